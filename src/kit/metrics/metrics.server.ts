import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What the process counts about itself, for whoever watches the server. */
export interface Metrics {
  /** One answered request; `route` is a pattern of our own, never an address as asked for. */
  countRequest(route: string, method: string, status: number, ms: number): void
  countWrite(ms: number): void
  countLoggedError(): void
  /** A figure read whenever somebody looks; `undefined` is «not known now». */
  gauge(name: string, help: string, read: () => Figure | Promise<Figure>): void
  /** A figure that only grows, read whenever somebody looks. */
  counter(name: string, help: string, read: () => number): void
  /** Adds what Node tells of its process: memory, processor, event loop. */
  watchProcess(): void
  text(): Promise<string>
}

type Figure = number | undefined

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])
const requestSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30]
const writeSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2]

export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'site_request_duration_seconds',
    help: 'Time to answer by route pattern; kept pages are counted by site_page_cache_hits_total',
    labelNames: ['route', 'method', 'status'],
    buckets: requestSeconds,
    registers,
  })
  const writes = new Histogram({
    name: 'site_database_write_duration_seconds',
    help: 'Time from the beginning of a transaction that writes to its commit',
    buckets: writeSeconds,
    registers,
  })
  const errors = new Counter({
    name: 'site_errors_logged_total',
    help: 'Lines of the log of level error and above',
    registers,
  })
  return {
    countRequest(route, method, status, ms) {
      const labels = {
        route,
        method: methods.has(method) ? method : 'other',
        status: `${Math.floor(status / 100)}xx`,
      }
      requests.observe(labels, ms / 1000)
    },
    countWrite: (ms) => writes.observe(ms / 1000),
    countLoggedError: () => errors.inc(),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          const figure = await read()
          if (figure === undefined) this.remove()
          else this.set(figure)
        },
      })
    },
    counter(name, help, read) {
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset()
          this.inc(read())
        },
      })
    },
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    text: () => registry.metrics(),
  }
}
