import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp, testPassword } from '#test/app.ts'
import { type Browser, createBrowser } from '#test/browser.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { successorOf } from './tokens.server.ts'

let site: TestApp
let browser: Browser
const newPassword = 'семь груш и синий паром'

beforeEach(async () => {
  site = await createTestApp()
  browser = createBrowser(site)
  await browser.login()
})
afterEach(() => site.close())

const bearerOf = ({ token }: Browser) => ({ authorization: `Bearer ${token}` })
const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, by = browser) =>
  by.call(method, url, { headers: bearerOf(by), ...(payload && { payload }) })
const change = (current: string, next: string, by = browser) =>
  call('POST', '/api/auth/password', { current, next }, by)
const sessions = async (by = browser) =>
  (await call('GET', '/api/auth/sessions', undefined, by)).json()

async function signedIn(agent: string, ip: string): Promise<Browser> {
  const other = createBrowser(site, ip)
  const answer = await other.call('POST', '/api/auth/login', {
    payload: { username: 'admin', password: testPassword },
    headers: { 'user-agent': agent },
  })
  other.token = answer.json().accessToken
  return other
}

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

test('T06: a new password signs the other devices out and leaves this one in', async () => {
  const other = await signedIn(phone, '81.2.69.142')
  const answer = await change(testPassword, newPassword)
  expect([answer.statusCode, answer.json()]).toEqual([200, { ended: 1 }])
  expect((await browser.verify()).statusCode).toBe(200)
  expect((await browser.refresh()).statusCode).toBe(200)
  expectProblem(await other.verify(), 403)
  expectProblem(await other.refresh(), 401)
  expectProblem(await createBrowser(site).login(), 401)
  expect((await createBrowser(site).login(newPassword)).statusCode).toBe(200)
})

test('what is wrong with a change is said of its field, and nothing has changed', async () => {
  const faults = [
    [await change('not the password', newPassword), 'current', 'Это не текущий пароль'],
    [await change(testPassword, 'short'), 'next', 'Пароль короче 12 символов'],
    [await change(testPassword, 'dragon-123456'), 'next', expect.stringContaining('частых')],
    [await change(testPassword, 'Judo-test-2026'), 'next', expect.stringContaining('сайте')],
    [await change(testPassword, testPassword), 'next', 'Новый пароль совпадает с\u00a0текущим'],
  ] as const
  for (const [answer, field, words] of faults)
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: words }])
  expect((await createBrowser(site).login()).statusCode).toBe(200)
})

test('L10: a stolen session guesses the password no faster than a stranger', async () => {
  const thief = createBrowser(site, '203.0.113.9')
  thief.token = browser.token
  for (let time = 0; time < 10; time++)
    expectProblem(await change('not the password', newPassword, thief), 400)
  const refused = await change(testPassword, newPassword, thief)
  expectProblem(refused, 429)
  expect(refused.headers['retry-after']).toBeDefined()
  // The device that signed in before has attempts of its own.
  expect((await change(testPassword, newPassword)).statusCode).toBe(200)
})

test('another device must sign in as a stranger after a change', async () => {
  await signedIn(phone, '81.2.69.142')
  await change(testPassword, newPassword)
  expect(await site.db.selectFrom('device').selectAll().execute()).toHaveLength(1)
})

test('sessions are told by device, place and time, this one first', async () => {
  site.clock.advance(60_000)
  await signedIn(phone, '81.2.69.142')
  const [own, other, ...more] = await sessions()
  expect(more).toEqual([])
  expect(own).toMatchObject({ current: true, address: '127.0.0.*' })
  const at = site.clock.now.toISOString()
  expect(other).toEqual({
    ...{ id: expect.any(Number), device: 'Chrome на\u00a0Android', address: '81.2.69.*' },
    ...{ createdAt: at, usedAt: at, current: false },
  })
})

test('a session is ended from another one, once', async () => {
  const other = await signedIn(phone, '81.2.69.142')
  const [, { id }] = await sessions()
  expect((await call('DELETE', `/api/auth/sessions/${id}`)).statusCode).toBe(204)
  expectProblem(await other.verify(), 403)
  expectProblem(await other.refresh(), 401)
  expectProblem(await call('DELETE', `/api/auth/sessions/${id}`), 404, 'Этот вход уже завершён')
  expect(await sessions()).toHaveLength(1)
})

test('all the others are ended at once', async () => {
  for (const ip of ['81.2.69.142', '2a02:6b8:c0::1']) await signedIn(phone, ip)
  const answer = await call('DELETE', '/api/auth/sessions')
  expect([answer.statusCode, answer.json()]).toEqual([200, { ended: 2 }])
  expect((await sessions()).map(({ current }: { current: boolean }) => current)).toEqual([true])
})

test('sessions and password of another account are out of reach', async () => {
  const at = site.clock.now.toISOString()
  const { id: accountId } = await site.db
    .insertInto('account')
    .values({ username: 'other', passwordHash: '', createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const foreign = { createdAt: at, usedAt: at, expiresAt: '2027-01-01T00:00:00.000Z' }
  const { id } = await site.db
    .insertInto('session')
    .values({ accountId, agent: '', address: '', refreshKey: 'key', ...foreign })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await sessions()).toHaveLength(1)
  expectProblem(await call('DELETE', `/api/auth/sessions/${id}`), 404)
  await call('DELETE', '/api/auth/sessions')
  await change(testPassword, newPassword)
  const left = await site.db.selectFrom('session').select('accountId').execute()
  expect(left.map((row) => row.accountId)).toContain(accountId)
})

test('R09: the key of one session names the successors of no other', async () => {
  const other = await signedIn(phone, '81.2.69.142')
  const keys = await site.db.selectFrom('session').select('refreshKey').orderBy('id').execute()
  const [own = '', foreign = ''] = keys.map(({ refreshKey }) => refreshKey)
  expect(Buffer.from(own, 'base64url')).toHaveLength(32)
  expect(own).not.toBe(foreign)
  const token = other.cookies['__Host-rt'] ?? ''
  await other.refresh()
  expect(other.cookies['__Host-rt']).toBe(successorOf(foreign, token))
  // One of an earlier release has none yet.
  await site.db.updateTable('session').set({ refreshKey: '' }).execute()
  expect((await other.refresh()).statusCode).toBe(200)
  expect((await other.refresh()).statusCode).toBe(200)
  expect(await site.db.selectFrom('session').select('refreshKey').execute()).not.toContainEqual({
    refreshKey: foreign,
  })
  expect(await site.db.selectFrom('setting').select('name').execute()).not.toContainEqual({
    name: 'refreshKey',
  })
})
