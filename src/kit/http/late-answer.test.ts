import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#kit/config/config.server.ts'
import { PageCache, sendKept } from './cache.server.ts'
import type { App } from './context.ts'
import { answerErrors } from './errors.server.ts'
import { createHttp } from './http.server.ts'

const cache = new PageCache()
const now = () => new Date()
let app: App
let address: string
let sent: Promise<void>
beforeAll(async () => {
  app = createHttp(
    readConfig({ LOG_LEVEL: 'fatal' }),
    {},
    { answerHit: () => false, onErrorLogged: () => {} },
  )
  answerErrors(app, async () => '')
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const kept = await cache.get('/api/slow', now(), async () => {
      await wait(400)
      return { text: 'готово', headers: { 'content-type': 'text/plain' }, expires: undefined }
    })
    reply.hijack()
    if (kept) sendKept(kept, request.raw, reply.raw)
  }
  app.get('/api/slow', { handlerTimeout: 200 }, (request, reply) => {
    sent = answer(request, reply)
    return sent
  })
  app.post('/api/slow-deed', { handlerTimeout: 100 }, async () => wait(300))
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

test('what is made after its visitor was told 503 is kept for the next one, and is no error', async () => {
  expect((await fetch(`${address}/api/slow`)).status).toBe(503)
  await expect(sent).resolves.toBeUndefined()
  const next = await fetch(`${address}/api/slow`)
  expect([next.status, await next.text()]).toEqual([200, 'готово'])
})

test('a deed that needs longer than its answer may take is not said to have failed', async () => {
  const answer = await fetch(`${address}/api/slow-deed`, { method: 'POST' })
  expect(answer.status).toBe(503)
  expect((await answer.json()).error).toMatch(/возможно, скоро всё сделает.*повторите$/)
})
