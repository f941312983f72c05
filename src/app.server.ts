import { join } from 'node:path'
import cookies from '@fastify/cookie'
import files from '@fastify/static'
import type { FastifyReply, FastifyServerOptions } from 'fastify'
import { accountsApi } from '#features/accounts/accounts.api.server.ts'
import { authenticate, authenticateCookie, isStillIn } from '#features/accounts/accounts.server.ts'
import { sessionCookie } from '#features/accounts/cookies.server.ts'
import { requireOwnPassword } from '#features/accounts/first-password.server.ts'
import { ownAccountApi } from '#features/accounts/own-account.api.server.ts'
import { noteSmaller } from '#features/backups/backup-folder.server.ts'
import { backupsApi } from '#features/backups/backups.api.server.ts'
import { findLatestProtocol } from '#features/competitions/competitions.list.server.ts'
import { tellHiddenNames } from '#features/competitions/hidden-names.server.ts'
import { weightLead } from '#features/competitions/weight-lead.server.ts'
import { withdrawalsApi } from '#features/consents/withdrawals.api.server.ts'
import { dashboardApi } from '#features/dashboard/dashboard.api.server.ts'
import { exampleApi } from '#features/example/example.api.server.ts'
import { noteReturned } from '#features/example/removed-example.server.ts'
import { historyApi } from '#features/history/history.api.server.ts'
import { linkedRecordsApi } from '#features/history/linked-records.api.server.ts'
import { recordNamesApi } from '#features/history/record-names.api.server.ts'
import { trashApi } from '#features/history/trash.api.server.ts'
import type { Warn } from '#features/history/warn.ts'
import { schoolSources, techniqueAddresses } from '#features/judo/judo.search.server.ts'
import { spell } from '#features/judo/technique-search.ts'
import { createImageMaker } from '#features/media/image-maker.server.ts'
import { mediaApi } from '#features/media/media.api.server.ts'
import { photoStore } from '#features/media/photo-files.server.ts'
import { findPhotosByAddress } from '#features/media/photos.server.ts'
import { serveNewsFeed } from '#features/news/feed.server.tsx'
import { offlinePage } from '#features/offline/pages/offline.tsx'
import { logoApi } from '#features/press/logo.api.server.ts'
import { pageSource } from '#features/search/page-source.server.ts'
import { createSearchPage } from '#features/search/pages/search.tsx'
import { recordSearchApi } from '#features/search/record-search.api.server.ts'
import { searchApi } from '#features/search/search.api.server.ts'
import { createSearch, type Search } from '#features/search/search.server.ts'
import { shareApi } from '#features/sharing/sharing.api.server.ts'
import { createSharePictures } from '#features/sharing/sharing.server.tsx'
import { trainingLead } from '#features/training/training-lead.server.ts'
import { dayMs } from '#kit/base/durations.ts'
import type { Config } from '#kit/config/config.server.ts'
import { installRussianErrors } from '#kit/contract/russian-errors.ts'
import { watchDamage } from '#kit/db/damage.server.ts'
import type { Database, Db } from '#kit/db/db.server.ts'
import type { Disk } from '#kit/files/disk.server.ts'
import { watchFiles } from '#kit/files/open-keep.server.ts'
import { requireAccess } from '#kit/http/access.server.ts'
import { collectCalls, type DeclaredCall, refuseOtherMethods } from '#kit/http/api.server.ts'
import { answerHit, PageCache } from '#kit/http/cache.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { limitCosts, shareCosts } from '#kit/http/costs.server.ts'
import { answerErrors } from '#kit/http/errors.server.ts'
import { serveHealth } from '#kit/http/health.server.ts'
import { createHttp } from '#kit/http/http.server.ts'
import { measure } from '#kit/http/measure.server.ts'
import { contentSecurityPolicy, pagePolicy, securityHeaders } from '#kit/http/security-headers.ts'
import { createMetrics, type Metrics } from '#kit/metrics/metrics.server.ts'
import { historyPartsOf, isShownBy, namedBy, warningOf } from '#kit/nouns/noun-parts.server.ts'
import { usesOfPictures } from '#kit/nouns/picture-uses.server.ts'
import { storeOf } from '#kit/nouns/stores.server.ts'
import { serveAdmin } from '#kit/pages/admin.server.tsx'
import { describeApi, serveApiDocument } from '#kit/pages/api-document.server.ts'
import type { Assets } from '#kit/pages/assets.server.ts'
import { serveMachineFiles } from '#kit/pages/machine-files.server.ts'
import { type Pages, servePages } from '#kit/pages/pages.server.tsx'
import { siteApi } from '#kit/pages/site.api.server.ts'
import { frame } from './frame.tsx'
import {
  backupParts,
  everything,
  exampleParts,
  nextMoment,
  nouns,
  openStores,
  trashParts,
} from './records.server.ts'
import { pages, redirects } from './site.ts'

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
  /** By which one build is told from another. */
  build?: string
  /** Milliseconds that this thread has taken so far. */
  spentMs?: () => number
}

export interface SiteApp {
  app: App
  calls: DeclaredCall[]
  cache: PageCache
  metrics: Metrics
  search: Search
}

