import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoutes } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partners } from '#features/partners/partners.record.ts'
import { partnerStore } from '#features/partners/partners.server.ts'
import type { KnownRecord, RecordViews } from '#kit/admin/known-record.ts'
import type { Section } from '#kit/admin/sections.ts'
import { deletable, entitiesOf } from '#kit/nouns/noun-parts.server.ts'
import { recordNoun } from '#kit/record/record-noun.server.ts'
import { nouns } from '#src/records.server.ts'
import { pages } from '#src/site.ts'
import { createTestApp, type TestApp } from './app.ts'

const root = join(import.meta.dirname, '..')
const list = 'src/records.server.ts'
const entities = entitiesOf(nouns)

let site: TestApp
let sections: Section[]
let sectionFiles: string[]
let known: KnownRecord[]
let views: RecordViews
beforeAll(async () => {
  site = await createTestApp()
  const found = import.meta.glob<Record<string, unknown>>('../src/features/*/admin/section.ts', {
    eager: true,
  })
  sectionFiles = Object.keys(found)
  const isSection = (one: unknown): one is Section => (one as Section).routes !== undefined
  sections = Object.values(found).flatMap((module) => Object.values(module).filter(isSection))
  known = (await Promise.all(sections.map(({ records }) => records?.()))).flatMap(
    (own) => own?.records ?? [],
  )
  const shown = await Promise.all(sections.map((section) => section.views?.()))
  views = Object.assign({}, ...shown.map((own) => own?.viewsOf('Europe/Moscow')))
})
afterAll(() => site.close())

test('every table of records is a noun of the site', async () => {
  const tables = await site.db.introspection.getTables()
  const ofRecords = tables.filter(({ columns }) =>
    ['id', 'version', 'createdAt', 'updatedAt'].every((name) =>
      columns.some((column) => column.name === name),
    ),
  )
  expect(ofRecords.length).toBeGreaterThan(10)
  const lost = ofRecords
    .filter(({ name }) => !entities.includes(name))
    .map(({ name }) => `${name} keeps records, and ${list} names no noun for it`)
  expect(lost).toEqual([])
  expect(entities.filter((entity, at) => entities.indexOf(entity) !== at)).toEqual([])
})

test('an entity is spelt like a table; those that the journal has otherwise stay as they are', () => {
  const older = ['album-order', 'photo-order', 'competition-reference', 'signup-setting']
  const otherwise = entities.filter((entity) => !/^[a-z]+(_[a-z]+)*$/.test(entity))
  expect(otherwise.sort()).toEqual([...older, 'nameRequest', 'removalRequest'].sort())
})

