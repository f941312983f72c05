import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './app.ts'

/** `docs/asvs.md`, «Whose data»: each table that keeps something of somebody is named there, in the row of its class. */

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const [, after = ''] = readFileSync(join(import.meta.dirname, '../docs/asvs.md'), 'utf8').split(
  '\n### Whose data\n',
)
const [section = ''] = after.split('\n### ')
const named = new Set([...section.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))

/** What columns are called that hold a person. */
const personal =
  /^(contact|contactName|contactPhone|message|firstName|fullName|born|athlete|coach|who|name_?hash|personHash|signer|agent|address|username|sender|phone|email|actor|author|consents|hint|photo|certificateSeen)$/i

test('every table that keeps something of a person is named in «Whose data»', async () => {
  const tables = await site.db.introspection.getTables()
  const keeping = tables
    .filter(({ columns }) => columns.some(({ name }) => personal.test(name)))
    .map(({ name }) => name)
  expect(keeping.length).toBeGreaterThan(12)
  expect(
    keeping.filter((name) => !named.has(name)).sort(),
    'name the table in docs/asvs.md, «Whose data», in the row of its class',
  ).toEqual([])
})

test('every table named there exists', async () => {
  const tables = (await site.db.introspection.getTables()).map(({ name }) => name)
  expect([...named].filter((name) => !tables.includes(name) && !/^[A-Z_]+$/.test(name))).toEqual([])
})
