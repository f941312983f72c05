import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Field } from '#kit/record/fields.ts'
import { createTestApp, type TestApp } from './app.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const ofEvery = ['id', 'version', 'createdAt', 'updatedAt']
/** What the site fills by itself. */
const ofItsOwn: Record<string, string[]> = {
  album: ['order'],
  competition: ['plannedStatus', 'ageCodes'],
  event: ['lastDate', 'seriesId', 'seriesDate', 'clubId', 'clubRow'],
  federation_document: ['slug', 'file', 'format', 'sizeBytes', 'sha256'],
  legal_page: ['slug'],
}

interface Declared {
  table: string
  fields: Record<string, Field<unknown>>
}
const isDeclared = (one: unknown): one is Declared =>
  typeof one === 'object' && one !== null && 'table' in one && 'fields' in one

const modules = import.meta.glob<Record<string, unknown>>('../src/features/*/*.record.ts', {
  eager: true,
})
const declared = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isDeclared),
)

test('there are kinds that are declared', () => expect(declared.length).toBeGreaterThan(7))

test.each(declared)('what is declared of $table is what the database keeps', async (kind) => {
  const { table, fields } = kind
  const isOrdered = 'words' in kind
  const more = [...ofEvery, ...(isOrdered ? ['order'] : []), ...(ofItsOwn[table] ?? [])]
  const tables = await site.db.introspection.getTables()
  const columns = tables.find(({ name }) => name === table)?.columns ?? []
  const kept = Object.fromEntries(columns.map((column) => [column.name, column]))
  expect(Object.keys(kept).sort()).toEqual([...more, ...Object.keys(fields)].sort())
  const wrong = Object.entries(fields).filter(([name, { column, initial, output }]) => {
    const { dataType = '', isNullable } = kept[name] ?? {}
    const isNumber = column === 'boolean' || output.safeParse(1.5).success
    const fits = /int|real|float|numeric/i.test(dataType) === isNumber
    return !fits || isNullable !== (initial === null && column !== 'document')
  })
  expect(wrong.map(([name]) => [name, kept[name]?.dataType, kept[name]?.isNullable])).toEqual([])
})
