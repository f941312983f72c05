import { createHmac } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jpegOf } from '#features/media/sample-images.ts'
import { createTestApp, postgresUrl, type TestApp } from '#test/app.ts'
import { type Browser, createBrowser } from '#test/browser.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { resetPassword } from './accounts.server.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
const badToken = 'Токен не подходит или истёк: войдите заново'
const expired = 'Сессия истекла, войдите снова'
const rt = '__Host-rt'

let site: TestApp
let browser: Browser

beforeEach(async () => {
  site = await createTestApp()
  browser = createBrowser(site)
  await browser.login()
})
afterEach(() => site.close())

const verify = (authorization: string) =>
  site.inject({ url: '/api/auth/verify', headers: { authorization } })

const refreshWith = (token: string, headers: Record<string, string> = {}) =>
  site.inject({ method: 'POST', url: '/api/auth/refresh', headers, cookies: { [rt]: token } })

async function expectSignedOut(holder: Browser) {
  expectProblem(await holder.verify(), 403, badToken)
  expectProblem(await holder.refresh(), 401, expired)
}

async function liveRefreshTokens() {
  return site.db.selectFrom('refreshToken').select('hash').where('replacedAt', 'is', null).execute()
}

test('T01: a token that we did not give is refused', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = part({ sub: 'admin', username: 'admin', exp: 4_000_000_000 })
  const signed = (head: object) => {
    const text = `${part(head)}.${body}`
    return `${text}.${createHmac('sha512', 'secret').update(text).digest('base64url')}`
  }
  const forged = [
    `${part({ alg: 'none' })}.${body}.`,
    signed({ alg: 'HS512' }),
    signed({ alg: 'HS256', crit: ['x'] }),
    signed({ alg: 'HS256', kid: '../../dev/null' }),
    browser.cookies[rt]!,
    browser.cookies['__Host-dc']!,
    browser.token!.slice(0, -1),
    browser.token!.toLowerCase(),
    `${browser.token}=`,
  ]
  for (const token of forged) expectProblem(await verify(`Bearer ${token}`), 403, badToken)
})

test('T01: a token of another site is refused', async () => {
  const other = await createTestApp()
  const stranger = createBrowser(other)
  await stranger.login()
  expectProblem(await verify(`Bearer ${stranger.token}`), 403, badToken)
  await other.close()
})

test('T02: an access token lives 15 minutes', async () => {
  expect((await browser.verify()).json()).toEqual({ user: { id: 'admin', username: 'admin' } })
  site.clock.advance(15 * minute - second)
  expect((await browser.verify()).statusCode).toBe(200)
  site.clock.advance(second)
  expectProblem(await browser.verify(), 403, badToken)
})

test('T03: a token in the address or in a cookie is not a bearer', async () => {
  for (const name of ['access_token', 'token', 'accessToken'])
    expectProblem(
      await site.inject({ url: `/api/auth/verify?${name}=${browser.token}` }),
      401,
      'Требуется авторизация',
    )
  const cookies = { accessToken: browser.token! }
  expectProblem(await site.inject({ url: '/api/auth/verify', cookies }), 401)
})

test('T04: an odd Authorization header is refused', async () => {
  const odd = [
    'Bearer',
    'Bearer ',
    `Bearer  ${browser.token}`,
    `bearer${browser.token}`,
    `Basic ${Buffer.from('admin:admin').toString('base64')}`,
    `Bearer ${'x'.repeat(8192)}`,
    `Bearer ${browser.token},`,
    `Bearer ${browser.token} ${browser.token}`,
    'Bearer null',
    'Bearer undefined',
    '',
  ]
  for (const header of odd) expectProblem(await verify(header), [400, 401, 403])
})

test('T04: of two Authorization headers the second does not help the first', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as AddressInfo
  const headers = [
    ...['Host', 'judo.test', 'Connection', 'close'],
    ...['Authorization', 'Bearer x', 'Authorization', `Bearer ${browser.token}`],
  ]
  const status = await new Promise((resolve, reject) =>
    request({ port, path: '/api/auth/verify', headers }, (answer) =>
      resolve(answer.resume().statusCode),
    )
      .on('error', reject)
      .end(),
  )
  expect(status).toBe(403)
})

test('T05, O02: after logout the bearer and the cookie are dead on the very next call', async () => {
  const before = { token: browser.token!, cookies: { ...browser.cookies } }
  const answer = await browser.logout()
  expect(answer.statusCode).toBe(204)
  expect(answer.body).toBe('')
  expect(browser.cookies[rt]).toBeUndefined()
  expect(browser.cookies['__Host-dc']).toBeDefined()
  await expectSignedOut(Object.assign(createBrowser(site), before))
})

test('O02: logout ends only the session it is called from', async () => {
  const phone = createBrowser(site)
  await phone.login()
  await browser.logout()
  expect((await phone.verify()).statusCode).toBe(200)
  expect((await phone.refresh()).statusCode).toBe(200)
})