test('every declared kind is a noun of the site', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../src/features/*/*.record.ts', {
    eager: true,
  })
  const declared = Object.entries(modules).flatMap(([file, module]) =>
    Object.values(module).flatMap((one) => {
      const { table, screen } = (one ?? {}) as { table?: string; screen?: string }
      return table && screen ? [{ file, table }] : []
    }),
  )
  expect(declared.length).toBeGreaterThan(4)
  const lost = declared
    .filter(({ table }) => !entities.includes(table))
    .map(
      ({ file, table }) => `${file.replace('../', '')} declares ${table}: add its noun to ${list}`,
    )
  expect(lost).toEqual([])
})

test('what a declared kind does not say of itself follows from its fields', () => {
  const { name, records, trash, history, api } = recordNoun(partners, partnerStore)
  expect(name).toMatchObject({ entity: 'partner', one: 'Партнёр', whom: 'партнёра' })
  expect(name.address(7, null)).toBe('/admin/partners/7')
  expect(records?.columns).toEqual(['name', 'description', 'advertiser', 'erid'])
  const row = { category: 'media', name: 'Газета' } as never
  expect(records?.detail(row, {} as never)).toBe('Информационный партнёр')
  expect([trash, history]).toEqual([partnerStore.trash, partnerStore.history])
  expect(api).toBeTypeOf('function')
})

test('what can be deleted is whole: history, words, the editor’s search, a store for its files', () => {
  const stores = nouns.flatMap(({ files }) => files?.name ?? [])
  const lost = deletable(nouns).flatMap(({ name, history, records, trash }) => [
    ...(history ? [] : [`${name.entity} has no \`history\`: nobody could bring a version back`]),
    ...(records ? [] : [`${name.entity} has no \`records\`: the editor’s search cannot find it`]),
    ...(name.whom ? [] : [`${name.entity} has no \`whom\`: «Вернуть …» has no word for it`]),
    ...(name.counted ? [] : [`${name.entity} has no \`counted\`: «12 …» has no words for it`]),
    ...(trash.files && !stores.includes(trash.files.store)
      ? [`${name.entity} keeps files in ${trash.files.store}: say that store in \`files\``]
      : []),
  ])
  expect(lost).toEqual([])
})

test('the admin knows every noun: name, icon, fields, and a screen at its address', () => {
  const routes = sections.flatMap((section) => section.routes)
  const used = readFileSync(join(root, 'src/admin.tsx'), 'utf8')
  const lost = nouns.flatMap(({ name, trash, history }) => {
    const { entity } = name
    const one = known.find((other) => other.name.entity === entity)
    if (!one) return [`${entity} is in no known-records.ts: the journal would show «${entity}»`]
    const fields = Object.keys(history && !history.list ? history.schema.shape : {}).filter(
      (field) => field !== 'version' && views[entity] && !(field in views[entity]),
    )
    const address = name.address(1, 1).replace(/^\/admin\//, '/')
    return [
      ...(trash && !one.icon ? [`${entity} has no \`icon\` in its known-records.ts`] : []),
      ...(trash && !views[entity] ? [`${entity} has no fields in its known-views.ts`] : []),
      ...fields.map((field) => `${entity}.${field} has no name in its known-views.ts`),
      ...(matchRoutes(routes, address) ? [] : [`${entity}: no section has a route for ${address}`]),
    ]
  })
  const strange = known
    .filter(({ name }) => !entities.includes(name.entity))
    .map(({ name }) => `${name.entity} is known to the admin and not to ${list}`)
  const unused = sectionFiles
    .map((file) => file.replace('../src/', '#'))
    .filter((file) => !used.includes(file))
    .map((file) => `${file} is not in the sidebar: src/admin.tsx does not name it`)
  expect([...lost, ...strange, ...unused]).toEqual([])
})

test('what has a page of its own is in the sitemap and is found by visitors', () => {
  const own = pages.map(({ path }) => path).filter((path) => path.endsWith('/:id'))
  const listed = nouns.flatMap(({ addresses }) => (addresses ? [`${addresses.path}/:id`] : []))
  // The techniques are no records: their pages are in the sitemap by `techniqueAddresses`.
  const lost = own
    .filter(
      (path) => !/^\/about-(judo|sambo)\/techniques\/:id$/.test(path) && !listed.includes(path),
    )
    .map((path) => `${path} is a page, and no noun says \`addresses\` for it: the sitemap lacks it`)
  const unfound = nouns
    .filter(({ addresses, search }) => addresses && !search)
    .map(({ name }) => `${name.entity} has pages and no \`search\`: visitors cannot find it`)
  expect([...lost, ...unfound]).toEqual([])
  expect(listed.length).toBeGreaterThan(4)
})

test('what shows stored pictures says in which columns: their photos tell where they stand before they go', () => {
  const mute = nouns.filter(({ shows, pictured }) => shows && !pictured?.length)
  expect(mute.map(({ name }) => name.entity)).toEqual([])
})

test('what walks the nouns names none of them', () => {
  const spelt = entities.map((entity) => ({
    entity,
    named: new RegExp(`['"]${entity}['"]|\\b${entity}: \\[`),
  }))
  const walkers = [
    'src/kit',
    ...['backups', 'example', 'history', 'search', 'sharing'].map((name) => `src/features/${name}`),
  ]
  const files = walkers.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  const named = files
    .filter((file) => !/\.test\.tsx?$|\/test-|\.gen\.ts$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return spelt
        .filter(({ named }) => named.test(text))
        .map(({ entity }) => `${file} names ${entity}: let its noun say what differs`)
    })
  expect(named).toEqual([])
})

test('the report of a checked backup has words for every table of records', async () => {
  const single = new Set(
    nouns.flatMap(({ name }) => (name.address(1, 1) === name.address(2, 2) ? name.entity : [])),
  )
  const tables = (await site.db.introspection.getTables()).map(({ name }) => name)
  const mute = nouns
    .filter(({ name }) => tables.includes(name.entity) && !name.counted && !single.has(name.entity))
    .map(({ name }) => `${name.entity} has no \`counted\`: its rows are «служебные записи»`)
  expect(mute).toEqual([])
})
