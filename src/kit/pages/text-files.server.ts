import { Problem } from '#kit/base/problem.ts'
import { readingFrom } from '#kit/db/touched-tables.server.ts'
import { sendKept } from '#kit/http/cache.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import type { LoadPart } from '#kit/ui/part.tsx'
import { addressOf, declaredQuery } from './address.ts'
import { loadParts } from './parts.server.ts'

interface TextFileRequest {
  params: Record<string, string>
  query: Record<string, string | undefined>
  /** A file with a part missing is second to its last good bytes. */
  part: LoadPart
}

interface TextFile {
  /** Fastify route pattern, e.g. `/calendar/event-:id(^\\d+$).ics`. */
  path: string
  /** Query parameters that split the cache; all others are ignored. */
  query?: readonly string[]
  type: string
  headers?: Record<string, string>
  /** Nothing found is a 404. */
  make(request: TextFileRequest): Promise<{ text: string; expires: Date | undefined } | undefined>
}

/** A generated file for machines (feed, sitemap, calendar), kept in the page cache like a page. */
export function serveTextFile(app: App, { cache, now }: Context, file: TextFile): void {
  app.get(
    file.path,
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const query = declaredQuery(file.query ?? [], request.query)
      const params = request.params as Record<string, string>
      const key = addressOf(request.url.split('?', 1)[0] ?? '', query)
      const kept = await cache.get(
        key,
        now(),
        async () => {
          const { load, failures } = loadParts(request.log)
          const [made, readFrom] = await readingFrom(() => file.make({ params, query, part: load }))
          if (!made) return undefined
          const headers = { ...file.headers, 'content-type': file.type }
          if (failures() === 0) return { ...made, readFrom, headers }
          const unkept = { ...headers, 'cache-control': 'no-store' }
          return { text: made.text, expires: now(), isEmpty: true, headers: unkept }
        },
        (err) => request.log.error({ err }, 'file not made, its last good bytes are sent'),
      )
      if (!kept) throw new Problem('not-found', 'Не найдено')
      reply.hijack()
      sendKept(kept, request.raw, reply.raw)
    },
  )
}