test('O02: logout with the bearer alone ends its session', async () => {
  const headers = { authorization: `Bearer ${browser.token}` }
  expect((await site.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(
    204,
  )
  await expectSignedOut(browser)
})

test('T06: a new password ends every session', async () => {
  const phone = createBrowser(site)
  await phone.login()
  const { password } = await resetPassword(site.db, { now: site.clock.now })
  await expectSignedOut(phone)
  await expectSignedOut(browser)
  expectProblem(await browser.login(), 401)
  expect((await browser.login(password)).statusCode).toBe(200)
})

test('R01: without a good cookie there is nothing to refresh, and the cookie is cleared', async () => {
  const good = browser.cookies[rt]
  const headers = [
    undefined,
    `${rt}=garbage`,
    `${rt}=`,
    `${rt}=${'x'.repeat(8192)}`,
    `${rt}=${good}; ${rt}=${good}`,
    `${rt}=planted; ${rt}=${good}`,
    `rt=${good}`,
  ]
  for (const cookie of headers) {
    const answer = await site.inject({
      method: 'POST',
      url: '/api/auth/refresh',
      headers: cookie ? { cookie } : {},
    })
    expectProblem(answer, 401, expired)
    expect(answer.cookies).toMatchObject([
      { name: rt, value: '', maxAge: 0, path: '/', secure: true },
    ])
  }
  expect((await browser.refresh()).statusCode).toBe(200)
})

test('a refresh gives a new token and a new cookie and keeps the older bearer until it expires', async () => {
  const [token, cookie] = [browser.token!, browser.cookies[rt]]
  const answer = await browser.refresh()
  expect(Object.keys(answer.json())).toEqual(['accessToken'])
  expect(browser.token).not.toBe(token)
  expect(browser.cookies[rt]).not.toBe(cookie)
  expect((await verify(`Bearer ${token}`)).statusCode).toBe(200)
  expect((await browser.verify()).statusCode).toBe(200)
})

test('R02: a replaced token shown after ten seconds ends the session and its access tokens', async () => {
  const stolen = browser.cookies[rt]!
  await browser.refresh()
  site.clock.advance(10 * second + 1)
  expectProblem(await refreshWith(stolen), 401, expired)
  await expectSignedOut(browser)
})

test('R02: another session of the same administrator survives a theft', async () => {
  const phone = createBrowser(site)
  await phone.login()
  const stolen = browser.cookies[rt]!
  await browser.refresh()
  site.clock.advance(minute)
  await refreshWith(stolen)
  expect((await phone.verify()).statusCode).toBe(200)
})

test('R03: twenty refreshes at once all succeed and leave one live successor', async () => {
  const token = browser.cookies[rt]!
  const answers = await Promise.all(Array.from({ length: 20 }, () => refreshWith(token)))
  for (const answer of answers) expect(answer.statusCode).toBe(200)
  const successors = new Set(answers.map((answer) => answer.cookies[0]?.value))
  expect(successors.size).toBe(1)
  expect(await liveRefreshTokens()).toHaveLength(1)
  const bearers = new Set(answers.map((answer) => answer.json().accessToken))
  expect(bearers.size).toBe(20)
  for (const bearer of bearers) expect((await verify(`Bearer ${bearer}`)).statusCode).toBe(200)
})

test('R04: a grandparent ends the session even within ten seconds', async () => {
  const grandparent = browser.cookies[rt]!
  await browser.refresh()
  await browser.refresh()
  expectProblem(await refreshWith(grandparent), 401, expired)
  await expectSignedOut(browser)
})

test('R05: another site cannot refresh', async () => {
  const token = browser.cookies[rt]!
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign) {
    const answer = await refreshWith(token, headers)
    expectProblem(answer, 403)
    expect(answer.cookies).toEqual([])
  }
  site.clock.advance(minute)
  expect((await browser.refresh()).statusCode).toBe(200)
})

test('R06: no session outlives 30 days, however often it is refreshed', async () => {
  for (let week = 0; week < 4; week++) {
    site.clock.advance(7 * day - minute)
    expect((await browser.refresh()).statusCode).toBe(200)
  }
  site.clock.advance(2 * day)
  const last = await browser.refresh()
  expect(last.cookies[0]?.maxAge).toBe(4 * 60)
  site.clock.advance(4 * minute)
  expectProblem(await browser.verify(), 403)
  expectProblem(await browser.refresh(), 401, expired)
})

test('R06: a session unused for seven days is over', async () => {
  site.clock.advance(7 * day - second)
  await browser.refresh()
  site.clock.advance(7 * day)
  expectProblem(await browser.refresh(), 401, expired)
})

test('R06: what was begun or used while the clock was ahead is over when it is right again', async () => {
  site.clock.advance(400 * day)
  const ahead = createBrowser(site)
  await ahead.login()
  await browser.login()
  site.clock.advance(-400 * day)
  for (const holder of [ahead, browser]) await expectSignedOut(holder)
  await browser.login()
  expect(await site.db.selectFrom('session').select('id').execute()).toHaveLength(1)
})

test('R07: a refresh is a POST with the cookie; a bearer alone mints nothing', async () => {
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE'] as const) {
    const answer = await browser.call(method, '/api/auth/refresh')
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('POST')
    expect(answer.cookies).toEqual([])
  }
  const headers = { authorization: `Bearer ${browser.token}` }
  expectProblem(await site.inject({ method: 'POST', url: '/api/auth/refresh', headers }), 401)
  const cookies = { [rt]: browser.token! }
  expectProblem(await site.inject({ method: 'POST', url: '/api/auth/refresh', cookies }), 401)
})

