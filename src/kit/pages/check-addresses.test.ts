import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { App } from '#kit/http/context.ts'
import { checkAddresses } from './check-addresses.server.ts'

test('an address that had no time to answer is asked once more, and is no fault of the site', async () => {
  const app = fastify()
  const asked: string[] = []
  const page = (path: string, answer: () => number) =>
    app.get(path, async (_request, reply) => {
      asked.push(path)
      return reply.code(answer()).send('')
    })
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml')
      .send(
        ['/busy', '/slow', '/gone'].map((path) => `<loc>https://judo.test${path}</loc>`).join(''),
      ),
  )
  let tries = 0
  page('/busy', () => (tries++ === 0 ? 408 : 200))
  page('/slow', () => 408)
  page('/gone', () => 404)
  const report = await checkAddresses(app as unknown as App, {
    calls: [],
    siteUrl: 'https://judo.test',
    cureOf: (path) => `посмотрите ${path}`,
  })
  await app.close()
  expect(asked).toEqual(['/busy', '/slow', '/gone', '/busy', '/slow'])
  expect(report).toEqual({
    asked: 3,
    left: 1,
    faults: [{ what: '/gone: ответ 404', cure: 'посмотрите /gone' }],
  })
})
