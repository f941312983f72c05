import type { App } from '#kit/http/context.ts'
import { chooseEncoding, type PageCache, type RenderedPage } from './cache.server.ts'

interface TextFile {
  path: string
  type: string
  make: () => Promise<RenderedPage>
}

/** A generated file for machines (feed, sitemap, robots), kept in the page cache like a page. */
export function serveTextFile(app: App, cache: PageCache, now: () => Date, file: TextFile): void {
  app.get(
    file.path,
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const page =
        cache.find(file.path, now().getTime()) ?? (await cache.render(file.path, file.make))
      if (!page) return
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      const { body, etag } = page.representations[encoding]
      reply.headers({
        etag,
        vary: 'Accept-Encoding',
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-type': file.type,
      })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.send(body)
    },
  )
}
