import { afterAll, beforeAll, expect, test } from 'vitest'
import { jpegOf } from '#features/media/sample-images.ts'
import { minuteMs } from '#kit/base/durations.ts'
import type { HistoryEntry } from './history.contract.ts'
import { createTrashTest, type TrashTest } from './test-trash.ts'

let site: TrashTest
beforeAll(async () => {
  site = await createTrashTest()
  // Two minutes before midnight in Moscow.
  site.clock.now = new Date('2026-11-21T20:58:00Z')
})
afterAll(() => site.close())

const journal = async (query = ''): Promise<HistoryEntry[]> =>
  (await site.send('GET', `/api/history?${query}`)).json()
const told = (entries: HistoryEntry[]) => entries.map(({ entity, run }) => [entity, run?.total])

let shade = 1
const add = async (album: number) =>
  (await site.addPhoto(album, await jpegOf(60, 40, shade++ / 40))) as { id: number }

test('what one person adds to an album one after the other is one card, and each of it is there', async () => {
  const album = await site.create('/api/albums', { title: 'Кубок' })
  const [first, second] = [await add(album.id), await add(album.id)]
  // Somebody else, meanwhile.
  const entry = { at: site.clock.now.toISOString(), actor: 'visitor', action: 'create' } as const
  await site.db
    .insertInto('journal')
    .values({
      ...entry,
      entity: 'signup',
      entityId: 1,
      name: '',
      before: null,
      after: '{}',
    } as never)
    .execute()
  site.clock.advance(3 * minuteMs)
  const last = await add(album.id)

  const [signup, run, made] = await journal()
  expect(told([signup!, run!, made!])).toEqual([
    ['signup', undefined],
    ['photo', 3],
    ['album', undefined],
  ])
  expect(run).toMatchObject({
    entityId: first.id,
    run: { whole: { entity: 'album', name: 'Кубок' }, until: site.clock.now.toISOString() },
  })
  expect(told(await journal('entity=photo'))).toEqual([['photo', 3]])
  expect(told(await journal(`entity=album&record=${album.id}`))).toEqual([
    ['photo', 3],
    ['album', undefined],
  ])
  const each = await journal(`run=${run?.id}`)
  expect(each.map(({ entityId }) => entityId)).toEqual([last.id, second.id, first.id])
  expect(each.every((one) => one.run === undefined)).toBe(true)
  expect((await journal(`run=${run?.id}&limit=2&page=2`)).map((one) => one.entityId)).toEqual([
    first.id,
  ])
  for (const { id } of [first, last])
    expect(told(await journal(`entity=photo&record=${id}`))).toEqual([['photo', undefined]])

  // The day that the first does not belong to has the others.
  expect((await journal('entity=photo&from=2026-11-22')).map((one) => one.entityId)).toEqual([
    last.id,
  ])
  await site.send('PUT', `/api/photos/${second.id}`, { title: 'Финал' })
  expect(told(await journal('entity=photo'))).toEqual([
    ['photo', undefined],
    ['photo', 3],
  ])
})

test('another album, another deed between them or a pause make another card', async () => {
  const [one, other] = [
    await site.create('/api/albums', { title: 'Сборы' }),
    await site.create('/api/albums', { title: 'Зал' }),
  ]
  await add(one.id)
  await add(other.id)
  await add(other.id)
  await site.send('PUT', `/api/albums/${other.id}`, { title: 'Наш зал' })
  await add(other.id)
  site.clock.advance(11 * minuteMs)
  await add(other.id)
  await add(other.id)
  const entries = await journal('limit=6')
  expect(told(entries)).toEqual([
    ['photo', 2],
    ['photo', undefined],
    ['album', undefined],
    ['photo', 2],
    ['photo', undefined],
    ['album', undefined],
  ])
  expect(entries[0]?.run?.whole?.name).toBe('Наш зал')
})
