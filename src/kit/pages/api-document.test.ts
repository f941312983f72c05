import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type ApiDocument, type DescribedCall, operationsOf } from '#test/fuzz/operations.ts'

// That nothing else is answered is looked at by every answer of every test (test/declared-answers.ts).
let site: TestApp
let document: ApiDocument
let calls: [name: string, DescribedCall][]
beforeAll(async () => {
  site = await createTestApp()
  document = (await site.inject('/api/openapi.json')).json()
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): [string, DescribedCall] => [
      `${method.toUpperCase()} ${path}`,
      call,
    ]),
  )
})
afterAll(() => site.close())

const statusesOf = (name: string) =>
  Object.keys(calls.find(([known]) => known === name)?.[1].responses ?? {}).map(Number)
const typesOf = (content: object | undefined) => Object.keys(content ?? {})

test('every call has a name of its own and says in Russian what it does', () => {
  const names = calls.map(([, { operationId }]) => operationId)
  expect(names.length).toBeGreaterThan(90)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^(get|post|put|delete)[A-Z][A-Za-z]+$/)
  for (const [name, { summary }] of calls) expect(summary, name).toMatch(/^[А-ЯЁ][^.]+$/)
})

test('every answer has one status, a range is none: some generators write what does not compile', () => {
  for (const [name, { responses }] of calls) {
    const statuses = Object.keys(responses)
    expect(statuses.join(' '), name).toMatch(/^\d{3}( \d{3})*$/)
    expect(Math.min(...statuses.map(Number)), name).toBeLessThan(300)
  }
})

test('refusals follow from what a call is and takes', () => {
  expect(statusesOf('GET /api/site')).toEqual([200, 429, 500, 503])
  expect(statusesOf('GET /api/partners/{id}')).toEqual([200, 403, 404, 429, 500, 503])
  const reading = [400, 401, 403]
  const writing = [408, 413, 415]
  const failing = [500, 503, 507]
  expect(statusesOf('POST /api/partners')).toEqual(
    [201, ...reading, ...writing, 409, 422, ...failing].sort(),
  )
  expect(statusesOf('PUT /api/partners/{id}')).toEqual(
    [200, ...reading, 404, ...writing, 409, ...failing].sort(),
  )
})

test('uploads say which files they take, downloads that they are bytes', () => {
  const image = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
  const file = /^application\/(pdf|vnd\.openxmlformats-officedocument\..+)$/
  for (const path of ['/api/photos', '/api/images'])
    expect(typesOf(document.paths[path]?.post?.requestBody?.content)).toEqual(image)
  const uploads = calls.filter(([name]) => /^(POST|PUT) .*(documents|\/file)$/.test(name))
  expect(uploads.length).toBe(4)
  for (const [name, { requestBody }] of uploads) {
    expect(typesOf(requestBody?.content).length, name).toBe(3)
    for (const type of typesOf(requestBody?.content)) expect(type, name).toMatch(file)
  }
  const bytes = { type: 'string', format: 'binary' }
  for (const [path, type] of [
    ['/api/files/{name}', 'image/avif'],
    ['/api/trash/{id}/preview', 'image/jpeg'],
    ['/api/backups/{name}/archive', 'application/x-tar'],
  ] as const)
    expect(document.paths[path]?.get?.responses[200]?.content?.[type]?.schema).toEqual(bytes)
})

test('a list that says it counts itself does', async () => {
  // What belongs to one record has to be made first: its own tests ask it.
  const counted = operationsOf(document).filter(
    ({ path, method }) =>
      !path.includes('{') &&
      document.paths[path]?.[method.toLowerCase()]?.responses[200]?.headers?.['X-Total-Count'],
  )
  expect(counted.length).toBeGreaterThan(3)
  for (const { path } of counted) {
    const { headers } = await site.asAdmin({ url: `${path}?limit=1` })
    expect(headers['x-total-count'], path).toMatch(/^\d+$/)
  }
})
