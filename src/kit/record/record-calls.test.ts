import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'
import type { ApiDocument } from '#test/fuzz/operations.ts'

/** A site that begins within the test: what a kind says of its calls, it says while they are made. */
async function withSite(work: (site: TestApp) => Promise<void>, now?: Date): Promise<void> {
  const site = await createTestApp({ now })
  try {
    await work(site)
  } finally {
    await site.close()
  }
}
const ofEveryKind = '200 201 204'

test('a kind has the calls it can answer, each said in Russian with what it takes and gives', () =>
  withSite(async (site) => {
    const { paths }: ApiDocument = (await site.inject('/api/openapi.json')).json()
    const callsOf = (api: string) =>
      Object.entries(paths)
        .filter(([path]) => path === api || path.startsWith(`${api}/`))
        .flatMap(([path, methods]) =>
          Object.entries(methods).map(([method, { summary, requestBody, responses }]) => {
            const [status] = Object.keys(responses).filter((one) => ofEveryKind.includes(one))
            const given = responses[status ?? '']?.content?.['application/json']?.schema
            const shape = Object.keys(given?.properties ?? given?.items?.properties ?? {}).length
            const body = requestBody ? 'берёт' : ''
            return [method, path.slice(api.length), summary, body, status, given?.type, shape > 3]
          }),
        )
    expect(callsOf('/api/partners').sort()).toEqual([
      ['delete', '/{id}', 'Партнёры: удалить запись', '', '204', undefined, false],
      ['get', '', 'Партнёры', '', '200', 'array', true],
      ['get', '/{id}', 'Партнёры: одна запись', '', '200', 'object', true],
      ['post', '', 'Партнёры: новая запись', 'берёт', '201', 'object', true],
      ['put', '/order', 'Партнёры: порядок', 'берёт', '200', 'array', true],
      ['put', '/{id}', 'Партнёры: изменить запись', 'берёт', '200', 'object', true],
    ])
    // Two that the law asks for: nobody adds another, takes one away or puts them into another order.
    expect(callsOf('/api/pages').sort()).toEqual([
      ['get', '', 'Страницы с правилами', '', '200', 'array', true],
      ['get', '/{id}', 'Страницы с правилами: одна запись', '', '200', 'object', true],
      ['put', '/{id}', 'Страницы с правилами: изменить запись', 'берёт', '200', 'object', true],
    ])
    expect(callsOf('/api/federation-about').sort()).toEqual([
      ['get', '', 'О федерации', '', '200', 'object', true],
      ['put', '', 'О федерации: изменить', 'берёт', '200', 'object', true],
    ])
  }))

test('what there is one of: everybody reads it, only the administrator changes it', () =>
  withSite(async (site) => {
    const url = '/api/federation-about'
    const read = async () => (await site.inject(url)).json()
    const before = await read()
    expect(before).toMatchObject({ id: 1, version: 1 })
    const payload = { mission: 'Дзюдо каждому' }
    expectProblem(await site.inject({ method: 'PUT', url, payload }), 401)
    expect(await read()).toEqual(before)
    const changed = await site.asAdmin({ method: 'PUT', url, payload })
    expect(changed.json()).toMatchObject({ ...payload, version: 2 })
    expect(await read()).toEqual(changed.json())
    expectProblem(await site.asAdmin({ method: 'PUT', url, payload: { mission: 5 } }), 400)
  }))

test('who reads what everybody may needs no session, not even a live one', () =>
  withSite(async (site) => {
    const headers = { authorization: 'Bearer ended' }
    const read = (url: string) => site.inject({ url, headers })
    for (const url of ['/api/documents', '/api/pages', '/api/pages/1'])
      expect((await read(url)).statusCode, url).toBe(200)
    // Where editors see more than visitors, it is said that the session has ended.
    for (const url of ['/api/partners', '/api/partners/1']) expectProblem(await read(url), 403)
  }))

test('visitors read what is to be seen on the day of the federation, editors everything', () =>
  withSite(async (site) => {
    const payload = { name: 'Партнёр недели', activeFrom: '2026-11-22', activeTo: '2026-11-22' }
    const made = await site.asAdmin({ method: 'POST', url: '/api/partners', payload })
    expect(made.statusCode).toBe(201)
    const one = `/api/partners/${made.json().id}`
    const seen = async () => [
      (await site.inject('/api/partners')).json().length,
      (await site.inject(one)).statusCode,
    ]
    expect(await seen()).toEqual([0, 404])
    expect((await site.asAdmin({ url: '/api/partners' })).json()).toEqual([made.json()])
    expect((await site.asAdmin({ url: one })).json()).toEqual(made.json())
    // In Moscow the next day has begun.
    site.clock.advance(60_000)
    expect(await seen()).toEqual([1, 200])
    expect((await site.asAdmin({ method: 'DELETE', url: one })).statusCode).toBe(204)
    expect(await seen()).toEqual([0, 404])
  }, new Date('2026-11-21T20:59:00.000Z')))

test('editors put records into their order', () =>
  withSite(async (site) => {
    const [first, second] = await Promise.all(
      ['Альфа', 'Бета'].map(async (name) => {
        const payload = { name }
        return (await site.asAdmin({ method: 'POST', url: '/api/partners', payload })).json().id
      }),
    )
    const order = { method: 'PUT', url: '/api/partners/order' } as const
    for (const ids of [
      [second, first],
      [first, second],
    ]) {
      const answer = await site.asAdmin({ ...order, payload: { ids } })
      expect(answer.json().map(({ id }: { id: number }) => id)).toEqual(ids)
      const seen = (await site.inject('/api/partners')).json()
      expect(seen.map(({ id }: { id: number }) => id)).toEqual(ids)
    }
    expectProblem(await site.asAdmin({ ...order, payload: { ids: [999_999] } }), 404)
  }))

test('a kind with long texts takes them, another does not', () =>
  withSite(async (site) => {
    const text = 'о'.repeat(60_000)
    const paragraph = { type: 'paragraph', content: [{ type: 'text', text }] }
    const content = { type: 'doc', content: [paragraph] }
    const put = (url: string, payload: object) => site.asAdmin({ method: 'PUT', url, payload })
    expect((await put('/api/pages/1', { content })).statusCode).toBe(200)
    expectProblem(await put('/api/federation-about', { mission: text }), 413)
    const payload = { name: 'Партнёр', description: text }
    expectProblem(await site.asAdmin({ method: 'POST', url: '/api/partners', payload }), 413)
    expectProblem(await put('/api/partners/1', payload), 413)
  }))
