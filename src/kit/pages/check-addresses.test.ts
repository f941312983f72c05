import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { App } from '#kit/http/context.ts'
import { checkAddresses } from './check-addresses.server.ts'

test('what had no time for an answer or for a part of it is asked once more, and only then is a fault', async () => {
  const app = fastify()
  const asked: string[] = []
  const page = (path: string, answer: () => number, isWhole = () => true) =>
    app.get(path, async (_request, reply) => {
      asked.push(path)
      if (!isWhole()) reply.header('cache-control', 'no-store')
      return reply.code(answer()).send('')
    })
  const pages = ['/busy', '/slow', '/gone', '/soon', '/broken']
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml')
      .send(pages.map((path) => `<loc>https://judo.test${path}</loc>`).join('')),
  )
  let tries = 0
  page('/busy', () => (tries++ === 0 ? 408 : 200))
  page('/slow', () => 408)
  page('/gone', () => 404)
  let asks = 0
  page(
    '/soon',
    () => 200,
    () => asks++ > 0,
  )
  page(
    '/broken',
    () => 200,
    () => false,
  )
  const report = await checkAddresses(app as unknown as App, {
    calls: [],
    siteUrl: 'https://judo.test',
    cureOf: (path) => `посмотрите ${path}`,
  })
  await app.close()
  expect(asked).toEqual([...pages, '/busy', '/slow', '/soon', '/broken'])
  expect(report).toEqual({
    asked: 5,
    left: 1,
    faults: [
      { what: '/gone: ответ 404', cure: 'посмотрите /gone' },
      { what: '/broken: часть страницы не собралась', cure: 'посмотрите /broken' },
    ],
  })
})
