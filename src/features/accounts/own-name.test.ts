import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp, testPassword } from '#test/app.ts'
import { type Browser, createBrowser } from '#test/browser.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { ensureAdmin, resetPassword } from './accounts.server.ts'

let site: TestApp
let browser: Browser

beforeEach(async () => {
  site = await createTestApp()
  browser = createBrowser(site)
  await browser.login()
})
afterEach(() => site.close())

const bearer = () => ({ authorization: `Bearer ${browser.token}` })
const rename = (name: string, current = testPassword) =>
  browser.call('POST', '/api/auth/name', { headers: bearer(), payload: { name, current } })
const names = async () =>
  (await site.db.selectFrom('account').select('username').execute()).map((one) => one.username)

test('the account is called as its owner likes: sessions stay, the former name signs nobody in', async () => {
  const other = createBrowser(site)
  await other.login()
  const answer = await rename(' Ольга.Петрова ')
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { user: { id: 'admin', username: 'ольга.петрова' } },
  ])
  for (const one of [browser, other]) {
    const { user } = (await one.verify()).json()
    expect(user).toEqual({ id: 'admin', username: 'ольга.петрова' })
  }
  expectProblem(await createBrowser(site).login(), 401)
  const again = await createBrowser(site).login(testPassword, 'ОЛЬГА.Петрова')
  expect(again.json().user).toEqual({ id: 'admin', username: 'ольга.петрова' })
})

test('the journal says both names, and what is written afterwards is written by the new one', async () => {
  await rename('olga')
  await browser.call('POST', '/api/news', { headers: bearer(), payload: { title: 'Итоги' } })
  const journal = (await browser.call('GET', '/api/history', { headers: bearer() })).json()
  expect(journal).toContainEqual(
    expect.objectContaining({ action: 'signInName', entity: 'account', name: 'admin → olga' }),
  )
  expect(journal).toContainEqual(expect.objectContaining({ entity: 'news', actor: 'olga' }))
})

test('what is wrong with a name is said of its field, and nothing has changed', async () => {
  const at = site.clock.now.toISOString()
  await site.db
    .insertInto('account')
    .values({ username: 'taken', passwordHash: '', createdAt: at, updatedAt: at } as never)
    .execute()
  const faults = [
    [await rename('ab'), 'name'],
    [await rename('x'.repeat(65)), 'name'],
    [await rename('два слова'), 'name'],
    [await rename('a\u0000b'), 'name'],
    [await rename('visitor'), 'name'],
    [await rename('taken'), 'name'],
    [await rename(testPassword), 'name'],
    [await rename('olga', 'not the password'), 'current'],
  ] as const
  for (const [answer, field] of faults)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
  expect((await names()).sort()).toEqual(['admin', 'taken'])
})

test('L10: a stolen session guesses the password no faster here either', async () => {
  const statuses = []
  for (let time = 0; time < 12; time++) statuses.push((await rename('olga', 'wrong')).statusCode)
  expect(statuses).toContain(429)
  expect(await names()).toEqual(['admin'])
})

test('the same name again changes nothing and leaves no entry', async () => {
  expect((await rename('admin')).statusCode).toBe(200)
  const entries = await site.db
    .selectFrom('journal')
    .select('id')
    .where('action', '=', 'signInName')
    .execute()
  expect(entries).toEqual([])
})

test('the command finds the account whatever it is called, and no second one is made', async () => {
  await rename('olga')
  expect(
    await ensureAdmin(site.db, { password: testPassword, now: site.clock.now }),
  ).toBeUndefined()
  const reset = await resetPassword(site.db, { name: 'admin', now: site.clock.now })
  expect(reset.username).toBe('olga')
  expect(await names()).toEqual(['olga'])
  expect((await createBrowser(site).login(reset.password, 'olga')).statusCode).toBe(200)
})

test('the first start calls it as it was told', async () => {
  await site.db.deleteFrom('account').execute()
  const password = await ensureAdmin(site.db, { name: 'olga', now: site.clock.now })
  expect((await createBrowser(site).login(password, 'olga')).statusCode).toBe(200)
  expectProblem(await createBrowser(site).login(password), 401)
})
