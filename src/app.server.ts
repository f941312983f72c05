import { join } from 'node:path'
import cookies from '@fastify/cookie'
import files from '@fastify/static'
import type { FastifyServerOptions } from 'fastify'
import { accountsApi } from '#features/accounts/accounts.api.server.ts'
import { authenticate } from '#features/accounts/accounts.server.ts'
import { backupsApi } from '#features/backups/backups.api.server.ts'
import { calendarApi } from '#features/calendar/calendar.api.server.ts'
import { competitionsApi } from '#features/competitions/competitions.api.server.ts'
import { competitionsDaily } from '#features/competitions/competitions.daily.server.ts'
import { competitionDocumentsApi } from '#features/competitions/documents.api.server.ts'
import { competitionReferenceApi } from '#features/competitions/reference.api.server.ts'
import { contactsApi } from '#features/contacts/contacts.api.server.ts'
import { dashboardApi } from '#features/dashboard/dashboard.api.server.ts'
import { exampleApi } from '#features/example/example.api.server.ts'
import { aboutApi } from '#features/federation/about.api.server.ts'
import { clubsApi } from '#features/federation/clubs.api.server.ts'
import { documentsApi } from '#features/federation/documents.api.server.ts'
import { peopleApi } from '#features/federation/people.api.server.ts'
import { historyApi } from '#features/history/history.api.server.ts'
import { trashApi } from '#features/history/trash.api.server.ts'
import { legalApi } from '#features/legal/legal.api.server.ts'
import { createImageMaker } from '#features/media/image-maker.server.ts'
import { mediaApi } from '#features/media/media.api.server.ts'
import { findPhotosByAddress } from '#features/media/photos.server.ts'
import { newsApi } from '#features/news/news.api.server.ts'
import { partnersApi } from '#features/partners/partners.api.server.ts'
import { recordSearchApi } from '#features/search/record-search.api.server.ts'
import { searchApi } from '#features/search/search.api.server.ts'
import { shareApi } from '#features/sharing/sharing.api.server.ts'
import { createSharePictures } from '#features/sharing/sharing.server.tsx'
import type { Config } from '#kit/config/config.server.ts'
import { installRussianErrors } from '#kit/contract/russian-errors.ts'
import type { Database } from '#kit/db/db.server.ts'
import type { Disk } from '#kit/files/disk.server.ts'
import { requireAccess } from '#kit/http/access.server.ts'
import {
  collectCalls,
  type DeclaredCall,
  describeApi,
  refuseOtherMethods,
  serveApiDocument,
} from '#kit/http/api.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { answerErrors } from '#kit/http/errors.server.ts'
import { serveHealth } from '#kit/http/health.server.ts'
import { createHttp } from '#kit/http/http.server.ts'
import { securityHeaders } from '#kit/http/security-headers.ts'
import { measure } from '#kit/metrics/measure.server.ts'
import { createMetrics, type Metrics } from '#kit/metrics/metrics.server.ts'
import { serveAdmin } from '#kit/pages/admin.server.tsx'
import type { Assets } from '#kit/pages/assets.server.ts'
import { answerHit, PageCache } from '#kit/pages/cache.server.ts'
import { type Pages, servePages } from '#kit/pages/pages.server.tsx'
import { siteApi } from '#kit/pages/site.api.server.ts'
import { exampleParts } from './example-parts.server.ts'
import { frame } from './frame.tsx'
import { historyParts } from './history-kinds.server.ts'
import { serveMachineFiles } from './machine-files.server.ts'
import { recordSources } from './record-sources.server.ts'
import { search, searchPage } from './search.ts'
import { shareKinds } from './share-pictures.ts'
import { pages, redirects } from './site.ts'
import { openStores } from './stores.server.ts'
import { trashParts } from './trash-kinds.server.ts'

export interface AppParts {
  config: Config
  database: Database
  assets: Assets
  /** Where the built client files are; absent while Vite serves them itself. */
  clientDir?: string
  now?: () => Date
  /** What the files are kept on; the real one unless a test breaks it. */
  disk?: Disk
  serverFactory?: FastifyServerOptions['serverFactory']
}

