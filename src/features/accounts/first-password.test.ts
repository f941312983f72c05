import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp, testPassword } from '#test/app.ts'
import { type Browser, createBrowser } from '#test/browser.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { ensureAdmin, resetPassword } from './accounts.server.ts'

let site: TestApp
let browser: Browser
let first: string
const dayMs = 86_400_000

beforeEach(async () => {
  site = await createTestApp()
  await site.db.deleteFrom('account').execute()
  first = (await ensureAdmin(site.db, { now: site.clock.now })) ?? ''
  browser = createBrowser(site)
})
afterEach(() => site.close())

const bearer = () => ({ authorization: `Bearer ${browser.token}` })
const write = (url = '/api/news', payload: object = { title: 'Новость' }) =>
  browser.call('POST', url, { headers: bearer(), payload })
const changeBy = async () => (await browser.verify()).json().changePasswordBy

test('B05: the password that the site made is good for a day from its first use, then only for changing it', async () => {
  site.clock.advance(3 * dayMs)
  await browser.login(first)
  const due = new Date(site.clock.now.getTime() + dayMs).toISOString()
  expect(await changeBy()).toBe(due)
  expect((await write()).statusCode).toBe(201)

  site.clock.advance(dayMs)
  await browser.login(first)
  expect(await changeBy()).toBe(due)
  const refused = await write()
  expectProblem(refused, 403, /смените первый пароль/)
  expect(refused.json().reason).toBe('change-password')
  const news = { url: '/api/news', headers: bearer() }
  expect((await site.inject(news)).statusCode).toBe(200)
  expect((await site.inject('/')).statusCode).toBe(200)

  const payload = { current: first, next: 'семь груш и синий паром' }
  expect((await write('/api/auth/password', payload)).statusCode).toBe(200)
  expect(await changeBy()).toBeUndefined()
  expect((await write()).statusCode).toBe(201)
})

test('B05: after the day the sessions may still be ended, and one may sign out', async () => {
  await browser.login(first)
  site.clock.advance(dayMs)
  await browser.refresh()
  const ended = await browser.call('DELETE', '/api/auth/sessions', { headers: bearer() })
  expect(ended.statusCode).toBe(200)
  expect((await browser.logout()).statusCode).toBe(204)
})

test('a password that somebody has chosen is no first one: given at the start, or set by command', async () => {
  await site.db.deleteFrom('account').execute()
  await ensureAdmin(site.db, { password: testPassword, now: site.clock.now })
  await browser.login()
  expect(await changeBy()).toBeUndefined()

  await site.db.updateTable('account').set({ changePasswordBy: '' }).execute()
  const { password } = await resetPassword(site.db, { now: site.clock.now })
  await browser.login(password)
  expect(await changeBy()).toBeUndefined()
})
