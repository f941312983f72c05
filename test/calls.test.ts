import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutNumbers } from '#kit/pages/check-addresses.server.ts'
import { createTestApp, type TestApp } from './app.ts'
import { expectProblem } from './expect-problem.ts'
import { expectUnchanged } from './stored-state.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const addressOf = (url: string) => url.replaceAll(/:\w+/g, '1').replace('*', 'x')

test('N01: no call but the public ones answers without a token, and a refusal changes nothing', async () => {
  const guarded = site.calls.filter((call) => call.access === 'admin')
  expect(guarded.length).toBeGreaterThan(5)
  await expectUnchanged(site, async () => {
    for (const call of guarded)
      for (const method of call.methods.filter((name) => name !== 'HEAD') as 'POST'[]) {
        const url = addressOf(call.url)
        expectProblem(await site.inject({ method, url, payload: {} }), 401, 'Требуется авторизация')
        const headers = { authorization: 'Bearer made-up' }
        expectProblem(await site.inject({ method, url, headers, payload: {} }), 403)
      }
  })
})

test('a public address without a number answers as it stands: the trial of a copy asks for each', async () => {
  const addresses = withoutNumbers(site.calls).filter((url) => !/^\/(api|admin)(\/|$)/.test(url))
  expect(addresses.length).toBeGreaterThan(30)
  const silent: string[] = []
  for (const url of addresses) if ((await site.inject(url)).statusCode >= 400) silent.push(url)
  expect(silent).toEqual([])
})

test('every write under /api is for the administrator, apart from what is declared here', () => {
  const open = site.calls
    .filter((call) => call.url.startsWith('/api/') && call.access !== 'admin' && !call.isRefusal)
    .flatMap((call) =>
      call.methods
        .filter((method) => !/GET|HEAD/.test(method))
        .map((method) => `${method} ${call.url}`),
    )
  expect(open.sort()).toEqual([
    'POST /api/auth/login',
    'POST /api/auth/logout',
    'POST /api/auth/refresh',
    'POST /api/photos/:id/removal',
  ])
})

test('every call of the API appears in its document', async () => {
  const document = (await site.inject('/api/openapi.json')).json()
  const missing = site.calls
    .filter(
      (call) => call.url.startsWith('/api/') && call.url !== '/api/openapi.json' && !call.isRefusal,
    )
    .flatMap((call) => {
      const path = document.paths[call.url.replaceAll(/:(\w+)/g, '{$1}')]
      return call.methods
        .filter((method) => method !== 'HEAD' && !path?.[method.toLowerCase()])
        .map((method) => `${method} ${call.url}`)
    })
  expect(missing).toEqual([])
})

test('every call answers nonsense with a refusal of the right shape, never with a failure', async () => {
  for (const call of site.calls.filter(
    ({ url, isRefusal }) => /^\/api\/(?!auth\/logout)/.test(url) && !isRefusal,
  ))
    for (const method of call.methods as 'POST'[]) {
      if ((method as string) === 'HEAD' || (method as string) === 'GET') continue
      for (const payload of [[], 'текст', { title: { $ne: null } }, { id: null }]) {
        const url = addressOf(call.url).replace(/\/1$/, '/999999')
        const headers = { 'content-type': 'application/json' }
        const answer = await site.asAdmin({
          method,
          url,
          headers,
          payload: JSON.stringify(payload),
        })
        if (answer.statusCode >= 400) expectProblem(answer, answer.statusCode)
        expect(answer.statusCode, `${method} ${url}`).toBeLessThan(500)
      }
    }
})

const strangeIds = [
  '0',
  '-1',
  '1e3',
  '1%20OR%201=1',
  '9007199254740993',
  '%2e%2e%2f1',
  '__proto__',
  '１',
  '9'.repeat(300),
  'null',
]

test('a strange id in a path is 404 in every call', async () => {
  for (const call of site.calls.filter(
    ({ url, isRefusal }) => /^\/api\/.*:id$/.test(url) && !isRefusal,
  ))
    for (const method of call.methods as 'DELETE'[])
      for (const id of strangeIds) {
        const answer = await site.asAdmin({
          method,
          url: call.url.replace(':id', id),
          ...(/PUT|POST/.test(method) && { payload: {} }),
        })
        expect([404, 400], `${method} ${call.url} ${id}`).toContain(answer.statusCode)
      }
})
