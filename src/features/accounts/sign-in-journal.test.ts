import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#kit/base/durations.ts'
import { createTestApp, type TestApp, testPassword } from '#test/app.ts'
import { createBrowser } from '#test/browser.ts'

let site: TestApp
beforeEach(async () => {
  site = await createTestApp()
})
afterEach(() => site.close())

const entries = async () => {
  const rows = (
    await site.asAdmin({ method: 'GET', url: '/api/history?entity=account' })
  ).json() as { action: string; actor: string; name: string }[]
  return rows.map(({ action, actor, name }) => [action, actor, name.replaceAll('\u00a0', ' ')])
}

async function signIn(password = testPassword, ip = '81.2.69.142') {
  const browser = createBrowser(site, ip)
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Firefox/143.0' }
  const answer = await browser.call('POST', '/api/auth/login', {
    ...{ payload: { username: 'admin', password }, headers },
  })
  browser.token = answer.json().accessToken
  const dashboard = await browser.call('GET', '/api/dashboard', {
    headers: { authorization: `Bearer ${browser.token}` },
  })
  return { browser, signIns: dashboard.json().signIns }
}

test('a sign-in, a new password and ended sessions are in the journal with device and place', async () => {
  const { browser } = await signIn()
  await signIn()
  await signIn()
  const headers = { authorization: `Bearer ${browser.token}` }
  const sessions = (await browser.call('GET', '/api/auth/sessions', { headers })).json()
  const other = sessions.find(({ current }: { current: boolean }) => !current)
  await browser.call('DELETE', `/api/auth/sessions/${other.id}`, { headers })
  await browser.call('DELETE', '/api/auth/sessions', { headers })
  const payload = { current: testPassword, next: 'семь груш и синий паром' }
  await browser.call('POST', '/api/auth/password', { headers, payload })
  const place = 'Firefox на Windows, 81.2.69.*'
  const { signIns } = await signIn(payload.next)
  expect(signIns).toMatchObject({ last: { place: place.replace('на ', 'на\u00a0') } })
  const journal = await site.db.selectFrom('journal').selectAll().orderBy('id').execute()
  expect(
    journal.map(({ action, actor, name }) => [action, actor, name.replaceAll('\u00a0', ' ')]),
  ).toEqual([
    ['signIn', 'admin', place],
    ['signIn', 'admin', place],
    ['signIn', 'admin', place],
    ['sessionEnd', 'admin', place],
    ['sessionEnd', 'admin', 'Все остальные: 1'],
    ['password', 'admin', 'Других входов не было'],
    ['signIn', 'admin', place],
  ])
})

test('failures of a day are one entry, whoever tries whatever name', async () => {
  for (const ip of ['81.2.69.1', '81.2.69.2', '203.0.113.9'])
    for (const name of ['admin', 'root', 'admin'])
      await createBrowser(site, ip).login('wrong', name)
  site.clock.advance(dayMs)
  await createBrowser(site).login('wrong')
  expect(await entries()).toEqual([
    ['signInFailed', 'visitor', '1 попытка за день, последняя с адреса 127.0.0.*'],
    ['signInFailed', 'visitor', '9 попыток за день, последняя с адреса 203.0.113.*'],
  ])
  const failedAt = site.clock.now.toISOString()
  expect((await signIn()).signIns).toEqual({ failed: 10, failedAt, last: null })
})

test('the start screen names the sign-in before this one, and the failures of a week', async () => {
  await createBrowser(site).login('wrong')
  const at = site.clock.now.toISOString()
  expect((await signIn()).signIns).toEqual({ failed: 1, failedAt: at, last: null })
  site.clock.advance(7 * dayMs + 1)
  const place = 'Firefox на\u00a0Windows, 81.2.69.*'
  expect((await signIn(testPassword, '203.0.113.9')).signIns).toEqual({
    ...{ failed: 0, failedAt: null },
    last: { at, place },
  })
  expect((await signIn()).signIns.last.place).toContain('203.0.113.*')
})
