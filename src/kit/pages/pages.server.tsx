import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import type { Db } from '#kit/db/db.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { Problem } from '#kit/http/problem.ts'
import type { Assets } from './assets.server.ts'
import {
  type CachedPage,
  chooseEncoding,
  isSameVersion,
  PageCache,
  type RenderedPage,
} from './cache.server.ts'
import { renderDocument } from './document.tsx'
import type { Page, PageRequest, Site } from './page.ts'

/** The frame around every page: header, menu, footer, with the data they need. */
export interface Frame<Data = unknown> {
  load(db: Db): Promise<Data>
  Body(props: { data: Data; request: PageRequest; children: ReactNode }): ReactNode
  /** When the data of the frame should be read again; absent for as long as nothing is written. */
  expires(data: Data, now: Date): Date | undefined
  /** When public content changes by itself next: a scheduled item comes out, the local day ends. */
  nextMoment(db: Db, now: Date, site: Site): Promise<Date>
  /** A page for people about an answer that is not the page they asked for. */
  Failure(props: Failure): ReactNode
}

export interface Failure {
  status: number
  requestId: string
  site: Site
  now: Date
}

interface PagesOptions<FrameData> {
  pages: readonly Page<unknown>[]
  frame: Frame<FrameData>
  assets: Assets
}

export interface Pages {
  cache: PageCache
  errorPage(status: number, request: FastifyRequest, requestId: string): string
}

export function servePages<FrameData>(
  app: App,
  context: Context,
  options: PagesOptions<FrameData>,
): Pages {
  const cache = new PageCache()
  const { site } = context.config

  for (const page of options.pages)
    app.get(page.path, { config: { access: 'public' }, schema: { hide: true } }, (request, reply) =>
      answer(page, request, reply),
    )

  async function answer(page: Page<unknown>, request: FastifyRequest, reply: FastifyReply) {
    const pageRequest = readRequest(page, request)
    const key = addressOf(pageRequest)
    const found =
      cache.find(key, pageRequest.now.getTime()) ??
      (await cache.render(key, () => render(page, pageRequest)))
    if (!found) throw new Problem('not-found', 'Страница не найдена')
    return send(found, request, reply)
  }

  function readRequest(page: Page<unknown>, request: FastifyRequest): PageRequest {
    const query: Record<string, string | undefined> = {}
    const given = request.query as Record<string, unknown>
    for (const name of page.query ?? []) {
      const value = given[name]
      if (typeof value === 'string' && value !== '') query[name] = value.slice(0, 100)
    }
    return {
      path: decodeURI(request.url.split('?', 1)[0] ?? '/'),
      params: request.params as Record<string, string>,
      query,
      now: context.now(),
      site,
    }
  }

  async function render(
    page: Page<unknown>,
    request: PageRequest,
  ): Promise<RenderedPage | undefined> {
    const data = await page.load(context.db, request)
    if (data === undefined) return undefined
    const [frameData, moment] = await Promise.all([
      options.frame.load(context.db),
      options.frame.nextMoment(context.db, request.now, site),
    ])
    const moments = [
      page.expires?.(data, request),
      options.frame.expires(frameData, request.now),
      moment,
    ].filter((at) => at !== undefined)
    const head = page.head(data, request)
    const html = renderDocument({
      site,
      assets: options.assets,
      head,
      canonical: head.canonical ?? request.path,
      children: (
        <options.frame.Body data={frameData} request={request}>
          <page.Body data={data} request={request} />
        </options.frame.Body>
      ),
    })
    return { html, expires: new Date(Math.min(...moments.map(Number))) }
  }

  return {
    cache,
    errorPage: (status, _request, requestId) =>
      renderDocument({
        site,
        assets: options.assets,
        head: {
          title: status === 404 ? 'Страница не найдена' : 'Что-то пошло не так',
          description: site.name,
          noindex: true,
        },
        canonical: '/',
        children: <options.frame.Failure {...{ status, requestId, site, now: context.now() }} />,
      }),
  }
}

/** The cache key, and the canonical form of the address: declared parameters in a fixed order. */
export function addressOf(request: Pick<PageRequest, 'path' | 'query'>): string {
  const query = new URLSearchParams()
  for (const name of Object.keys(request.query).sort()) query.set(name, request.query[name] ?? '')
  return query.size > 0 ? `${request.path}?${query}` : request.path
}

function send(page: CachedPage, request: FastifyRequest, reply: FastifyReply) {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const { body, etag } = page.representations[encoding]
  reply.headers({
    etag,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding',
    'content-type': 'text/html; charset=utf-8',
    'speculation-rules': '"/speculation-rules.json"',
  })
  if (isSameVersion(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}
