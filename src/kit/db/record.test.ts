import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import {
  changeRecord,
  findRecord,
  fromRow,
  insertRecord,
  lockRecord,
  type RecordKind,
  removeRecord,
  requireRecord,
} from './record.server.ts'

interface Lesson {
  id: number
  version: number
  createdAt: string
  updatedAt: string
  title: string
  sport: string | null
  allDay: boolean
  repeat: { weekdays: number[] } | null
}

// A table with columns of every sort, whatever its own feature makes of it.
const kind: RecordKind<Lesson> = {
  table: 'event',
  booleans: ['allDay'],
  documents: ['repeat'],
  missing: 'Занятие не найдено',
}
const rest = {
  ...{ startDate: '', endDate: '', type: '', location: '', coach: '', description: '""' },
  ...{ cancelled: 0, lastDate: '' },
}
const lesson = { title: 'Укеми', sport: null, allDay: true, repeat: { weekdays: [2] }, ...rest }
const editor = { name: 'Анна', now: new Date('2026-11-21T09:00:00.000Z') }
const later = { name: 'Борис', now: new Date('2026-11-21T10:00:00.000Z') }

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const insert = (fields: object = {}, as = kind) =>
  insertRecord(site.db, as, { ...lesson, ...fields }, editor)
const change = (
  id: number,
  fields: Partial<Lesson>,
  seen: { version?: number; present?(stored: Lesson): unknown } = {},
) => changeRecord(site.db, kind, id, { editor: later, ...seen }, () => fields)
const journalOf = async (id: number) => {
  const query = site.db.selectFrom('journal').selectAll().where('entity', '=', 'event')
  const entries = await query.where('entityId', '=', id).orderBy('id').execute()
  return entries.map(({ at, actor, action, name, before, after }) => ({
    ...{ at, actor, action, name },
    before: JSON.parse(before ?? 'null'),
    after: JSON.parse(after ?? 'null'),
  }))
}
const missing = expect.objectContaining({ code: 'not-found', message: 'Занятие не найдено' })
const nowhere = 999_999

test('a new record is its first version, of this moment, and is told with what it became', async () => {
  const made = await insert()
  const at = '2026-11-21T09:00:00.000Z'
  expect(made).toMatchObject({ ...lesson, version: 1, createdAt: at, updatedAt: at })
  expect(await findRecord(site.db, kind, made.id)).toEqual(made)
  expect(await journalOf(made.id)).toEqual([
    { at, actor: 'Анна', action: 'create', name: 'Укеми', before: null, after: made },
  ])
})

test('booleans and documents are stored as the database has them, and come back as they were', async () => {
  const { id } = await insert({ allDay: false, repeat: null, sport: undefined })
  const row = await site.db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst()
  expect(row).toMatchObject({ allDay: 0, repeat: 'null', sport: null })
  expect(await findRecord(site.db, kind, id)).toMatchObject({ allDay: false, repeat: null })
  const plain: RecordKind<Lesson> = { table: 'event', missing: '' }
  expect(await findRecord(site.db, plain, id)).toMatchObject({ allDay: 0, repeat: 'null' })
  // A kind may have neither.
  const changed = await changeRecord(site.db, plain, id, { editor }, () => ({ title: 'Кумите' }))
  expect(changed).toMatchObject({ title: 'Кумите', allDay: 0, repeat: 'null' })
  // What a list goes without stays away, what is read already stays.
  expect(fromRow(kind, { id })).toEqual({ id })
  expect(fromRow(kind, { repeat: { weekdays: [1] } })).toEqual({ repeat: { weekdays: [1] } })
})

