import type { App, Context } from '#kit/http/context.ts'
import { Problem } from '#kit/http/problem.ts'
import { sendKept } from './cache.server.ts'
import { addressOf, declaredQuery } from './negotiation.ts'

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
  make(request: TextFileRequest): Promise<{ text: string; expires: Date | undefined } | undefined>
}

/** A generated file for machines (feed, sitemap, calendar), kept in the page cache like a page. */
export function serveTextFile(app: App, { cache, now }: Context, file: TextFile): void {
  app.get(
    file.path,
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const query = declaredQuery(file.query ?? [], withLists(request.query))
      const params = request.params as Record<string, string>
      const key = addressOf(request.url.split('?', 1)[0] ?? '', query)
      const kept = await cache.get(key, now(), async () => {
        const made = await file.make({ params, query })
        return made && { ...made, headers: { 'content-type': file.type } }
      })
      if (!kept) throw new Problem('not-found', 'Не найдено')
      reply.hijack()
      sendKept(kept, request.raw, reply.raw)
    },
  )
}

/** A parameter given several times is a list: `?type=camp&type=seminar` → `camp,seminar`. */
function withLists(query: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query as object).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : value,
    ]),
  )
}