/** The whole site as a function of its parts; it listens to nothing until asked. */
export async function createApp(parts: AppParts): Promise<SiteApp> {
  installRussianErrors()
  const { config, database, assets } = parts
  const { db } = database
  const now = parts.now ?? (() => new Date())
  const stores = openStores(config, parts.disk)
  const policy = parts.serverFactory
    ? contentSecurityPolicy.development
    : pagePolicy({ script: assets.first.inline?.hash, style: assets.stylesOf().inline?.hash })
  const headers = securityHeaders(config.site, policy, config)
  const cache = new PageCache(headers)
  const metrics = createMetrics()
  const context: Context = {
    ...{ config, db, now, cache, metrics },
    nextMoment: () => nextMoment(db, now(), config.site),
  }

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
  const costs = shareCosts(now)
  requireAccess(app, {
    byBearer: (token) => authenticate(db, token, now()),
    byCookie: (request) => authenticateCookie(db, sessionCookie(config.site, request), now()),
    isStillIn,
    requireOwnPassword: (signedIn) => requireOwnPassword(signedIn, now()),
    chargeStranger: costs.take,
  })
  limitCosts(app, costs, parts.spentMs)
  await describeApi(app, config.site.name)
  if (parts.clientDir) await serveBuild(app, parts.clientDir)

  const reachesFiles = watchFiles(config)
  serveHealth(app, context, reachesFiles)
  if (reachesFiles)
    metrics.gauge('site_files_store_up', '1 while the store of files answers', async () =>
      Number(await reachesFiles()),
    )
  tellHiddenNames(app, context)
  siteApi(app, context)
  accountsApi(app, context)
  ownAccountApi(app, context)
  for (const { api } of nouns) api?.(app, context, stores)
  const images = createImageMaker(config.root)
  const shows = (address: string) =>
    isShownBy(nouns, db, address, { now: now(), site: config.site })
  app.addHook('onClose', async () => images.close())
  const uses = (pictures: ReadonlySet<string>) => usesOfPictures(nouns, db, pictures)
  mediaApi(app, context, { store: storeOf(stores, photoStore), images, shows, uses })
  logoApi(app, context, { store: storeOf(stores, photoStore), images })
  const warn: Warn = (restored) =>
    warningOf(nouns, db, restored, { now: context.now(), site: config.site })
  const history = historyPartsOf(nouns, config.site, hasPhoto)
  historyApi(app, context, { ...history, nouns, warn })
  trashApi(app, context, {
    ...{ ...trashParts(stores), warn },
    onReturn: () => noteReturned(db, exampleParts(stores)),
  })
  linkedRecordsApi(app, context, nouns)
  recordNamesApi(app, context, nouns)
  withdrawalsApi(app, context, everything)
  exampleApi(app, context, exampleParts(stores), (at) =>
    noteSmaller(config.dataDir, at, config.site.timeZone),
  )
  const { carriedUpTo } = backupParts
  backupsApi(app, context, { nouns, stores, history, warn, carriedUpTo })
  const search = createSearch({
    sources: [...nouns.flatMap(({ search }) => search ?? []), ...schoolSources, pageSource(pages)],
    leads: [trainingLead, weightLead],
    spell,
    build: parts.build,
  })
  search.follow(db, now, config.site)
  searchApi(app, context, search)
  recordSearchApi(app, context, nouns)
  const damage = watchDamage((found) =>
    app.log.error(found, 'a stored record cannot be read whole'),
  )
  app.addHook('onClose', async () => damage.stop())
  dashboardApi(app, context, async () => {
    const found = await damage.list(db)
    // The others are marked where they are listed, and told of by the check.
    return namedBy(
      db,
      nouns,
      found.filter(({ table }) => nouns.some(({ name }) => name.entity === table)),
    )
  })
  shareApi(app, context, {
    kinds: nouns.flatMap(({ share }) => share ?? []),
    pictures: createSharePictures(images.draw),
  })
  await serveApiDocument(app, context)

  serveAdmin(app, config.site, assets)
  const served: Pages = await servePages(app, context, {
    pages: [...pages, createSearchPage(search, findLatestProtocol), offlinePage],
    frame,
    assets,
    pictures: findPhotosByAddress,
  })
  serveNewsFeed(app, context)
  const fixed = pages
    .filter(({ path, endless }) => !endless && !path.includes(':'))
    .map(({ path }) => path)
  serveMachineFiles(app, context, {
    nouns,
    fixed: [...fixed, ...techniqueAddresses],
    shortName: 'Дзюдо и самбо',
  })
  for (const [from, to] of Object.entries(redirects))
    app.get(from, { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').redirect(to, 308),
    )
  refuseOtherMethods(app, calls)
  database.onWrite((tables) => cache.clear(tables))
  await app.ready()
  return { app, calls, cache, metrics, search }
}

const hasPhoto = async (db: Db, path: string) => (await findPhotosByAddress(db, [path])).size > 0

const rootFiles = [
  'favicon.svg',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
]

/** Built files carry a hash in their names, so they never change; the few others are asked about. */
async function serveBuild(app: App, clientDir: string): Promise<void> {
  const options = { config: { access: 'public', cost: 1 }, schema: { hide: true } } as const
  await app.register(files, { root: clientDir, serve: false, preCompressed: true, index: false })
  app.get('/assets/:file', options, (request, reply) =>
    reply.sendFile((request.params as { file: string }).file, join(clientDir, 'assets'), {
      maxAge: 31_536_000_000,
      immutable: true,
    }),
  )
  // Asked about at every visit, so that no phone is left with an old one.
  app.get('/worker.js', options, (_request, reply) =>
    reply
      .headers({ 'content-security-policy': contentSecurityPolicy.worker })
      .sendFile('worker.js', { cacheControl: false })
      .header('cache-control', 'no-cache'),
  )
  for (const name of rootFiles)
    app.get(
      `/${name}`,
      { ...options, ...(name.endsWith('.svg') && { onSend: nameSvgCharset }) },
      (_request, reply) => reply.sendFile(name, { maxAge: dayMs }),
    )
}

/** The plugin knows of no charset of a picture, packed or not. */
async function nameSvgCharset(_request: unknown, reply: FastifyReply, payload: unknown) {
  const svg = 'image/svg+xml'
  if (reply.getHeader('content-type') === svg) reply.type(`${svg}; charset=utf-8`)
  return payload
}
