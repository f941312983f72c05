import { afterAll, beforeAll, expect, test } from 'vitest'
import { contacts } from '#features/contacts/contacts.record.ts'
import { about } from '#features/federation/about.record.ts'
import { clubs } from '#features/federation/clubs.record.ts'
import { people } from '#features/federation/people.record.ts'
import { partners } from '#features/partners/partners.record.ts'
import type { Field } from '#kit/record/fields.ts'
import { createTestApp, type TestApp } from './app.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const ofEvery = ['id', 'version', 'createdAt', 'updatedAt']
const ofOrdered = [...ofEvery, 'order']

test.each([
  ['partners', partners, ofOrdered],
  ['people', people, ofOrdered],
  ['clubs', clubs, ofOrdered],
  ['contacts', contacts, ofEvery],
  ['the federation', about, ofEvery],
])('what is declared of %s is what the database keeps', async (_, { table, fields }, more) => {
  const tables = await site.db.introspection.getTables()
  const columns = tables.find(({ name }) => name === table)?.columns ?? []
  const kept = Object.fromEntries(columns.map((column) => [column.name, column]))
  expect(Object.keys(kept).sort()).toEqual([...more, ...Object.keys(fields)].sort())
  const wrong = Object.entries<Field<unknown>>(fields).filter(
    ([name, { column, initial, output }]) => {
      const { dataType = '', isNullable } = kept[name] ?? {}
      const isNumber = column === 'boolean' || output.safeParse(1.5).success
      const fits = /int|real|float|numeric/i.test(dataType) === isNumber
      return !fits || isNullable !== (initial === null)
    },
  )
  expect(wrong.map(([name]) => [name, kept[name]?.dataType, kept[name]?.isNullable])).toEqual([])
})
