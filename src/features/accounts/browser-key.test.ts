import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createBrowser } from '#test/browser.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { resetPassword } from './accounts.server.ts'
import { browserKey } from './browser-key.server.ts'

let site: TestApp
const url = '/api/auth/browser-key'

beforeEach(async () => {
  site = await createTestApp()
})
afterEach(() => site.close())

async function keyOf(browser: ReturnType<typeof createBrowser>): Promise<string> {
  const headers = { authorization: `Bearer ${browser.token}` }
  const answer = await browser.call('GET', url, { headers })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  return answer.json().key
}

test('R10: every session of an account gets the same key of 256 bits, and after a new password too', async () => {
  const [phone, laptop] = [createBrowser(site), createBrowser(site)]
  await phone.login()
  await laptop.login()
  const key = await keyOf(phone)
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(await keyOf(laptop)).toBe(key)
  const { password } = await resetPassword(site.db, { now: site.clock.now })
  await phone.login(password)
  expect(await keyOf(phone)).toBe(key)
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
  const own = await browserKey(site.db, 1)
  expect(await browserKey(site.db, 1)).toBe(own)
  expect(await browserKey(site.db, 2)).not.toBe(own)
  await site.db.deleteFrom('setting').where('name', '=', 'browser-secret').execute()
  expect(await browserKey(site.db, 1)).not.toBe(own)
})

test('R10: asked for the first time by many at once, it is one', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => browserKey(site.db, 1)))
  expect(new Set(keys).size).toBe(1)
})
