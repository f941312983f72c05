import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp({ env: { DEMO: '0' } })
})
afterAll(() => site.close())

const from = (remoteAddress: string, url: string, headers = {}) =>
  site.app.inject({ url: encodeURI(url), remoteAddress, headers })
const stranger = '2001:db8:1:2::7'

async function untilRefused(address: string, url: string, most = 100): Promise<number> {
  for (let asked = 0; asked < most; asked++)
    if ((await from(address, url)).statusCode === 429) return asked
  return Number.POSITIVE_INFINITY
}

test('one address may take only so much of the process; the others and the editor go on', async () => {
  expect(await untilRefused(stranger, '/api/search?q=дзюдо', 320)).toBe(312)
  const call = await from(stranger, '/api/search?q=самбо')
  expectProblem(call, 429)
  expect(call.json().error).toBe(
    'С вашего адреса слишком много запросов. Повторите через 1 секунду',
  )
  expect(call.headers['retry-after']).toBe('1')
  const page = await from('2001:db8:1:2:ffff::1', '/search?q=самбо')
  expect(page.statusCode).toBe(429)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('С\u00a0вашего адреса слишком много запросов.')
  expect(page.body).not.toContain('по\u00a0нашей вине')
  expect((await from('2001:db8:1:3::7', '/search?q=самбо')).statusCode).toBe(200)
  const authorization = `Bearer ${(await site.signIn()).token}`
  expect((await from(stranger, '/api/news', { authorization })).statusCode).toBe(200)
  expect((await from(stranger, '/healthz')).statusCode).toBe(200)
  site.clock.advance(60_000)
  expect((await from(stranger, '/search?q=самбо')).statusCode).toBe(200)
})

/** The dearest answer, of a record that is not there. */
const picture = '/og/news/999999-1.jpg'

test('this machine is not counted: behind a proxy that names nobody it is everybody', async () => {
  expect(await untilRefused('198.51.100.7', picture)).toBe(83)
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(await untilRefused(address, picture)).toBe(Number.POSITIVE_INFINITY)
})

test('a guessed token is charged like any other question, and an editor beside it goes on', async () => {
  const address = '198.51.100.44'
  const call = '/api/removal-requests'
  const authorization = `Bearer ${(await site.signIn()).token}`
  expect(await untilRefused(address, picture)).toBe(83)
  const guess = async (url: string) =>
    (await from(address, url, { authorization: 'Bearer guessed' })).statusCode
  const answers = []
  for (const url of [call, '/api/albums', call, '/api/albums', call]) answers.push(await guess(url))
  expect(answers).toEqual([403, 403, 403, 403, 403])
  for (const url of [call, '/api/albums']) expect(await guess(url)).toBe(429)
  const nobody = await from(address, call)
  expectProblem(nobody, 429)
  expect(nobody.headers['retry-after']).toBe('1')
  expect((await from(address, call, { authorization })).statusCode).toBe(200)
})

test('what an answer took beyond its cost is owed, and the editor owes nothing', async () => {
  let spent = 0
  // Fifty milliseconds from one reading to the next.
  const slow = await createTestApp({ env: { DEMO: '0' }, spentMs: () => (spent += 50) })
  const ask = (headers = {}) =>
    slow.app.inject({ url: '/api/albums', remoteAddress: stranger, headers })
  const authorization = `Bearer ${(await slow.signIn()).token}`
  for (let asked = 0; asked < 100; asked++) expect((await ask()).statusCode).toBe(200)
  expectProblem(await ask(), 429)
  expect((await ask({ authorization })).statusCode).toBe(200)
  slow.clock.advance(1_000)
  for (let asked = 0; asked < 5; asked++) expect((await ask()).statusCode).toBe(200)
  expectProblem(await ask(), 429)
  await slow.close()
})
