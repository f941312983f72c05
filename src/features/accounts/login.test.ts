import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp, testPassword } from '#test/app.ts'
import { createBrowser } from '#test/browser.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { findAccount, replacePassword } from './accounts.server.ts'
import { hashPassword } from './password.server.ts'

const wrong = 'Неверное имя пользователя или пароль'
let site: TestApp

beforeEach(async () => {
  site = await createTestApp()
})
afterEach(() => site.close())

const send = (payload: unknown, headers: Record<string, string> = {}) =>
  site.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

async function countSessions() {
  const { count } = await site.db
    .selectFrom('session')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function countAttempts() {
  return (await site.db.selectFrom('throttle').select('key').execute()).length
}

test('L01: a wrong password is refused without cookies or a session', async () => {
  const answer = await send({ username: 'admin', password: 'wrong' })
  expectProblem(answer, 401, wrong)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await countSessions()).toBe(0)
})

test('L02: an unknown name gets the same bytes as a wrong password', async () => {
  const known = await send({ username: 'admin', password: 'wrong' })
  const unknown = await send({ username: 'nobody', password: 'wrong' })
  expect(unknown.statusCode).toBe(known.statusCode)
  expect(unknown.body).toBe(known.body)
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers))
})

test('L03: anything but two texts is bad input', async () => {
  const right = { username: 'admin', password: testPassword }
  const bodies = [
    { username: { $ne: null }, password: { $ne: null } },
    { ...right, password: [testPassword] },
    { ...right, username: 1 },
    { username: 'admin' },
    { ...right, password: '' },
    ...[[], null, 1, true, {}],
  ]
  for (const body of bodies) expectProblem(await send(body), 400)
  expectProblem(await send(''), 400)
  expect((await send({})).json()).toEqual({
    error: 'Проверьте заполнение полей',
    fields: { username: 'Введите имя пользователя', password: 'Введите пароль' },
  })
  expect(await countAttempts()).toBe(0)
})

test('L04: names are compared without case and outer spaces, and are never a query', async () => {
  const names = [
    "admin' OR '1'='1'--",
    'admin"',
    'admin\0',
    '\0',
    'аdmin',
    'admin\u200b',
    'admin%',
    '\ud800',
  ]
  for (const username of names)
    expectProblem(await send({ username, password: testPassword }), 401, wrong)
  for (const username of ['ADMIN', ' admin ', 'Admin\n'])
    expect((await send({ username, password: testPassword })).statusCode).toBe(200)
})

test('L05: the password is compared to the last character', async () => {
  const passwords = [
    `${testPassword} `,
    ` ${testPassword}`,
    testPassword.toUpperCase(),
    testPassword.slice(0, -1),
    `${testPassword}\0`,
  ]
  for (const password of passwords)
    expectProblem(await send({ username: 'admin', password }), 401, wrong)
})

test('L05: a long password is not cut at 72 bytes nor normalised', async () => {
  const long = 'чёрный верблюд идёт домой '.repeat(4)
  const account = await findAccount(site.db, 'admin')
  await replacePassword(
    site.db,
    { accountId: account!.id, from: account!.passwordHash, to: await hashPassword(long) },
    site.clock.now,
  )
  const cut = Buffer.from(long).subarray(0, 72).toString()
  for (const password of [cut, long.normalize('NFD')])
    expectProblem(await send({ username: 'admin', password }), 401, wrong)
  expect((await send({ username: 'admin', password: long })).statusCode).toBe(200)
})

test('L06: a huge password is refused before any counting or hashing', async () => {
  expectProblem(await send({ username: 'admin', password: 'x'.repeat(1_000_000) }), 413)
  expectProblem(await send({ username: 'admin', password: 'x'.repeat(10_000) }), 400)
  expect(await countAttempts()).toBe(0)
})

test('L07: only JSON is read', async () => {
  const body = JSON.stringify({ username: 'admin', password: testPassword })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
    expectProblem(await send(body, { 'content-type': type }), 415)
})

test('L08: another site cannot sign anybody in', async () => {
  const right = { username: 'admin', password: testPassword }
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: 'https://judo.test.evil.test' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign) {
    const answer = await send(right, headers)
    expectProblem(answer, 403)
    // Whoever opened his own site by another name learns which one it expects.
    expect(answer.json().error).toContain('открывается как https://judo.test (SITE_URL')
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  expect(await countSessions()).toBe(0)
  const own = { origin: 'https://judo.test', 'sec-fetch-site': 'same-origin' }
  expect((await send(right, own)).statusCode).toBe(200)
})

