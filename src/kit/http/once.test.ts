import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

function post(url: string, payload: object | Buffer, key: string | undefined, type?: string) {
  const headers = { ...(key && { 'idempotency-key': key }), ...(type && { 'content-type': type }) }
  return site.asAdmin({ method: 'POST', url, payload, headers })
}
const count = async (url: string) => (await site.asAdmin({ method: 'GET', url })).json().length

const creations: [url: string, body: { [field: string]: unknown }][] = [
  ['/api/news', { title: 'Набор в секцию' }],
  ['/api/partners', { name: 'Спорттовары' }],
  ['/api/people', { fullName: 'Иванов Иван', role: 'coaches' }],
  ['/api/clubs', { name: 'Победа' }],
  ['/api/albums', { title: 'Кубок города' }],
  ['/api/competitions', { title: 'Первенство города', date: '2026-12-12' }],
  [
    '/api/events',
    {
      title: 'Семинар судей',
      startDate: '2026-12-01T10:00',
      endDate: '2026-12-01T12:00',
      type: 'seminar',
    },
  ],
]

test.each(creations)('a repeated %s with its key makes one record', async (url, body) => {
  const key = `key-of-${url}`
  const before = await count(url)
  const first = await post(url, body, key)
  expect(first.statusCode).toBe(201)
  const again = await post(url, body, key)
  expect(again.statusCode).toBe(201)
  expect(again.json()).toEqual(first.json())
  expect(await count(url)).toBe(before + 1)
  await post(url, body, `${key}-other`)
  expect(await count(url)).toBe(before + 2)
})

test('twins that arrive together are one record', async () => {
  const before = await count('/api/news')
  const twins = [1, 2, 3, 4].map(() => post('/api/news', { title: 'Четыре раза' }, 'four-twins'))
  const answers = await Promise.all(twins)
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  expect(await count('/api/news')).toBe(before + 1)
})

test('a key that comes with something else shows what it has made', async () => {
  const { id } = (await post('/api/news', { title: 'Как было' }, 'same-key')).json()
  const other = await post('/api/news', { title: 'Как стало' }, 'same-key')
  expectProblem(other, 422, 'Эта запись уже создана')
  expect(other.json().current).toMatchObject({ id, title: 'Как было', version: 1 })
})

test('a refused creation leaves its key free', async () => {
  expectProblem(await post('/api/news', { title: '' }, 'tried-again'), 400)
  const missing = { title: 'О соревновании', competition_id: 999 }
  expectProblem(await post('/api/news', missing, 'tried-again'), 400)
  expect((await post('/api/news', { title: 'Исправлено' }, 'tried-again')).statusCode).toBe(201)
})

test('what was made and deleted is not made again by a late repeat', async () => {
  const { id } = (await post('/api/news', { title: 'Удалят' }, 'late-repeat')).json()
  await site.asAdmin({ method: 'DELETE', url: `/api/news/${id}` })
  expectProblem(await post('/api/news', { title: 'Удалят' }, 'late-repeat'), 409)
})

test('a document sent twice is one, and its second file does not stay', async () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  const { id } = (
    await post('/api/competitions', { title: 'С документом', date: '2026-12-12' }, '')
  ).json()
  for (const url of [
    '/api/documents?title=Устав',
    `/api/competitions/${id}/documents?title=Устав&type=regulations`,
  ]) {
    const address = encodeURI(url)
    const key = createHash('sha256').update(url).digest('hex')
    const first = await post(address, pdf, key, 'application/pdf')
    expect(first.statusCode, first.body).toBe(201)
    const again = await post(address, pdf, key, 'application/pdf')
    expect(again.json()).toEqual(first.json())
    const changed = await post(
      address,
      Buffer.concat([pdf, Buffer.from('\n')]),
      key,
      'application/pdf',
    )
    expectProblem(changed, 422)
  }
  expect(await count('/api/documents')).toBe(1)
})

test('one occurrence leaves its series once', async () => {
  const series = (
    await post(
      '/api/events',
      {
        title: 'Тренировка',
        startDate: '2026-12-07T18:00',
        endDate: '2026-12-07T19:30',
        type: 'training',
        repeat: { freq: 'weekly', weekdays: [1], until: '2026-12-28', except: [] },
      },
      undefined,
    )
  ).json()
  const detach = () =>
    site.asAdmin({
      method: 'PUT',
      url: `/api/events/${series.id}?occurrence=2026-12-14`,
      headers: { 'idempotency-key': 'one-monday' },
      payload: { title: 'Тренировка в другом зале', version: series.version },
    })
  const first = await detach()
  expect(first.statusCode, first.body).toBe(201)
  expect((await detach()).json()).toEqual(first.json())
})

test('a key that is none is refused', async () => {
  expectProblem(await post('/api/news', { title: 'С плохим ключом' }, 'коротко'), 400)
})
