import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#kit/base/durations.ts'
import { createTestApp, type TestApp, testPassword } from '#test/app.ts'
import { type Browser, createBrowser } from '#test/browser.ts'
import { resetPassword } from './accounts.server.ts'
import { hashPassword } from './password.server.ts'

let site: TestApp
let browser: Browser

beforeEach(async () => {
  site = await createTestApp()
  browser = createBrowser(site)
})
afterEach(() => site.close())

/** A password of a time when the rules asked for less. */
async function take(password: string) {
  const passwordHash = await hashPassword(password)
  await site.db.updateTable('account').set({ passwordHash }).execute()
}
const bearer = () => ({ authorization: `Bearer ${browser.token}` })
const weakSince = async () =>
  (await browser.call('GET', '/api/dashboard', { headers: bearer() })).json().weakPasswordSince

test('a password that the rules of today would refuse is told at the start, since its first sign-in', async () => {
  const first = site.clock.now.toISOString()
  for (const weak of ['judo2026', 'Dzyudo-2026!!!', 'admin']) {
    await take(weak)
    await browser.login(weak)
    expect(await weakSince(), weak).toBe(first)
  }
  site.clock.advance(dayMs)
  await browser.login('admin')
  expect(await weakSince()).toBe(first)
  const kept = await site.db.selectFrom('account').selectAll().execute()
  expect(
    JSON.stringify([kept, await site.db.selectFrom('journal').selectAll().execute()]),
  ).not.toContain('judo2026')
})

test('it is told no more once the password is another, whoever changed it and whichever way', async () => {
  const weak = 'judo2026'
  const next = 'семь груш и синий паром'
  await take(weak)
  await browser.login(weak)
  const payload = { current: weak, next }
  const changed = await browser.call('POST', '/api/auth/password', { headers: bearer(), payload })
  expect(changed.statusCode).toBe(200)
  expect(await weakSince()).toBeNull()

  await take(weak)
  await browser.login(weak)
  expect(await weakSince()).not.toBeNull()
  await resetPassword(site.db, { password: testPassword, now: site.clock.now })
  await browser.login()
  expect(await weakSince()).toBeNull()

  // Put there by hand: the next sign-in knows.
  await take(weak)
  await browser.login(weak)
  await take(next)
  await browser.login(next)
  expect(await weakSince()).toBeNull()
})

test('a refused sign-in tells nothing of the password', async () => {
  await browser.login('judo2026')
  const { weakPasswordSince } = await site.db
    .selectFrom('account')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(weakPasswordSince).toBeNull()
})
