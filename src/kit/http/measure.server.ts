import type { Database } from '#kit/db/db.server.ts'
import type { Metrics } from '#kit/metrics/metrics.server.ts'
import type { PageCache } from './cache.server.ts'
import type { App } from './context.ts'

/** Requests, the page cache and the database, measured where they pass anyway. */
export function measure(
  app: App,
  { metrics, cache, database }: { metrics: Metrics; cache: PageCache; database: Database },
): void {
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const { url: route = 'unknown' } = request.routeOptions
    metrics.countRequest(route, request.method, reply.statusCode, reply.elapsedTime)
  })
  database.onWrite((_tables, ms) => {
    if (ms !== undefined) metrics.countWrite(ms)
  })
  const kept = (name: string, help: string, read: () => number) =>
    metrics.gauge(`site_page_cache_${name}`, help, read)
  kept('entries', 'Answers kept', () => cache.size)
  kept('bytes', 'Size of the answers kept, all encodings', () => cache.sizeBytes)
  metrics.counter('site_page_cache_hits_total', 'Answers given as kept', () => cache.hits)
  metrics.counter('site_page_cache_misses_total', 'Answers made anew', () => cache.misses)
}
