import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createMetrics } from './metrics.server.ts'
import { type MetricsServer, serveMetrics } from './serve-metrics.server.ts'

let site: TestApp
let server: MetricsServer

beforeAll(async () => {
  site = await createTestApp()
  server = await serveMetrics(site.metrics, 0)
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const lines = async (name: string) =>
  (await site.metrics.text()).split('\n').filter((line) => line.startsWith(name))
const figure = async (name: string) => Number((await lines(`${name} `))[0]?.split(' ')[1])

test('the public port knows no /metrics', async () => {
  expect((await site.inject('/metrics')).statusCode).toBe(404)
  expect((await site.inject('/api/metrics')).statusCode).toBe(404)
})

test('a port of its own answers this machine alone, and only that address', async () => {
  const answer = await fetch(server.url)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(await answer.text()).toContain('# TYPE site_request_duration_seconds histogram')
  expect((await fetch(`${server.url}/x`)).status).toBe(404)
  expect((await fetch(server.url, { method: 'POST' })).status).toBe(404)
  // Somebody else may take the port on every other address: it is bound to 127.0.0.1 only.
  const { port } = new URL(server.url)
  const neighbour = createServer()
  await new Promise<void>((resolve, reject) =>
    neighbour.once('error', reject).listen(Number(port), '127.0.0.2', resolve),
  )
  await new Promise((resolve) => neighbour.close(resolve))
})

test('a thousand invented addresses and methods add no thousand lines', async () => {
  await site.inject('/news/1')
  await site.inject('/nothing-here')
  const before = (await lines('site_request')).length
  for (let turn = 0; turn < 1000; turn++) {
    const invented = Math.random().toString(36).slice(2)
    // A page that says «not found» costs more than a call that does.
    const start = turn % 20 === 0 ? '/' : '/api/'
    await site.inject(
      `${start}${turn % 2 ? `${invented}/${invented}` : `news/${turn}?${invented}=1`}`,
    )
  }
  const written = await site.metrics.text()
  expect((await lines('site_request')).length - before).toBeLessThan(50)
  expect(written).toContain('route="/news/:id",method="GET",status="4xx"')
  expect(written).not.toContain('/news/1')
})

test('a page is made once and then given as kept', async () => {
  const misses = await figure('site_page_cache_misses_total')
  const hits = await figure('site_page_cache_hits_total')
  for (let visit = 0; visit < 3; visit++) await site.inject('/about-judo/oath')
  expect((await figure('site_page_cache_misses_total')) - misses).toBe(1)
  expect((await figure('site_page_cache_hits_total')) - hits).toBe(2)
  expect(await figure('site_page_cache_bytes')).toBeGreaterThan(1000)
})

test('a write is timed once', async () => {
  const before = await figure('site_database_write_duration_seconds_count')
  const answer = await site.asAdmin({
    method: 'POST',
    url: '/api/albums',
    payload: { title: 'Первенство' },
  })
  expect(answer.statusCode).toBe(201)
  await expect.poll(() => figure('site_database_write_duration_seconds_count')).toBe(before + 1)
  expect(await figure('site_images_waiting')).toBe(0)
})

test('errors in the log are counted, warnings are not', async () => {
  const loud = await createTestApp({ env: { LOG_LEVEL: 'fatal' } })
  loud.app.log.warn('a warning')
  loud.app.log.fatal('an invented failure')
  expect(await loud.metrics.text()).toContain('site_errors_logged_total 1')
  await loud.close()
})

test('a figure that is not known is left out', async () => {
  const metrics = createMetrics()
  let age: number | undefined
  metrics.gauge('age', 'Seconds since something that may never have been', () => age)
  expect(await metrics.text()).not.toMatch(/^age /m)
  age = 7
  expect(await metrics.text()).toMatch(/^age 7$/m)
})
