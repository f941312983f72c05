import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp, testPassword } from '#test/app.ts'
import { type Browser, createBrowser } from '#test/browser.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { type Bucket, bucketsOf, countAttempt, forgetAllAttempts } from './throttle.server.ts'

const minute = 60_000
let site: TestApp

beforeEach(async () => {
  site = await createTestApp()
})
afterEach(() => site.close())

/** The statuses of so many wrong passwords, one after another. */
async function fail(browser: Browser, times: number, username = 'admin'): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time++)
    statuses.push((await browser.login('wrong', username)).statusCode)
  return statuses
}

async function signedIn(): Promise<Browser> {
  const browser = createBrowser(site)
  await browser.login()
  return browser
}

const ten = Array<number>(10).fill(401)

/** Seconds to wait, or 0 when the attempt was let through. */
async function attempt(buckets: Bucket[]): Promise<number> {
  try {
    await countAttempt(site.db, buckets, site.clock.now)
    return 0
  } catch (error) {
    return (error as { details: { retryAfterSeconds: number } }).details.retryAfterSeconds
  }
}

async function exhaust(buckets: Bucket[]): Promise<number> {
  for (;;) {
    const seconds = await attempt(buckets)
    if (seconds > 0) return seconds
  }
}

test('L10: the eleventh attempt in a row must wait, also with the right password', async () => {
  const stranger = createBrowser(site)
  expect(await fail(stranger, 12)).toEqual([...ten, 429, 429])
  site.clock.advance(500)
  const answer = await stranger.login()
  expectProblem(answer, 429, 'Слишком много попыток. Повторите через 15 минут')
  expect(answer.headers['retry-after']).toBe('900')
  expect(answer.cookies).toEqual([])
  site.clock.advance(15 * minute - 500)
  expect((await stranger.login()).statusCode).toBe(200)
})

test('L10: an unknown name is counted like a known one', async () => {
  expect(await fail(createBrowser(site), 11, 'nobody')).toEqual([...ten, 429])
})

test('attempts refused while waiting do not prolong the wait', async () => {
  const stranger = createBrowser(site)
  await fail(stranger, 11)
  site.clock.advance(14 * minute)
  expect((await stranger.login()).headers['retry-after']).toBe('60')
})

test('parallel guesses are counted before any of them is checked', async () => {
  const stranger = createBrowser(site)
  const answers = await Promise.all(Array.from({ length: 20 }, () => stranger.login('wrong')))
  const statuses = answers.map((answer) => answer.statusCode).sort()
  expect(statuses).toEqual([...ten, ...Array<number>(10).fill(429)])
})

test('ten attempts are counted within fifteen minutes', async () => {
  const name = [{ key: 'name x', limit: 10 }]
  for (let time = 0; time < 9; time++) expect(await attempt(name)).toBe(0)
  site.clock.advance(15 * minute)
  for (let time = 0; time < 10; time++) expect(await attempt(name)).toBe(0)
  expect(await attempt(name)).toBe(900)
})

test('the wait doubles up to an hour, and an hour of peace forgets it', async () => {
  const name = [{ key: 'name x', limit: 10 }]
  for (const minutes of [15, 30, 60, 60]) {
    expect(await exhaust(name)).toBe(minutes * 60)
    site.clock.advance(minutes * minute)
  }
  site.clock.advance(60 * minute)
  expect(await exhaust(name)).toBe(15 * 60)
})

test('L12: headers, the case of the name and other fields do not make a new stranger', async () => {
  const names = ['admin', 'ADMIN', ' admin', 'Admin ']
  const statuses: number[] = []
  for (let time = 0; time < 12; time++) {
    const ip = `203.0.113.${time}`
    const answer = await site.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: {
        'x-forwarded-for': `::ffff:${ip}, ${ip}`,
        'x-real-ip': ip,
        forwarded: `for=${ip}`,
        'user-agent': `agent ${time}`,
      },
      cookies: { '__Host-dc': `device-${time}`, '__Host-rt': `session-${time}` },
      payload: { username: names[time % 4], password: 'wrong', email: `${time}@evil.test` },
    })
    statuses.push(answer.statusCode)
  }
  expect(statuses).toEqual([...ten, 429, 429])
})

