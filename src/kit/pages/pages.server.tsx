import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { Problem } from '#kit/base/problem.ts'
import type { Site } from '#kit/base/site.ts'
import type { Db } from '#kit/db/db.server.ts'
import { readingFrom } from '#kit/db/touched-tables.server.ts'
import { addressOwner } from '#kit/http/address.ts'
import { type Rendered, sendKept } from '#kit/http/cache.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { encode, sendPage } from '#kit/http/encode.server.ts'
import type { ErrorPage } from '#kit/http/errors.server.ts'
import { pagePolicy } from '#kit/http/security-headers.ts'
import { withOldBar } from '#kit/offline/kept-html.ts'
import { type LoadPart, SomethingMissing } from '#kit/ui/part.tsx'
import type { PictureSource } from '#kit/ui/picture.tsx'
import { picturePathsIn } from '#kit/ui/picture-paths.ts'
import { PicturesContext } from '#kit/ui/stored-picture.tsx'
import { addressOf, declaredQuery } from './address.ts'
import type { Assets } from './assets.server.ts'
import { renderDocument, withLinks } from './document.tsx'
import type { Page, PageRequest } from './page.ts'
import { loadParts, logFailures } from './parts.server.ts'

/** The frame around every page: header, menu, footer, with the data they need. */
export interface Frame<Data = unknown> {
  load(db: Db, part: LoadPart): Promise<Data>
  /** What was read last, for a page that says the database cannot be. */
  lastRead(db: Db): Data | undefined
  Body(props: { data: Data; request: PageRequest; children: ReactNode }): ReactNode
  /** When public content changes by itself next: a scheduled item comes out, the local day ends. */
  nextMoment(db: Db, now: Date, site: Site): Promise<Date>
  /** A page for people about an answer that is not the page they asked for. */
  Failure(props: Failure<Data>): ReactNode
}

export interface Failure<Data> {
  data: Data
  status: number
  /** Why the sender was refused, where it was no fault of ours. */
  refusal: string | undefined
  requestId: string
  site: Site
  now: Date
}

/** As a question of the search costs. */
const endlessCost = 16

interface PagesOptions<FrameData> {
  pages: readonly Page<unknown>[]
  frame: Frame<FrameData>
  assets: Assets
  /** The stored images behind the addresses that a page's data names. */
  pictures(db: Db, paths: string[]): Promise<ReadonlyMap<string, PictureSource>>
}

export interface Pages {
  errorPage: ErrorPage
}

