import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTrashTest, type TrashTest } from '#features/history/test-trash.ts'
import { countKinds, searchRecords } from '#kit/backup/records-in-copy.server.ts'
import { nouns } from '#src/records.server.ts'

let site: TrashTest
beforeAll(async () => {
  site = await createTrashTest()
})
afterAll(() => site.close())

// A copy of this very moment.
const sides = () => ({ copy: site.db, present: site.db, nouns })
const find = (q: string, rows = { limit: 20, offset: 0 }) =>
  searchRecords(sides(), { q, rows }, { now: site.clock.now, site: site.config.site })

test('who does not know what it was looks among all kinds, a page after the other', async () => {
  const news = await site.create('/api/news', { title: 'Чурочинские сборы: итоги' })
  const cup = await site.create('/api/competitions', {
    title: 'Чурочинский кубок',
    date: '2026-12-05',
  })
  const event = await site.create('/api/events', {
    ...{ title: 'Чурочинский сбор', startDate: '2026-12-01', endDate: '2026-12-01' },
  })
  const all = [
    { entity: 'news', id: news.id },
    { entity: 'competition', id: cup.id },
    { entity: 'event', id: event.id },
  ]
  const { items, total } = await find('чурочинский')
  expect(items).toEqual(expect.arrayContaining(all.map((one) => expect.objectContaining(one))))
  expect(total).toBe(3)
  const paged = []
  for (const offset of [0, 1, 2, 3]) {
    const page = await find('чурочинский', { limit: 1, offset })
    expect(page.total).toBe(3)
    paged.push(...page.items)
  }
  expect(paged).toEqual(items)
})

test('what is looked for by no words of its own is found by its name', async () => {
  expect((await find('контакты')).items).toMatchObject([{ entity: 'contacts', standing: 'same' }])
  expect(await find('такого нет нигде')).toEqual({ items: [], total: 0 })
})

test('a line of a protocol is no record of its own: it comes back with its competition', async () => {
  const kinds = (await countKinds(sides())).map(({ entity }) => entity)
  expect(kinds).toContain('competition')
  expect(kinds).not.toContain('competition_result')
})
