import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { findDamaged, watchDamage } from './damage.server.ts'
import { fromRow, onDamage, type RecordKind } from './from-row.server.ts'
import { insertRecord } from './record.server.ts'

interface Place {
  id: number
  version: number
  createdAt: string
  updatedAt: string
  fullName: string
  role: string
  bio: string
}

const isText = (value: unknown) => value !== '?'
const kind: RecordKind<Place> = {
  ...{ table: 'person', missing: '' },
  readable: new Map([['bio', { isSound: isText, otherwise: '', isVital: false }]]),
}
const given = kind as RecordKind<never>
const editor = { name: 'Анна', now: new Date('2026-11-21T09:00:00.000Z') }

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
beforeEach(() => site.db.deleteFrom('person').execute())
afterAll(() => site.close())

const rest = { position: '', rank: '', photo: '', phone: '', email: '', published: 1, order: 1 }
const make = async (bio: string) =>
  (
    await insertRecord(
      site.db,
      kind,
      { ...rest, fullName: 'Ким Ян', role: 'board', bio } as never,
      editor,
    )
  ).id
const setBio = (id: number, bio: string) =>
  site.db.updateTable('person').set({ bio }).where('id', '=', id).execute()
const rowOf = (id: number) =>
  site.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function found() {
  const all: unknown[] = []
  for await (const { table, id, fields, row } of findDamaged(site.db, [given])) {
    expect(row).toMatchObject({ id, fullName: 'Ким Ян' })
    all.push([table, id, fields])
  }
  return all
}

test('every record is looked at, however many there are, and each damaged one is told of', async () => {
  const ids = []
  for (let one = 0; one < 401; one++) ids.push(await make(''))
  const bad = [ids[0]!, ids[199]!, ids[200]!, ids[399]!, ids[400]!]
  for (const id of bad) await setBio(id, '?')
  const heard: number[] = []
  const stop = onDamage((_kind, id) => heard.push(id))
  expect(await found()).toEqual(bad.map((id) => ['person', id, ['bio']]))
  stop()
  expect(heard).toEqual(bad)
})

test('what was met damaged is told of once and listed until it is mended or gone', async () => {
  const [mended, gone, sound] = [await make(''), await make(''), await make('')]
  for (const id of [mended, gone]) await setBio(id, '?')
  const told: unknown[] = []
  const watch = watchDamage((one) => told.push(one))
  const read = async (id: number) => fromRow(kind, await rowOf(id))
  for (const id of [mended, gone, mended, sound]) await read(id)
  const of = (id: number) => ({ table: 'person', id, fields: ['bio'] })
  expect(told).toEqual([of(mended), of(gone)])
  expect(await watch.list(site.db)).toMatchObject([of(mended), of(gone)])

  await setBio(mended, 'Судья')
  await site.db.deleteFrom('person').where('id', '=', gone).execute()
  expect(await watch.list(site.db)).toEqual([])
  // Damaged anew, it is told of anew.
  await setBio(mended, '?')
  expect(await watch.list(site.db)).toEqual([])
  await read(mended)
  expect(told).toHaveLength(3)
  watch.stop()
  await setBio(sound, '?')
  await read(sound)
  expect(told).toHaveLength(3)
})

test('of very many the first five hundred are known', () => {
  const told: number[] = []
  const watch = watchDamage(({ id }) => told.push(id))
  for (let id = 1; id <= 501; id++) fromRow(kind, { id, bio: '?' })
  watch.stop()
  expect([told.length, told.at(-1)]).toEqual([500, 500])
})