export async function servePages<FrameData>(
  app: App,
  context: Context,
  options: PagesOptions<FrameData>,
): Promise<Pages> {
  const { cache } = context
  const { site } = context.config

  for (const page of options.pages) {
    // A section of which the build knows nothing stops the start.
    options.assets.stylesOf(page.section)
    const config = { access: 'public', ...(page.endless && { cost: endlessCost }) } as const
    app.get(page.path, { config, schema: { hide: true } }, (request, reply) =>
      answer(page, request, reply),
    )
    if (page.submit) await app.register(async (scope) => takeForms(scope as App, page))
  }

  /** As any browser sends them; nothing else is taken there. */
  function takeForms(scope: App, page: Page<unknown>) {
    const options = {
      config: { access: 'public', sameOrigin: true },
      schema: { hide: true },
    } as const
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      /^application\/x-www-form-urlencoded(;|$)/i,
      { parseAs: 'buffer', bodyLimit: formLimitBytes },
      async (_request: FastifyRequest, body: Buffer) =>
        Object.fromEntries(new URLSearchParams(body.toString('utf8'))),
    )
    scope.post(page.path, options, (request, reply) => submit(page, request, reply))
  }

  async function submit(page: Page<unknown>, request: FastifyRequest, reply: FastifyReply) {
    const asked = {
      path: decodeURI(request.url.split('?', 1)[0] ?? '/'),
      query: declaredQuery(page.query ?? [], request.query),
      ...{ params: request.params as Record<string, string>, now: context.now(), site },
    }
    const form = (request.body ?? {}) as Record<string, string>
    const parts = loadParts(request.log)
    const sent = { ...asked, part: parts.load, form, sender: addressOwner(request.ip) }
    const submitted = await page.submit?.(context.db, sent)
    if (!submitted) throw new Problem('not-found', 'Страница не найдена')
    reply.header('cache-control', 'no-store')
    if ('seeOther' in submitted) return reply.redirect(submitted.seeOther, 303)
    const { data, status, retryAfterSeconds } = submitted
    if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
    const around = await surround(data, parts)
    const { text, policy = {} } = await fitted(page, drawn(page, asked, data, around))
    reply.code(status).headers(policy)
    return sendPage(text, request, reply)
  }

  /** With its styles and its first script inside where they leave it in the first answer, else linked. */
  async function fitted(page: Page<unknown>, whole: string) {
    const { stylesOf, first } = options.assets
    const { inline } = stylesOf(page.section)
    if (!inline || !first.inline) return { text: whole }
    const policyOf = (hashes: Parameters<typeof pagePolicy>[0]) => ({
      'content-security-policy': pagePolicy(hashes),
    })
    const br = await encode(Buffer.from(whole), 'br')
    if (br.length <= firstAnswerBytes) {
      const hashes = { script: first.inline.hash, style: inline.hash }
      return { text: whole, br, policy: policyOf(hashes) }
    }
    return { text: withLinks(whole, options.assets, page.section), policy: policyOf({}) }
  }

  const surround = (data: unknown, parts: ReturnType<typeof loadParts>) =>
    Promise.all([
      options.frame.load(context.db, parts.load),
      parts.load(options.pictures(context.db, picturePathsIn(data))),
    ])

  function drawn(
    page: Page<unknown>,
    request: PageRequest,
    data: unknown,
    [frameData, pictures]: Awaited<ReturnType<typeof surround>>,
    notice?: ReactNode,
  ): string {
    const head = page.head(data, request)
    return renderDocument({
      ...{ site, assets: options.assets, head, section: page.section },
      canonical: head.canonical ?? request.path,
      children: (
        <PicturesContext value={pictures ?? noPictures}>
          <options.frame.Body data={frameData} request={request}>
            {notice}
            <page.Body data={data} request={request} />
          </options.frame.Body>
        </PicturesContext>
      ),
    })
  }

  async function answer(page: Page<unknown>, request: FastifyRequest, reply: FastifyReply) {
    const path = decodeURI(request.url.split('?', 1)[0] ?? '/')
    const query = declaredQuery(page.query ?? [], request.query)
    const params = request.params as Record<string, string>
    const now = context.now()
    const address = addressOf(path, query)
    const kept = await cache.get(
      // Two who ask for a form at the same moment get two.
      page.submit ? `${address} ${request.id}` : address,
      now,
      () => render(page, { path, query, params, now, site }, request.log),
      (err) => request.log.error({ err }, 'page not made, its last good bytes are sent'),
    )
    if (!kept) throw new Problem('not-found', 'Страница не найдена')
    reply.hijack()
    sendKept(kept, request.raw, reply.raw)
  }

  async function render(
    page: Page<unknown>,
    request: PageRequest,
    log: FastifyBaseLogger,
  ): Promise<Rendered | undefined> {
    const own = loadParts(log)
    const around = loadParts(log)
    const moment = around.load(context.nextMoment())
    const [loaded, readFrom] = await readingFrom(async () => {
      const data = await page.load(context.db, { ...request, part: own.load })
      if (data === undefined) return undefined
      return { data, around: await surround(data, around) }
    })
    const nextMoment = await moment
    if (!loaded) return undefined
    const { data } = loaded
    const moments = [page.expires?.(data, request), nextMoment ?? request.now].filter(
      (at) => at !== undefined,
    )
    const isWhole = own.failures() === 0 && around.failures() === 0
    const told = drawn(page, request, data, loaded.around)
    const isSilent = own.failures() > 0 && !told.includes('role="alert"')
    const { policy, ...fit } = await fitted(
      page,
      isSilent ? drawn(page, request, data, loaded.around, <SomethingMissing />) : told,
    )
    const isKept = !page.endless && !page.submit && isWhole
    return {
      ...fit,
      expires: isKept ? new Date(Math.min(...moments.map(Number))) : request.now,
      readFrom,
      asOld: (text, madeAt) => withOldBar(text, madeAt, site.timeZone),
      isEmpty: own.failures() > 0 && own.successes() === 0,
      headers: {
        'content-type': html,
        ...policy,
        ...(page.submit && { 'cache-control': 'private, no-cache' }),
        ...(!isWhole && { 'cache-control': 'no-store' }),
      },
    }
  }

  return {
    async errorPage(status, request, problem) {
      const { db } = context
      const refusal = status < 500 ? problem?.message : undefined
      // Who cannot read the database is not asked to wait for it once more; who asks too much gets nothing read.
      const lastRead = status === 404 ? undefined : options.frame.lastRead(db)
      const data = lastRead ?? (await options.frame.load(db, logFailures(request.log)))
      return renderDocument({
        site,
        assets: options.assets,
        head: {
          title: titleOf(status),
          description: site.name,
          noindex: true,
        },
        canonical: '/',
        children: (
          <options.frame.Failure
            {...{ data, status, refusal, requestId: request.id, site, now: context.now() }}
          />
        ),
      })
    },
  }
}

const titleOf = (status: number) => {
  if (status === 404) return 'Страница не найдена'
  return status < 500 ? 'Запрос не принят' : 'Что-то пошло не так'
}

/** What the first answer holds of a connection that has just begun, in brotli (docs/decisions/0174, 0238). */
const firstAnswerBytes = 15_000

const html = 'text/html; charset=utf-8'
const formLimitBytes = 16_000
const noPictures: ReadonlyMap<string, PictureSource> = new Map()