test('R08: a lost answer may be asked for again within ten seconds, with the same outcome', async () => {
  const token = browser.cookies[rt]!
  const lost = await refreshWith(token)
  site.clock.advance(10 * second)
  const again = await refreshWith(token)
  expect(again.statusCode).toBe(200)
  expect(again.cookies[0]?.value).toBe(lost.cookies[0]?.value)
  expect(again.cookies[0]?.maxAge).toBe(7 * 24 * 60 * 60 - 10)
  expect(again.json().accessToken).not.toBe(lost.json().accessToken)
  expect(await liveRefreshTokens()).toHaveLength(1)
  browser.cookies[rt] = again.cookies[0]!.value
  expect((await browser.refresh()).statusCode).toBe(200)
})

test('O01: logout without a session succeeds and clears the cookie, again and again', async () => {
  for (const cookies of [{}, { [rt]: 'garbage' }, browser.cookies, browser.cookies]) {
    const answer = await site.inject({ method: 'POST', url: '/api/auth/logout', cookies })
    expect(answer.statusCode).toBe(204)
    expect(answer.cookies).toMatchObject([{ name: rt, value: '', maxAge: 0 }])
  }
})

test('O03: another site cannot sign anybody out', async () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign)
    expectProblem(await browser.call('POST', '/api/auth/logout', { headers }), 403)
  expect((await browser.verify()).statusCode).toBe(200)
  expect((await browser.refresh()).statusCode).toBe(200)
})

test('O04: logout is a POST', async () => {
  const answer = await browser.call('GET', '/api/auth/logout')
  expectProblem(answer, 405)
  expect((await browser.verify()).statusCode).toBe(200)
})

test('what has expired is removed at the next sign-in', async () => {
  await browser.refresh()
  site.clock.advance(181 * day)
  await createBrowser(site).login()
  for (const table of ['session', 'accessToken', 'refreshToken', 'device'] as const)
    expect(await site.db.selectFrom(table).selectAll().execute(), table).toHaveLength(1)
})

test.runIf(postgresUrl)(
  'two servers on one database agree on the successor and share the counts',
  async () => {
    const sibling = await createTestApp({ databaseUrl: site.config.databaseUrl })
    const token = browser.cookies[rt]!
    const cookies = { [rt]: token }
    const ask = (app: TestApp) => app.inject({ method: 'POST', url: '/api/auth/refresh', cookies })
    const answers = await Promise.all([site, sibling, site, sibling].map(ask))
    expect(new Set(answers.map((answer) => answer.cookies[0]?.value)).size).toBe(1)
    expect(await liveRefreshTokens()).toHaveLength(1)

    const strangers = [createBrowser(site), createBrowser(sibling)]
    const guesses = Array.from({ length: 14 }, (_, time) => strangers[time % 2]!.login('wrong'))
    const statuses = (await Promise.all(guesses)).map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    await sibling.close()
  },
)

/** The address of an image that no record shows yet. */
async function draftImage(): Promise<string> {
  const headers = { 'content-type': 'image/jpeg' }
  const payload = await jpegOf(300, 200)
  const sent = await site.asAdmin({ method: 'POST', url: '/api/images', headers, payload })
  return sent.json<{ image: string }>().image
}

test('the cookie shows an editor the images of drafts, and nothing else', async () => {
  const image = await draftImage()
  const look = async (token: string, url = `/api${image}`) =>
    (await site.inject({ url, cookies: { [rt]: token } })).statusCode
  const first = browser.cookies[rt]!
  expect([await look(first), await look('other'), await look(first, image)]).toEqual([
    200, 401, 404,
  ])
  expect(await look(first, '/api/trash')).toBe(401)
  await browser.refresh()
  const next = browser.cookies[rt]!
  // Images asked for before the answer came are on their way with the token just replaced.
  expect([await look(first), await look(next)]).toEqual([200, 200])
  site.clock.advance(11 * second)
  expect([await look(first), await look(next)]).toEqual([401, 200])
  await browser.logout()
  expect(await look(next)).toBe(401)
})

test('an ended session shows nothing to its cookie', async () => {
  const image = await draftImage()
  const cookies = { [rt]: browser.cookies[rt]! }
  site.clock.advance(8 * day)
  expect((await site.inject({ url: `/api${image}`, cookies })).statusCode).toBe(401)
})
