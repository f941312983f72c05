import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Selectable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { events } from '#features/calendar/calendar.record.ts'
import type { competitions } from '#features/competitions/competitions.record.ts'
import type { documents } from '#features/federation/documents.record.ts'
import type { legal } from '#features/legal/legal.record.ts'
import type { albums } from '#features/media/albums.record.ts'
import type { news } from '#features/news/news.record.ts'
import type { school } from '#features/school/school.record.ts'
import type { study } from '#features/study/study.record.ts'
import type { Tables } from '#kit/db/tables.ts'
import { createTestApp, type TestApp } from './app.ts'
import { declaredKinds } from './declared-kinds.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

type Word<Value> =
  `${[Exclude<Value, null>] extends [number] ? 'number' : 'text'}${null extends Value ? '?' : ''}`
type Words<Table> = { [Name in keyof Selectable<Table>]: Word<Selectable<Table>[Name]> }

/** Of the tables written by hand beside what is declared: which fields are. */
interface Fields {
  album: typeof albums.fields
  competition: typeof competitions.fields
  event: typeof events.fields
  federation_document: typeof documents.fields & { order: unknown }
  legal_page: typeof legal.fields
  news: typeof news.fields
  study_page: typeof study.fields
  school_text: typeof school.fields & { order: unknown }
}
type OfDeclared = { [Name in keyof Fields]: Omit<Words<Tables[Name]>, keyof Fields[Name] | Every> }
type OfWritten = { [Name in Exclude<keyof Tables, keyof Fields>]: Words<Tables[Name]> }
type Every = keyof typeof ofEvery

const [number, text] = ['number', 'text'] as const
const ofEvery = { id: number, version: number, createdAt: text, updatedAt: text }
const ofFile = { file: text, format: text, sizeBytes: number, sha256: text }

/**
 * Columns that no declaration names. What the type of a table has and this has not, or otherwise, does not compile;
 * what this has and the database has not, or otherwise, is found below.
 */
const ofItsOwn: OfDeclared & Partial<OfWritten> = {
  album: { order: number },
  competition: { plannedStatus: text, ageCodes: text },
  event: {
    ...{ lastDate: text, seriesId: 'number?', seriesDate: 'text?' },
    ...{ seriesTime: 'text?', offWithSeries: number },
    ...{ clubId: 'number?', clubRow: 'text?' },
  },
  federation_document: { slug: text, ...ofFile },
  legal_page: { slug: text },
  study_page: { slug: text, basis: text },
  school_text: { part: text, slug: text, basis: text },
  news: {},
  competition_document: { ...ofEvery, ...ofFile, competition_id: number, type: text, title: text },
  competition_result: {
    ...{ id: number, competition_id: number, category: text, weight: text, place: number },
    ...{ athlete: text, club: text, coach: text, minor: number },
    ...{ adult: number, consentId: 'number?', withdrawn: text },
  },
  photo: {
    ...{
      ...ofEvery,
      album_id: number,
      title: text,
      description: text,
      alt: text,
      author: text,
      rights: text,
      order: number,
    },
    ...{ width: number, height: number, placeholder: text, takenAt: 'text?' },
    ...{ focalX: number, focalY: number, hidden: number, hiddenReason: text, hash: text },
    consents: text,
  },
  photoFile: {
    ...{ name: text, photoId: number, format: text, width: number, height: number },
    ...{ sizeBytes: number, sha256: text },
  },
  photoUpload: { key: text, bodyHash: text, photoId: number, createdAt: text },
  removalRequest: {
    ...{ ...ofEvery, photoId: number, message: text, contact: text, sender: text, others: number },
    hid: number,
  },
  withdrawal: {
    ...{ id: number, at: text, by: text, who: text, paper: text, done: text },
    ...{ salt: text, nameHash: text, personHash: text, consents: text, reason: text },
    unnamed: number,
  },
  removalDone: {
    ...{ id: number, askedAt: text, doneAt: text, doneBy: text },
    ...{ photoId: number, albumTitle: text, outcome: text, picture: text, hash: text },
    ...{ destroyedAt: 'text?', destroyedBy: text, others: number, albumId: 'number?' },
    ...{ consents: text, message: text, contact: text, sender: text },
    ...{ othersOutcome: text, othersAt: 'text?', othersBy: text },
  },
  nameRequest: {
    ...{ ...ofEvery, page: text, name: text, wish: text, message: text, contact: text },
    ...{ status: text, note: text, closedAt: 'text?' },
  },
  signup: {
    ...{ ...ofEvery, clubId: number, training: text, firstName: text, age: text, contact: text },
    ...{ message: text, status: text, note: text, closedAt: 'text?' },
  },
  account: {
    ...{ id: number, username: text, passwordHash: text, createdAt: text, updatedAt: text },
    changePasswordBy: 'text?',
    weakPasswordSince: 'text?',
  },
  session: {
    ...{ id: number, accountId: number, createdAt: text, usedAt: text, expiresAt: text },
    ...{ agent: text, address: text, refreshKey: text },
  },
  accessToken: { hash: text, sessionId: number, expiresAt: text },
  refreshToken: { hash: text, sessionId: number, createdAt: text, replacedAt: 'text?' },
  device: { hash: text, accountId: number, expiresAt: text },
  throttle: { key: text, attempts: number, blocks: number, until: text },
  quota: { key: text, taken: number, until: text },
  browserSecret: { name: text, secret: text },
  createdOnce: { key: text, asked: text, recordId: 'number?', createdAt: text },
  example_record: { entity: text, entityId: number, version: number },
  setting: { name: text, value: text },
  journal: {
    ...{ id: number, at: text, actor: text, action: text, entity: text, entityId: number },
    ...{ name: text, before: 'text?', after: 'text?' },
    ...{ undoes: 'number?', returnsTo: 'number?', partOf: 'number?' },
  },
  trash: {
    ...{ id: number, entity: text, entityId: number, name: text, detail: text },
    ...{ deletedAt: text, deletedBy: text, parentEntity: 'text?', parentId: 'number?' },
    ...{ preview: 'text?', content: text },
  },
  trashFile: { name: text, store: text, sha256: text, trashId: number },
  searchEntry: {
    ...{ id: number, entity: text, recordId: number, kind: text, href: text, title: text },
    ...{ summary: text, date: 'text?', own: text, shownFrom: text, shownUntil: text },
    ...{ aheadUntil: text, places: text, body: text },
  },
  searchWord: { word: text, stem: text, latin: text, head: text, tail: text, length: number },
  searchDue: { entity: text, recordId: number, failed: number },
  searchState: { id: number, told: text },
}
const ownOf = (table: string): Record<string, string> => ({ ...ofItsOwn })[table as 'album'] ?? {}

