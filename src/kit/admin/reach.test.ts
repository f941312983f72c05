import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { notificationsStore } from '@mantine/notifications'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { noAnswer, noAnswerYet } from './api-error.ts'
import { reach } from './reach.ts'

// A connection that the server closed in the meantime would be tried, and fail.
const server = createServer({ keepAliveTimeout: 0 }, (_, response) => asked(response))
let asked: (response: ServerResponse) => void
let site: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  // Deeds that other files left unanswered.
  notificationsStore.setState((state) => ({ ...state, notifications: [], queue: [] }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

/** Asks and leaves it unanswered. */
async function begin(method: string, path = '/api/photos/1') {
  const arrived = new Promise<ServerResponse>((resolve) => {
    asked = resolve
  })
  const answer = reach(new Request(site + path, { method })).then(
    ({ status }) => status,
    ({ message }) => message,
  )
  const ended = answer.then((early): never => expect.fail(`ended before it arrived: ${early}`))
  return { answer, response: await Promise.race([arrived, ended]) }
}

const said = () => notificationsStore.getState().notifications.map(({ message }) => message)

test('what is read is waited for fifteen seconds, and so is who signs in', async () => {
  for (const [method, path] of [
    ['GET', '/api/photos/1'],
    ['POST', '/api/auth/login'],
  ] as const) {
    const { answer } = await begin(method, path)
    vi.advanceTimersByTime(15_001)
    expect(await answer).toBe(noAnswer)
  }
})

test('a deed is waited for longer than the site takes to answer, and that it lasts is said', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const { answer, response } = await begin(method)
    expect(said()).toEqual([])
    vi.advanceTimersByTime(15_001)
    expect(said()).toEqual(['Сервер отвечает дольше обычного. Подождите немного'])
    vi.advanceTimersByTime(20_000)
    response.setHeader('content-type', 'application/json').end('{}')
    expect(await answer).toBe(200)
    expect(said()).toEqual([])
  }
})

test('a deed without an answer ends with words that do not say that it failed', async () => {
  const { answer } = await begin('DELETE')
  vi.advanceTimersByTime(40_001)
  expect(await answer).toBe(noAnswerYet)
  expect(noAnswerYet).toMatch(/возможно, уже всё сделал/)
  expect(said()).toEqual([])
})
