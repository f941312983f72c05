import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTrashTest, pdf, type TrashTest } from '#features/history/test-trash.ts'
import { kind } from '#features/news/news.table.server.ts'
import { dayMs } from '#kit/base/durations.ts'
import { openDatabase, write } from '#kit/db/db.server.ts'
import { leaveDue } from '#kit/db/kept-beside.server.ts'
import { changeRecord } from '#kit/db/record.server.ts'
import { termOf } from '#kit/text/stem.ts'
import { seedDemo } from '#src/demo/seed.server.ts'
import { pages } from '#src/site.ts'
import { createTestApp, postgresUrl, type TestApp } from '#test/app.ts'
import type { SearchAnswer } from './search.contract.ts'
import { createSearch } from './search.server.ts'

let site: TrashTest
beforeAll(async () => {
  site = await createTrashTest()
})
afterAll(() => site.close())

async function find(q: string, at: Pick<TrashTest, 'inject'> = site): Promise<SearchAnswer> {
  const answer = await at.inject(`/api/search?${new URLSearchParams({ q, limit: '50' })}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const titles = async (q: string, at?: Pick<TrashTest, 'inject'>) =>
  (await find(q, at)).groups.flatMap(({ items }) =>
    items.map(({ title }) => title.map(({ text }) => text).join('')),
  )

const shownStates: [entity: string, url: string, fields: object, shown: string, name: string][] = [
  ['news', '/api/news', { content: 'Текст.' }, 'published', 'title'],
  ['album', '/api/albums', {}, 'published', 'title'],
  ['person', '/api/people', { role: 'board' }, 'published', 'fullName'],
  ['club', '/api/clubs', { sports: ['judo'] }, 'published', 'name'],
]

test.each(shownStates)(
  '%s: hidden, shown, renamed, deleted and brought back, it is found exactly while visitors see it',
  async (entity, url, fields, shown, name) => {
    const [first, second] = [`Зюрзя ${entity}`, `Кургузик ${entity}`]
    const { id } = await site.create(url, { ...fields, [name]: first, [shown]: false })
    const put = async (changes: object) =>
      expect((await site.send('PUT', `${url}/${id}`, changes)).statusCode).toBe(200)
    const foundAs = async () => [await titles('зюрзя'), await titles('кургузик')]
    expect(await foundAs()).toEqual([[], []])
    await put({ [shown]: true })
    expect(await foundAs()).toEqual([[first], []])
    await put({ [name]: second })
    expect(await foundAs()).toEqual([[], [second]])
    expect((await site.send('DELETE', `${url}/${id}`)).statusCode).toBe(204)
    expect(await foundAs()).toEqual([[], []])
    await site.restore(entity, id)
    expect(await foundAs()).toEqual([[], [second]])
    await put({ [shown]: false })
    expect(await foundAs()).toEqual([[], []])
    expect((await find('кургузек')).suggestion).toBeNull()
  },
  60_000,
)

test('what is scheduled comes out by the clock alone, what is over goes by it', async () => {
  const publishedAt = '2026-11-24T09:00:00.000Z'
  await site.create('/api/news', {
    title: 'Чухлома ждёт',
    content: 'Да.',
    published: true,
    publishedAt,
  })
  const day = '2026-11-23'
  await site.create('/api/events', {
    title: 'Чухлома в зале',
    type: 'camp',
    startDate: day,
    endDate: day,
  })
  const { now } = site.clock
  const seen: string[][] = []
  for (const at of [0, 2, 3, 4]) {
    site.clock.now = new Date(now.getTime() + at * dayMs)
    seen.push((await titles('чухлома')).sort())
  }
  site.clock.now = now
  expect(seen).toEqual([['Чухлома в зале'], ['Чухлома в зале'], ['Чухлома ждёт'], ['Чухлома ждёт']])
})

test('documents and athletes follow their competition, whoever of them is written', async () => {
  const men = {
    ageGroup: 'взрослые',
    sex: 'm',
    birthYearFrom: 1960,
    birthYearTo: 2005,
    weights: ['-73'],
  }
  const { id } = await site.create('/api/competitions', {
    ...{ title: 'Кубок Кандалакши', date: '2026-11-14', categories: [men] },
  })
  const put = async (url: string, payload: object) => {
    const answer = await site.send('PUT', url, payload)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const query = new URLSearchParams({ title: 'Регламент', type: 'reglament' })
  await site.upload(`/api/competitions/${id}/documents?${query}`, 'application/pdf', pdf)
  const result = { category: 'Мужчины', weight: '-73', place: 1, coach: '' }
  const stored = (await site.inject(`/api/competitions/${id}`)).json()
  const results = [{ ...result, athlete: 'Пазухин Фрол', club: 'Клуб «Сайма»' }]
  await put(`/api/competitions/${id}/results`, { results, version: stored.version })
  const both = (name: string) => [`Кубок ${name}`, `Регламент: Кубок ${name}`]
  const all = async () => [
    await titles('кандалакша'),
    await titles('шексна'),
    await titles('пазухин'),
  ]
  expect(await all()).toEqual([both('Кандалакши'), [], ['Пазухин Фрол']])
  await put(`/api/competitions/${id}`, { title: 'Кубок Шексны' })
  expect(await all()).toEqual([[], both('Шексны'), ['Пазухин Фрол']])
  // A minor has no page, whatever the protocol shows.
  await put(`/api/competitions/${id}`, { categories: [{ ...men, birthYearTo: 2010 }] })
  expect((await all())[2]).toEqual([])
  await put(`/api/competitions/${id}`, { categories: [men] })
  await put(`/api/competitions/${id}/results`, { results: [] })
  expect((await all())[2]).toEqual([])
  await put(`/api/competitions/${id}/results`, { results })
  expect((await site.send('DELETE', `/api/competitions/${id}`)).statusCode).toBe(204)
  expect(await all()).toEqual([[], [], []])
  await site.restore('competition', id)
  expect(await all()).toEqual([[], both('Шексны'), ['Пазухин Фрол']])
})

test('what a command writes, which has no search of its own, is found at the next question', async () => {
  const { id } = await site.create('/api/news', {
    title: 'Сегежа',
    content: 'Да.',
    published: true,
  })
  expect(await titles('сегежа')).toEqual(['Сегежа'])
  const command = await openDatabase(site.config, 'command')
  const editor = { name: 'команда', now: site.clock.now }
  await changeRecord(command.db, kind, id, { editor }, () => ({ title: 'Вытегра' }))
  await command.close()
  expect([await titles('сегежа'), await titles('вытегра')]).toEqual([[], ['Вытегра']])
})

test('what a command has hidden is not found, however much is still to be read', async () => {
  const item = { title: 'Лодейное Поле', content: 'Да.', published: true }
  const { id } = await site.create('/api/news', item)
  expect(await titles('лодейное')).toEqual([item.title])
  const command = await openDatabase(site.config, 'command')
  const before = Array.from({ length: 400 }, (_, at) => ({ entity: 'a', id: at }))
  await leaveDue(command.db, before)
  const editor = { name: 'команда', now: site.clock.now }
  await changeRecord(command.db, kind, id, { editor }, () => ({ published: false }))
  await command.close()
  expect(await titles('лодейное')).toEqual([])
  expect((await find('лодейнае')).suggestion).toBeNull()
})

test('a write that fails leaves the index as it was', async () => {
  const { id } = await site.create('/api/news', {
    title: 'Пинега',
    content: 'Да.',
    published: true,
  })
  const editor = { name: 'admin', now: site.clock.now }
  const failing = write(site.db, async (trx) => {
    await changeRecord(trx, kind, id, { editor }, () => ({ title: 'Мезень' }))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect([await titles('пинега'), await titles('мезень')]).toEqual([['Пинега'], []])
})

test('a record that cannot be read holds up nothing, its kind is named, and the next day it is read again', async () => {
  let isDamaged = true
  const search = createSearch({
    spell: (word) => word,
    build: 'another',
    sources: [
      {
        ...{ kind: 'shelf', label: 'Полка', entity: 'shelf', ids: [1, 2, 3] },
        async load(_db, id) {
          if (id === 2 && isDamaged) throw new Error('damaged')
          return [{ href: `/${id}`, title: `Шкурлатово ${id}` }]
        },
      },
    ],
  })
  const other = await createTestApp()
  const ask = (days: number) =>
    search.find(other.db, {
      ...{ q: 'шкурлатово', limit: 5, site: site.config.site, part: (loading) => loading },
      now: new Date(site.clock.now.getTime() + days * dayMs),
    })
  expect(await ask(0)).toMatchObject({ total: 2, unread: ['Полка'] })
  isDamaged = false
  expect(await ask(1)).toMatchObject({ total: 3, unread: [] })
  await other.close()
})

test('another build cuts every word anew and forgets those that nobody says', async () => {
  const other = await createTestApp()
  const builds = ['Кириши', 'Кирилл'].map((title) =>
    createSearch({
      spell: (word) => word,
      build: title,
      sources: [
        {
          ...{ kind: 'shelf', label: 'Полка', entity: 'shelf', ids: [1] },
          load: async () => [{ href: '/', title: `Озеро ${title}` }],
        },
      ],
    }),
  )
  const moment = { now: site.clock.now, site: site.config.site }
  await builds[0]!.catchUp(other.db, moment, 10)
  await other.db.updateTable('searchWord').set({ stem: 'как прежде' }).execute()
  await builds[1]!.catchUp(other.db, moment, 10)
  const words = await other.db.selectFrom('searchWord').select(['word', 'stem']).execute()
  expect(Object.fromEntries(words.map(({ word, stem }) => [word, stem]))).toEqual({
    озеро: termOf('озеро'),
    кирилл: termOf('кирилл'),
  })
  await other.close()
})

test('of a kind that is settled no more are promised than there are', async () => {
  const entries = Array.from({ length: 300 }, (_, at) => ({
    href: `/${at}`,
    title: 'Шлиссельбург',
  }))
  const search = createSearch({
    spell: (word) => word,
    build: 'settled',
    sources: [
      {
        ...{ kind: 'shelf', label: 'Полка', entity: 'shelf', ids: [1] },
        load: async () => entries,
        settle: async (_db, found) => found.filter(({ href }) => href.endsWith('0')),
      },
    ],
  })
  const other = await createTestApp()
  const moment = { now: site.clock.now, site: site.config.site }
  const ask = (kind?: string) =>
    search.find(other.db, {
      ...{ q: 'шлиссельбург', limit: 50, kind, ...moment, part: (loading) => loading },
    })
  const inAll = await ask()
  expect(inAll).toMatchObject({ isMore: true })
  expect(inAll.groups[0]!.items).toHaveLength(inAll.total)
  const alone = await ask('shelf')
  expect(alone.total).toBe(30)
  expect(alone.groups[0]!.items).toHaveLength(30)
  await other.close()
})

test('what few entries have is found beside thousands of another kind, and counted', async () => {
  const entriesOf = (kind: string, many: number) =>
    Array.from({ length: many }, (_, at) => ({ href: `/${kind}/${at}`, title: 'Шлиссельбург' }))
  const source = (kind: string, many: number) => ({
    ...{ kind, label: kind, entity: kind, ids: [1] },
    load: async () => entriesOf(kind, many),
  })
  const sources = [source('few', 3), source('many', 5_200), source('some', 70)]
  const search = createSearch({ spell: (word) => word, build: 'kinds', sources })
  const other = await createTestApp()
  const moment = { now: site.clock.now, site: site.config.site }
  const asked = { q: 'шлиссельбург', limit: 5, ...moment, part: <T>(loading: T) => loading }
  const { groups, isMore } = await search.find(other.db, asked as never)
  expect(groups.map(({ kind, total }) => [kind, total]).sort()).toEqual([
    ['few', 3],
    ['many', 500],
    ['some', 70],
  ])
  expect(isMore).toBe(true)
  await other.close()
})

test('the words nearest to a question are looked for once, however many attempts want them', async () => {
  const titles = ['Кубок города', 'Собрание федерации']
  const search = createSearch({
    spell: (word) => word,
    build: 'near',
    sources: [
      {
        ...{ kind: 'shelf', label: 'Полка', entity: 'shelf', ids: [1] },
        load: async () => titles.map((title, at) => ({ href: `/${at}`, title })),
      },
    ],
  })
  const other = await createTestApp()
  const moment = { now: site.clock.now, site: site.config.site }
  const looked: string[] = []
  const watched = other.db.withPlugin({
    transformQuery({ node }) {
      const text = other.db.getExecutor().compileQuery(node, { queryId: 'near' }).sql
      if (text.includes('"tail" =')) looked.push(text)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const asked = { q: 'кубок федирации', limit: 5, ...moment, part: <T>(loading: T) => loading }
  const { total, suggestion } = await search.find(watched, asked as never)
  expect([total, suggestion]).toEqual([1, null])
  expect(looked).toHaveLength(1)
  await other.close()
})

test('an index that is gone, as after an archive, is read anew from what is stored', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'restored-'))
  const asked = ['дзюдо', 'первенство города', 'регламент', 'журавль', 'контакты', 'алешин']
  const ask = async (at: TestApp) => {
    const answers = []
    for (const q of asked) answers.push(await find(q, at))
    return answers
  }
  const { now } = site.clock
  const first = await createTestApp({ dataDir, now })
  await seedDemo(first.db, first.config, now)
  const before = await ask(first)
  for (const table of ['searchEntry', 'searchWord', 'searchDue', 'searchState'] as const)
    await first.db.deleteFrom(table).execute()
  const { databaseUrl } = first.config
  if (!databaseUrl) await first.close()
  const second = await createTestApp({ dataDir, now, ...(databaseUrl && { databaseUrl }) })
  const after = await ask(second)
  await second.close()
  if (databaseUrl) await first.close()
  rmSync(dataDir, { recursive: true, force: true })
  expect(after).toEqual(before)
  expect(before.every(({ total, unread }) => total > 0 && unread.length === 0)).toBe(true)
})

test('what a page is read again for is a table that there is', async () => {
  const tables = new Set((await site.db.introspection.getTables()).map(({ name }) => name))
  const told = pages.flatMap(({ path, tells = [] }) => tells.map((table) => [path, table]))
  expect(told.length).toBeGreaterThan(10)
  expect(told.filter(([, table = '']) => !tables.has(table))).toEqual([])
})

test('the index says of a page what the page says, once, also after every write that it tells of', async () => {
  const demo = await createTestApp()
  const read = async () => {
    await find('дзюдо', demo)
    const rows = await demo.db
      .selectFrom('searchEntry')
      .select(['href', 'title', 'summary', 'places'])
      .where('entity', '=', 'page')
      .orderBy('href')
      .execute()
    return rows.map((row) => ({ ...row }))
  }
  await read()
  await seedDemo(demo.db, demo.config, demo.clock.now)
  const followed = await read()
  await sql`insert into "searchDue" ("entity", "recordId", "failed")
    select 'page', "recordId", 0 from "searchEntry" where "entity" = 'page'`.execute(demo.db)
  expect(await read()).toEqual(followed)
  expect(followed.length).toBeGreaterThan(15)
  const twice = await sql`select "href", "title" from "searchEntry"
    where "entity" in ('page', 'anchor', 'technique')
    group by "href", "title" having count(*) > 1`.execute(demo.db)
  expect(twice.rows).toEqual([])
  await demo.close()
})

test.skipIf(postgresUrl)(
  'the index of words holds every entry and nothing else, and is whole',
  async () => {
    const idsOf = async (from: string) =>
      (await sql.raw<{ id: number }>(`select ${from} order by 1`).execute(site.db)).rows
    const entries = await idsOf('id from "searchEntry"')
    expect(entries.length).toBeGreaterThan(20)
    expect(await idsOf('rowid as id from "searchText"')).toEqual(entries)
    await sql`insert into "searchText" ("searchText") values ('integrity-check')`.execute(site.db)
  },
)

test.runIf(postgresUrl)('two processes that write one record agree on its words', async () => {
  const other = await createTestApp({ databaseUrl: site.config.databaseUrl!, now: site.clock.now })
  const { id } = await site.create('/api/news', {
    title: 'Начало',
    content: 'Да.',
    published: true,
  })
  const put = (at: Pick<TrashTest, 'asAdmin'>, title: string) =>
    at.asAdmin({ method: 'PUT', url: `/api/news/${id}`, payload: { title } })
  for (let round = 0; round < 8; round++) {
    await Promise.all([put(site, `Котлас ${round}`), put(other, `Сольвычегодск ${round}`)])
    const { title } = (await site.inject(`/api/news/${id}`)).json()
    const found = [...(await titles('котлас')), ...(await titles('сольвычегодск'))]
    expect(found).toEqual([title])
  }
  await other.close()
})