test('L09: extra fields change nothing and prototypes stay clean', async () => {
  const right = { username: 'admin', password: testPassword }
  const extra = await send({ ...right, role: 'root', id: 'x', email: 'a@b.c' })
  expect(extra.json().user).toEqual({ id: 'admin', username: 'admin' })
  const text = JSON.stringify(right).slice(0, -1)
  expectProblem(await send(`${text},"__proto__":{"isAdmin":true}}`), 400)
  expectProblem(await send(`${text},"constructor":{"prototype":{"isAdmin":true}}}`), 400)
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  const twice = `{"username":"admin","password":"${testPassword}","password":"wrong"}`
  expectProblem(await send(twice), [400, 401])
})

test('L14: success gives a token, the user and two strict cookies, and no secret in the body', async () => {
  const answer = await send({ username: 'admin', password: testPassword })
  expect(answer.statusCode).toBe(200)
  expect(Object.keys(answer.json())).toEqual(['accessToken', 'user'])
  expect(answer.json().user).toEqual({ id: 'admin', username: 'admin' })
  expect(Buffer.from(answer.json().accessToken, 'base64url')).toHaveLength(32)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.cookies.map((cookie) => cookie.name)).toEqual(['__Host-rt', '__Host-dc'])
  for (const cookie of answer.cookies) {
    expect(cookie).toMatchObject({ path: '/', secure: true, httpOnly: true, sameSite: 'Strict' })
    expect(cookie.domain).toBeUndefined()
    expect(cookie.maxAge).toBeGreaterThan(0)
    expect(answer.body).not.toContain(cookie.value)
  }
})

test('L14: only hashes of the tokens are stored', async () => {
  const browser = createBrowser(site)
  await browser.login()
  await browser.refresh()
  const tables = ['session', 'accessToken', 'refreshToken', 'device', 'throttle'] as const
  const rows = await Promise.all(
    tables.map((table) => site.db.selectFrom(table).selectAll().execute()),
  )
  const stored = JSON.stringify([rows, await site.db.selectFrom('journal').selectAll().execute()])
  for (const secret of [browser.token!, ...Object.values(browser.cookies), testPassword])
    expect(stored).not.toContain(secret)
})

test('on plain http the cookies lose the prefix and Secure, which browsers would refuse there', async () => {
  const local = await createTestApp({ env: { SITE_URL: 'http://localhost:3000' } })
  const answer = await createBrowser(local).login()
  expect(answer.cookies.map((cookie) => cookie.name)).toEqual(['rt', 'dc'])
  for (const cookie of answer.cookies) expect(cookie.secure).toBeUndefined()
  await local.close()
})

test('L15: a sign-in over an old session ends the old one', async () => {
  const browser = createBrowser(site)
  await browser.login()
  const old = { token: browser.token!, cookies: { ...browser.cookies } }
  await browser.login()
  expect(browser.cookies['__Host-rt']).not.toBe(old.cookies['__Host-rt'])

  const thief = createBrowser(site)
  Object.assign(thief, old)
  expectProblem(await thief.verify(), 403)
  expectProblem(await thief.refresh(), 401)
  expect((await browser.verify()).statusCode).toBe(200)
  expect(await countSessions()).toBe(1)
})

test('L15: a planted refresh cookie is not adopted', async () => {
  const browser = createBrowser(site)
  browser.cookies['__Host-rt'] = 'planted'
  await browser.login()
  expect(browser.cookies['__Host-rt']).not.toBe('planted')
})

test('L16: sign-in is POST and nothing else', async () => {
  for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const) {
    const answer = await site.inject({ method: method as 'GET', url: '/api/auth/login' })
    expect(answer.statusCode, method).toBe(405)
    expect(answer.headers.allow).toBe('POST')
  }
})

test('a password changed while it was being checked does not sign in', async () => {
  const account = await findAccount(site.db, 'admin')
  const to = await hashPassword('совсем другой пароль')
  const login = send({ username: 'admin', password: testPassword })
  while ((await countAttempts()) === 0) await new Promise(setImmediate)
  const change = { accountId: account!.id, from: account!.passwordHash, to }
  expect(await replacePassword(site.db, change, site.clock.now)).toBe(true)
  expectProblem(await login, 401, wrong)
  expect(await countSessions()).toBe(0)
})

test('signing in and out does not empty the page cache', async () => {
  let announced = 0
  site.database.onWrite(() => announced++)
  const browser = createBrowser(site)
  await browser.login('wrong')
  await browser.login()
  await browser.refresh()
  await browser.logout()
  expect(announced).toBe(0)
})
