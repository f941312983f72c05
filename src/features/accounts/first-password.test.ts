import { afterEach, beforeEach, expect, test } from 'vitest'
import { jpegOf } from '#features/media/sample-images.ts'
import { dayMs } from '#kit/base/durations.ts'
import { createTestApp, type TestApp, testPassword } from '#test/app.ts'
import { type Browser, createBrowser } from '#test/browser.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { ensureAdmin, resetPassword } from './accounts.server.ts'

let site: TestApp
let browser: Browser
let first: string

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
async function expectNoSignIn(password: string) {
  const payload = { username: 'admin', password }
  const refused = await createBrowser(site).call('POST', '/api/auth/login', { payload })
  expectProblem(refused, 403, /npm run admin -- reset-password/)
  expect(refused.headers['set-cookie']).toBeUndefined()
  // A wrong one learns nothing of it.
  const wrong = { ...payload, password: `${password}!` }
  expectProblem(await createBrowser(site).call('POST', '/api/auth/login', { payload: wrong }), 401)
}

const changeBy = async () => (await browser.verify()).json().changePasswordBy

test('B05: the password that the site made is good for a day from its first use, then nobody signs in with it', async () => {
  site.clock.advance(3 * dayMs)
  await browser.login(first)
  const due = new Date(site.clock.now.getTime() + dayMs).toISOString()
  expect(await changeBy()).toBe(due)
  expect((await write()).statusCode).toBe(201)

  site.clock.advance(dayMs - 1)
  await createBrowser(site).login(first)
  site.clock.advance(1)
  await expectNoSignIn(first)
  // Whoever is in stays in, to change it.
  await browser.refresh()
  expect(await changeBy()).toBe(due)
  const refused = await write()
  expectProblem(refused, 403, /смените первый пароль/)
  expect(refused.json().reason).toBe('change-password')
  expect((await site.inject('/api/news')).statusCode).toBe(200)
  expect((await site.inject('/')).statusCode).toBe(200)

  const payload = { current: first, next: 'семь груш и синий паром' }
  expect((await write('/api/auth/password', payload)).statusCode).toBe(200)
  expect(await changeBy()).toBeUndefined()
  expect((await write()).statusCode).toBe(201)
})

test('B05: after the day it reads nothing either, but what the screen of the account asks', async () => {
  await browser.login(first)
  const album = await write('/api/albums', { title: 'Сборы', published: false })
  const image = await site.inject({
    ...{ method: 'POST', url: `/api/photos?album_id=${album.json().id}` },
    ...{ headers: { ...bearer(), 'content-type': 'image/jpeg' }, payload: await jpegOf(900, 700) },
  })
  const file = image.json().image.replace('/files', '/api/files')
  const looks = (url: string) => browser.call('GET', url)
  expect((await looks(file)).statusCode, 'by the cookie').toBe(200)
  site.clock.advance(dayMs)
  await browser.refresh()

  const { calls } = site
  const read = calls.filter(
    ({ url, methods, access }) =>
      url.startsWith('/api/') && methods.includes('GET') && access && access !== 'public',
  )
  const open: string[] = []
  for (const { url } of read) {
    const answer = await browser.call('GET', url.replaceAll(/:\w+/g, '1'), { headers: bearer() })
    if (answer.statusCode < 400) open.push(url)
    else
      expect([url, answer.statusCode, answer.json().reason]).toEqual([url, 403, 'change-password'])
  }
  expect(open.sort()).toEqual(['/api/auth/sessions', '/api/auth/verify'])
  const journal = (query: string) =>
    browser.call('GET', `/api/history${query}`, { headers: bearer() })
  expect((await journal('?entity=account')).statusCode).toBe(200)
  for (const query of ['', '?entity=news', '?entity=account&entity=news'])
    expect((await journal(query)).statusCode, query).toBe(403)
  expect((await looks(file)).statusCode, 'by the cookie').toBe(401)
})

test('B05: after the day the sessions may still be ended, and one may sign out', async () => {
  await browser.login(first)
  site.clock.advance(dayMs)
  await browser.refresh()
  const ended = await browser.call('DELETE', '/api/auth/sessions', { headers: bearer() })
  expect(ended.statusCode).toBe(200)
  expect((await browser.logout()).statusCode).toBe(204)
})

test('B05: one that a command made is a first password as well', async () => {
  await site.db.deleteFrom('account').execute()
  await ensureAdmin(site.db, { password: testPassword, now: site.clock.now })
  const { password } = await resetPassword(site.db, { now: site.clock.now })
  await browser.login(password)
  expect(await changeBy()).toBe(new Date(site.clock.now.getTime() + dayMs).toISOString())
  site.clock.advance(dayMs)
  await expectNoSignIn(password)
  const again = await resetPassword(site.db, { now: site.clock.now })
  await browser.login(again.password)
  expect((await write()).statusCode).toBe(201)
})

test('a password that somebody has chosen is no first one: given at the start, or to the command', async () => {
  await site.db.deleteFrom('account').execute()
  await ensureAdmin(site.db, { password: testPassword, now: site.clock.now })
  await browser.login()
  expect(await changeBy()).toBeUndefined()

  await site.db.updateTable('account').set({ changePasswordBy: '' }).execute()
  const chosen = { password: 'четыре чёрных чемодана', now: site.clock.now }
  const { password } = await resetPassword(site.db, chosen)
  await browser.login(password)
  expect(await changeBy()).toBeUndefined()
})