test('L12: one address is counted over all names, however it is written', async () => {
  const forms = ['198.51.100.7', '::ffff:198.51.100.7', '::ffff:c633:6407']
  const statuses: number[] = []
  for (let time = 0; time < 31; time++)
    statuses.push(await attempt(bucketsOf(`name ${time}`, forms[time % 3]!, undefined)))
  expect(statuses).toEqual([...Array<number>(30).fill(0), 900])
  expect(await attempt(bucketsOf('name', '198.51.100.8', undefined))).toBe(0)
})

test('L12: an IPv6 network of 64 bits is one address', async () => {
  for (let time = 0; time < 30; time++)
    expect(await attempt(bucketsOf(`name ${time}`, `2001:db8:1:2::${time}`, undefined))).toBe(0)
  expect(await attempt(bucketsOf('name', '2001:db8:1:2:ffff::1', undefined))).toBe(900)
  expect(await attempt(bucketsOf('name', '2001:db8:1:3::1', undefined))).toBe(0)
})

test('L12: behind a trusted proxy each visitor has an own count', async () => {
  const proxied = await createTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
  const from = (forwarded: string) =>
    proxied.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-forwarded-for': forwarded },
      payload: { username: 'admin', password: 'wrong' },
    })
  await from('203.0.113.1')
  await from('1.1.1.1, 203.0.113.2')
  const rows = await proxied.db.selectFrom('throttle').select('key').orderBy('key').execute()
  const addresses = rows.map((row) => row.key).filter((key) => key.startsWith('address'))
  expect(addresses).toEqual(['address 203.0.113.1', 'address 203.0.113.2'])
  await proxied.close()
})

test('L13: strangers who use up the attempts do not lock the administrator out', async () => {
  const admin = await signedIn()
  await admin.logout()
  expect(await fail(createBrowser(site), 11)).toEqual([...ten, 429])
  await exhaust(bucketsOf('others', '127.0.0.1', undefined))
  expect((await admin.login()).statusCode).toBe(200)
})

test('a known device has ten attempts of its own, and strangers are not affected by them', async () => {
  const admin = await signedIn()
  const phone = await signedIn()
  expect(await fail(admin, 11)).toEqual([...ten, 429])
  expect((await phone.login()).statusCode).toBe(200)
  expect((await createBrowser(site).login()).statusCode).toBe(200)
})

test('a device cookie vouches only for the name that signed in with it', async () => {
  const admin = await signedIn()
  expect(await fail(admin, 11, 'nobody')).toEqual([...ten, 429])
  expect((await admin.login()).statusCode).toBe(200)
})

test('a device cookie is worth nothing after half a year', async () => {
  const admin = await signedIn()
  site.clock.advance(180 * 24 * 60 * minute)
  await fail(createBrowser(site), 10)
  expectProblem(await admin.login(), 429)
})

test('success on a known device does not give strangers new attempts', async () => {
  const admin = await signedIn()
  const stranger = createBrowser(site)
  await fail(stranger, 9)
  await admin.login()
  expect(await fail(stranger, 2)).toEqual([401, 429])
})

test('success gives back its own attempt and no other of the address', async () => {
  const address = bucketsOf('x', '127.0.0.1', undefined).slice(1)
  for (let time = 0; time < 28; time++) await attempt(address)
  for (let time = 0; time < 3; time++)
    expect((await createBrowser(site).login()).statusCode).toBe(200)
  expect((await createBrowser(site).login('wrong')).statusCode).toBe(401)
  expect((await createBrowser(site).login()).statusCode).toBe(200)
  expect((await createBrowser(site).login('wrong')).statusCode).toBe(401)
  expectProblem(await createBrowser(site).login(), 429)
})

test('many sign-ins from one place never have to wait', async () => {
  for (let time = 0; time < 35; time++)
    expect((await createBrowser(site).login()).statusCode).toBe(200)
})

test('unlocking lets everybody try again at once', async () => {
  const stranger = createBrowser(site)
  await fail(stranger, 11)
  await forgetAllAttempts(site.db)
  expect((await stranger.login(testPassword)).statusCode).toBe(200)
})

test('old counts do not stay in the database', async () => {
  for (let time = 0; time < 5; time++) await attempt([{ key: `name ${time}`, limit: 10 }])
  site.clock.advance(75 * minute)
  await attempt([{ key: 'name new', limit: 10 }])
  expect(await site.db.selectFrom('throttle').select('key').execute()).toEqual([
    { key: 'name new' },
  ])
})
