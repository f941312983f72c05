import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentMediaTypes } from '#features/documents/document-formats.ts'
import { pdfOf, zip } from '#features/documents/test-documents.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { storeNames } from '#test/store-names.ts'

const pdf = pdfOf('1 0 obj <<>> endobj')
const { pdf: pdfType, docx: docxType }: Record<string, string> = documentMediaTypes

let site: TestApp
let folder: string
let id: number
beforeAll(async () => {
  site = await createTestApp()
  folder = join(site.config.dataDir, 'documents')
  const payload = { title: 'Кубок города', date: '2026-12-12' }
  id = (await site.asAdmin({ method: 'POST', url: '/api/competitions', payload })).json().id
})
afterAll(() => site.close())

const upload = (body: Buffer, { type = pdfType, title = 'Положение о турнире', to = id } = {}) =>
  site.asAdmin({
    method: 'POST',
    url: `/api/competitions/${to}/documents?title=${encodeURIComponent(title)}`,
    headers: { 'content-type': type },
    payload: body,
  })
const files = (of?: 'trash' | 'tmp') => storeNames(folder, of)
const rows = () => site.db.selectFrom('competition_document').select('file').execute()

async function refused(body: Buffer, status: number, options = {}) {
  const before = [files(), await rows()]
  expectProblem(await upload(body, options), status)
  expect([files(), await rows()]).toEqual(before)
  expect(files('tmp')).toEqual([])
}

test('a document is stored and served under its Russian name', async () => {
  const answer = await upload(pdf, { title: 'Положение: «Кубок» 2026/27' })
  expect(answer.statusCode, answer.body).toBe(201)
  const document = answer.json()
  expect(document).toMatchObject({ format: 'pdf', sizeBytes: pdf.length, type: 'regulations' })
  expect(document).not.toHaveProperty('file')

  const served = await site.inject(document.url)
  expect(served.statusCode).toBe(200)
  expect(served.rawPayload).toEqual(pdf)
  expect(served.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-length': String(pdf.length),
  })
  expect(served.headers['content-security-policy']).toContain('sandbox')
  const disposition = String(served.headers['content-disposition'])
  expect(disposition).toMatch(/^inline; filename="document\.pdf"; filename\*=UTF-8''/)
  expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe('Положение «Кубок» 2026 27.pdf')
  const saved = await site.inject(`${document.url}?download`)
  expect(saved.headers['content-disposition']).toMatch(/^attachment; /)
  const headers = { 'if-none-match': String(served.headers.etag) }
  expect((await site.inject({ url: document.url, headers })).statusCode).toBe(304)
  const shown = await site.inject(`/api/competitions/${id}`)
  expect(shown.json().documents).toContainEqual(document)
})

test('the bytes decide what it is, not the declared type', async () => {
  expect((await upload(zip('word/document.xml'), { type: pdfType })).json().format).toBe('docx')
  expect((await upload(zip('xl/workbook.xml'), { type: docxType })).json().format).toBe('xlsx')
  await refused(Buffer.from('<html><script>alert(1)</script>'), 415)
  await refused(Buffer.from('MZ\u0000\u0000'), 415)
  await refused(zip('readme.txt'), 415)
  await refused(zip('word/document.xml', 'word/vbaProject.bin'), 415)
  await refused(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415)
  await refused(pdf.subarray(0, 20), 400)
  await refused(zip('word/document.xml').subarray(0, 60), 400)
  await refused(Buffer.alloc(0), 415)
})

test('what cannot be a document is refused before it is kept', async () => {
  await refused(pdf, 415, { type: 'text/html' })
  await refused(pdf, 400, { title: '' })
  await refused(pdf, 404, { to: 999_999 })
  await refused(Buffer.alloc(30 * 1_048_576 + 1, '%PDF-'), 413)
})

test('without a token nothing is read', async () => {
  const url = `/api/competitions/${id}/documents?title=Положение`
  const before = await rows()
  const answer = await site.inject({
    method: 'POST',
    url,
    headers: { 'content-type': pdfType },
    payload: pdf,
  })
  expectProblem(answer, 401)
  expect(answer.headers.connection).toBe('close')
  expect(await rows()).toEqual(before)
})

test('a removed document is gone at once and its file lies in the trash', async () => {
  const { id: document, url } = (await upload(pdf)).json()
  const remove = (competition: number) =>
    site.asAdmin({
      method: 'DELETE',
      url: `/api/competitions/${competition}/documents/${document}`,
    })
  expectProblem(await remove(999_999), 404)
  const before = files('trash').length
  expect((await remove(id)).statusCode).toBe(204)
  expect((await site.inject(url)).statusCode).toBe(404)
  expect(files('trash')).toHaveLength(before + 1)
  expectProblem(await remove(id), 404)
})

test('a title may be corrected; a stale version is refused', async () => {
  const { id: document } = (await upload(pdf)).json()
  const url = `/api/competitions/${id}/documents/${document}`
  const change = (payload: object) => site.asAdmin({ method: 'PUT', url, payload })
  const answer = await change({ title: 'Протокол', type: 'protocol', version: 1 })
  expect(answer.json()).toMatchObject({ title: 'Протокол', type: 'protocol', version: 2 })
  expectProblem(await change({ title: 'Другое', version: 1 }), 409)
})

test('with the competition its documents go', async () => {
  const payload = { title: 'На один день', date: '2026-12-12' }
  const other = (await site.asAdmin({ method: 'POST', url: '/api/competitions', payload })).json()
  const { url } = (await upload(pdf, { to: other.id })).json()
  await site.asAdmin({ method: 'DELETE', url: `/api/competitions/${other.id}` })
  expect((await site.inject(url)).statusCode).toBe(404)
})

test('a disk that refuses leaves no row', async () => {
  const before = await rows()
  rmSync(join(folder, 'tmp'), { recursive: true })
  const answer = await upload(pdf)
  expect(answer.statusCode).toBeGreaterThanOrEqual(500)
  expect(await rows()).toEqual(before)
  mkdirSync(join(folder, 'tmp'))
  expect((await upload(pdf)).statusCode).toBe(201)
})