test('a change passes the version on, leaves the other fields and is told before and after', async () => {
  const before = await insert()
  const after = await change(before.id, { allDay: false, sport: 'judo' }, { version: 1 })
  const at = '2026-11-21T10:00:00.000Z'
  expect(after).toEqual({ ...before, allDay: false, sport: 'judo', version: 2, updatedAt: at })
  expect(await findRecord(site.db, kind, before.id)).toEqual(after)
  expect((await journalOf(before.id))[1]).toEqual({
    ...{ at, actor: 'Борис', action: 'update', name: 'Укеми', before, after },
  })
})

test('a change sees what is stored; one that changes nothing passes the version on and tells nobody', async () => {
  const { id } = await insert()
  const same = await changeRecord(site.db, kind, id, { editor: later }, async (stored) => {
    expect(stored).toMatchObject({ title: 'Укеми', allDay: true })
    return { title: stored.title }
  })
  expect(same).toMatchObject({ version: 2, updatedAt: '2026-11-21T10:00:00.000Z' })
  expect(await journalOf(id)).toHaveLength(1)
})

test('whoever has seen another version is refused, with what is there; nothing is written', async () => {
  const stored = await insert()
  const conflict = (current: unknown) =>
    expect.objectContaining({
      code: 'conflict',
      message: 'Запись изменена в другом окне',
      details: { current },
    })
  for (const version of [0, 2])
    await expect(change(stored.id, { title: 'Дзюдо' }, { version })).rejects.toEqual(
      conflict(stored),
    )
  const present = ({ title }: Lesson) => title.toUpperCase()
  await expect(change(stored.id, {}, { version: 2, present })).rejects.toEqual(conflict('УКЕМИ'))
  await expect(lockRecord(site.db, kind, stored.id, { version: 2 })).rejects.toEqual(
    conflict(stored),
  )
  expect(await findRecord(site.db, kind, stored.id)).toEqual(stored)
  expect(await journalOf(stored.id)).toHaveLength(1)
  expect(await lockRecord(site.db, kind, stored.id)).toEqual(stored)
})

test('a removed record is told with what it was, and is then not there for anybody', async () => {
  const stored = await insert()
  expect(await removeRecord(site.db, kind, stored.id, later)).toEqual(stored)
  expect((await journalOf(stored.id))[1]).toMatchObject({
    ...{ actor: 'Борис', action: 'delete', name: 'Укеми', before: stored, after: null },
  })
  expect(await findRecord(site.db, kind, stored.id)).toBeUndefined()
  for (const id of [stored.id, nowhere]) {
    await expect(removeRecord(site.db, kind, id, later)).rejects.toEqual(missing)
    await expect(requireRecord(site.db, kind, id)).rejects.toEqual(missing)
    await expect(lockRecord(site.db, kind, id)).rejects.toEqual(missing)
    await expect(change(id, {})).rejects.toEqual(missing)
  }
  expect(await journalOf(nowhere)).toEqual([])
})

test('a kind may name its records itself, each time they are told of', async () => {
  const named = { ...kind, nameOf: async (_: unknown, { id }: Lesson) => `занятие ${id}` }
  const { id } = await insert({}, named)
  await changeRecord(site.db, named, id, { editor }, () => ({ title: 'Кумите' }))
  await removeRecord(site.db, named, id, editor)
  expect((await journalOf(id)).map(({ name }) => name)).toEqual(Array(3).fill(`занятие ${id}`))
})

test('what cannot be told is not written either', async () => {
  const { id, ...stored } = await insert()
  const nameless = { ...kind, nameOf: () => Promise.reject(new Error('без имени')) }
  const count = async () => (await site.db.selectFrom('event').select('id').execute()).length
  const before = await count()
  await expect(insert({}, nameless)).rejects.toThrow('без имени')
  await expect(removeRecord(site.db, nameless, id, editor)).rejects.toThrow('без имени')
  const attempt = changeRecord(site.db, nameless, id, { editor }, () => ({ title: 'Другое' }))
  await expect(attempt).rejects.toThrow('без имени')
  expect(await count()).toBe(before)
  expect(await findRecord(site.db, kind, id)).toEqual({ id, ...stored })
})
