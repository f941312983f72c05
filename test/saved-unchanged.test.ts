import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HistoryEntry } from '#features/history/history.contract.ts'
import { seedDemo } from '#src/demo/seed.server.ts'
import { createTestApp, type TestApp } from './app.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
  await seedDemo(site.db, site.config, site.clock.now)
})
afterAll(() => site.close())

type Answer = Record<string, unknown> & { id: number; version: number }
const get = async <T = Answer>(url: string): Promise<T> =>
  (await site.asAdmin({ method: 'GET', url })).json()
async function put(url: string, payload: object) {
  const answer = await site.asAdmin({ method: 'PUT', url, payload })
  expect(answer.statusCode, `${url}: ${answer.body}`).toBe(200)
}
const latest = async () => (await get<HistoryEntry[]>('/api/history?page=1&limit=1'))[0]

interface Call {
  requestBody?: { content: Record<string, { schema: { properties?: object } }> }
}
type Paths = Record<string, { get?: Call; put?: Call }>

/** The address of every record that is listed, or stands alone, and is read and changed at one; with the fields that are sent. */
async function everyRecord(): Promise<[url: string, fields: string[]][]> {
  const { paths } = await get<{ paths: Paths }>('/api/openapi.json')
  const found: [string, string[]][] = []
  for (const [path, calls] of Object.entries(paths)) {
    const schema = calls.put?.requestBody?.content['application/json']?.schema
    if (!calls.get || !schema?.properties) continue
    const fields = Object.keys(schema.properties)
    const [list = '', more] = path.split(/\/\{\w+\}/)
    if (more === undefined) found.push([path, fields])
    else if (more === '' && paths[list]?.get)
      for (const { id } of await get<Answer[]>(list)) found.push([`${list}/${id}`, fields])
  }
  return found
}

/** A text of the law that was sent is the federation's own from then on, though it says the same. */
const adopted: Record<string, string[]> = { legal_page: ['content'] }

test('what is saved as it was read is no change to the journal, in whatever order its parts are kept', async () => {
  const records = await everyRecord()
  expect(records.length).toBeGreaterThan(100)
  const wrong: unknown[] = []
  for (const [url, fields] of records) {
    const read = await get(url)
    const before = await latest()
    await put(url, Object.fromEntries(fields.map((name) => [name, read[name]])))
    const after = await latest()
    const told = after?.id === before?.id ? undefined : after
    if (told && `${told.changed}` !== `${adopted[told.entity]}`) wrong.push([url, told.changed])
  }
  expect(wrong).toEqual([])
})

test('of a protocol in which one row has become another, one row is told', async () => {
  const competitions = await get<Answer[]>('/api/competitions')
  const protocols = await Promise.all(competitions.map(({ id }) => get(`/api/competitions/${id}`)))
  const { id, results, version } = protocols.find(
    ({ results }) => (results as object[]).length > 20,
  )!
  const [first, ...others] = results as object[]
  const url = `/api/competitions/${id}/results`
  await put(url, { results: [{ ...first, coach: 'Ладыгина А. П.' }, ...others], version })
  const rows = { before: others.length + 1, after: others.length + 1, changed: 1 }
  expect(await latest()).toMatchObject({ changed: ['results'], rows })
})
