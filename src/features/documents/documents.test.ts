import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { competitionDocumentsApi } from '#features/competitions/documents.api.server.ts'
import { documentsApi } from '#features/federation/documents.api.server.ts'
import { openFileStore } from '#kit/files/file-store.server.ts'
import type { Context } from '#kit/http/context.ts'
import { createHttp } from '#kit/http/http.server.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { storeNames } from '#test/store-names.ts'
import { documentMediaTypes } from './document-formats.ts'
import { pdfOf, zip } from './test-documents.ts'

let site: TestApp
let competition: string
beforeAll(async () => {
  site = await createTestApp()
  competition = `/api/competitions/${await newCompetition()}/documents`
})
afterAll(() => site.close())

const newCompetition = async (): Promise<number> => {
  const payload = { title: 'Кубок города', date: '2026-12-12' }
  return (await site.asAdmin({ method: 'POST', url: '/api/competitions', payload })).json().id
}
const kinds = [
  { kind: 'federation', folder: 'federation-documents', calls: () => '/api/documents' },
  { kind: 'competition', folder: 'documents', calls: () => competition },
] as const
type Kind = (typeof kinds)[number]

const send = (method: 'POST' | 'PUT', url: string, payload: Buffer, type = 'application/pdf') =>
  site.asAdmin({ method, url: encodeURI(url), headers: { 'content-type': type }, payload })
const add = async ({ calls }: Kind, title: string) => {
  const answer = await send('POST', `${calls()}?title=${title}`, pdfOf('первый'))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const files = ({ folder }: Kind, of?: 'trash' | 'tmp') =>
  storeNames(join(site.config.dataDir, folder), of)
const bytesAt = async (url: string) => (await site.inject(url)).rawPayload

test.each(kinds)('$kind: the address of a document outlives its file', async (kind) => {
  const { id, url } = await add(kind, 'Положение')
  const trashed = files(kind, 'trash').length
  const at = `${kind.calls()}/${id}/file`
  const second = await send('PUT', `${at}?version=1`, pdfOf('второй'))
  expect(second.json(), second.body).toMatchObject({ id, url, title: 'Положение', version: 2 })
  expect(second.json()).not.toHaveProperty('file')
  expect(await bytesAt(url)).toEqual(pdfOf('второй'))
  expect(files(kind, 'trash')).toHaveLength(trashed + 1)

  const kept = files(kind)
  expectProblem(await send('PUT', `${at}?version=1`, pdfOf('третий')), 409)
  expectProblem(await send('PUT', at, Buffer.from('<html>')), 415)
  expectProblem(await send('PUT', `${kind.calls()}/2000000000/file`, pdfOf('третий')), 404)
  expect(files(kind)).toEqual(kept)
  expect(await bytesAt(url)).toEqual(pdfOf('второй'))

  const docx = zip('word/document.xml')
  const third = await send('PUT', at, docx, documentMediaTypes.docx)
  expect(third.json()).toMatchObject({ format: 'docx', sizeBytes: docx.length, version: 3 })
  for (const address of [url, third.json().url]) expect(await bytesAt(address)).toEqual(docx)
})

test.each(kinds)('$kind: what is replaced is journalled, and comes back whole', async (kind) => {
  const { id, url } = await add(kind, 'Регламент')
  await send('PUT', `${kind.calls()}/${id}/file`, pdfOf('второй'))
  const rows = await site.db.selectFrom('journal').selectAll().orderBy('id').execute()
  expect(rows.at(-1)).toMatchObject({ action: 'update', entityId: id, name: 'Регламент' })
  await site.asAdmin({ method: 'DELETE', url: `${kind.calls()}/${id}` })
  expect((await site.inject(url)).statusCode).toBe(404)
  const [trashed] = (await site.asAdmin({ url: '/api/trash' })).json()
  const restore = { method: 'POST', url: `/api/trash/${trashed.id}/restore`, payload: {} } as const
  expect((await site.asAdmin(restore)).statusCode).toBe(200)
  expect(await bytesAt(url)).toEqual(pdfOf('второй'))
})

test.each(kinds)('$kind: nothing is public before it is named and saved', async (kind) => {
  const { id } = await add(kind, 'Последний')
  const before = files(kind)
  expectProblem(await send('POST', kind.calls(), pdfOf('безымянный')), 400)
  expectProblem(await send('POST', `${kind.calls()}?title=Нет`, pdfOf('').subarray(0, 9)), 400)
  expect(files(kind)).toEqual(before)
  expect(files(kind, 'tmp')).toEqual([])
  for (const address of [`/documents/${id + 1}/x.pdf`, '/documents/document', '/documents/net'])
    expect((await site.inject(address)).statusCode).toBe(404)
})

test('a document is replaced only where it belongs', async () => {
  const { id, url } = await add(kinds[1], 'Протокол')
  const other = `/api/competitions/${await newCompetition()}/documents/${id}`
  expectProblem(await send('PUT', `${other}/file`, pdfOf('чужой')), 404)
  expectProblem(await site.asAdmin({ method: 'PUT', url: other, payload: { title: 'Чужой' } }), 404)
  expectProblem(await site.asAdmin({ method: 'DELETE', url: other }), 404)
  expect(await bytesAt(url)).toEqual(pdfOf('первый'))
})

test('only the calls that want a document take one', async () => {
  expectProblem(await send('POST', '/api/news', pdfOf('новость')), 415)
  for (const { calls } of kinds) {
    const url = `${calls()}?title=${encodeURIComponent('Положение')}`
    const wrong = await site.asAdmin({ method: 'POST', url, payload: { title: 'Положение' } })
    expectProblem(wrong, 400, 'Выберите файл PDF, DOCX или XLSX')
  }
})

const apis = [documentsApi, competitionDocumentsApi]
test.each([[apis], [apis.toReversed()]])('the calls are declared in any order', async (order) => {
  const nothing = { answerHit: () => false, onErrorLogged: () => {} }
  const app = createHttp(site.config, {}, { serverFactory: undefined, ...nothing })
  const context = { db: site.db, config: site.config, now: () => site.clock.now } as Context
  for (const declare of order)
    declare(app, context, openFileStore(join(site.config.dataDir, 'documents')))
  await app.ready()
  const { statusCode } = await app.inject('/api/documents')
  await app.close()
  expect(statusCode).toBe(200)
})
