import type { AddressInfo } from 'node:net'
import { createServer } from '#kit/base/node-http.server.ts'
import { type Metrics, metricsType } from './metrics.server.ts'

export interface MetricsServer {
  url: string
  close(): Promise<void>
}

/** A port of its own that only this machine can reach, whatever the site itself listens on. */
export async function serveMetrics(metrics: Metrics, port: number): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('GET /metrics\n')
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metricsType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: given } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${given}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
