import type { App } from '#kit/http/context.ts'
import { Problem } from '#kit/http/problem.ts'
import { chooseEncoding, isSameVersion, type PageCache, type RenderedPage } from './cache.server.ts'

interface TextFileRequest {
  params: Record<string, string>
  query: Record<string, string | undefined>
}

interface TextFile {
  /** Fastify route pattern, e.g. `/calendar/event-:id(^\\d+$).ics`. */
  path: string
  /** Query parameters that split the cache; all others are ignored. */
  query?: readonly string[]
  type: string
  /** Nothing found is a 404. */
  make: (request: TextFileRequest) => Promise<RenderedPage | undefined>
}

/** A generated file for machines (feed, sitemap, calendar), kept in the page cache like a page. */
export function serveTextFile(app: App, cache: PageCache, now: () => Date, file: TextFile): void {
  app.get(
    file.path,
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const query = declared(file.query ?? [], request.query as Record<string, unknown>)
      const params = request.params as Record<string, string>
      const key = `${request.url.split('?', 1)[0]}?${new URLSearchParams(query)}`
      const page =
        cache.find(key, now().getTime()) ??
        (await cache.render(key, () => file.make({ params, query })))
      if (!page) throw new Problem('not-found', 'Не найдено')
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      const { body, etag } = page.representations[encoding]
      reply.headers({
        etag,
        vary: 'Accept-Encoding',
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-type': file.type,
      })
      if (isSameVersion(request.headers['if-none-match'], etag)) return reply.code(304).send()
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.send(body)
    },
  )
}

function declared(names: readonly string[], given: Record<string, unknown>) {
  const query: Record<string, string> = {}
  for (const name of names) {
    const value = given[name]
    if (typeof value === 'string' && value !== '') query[name] = value.slice(0, 100)
  }
  return query
}
