import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfOf } from '#features/documents/test-documents.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { captureLog } from '#test/capture-log.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { storeNames } from '#test/store-names.ts'

const pdfType = 'application/pdf'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const files = () => storeNames(join(site.config.dataDir, 'federation-documents'))

const upload = (title: string, body = pdfOf('1'), type = pdfType) =>
  site.asAdmin({
    method: 'POST',
    url: `/api/documents?title=${encodeURIComponent(title)}&type=charter`,
    headers: { 'content-type': type },
    payload: body,
  })
const replace = (id: number, body: Buffer, query = '') =>
  site.asAdmin({
    method: 'PUT',
    url: `/api/documents/${id}/file${query}`,
    headers: { 'content-type': pdfType },
    payload: body,
  })

test('the address of a document always gives its latest file', async () => {
  const answer = await upload('Устав федерации')
  expect(answer.statusCode, answer.body).toBe(201)
  const made = answer.json()
  expect(made).toMatchObject({ url: '/documents/ustav-federatsii', format: 'pdf', version: 1 })
  expect(made).not.toHaveProperty('file')
  const first = await site.inject(made.url)
  expect(first.rawPayload).toEqual(pdfOf('1'))
  expect(first.headers['content-type']).toBe(pdfType)
  expect(first.headers['content-disposition']).toContain(
    `filename*=UTF-8''${encodeURIComponent('Устав федерации.pdf')}`,
  )
  const unchanged = { 'if-none-match': String(first.headers.etag) }
  expect((await site.inject({ url: made.url, headers: unchanged })).statusCode).toBe(304)

  const replaced = await replace(made.id, pdfOf('2'), '?version=1')
  expect(replaced.json()).toMatchObject({ url: made.url, version: 2 })
  expect((await site.inject({ url: made.url, headers: unchanged })).rawPayload).toEqual(pdfOf('2'))
  expectProblem(await replace(made.id, pdfOf('3'), '?version=1'), 409)
  expect(files()).toHaveLength(1)

  const payload = { title: 'Устав (новая редакция)', date: '2026-02-01', number: '1', version: 2 }
  const renamed = await site.asAdmin({ method: 'PUT', url: `/api/documents/${made.id}`, payload })
  expect(renamed.json()).toMatchObject({ url: made.url, date: '2026-02-01', version: 3 })
  expect((await site.inject('/federation')).body).toContain(`href="${made.url}"`)

  const stale = await site.asAdmin({ method: 'PUT', url: `/api/documents/${made.id}`, payload })
  expect(stale.json().current).toEqual(renamed.json())
  const visitor = { url: `/api/documents/${made.id}`, headers: { authorization: 'Bearer nobody' } }
  expect((await site.inject(visitor)).json()).toEqual(renamed.json())

  await site.asAdmin({ method: 'DELETE', url: `/api/documents/${made.id}` })
  expect((await site.inject(made.url)).statusCode).toBe(404)
  expect(files()).toEqual([])
})

test('two documents of one name have addresses of their own', async () => {
  const [a, b, c] = [await upload('Приказ'), await upload('Приказ'), await upload('柔道教本')]
  expect(a.json().url).toBe('/documents/prikaz')
  expect(b.json().url).toBe('/documents/prikaz-2')
  expect(c.json().url).toBe('/documents/document')
})

test('what is no document is refused and leaves nothing', async () => {
  const before = files()
  expectProblem(await upload('Картинка', Buffer.from('\x89PNG\r\n'), pdfType), 415)
  expectProblem(await upload('Обрыв', Buffer.from('%PDF-1.4\n'), pdfType), 400)
  expectProblem(await upload('', pdfOf('1')), 400)
  expectProblem(await upload('Чужой тип', pdfOf('1'), 'text/html'), [400, 415])
  const { id } = (await upload('Хороший')).json()
  expectProblem(await replace(id, Buffer.from('<html>')), 415)
  expect(files()).toHaveLength(before.length + 1)
  expect(await replace(2_000_000_000, pdfOf('1')).then(({ statusCode }) => statusCode)).toBe(404)
  expect(files()).toHaveLength(before.length + 1)
})

test('writes without a token are refused', async () => {
  const { id } = (await upload('Закрытый')).json()
  for (const [method, url] of [
    ['POST', '/api/documents?title=Устав'],
    ['PUT', '/api/documents/order'],
    ['PUT', `/api/documents/${id}`],
    ['PUT', `/api/documents/${id}/file`],
    ['DELETE', `/api/documents/${id}`],
  ] as const)
    expectProblem(await site.inject({ method, url: encodeURI(url) }), 401)
})

test('addresses that are none are 404', async () => {
  for (const slug of ['net-takogo', '..%2f..%2fetc', 'Ustav', '%D0%A3', '1'])
    expect((await site.inject(`/documents/${slug}`)).statusCode).toBe(404)
})

test('a download, also one of nothing, leaves no error in the log', async () => {
  const logged = await createTestApp({ env: { LOG_LEVEL: 'error' } })
  const lines = captureLog(logged.app)
  const made = await logged.asAdmin({
    method: 'POST',
    url: `/api/documents?title=${encodeURIComponent('Устав')}&type=charter`,
    headers: { 'content-type': pdfType },
    payload: pdfOf('1'),
  })
  expect((await logged.inject(made.json().url)).statusCode).toBe(200)
  expect((await logged.inject('/documents/nothing')).statusCode).toBe(404)
  expect(lines).toEqual([])
  await logged.close()
})
