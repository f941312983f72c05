import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#kit/config/config.server.ts'
import { sendRaw, written } from '#test/raw-http.ts'
import type { App } from './context.ts'
import { answerErrors } from './errors.server.ts'
import { createHttp } from './http.server.ts'

let app: App
let port: number
let loggedErrors = 0
beforeAll(async () => {
  app = createHttp(
    readConfig({ LOG_LEVEL: 'fatal' }),
    {},
    {
      answerHit: () => false,
      onErrorLogged: () => loggedErrors++,
    },
  )
  answerErrors(app, async () => '')
  app.post('/api/read', { handlerTimeout: 300 }, async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
})
afterAll(() => app.close())

test('half a body is the sender’s slowness: 408, and no error of ours in the log', async () => {
  const head = { 'Content-Type': 'application/json', 'Content-Length': '40' }
  const answer = await sendRaw(port, `${written('POST', '/api/read', head)}{}`)
  expect(answer).toMatchObject({ status: 408, closed: true })
  expect(answer.body).toContain('Запрос не получен вовремя')
  expect(loggedErrors).toBe(0)
})