const isOfNumbers = (dataType: string) => /int|real|float|numeric/i.test(dataType)

test('there are kinds that are declared', () => expect(declaredKinds.length).toBeGreaterThan(7))

test.each(declaredKinds)('what is declared of $table is what the database keeps', async (kind) => {
  const { table, fields } = kind
  const isOrdered = 'words' in kind
  const own = Object.keys({ ...ofEvery, ...ownOf(table) })
  const more = [...own, ...(isOrdered ? ['order'] : [])]
  const tables = await site.db.introspection.getTables()
  const columns = tables.find(({ name }) => name === table)?.columns ?? []
  const kept = Object.fromEntries(columns.map((column) => [column.name, column]))
  expect(Object.keys(kept).sort()).toEqual([...more, ...Object.keys(fields)].sort())
  const wrong = Object.entries(fields).filter(([name, { column, initial, output }]) => {
    const { dataType = '', isNullable } = kept[name] ?? {}
    const isNumber = column === 'boolean' || output.safeParse(1.5).success
    const fits = isOfNumbers(dataType) === isNumber
    return !fits || isNullable !== (initial === null && column !== 'document')
  })
  expect(wrong.map(([name]) => [name, kept[name]?.dataType, kept[name]?.isNullable])).toEqual([])
})

const byHand = Object.keys(ofItsOwn)

test.each(byHand)(
  'what the type of %s says beside its declaration is what the database keeps',
  async (table) => {
    const tables = await site.db.introspection.getTables()
    const columns = tables.find(({ name }) => name === table)?.columns ?? []
    const wanted = ownOf(table)
    const isWhole = !declaredKinds.some((kind) => kind.table === table)
    const kept = columns
      .filter(({ name }) => isWhole || Object.hasOwn(wanted, name))
      // What PostgreSQL makes itself of another column, for an index.
      .filter(({ dataType }) => dataType !== 'tsvector')
      .map(({ name, dataType, isNullable, isAutoIncrementing }) => {
        // SQLite calls the key of its rows nullable.
        const mayBeNull = isNullable && !isAutoIncrementing
        return [name, `${isOfNumbers(dataType) ? 'number' : 'text'}${mayBeNull ? '?' : ''}`]
      })
    expect(Object.fromEntries(kept)).toEqual(wanted)
  },
)

test('every table of the types is compared with the database', () => {
  const root = join(import.meta.dirname, '..')
  const blocks = globSync('src/**/*.ts', { cwd: root }).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return /interface Tables \{\n(.*?)\n( {2})?\}\n/s.exec(source)?.[1] ?? []
  })
  const entries = blocks.flatMap((block) => [...block.matchAll(/^(?: {4}| {2})(\w+): (.*)$/gm)])
  expect(entries.length).toBeGreaterThan(30)
  const followsFromFields = (type: string) => /^(Single)?RowOf<typeof \w+>$/.test(type)
  const lost = entries
    .filter(([, table = '', type = '']) => !followsFromFields(type) && !byHand.includes(table))
    .map(([, table]) => `${table}: name its columns in ofItsOwn`)
  expect(lost).toEqual([])
})
