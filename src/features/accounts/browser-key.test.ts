import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSetting, storeSetting } from '#kit/db/settings.server.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createBrowser } from '#test/browser.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { resetPassword } from './accounts.server.ts'
import { type BrowserKeys, browserKeys } from './browser-key.server.ts'

let site: TestApp
const url = '/api/auth/browser-key'

beforeEach(async () => {
  site = await createTestApp()
})
afterEach(() => site.close())

async function keysOf(browser: ReturnType<typeof createBrowser>): Promise<BrowserKeys> {
  const headers = { authorization: `Bearer ${browser.token}` }
  const answer = await browser.call('GET', url, { headers })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  return answer.json()
}

const keyOf = async (browser: ReturnType<typeof createBrowser>) => (await keysOf(browser)).key

test('R10: every session of an account gets the same key of 256 bits', async () => {
  const [phone, laptop] = [createBrowser(site), createBrowser(site)]
  await phone.login()
  await laptop.login()
  const key = await keyOf(phone)
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(await keyOf(laptop)).toBe(key)
})

test('R10: with a new password the key is another, and what the former has sealed still opens', async () => {
  const phone = createBrowser(site)
  await phone.login()
  const first = await keyOf(phone)
  // Twice in a row loses nothing that waits.
  await resetPassword(site.db, { now: site.clock.now })
  const { password } = await resetPassword(site.db, { now: site.clock.now })
  await phone.login(password)
  const { key: second, former } = await keysOf(phone)
  expect(second).not.toBe(first)
  expect(former).toEqual([first])

  const headers = { authorization: `Bearer ${phone.token}` }
  const payload = { current: password, next: 'семь груш и синий паром' }
  const changed = await phone.call('POST', '/api/auth/password', { headers, payload })
  expect(changed.statusCode, changed.body).toBe(200)
  const third = await keysOf(phone)
  expect(third.former).toEqual([second])
  expect([first, second]).not.toContain(third.key)
})

test('R10: what an earlier release has sealed opens until there is a new password, and after it', async () => {
  await storeSetting(site.db, 'browser-secret', 'c2VjcmV0')
  const { former } = await browserKeys(site.db, 1)
  expect(former).toHaveLength(1)
  await site.db.deleteFrom('browserSecret').execute()
  await resetPassword(site.db, { now: site.clock.now })
  expect((await browserKeys(site.db, 1)).former).toEqual(former)
  expect(await readSetting(site.db, 'browser-secret')).toBeUndefined()
})

test('R10: nobody gets it without a session, nor by the cookie alone, nor once the session has ended', async () => {
  expectProblem(await site.inject(url), 401)
  const browser = createBrowser(site)
  await browser.login()
  await keyOf(browser)
  expectProblem(await browser.call('GET', url), 401)
  await browser.logout()
  const headers = { authorization: `Bearer ${browser.token}` }
  expectProblem(await browser.call('GET', url, { headers }), 403)
})

test('R10: another account has another key, and so has another site', async () => {
  const own = await browserKeys(site.db, 1)
  expect(await browserKeys(site.db, 1)).toEqual(own)
  expect((await browserKeys(site.db, 2)).key).not.toBe(own.key)
  await site.db.deleteFrom('browserSecret').execute()
  expect((await browserKeys(site.db, 1)).key).not.toBe(own.key)
})

test('R10: asked for the first time by many at once, it is one', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => browserKeys(site.db, 1)))
  expect(new Set(keys.map(({ key }) => key)).size).toBe(1)
})