export interface SiteApp {
  app: App
  calls: DeclaredCall[]
  cache: PageCache
  metrics: Metrics
}

/** The whole site as a function of its parts; it listens to nothing until asked. */
export async function createApp(parts: AppParts): Promise<SiteApp> {
  installRussianErrors()
  const { config, database, assets } = parts
  const { db } = database
  const now = parts.now ?? (() => new Date())
  const stores = openStores(config.dataDir, parts.disk)
  const headers = securityHeaders(config.site.url, {
    development: parts.serverFactory !== undefined,
  })
  const cache = new PageCache(headers)
  const nextMoment = () => frame.nextMoment(db, now(), config.site)
  const metrics = createMetrics()
  const context: Context = { config, db, now, cache, metrics, nextMoment }

  const app = createHttp(config, headers, {
    serverFactory: parts.serverFactory,
    answerHit: (request, response) => answerHit(cache, now, request, response),
    onErrorLogged: () => metrics.countLoggedError(),
  })
  measure(app, { metrics, cache, database })
  const calls = collectCalls(app)
  // Fastify gives a route the error handler it finds, so this stands before the routes.
  answerErrors(app, (...failure) => served.errorPage(...failure))
  await app.register(cookies)
  requireAccess(app, (token) => authenticate(db, token, now()))
  await describeApi(app, config.site.name)
  if (parts.clientDir) await serveBuild(app, parts.clientDir)

  serveHealth(app, context)
  siteApi(app, context)
  accountsApi(app, context)
  newsApi(app, context)
  competitionsApi(app, context, stores.competitionDocuments)
  competitionDocumentsApi(app, context, stores.competitionDocuments)
  competitionReferenceApi(app, context)
  competitionsDaily(app, context)
  contactsApi(app, context)
  partnersApi(app, context)
  aboutApi(app, context)
  peopleApi(app, context)
  clubsApi(app, context)
  documentsApi(app, context, stores.federationDocuments)
  calendarApi(app, context)
  const images = createImageMaker(config.root)
  app.addHook('onClose', async () => images.close())
  mediaApi(app, context, { store: stores.photos, images })
  legalApi(app, context)
  historyApi(app, context, historyParts(config.site))
  trashApi(app, context, trashParts(stores))
  exampleApi(app, context, exampleParts(stores))
  backupsApi(app, context)
  searchApi(app, context, search)
  recordSearchApi(app, context, recordSources)
  dashboardApi(app, context)
  shareApi(app, context, { kinds: shareKinds, pictures: createSharePictures(images.draw) })
  await serveApiDocument(app, context)

  serveAdmin(app, config.site, assets)
  const served: Pages = servePages(app, context, {
    pages: [...pages, searchPage],
    frame,
    assets,
    pictures: findPhotosByAddress,
  })
  serveMachineFiles(app, context)
  for (const [from, to] of Object.entries(redirects))
    app.get(from, { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').redirect(to, 308),
    )
  refuseOtherMethods(app, calls)
  database.onWrite((tables) => cache.clear(tables))
  await app.ready()
  return { app, calls, cache, metrics }
}

const rootFiles = [
  'favicon.svg',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
]

/** Built files carry a hash in their names, so they never change; the few others are asked about. */
async function serveBuild(app: App, clientDir: string): Promise<void> {
  const options = { config: { access: 'public' }, schema: { hide: true } } as const
  await app.register(files, { root: clientDir, serve: false, preCompressed: true, index: false })
  app.get('/assets/:file', options, (request, reply) =>
    reply.sendFile((request.params as { file: string }).file, join(clientDir, 'assets'), {
      maxAge: 31_536_000_000,
      immutable: true,
    }),
  )
  for (const name of rootFiles)
    app.get(`/${name}`, options, (_request, reply) => reply.sendFile(name, { maxAge: 86_400_000 }))
}
