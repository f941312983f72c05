import { afterAll, beforeAll, expect, test } from 'vitest'
import { readClubBook } from '#features/federation/club-book.server.ts'
import { shortName } from '#features/results/results-rules.ts'
import { createTestApp, postgresUrl, type TestApp } from '#test/app.ts'
import { plansOf } from '#test/query-plans.ts'
import { countingRows } from '#test/rows-read.ts'
import {
  listCompetitionMedals,
  listCountedSeasons,
  listWritings,
  readMedalTable,
} from './medals.server.ts'
import { lots, type MadeCompetition, makeCompetition } from './test-protocols.ts'

let site: TestApp
let made: MadeCompetition[]
const club: Record<string, number> = {}

async function createClub(name: string, more: object = {}) {
  const payload = { name, ...more }
  const answer = await site.asAdmin({ method: 'POST', url: '/api/clubs', payload })
  return (answer.json() as { id: number }).id
}
const rename = (id: number, name: string) =>
  site.asAdmin({ method: 'PUT', url: `/api/clubs/${id}`, payload: { name } })

beforeAll(async () => {
  site = await createTestApp()
  for (const name of ['Исток', 'Восход', 'Ёлка', 'Двойник']) club[name] = await createClub(name)
  await createClub('двойник')
  await createClub('Тайный', { published: false })
  const draw = lots(11)
  const clubs = [
    'Исток',
    '«ИСТОК»',
    'Восход',
    'Клуб Восход',
    'Елка',
    'Двойник',
    'Тайный',
    'Гости',
    '',
    '—',
  ]
  const names = {
    clubs,
    coaches: [''],
    children: ['Юный Саша', 'Малый Ян'],
    athletes: ['Ким Ян', 'Ли Лев', 'Цой Пётр', 'Пак Глеб', 'Тэн Ким'],
  }
  made = []
  for (let at = 0; at < 14; at++) made.push(await makeCompetition(site, names, draw))
  // The medals of a former name stay the club's.
  await rename(club.Восход!, 'Заря')
})
afterAll(() => site.close())

/** Whose each written name is: slowly, by hand. */
const owners: Record<string, string> = {
  ...{ Исток: 'Исток', '«ИСТОК»': 'Исток', Восход: 'Заря', 'Клуб Восход': 'Клуб Восход' },
  ...{ Елка: 'Ёлка', Двойник: 'Двойник', Тайный: 'Тайный', Гости: 'Гости', '—': '—' },
}

function slowTable(year?: string, sport?: string): string[] {
  const won = new Map<string, [number, number, number]>()
  for (const one of made) {
    if ((year && !one.date.startsWith(year)) || (sport && one.sport !== sport)) continue
    for (const { place, club } of one.results) {
      if (place > 3 || club === '') continue
      const medals = won.get(owners[club]!) ?? [0, 0, 0]
      medals[place - 1]!++
      won.set(owners[club]!, medals)
    }
  }
  return [...won].map(([name, medals]) => `${name}: ${medals.join(' ')}`).sort()
}

const tableOf = async (year?: string, sport?: 'judo' | 'sambo') =>
  (await readMedalTable(site.db, await readClubBook(site.db), { year, sport }))
    .map(({ club, gold, silver, bronze }) => `${club}: ${gold} ${silver} ${bronze}`)
    .sort()

test('the table of clubs is what a slow count of every protocol finds', async () => {
  expect(slowTable().length).toBe(8)
  for (const year of [undefined, '2024', '2025', '2026', '2020'])
    for (const sport of [undefined, 'judo', 'sambo'] as const)
      expect([year, sport, ...(await tableOf(year, sport))]).toEqual([
        year,
        sport,
        ...slowTable(year, sport),
      ])
})

const rowOf = (body: string, name: string) =>
  new RegExp(`<tr>(?:(?!</tr>).)*${name}.*?</tr>`, 's').exec(body)?.[0] ?? ''

test('the page names the protocols it counts, links a club that is shown and each number', async () => {
  const { body } = await site.inject('/competitions/medals?year=all')
  expect(body).toContain('Посчитано по&nbsp;14'.replace('&nbsp;', '\u00a0'))
  expect(rowOf(body, 'Заря')).toContain(`href="/federation/clubs/${club.Заря ?? club.Восход}"`)
  for (const name of ['Гости', 'Тайный', 'Двойник'])
    expect(rowOf(body, name)).not.toContain('/federation/clubs/')
  const hrefs = [...rowOf(body, 'Заря').matchAll(/href="([^"]*club=%D0%97[^"]*)"/g)]
  const href = hrefs.at(-1)?.[1]
  const madeOf = await site.inject(href!.replaceAll('&amp;', '&'))
  const wanted = made.filter(({ results }) =>
    results.some(({ club, place }) => club === 'Восход' && place <= 3),
  )
  for (const { id } of made)
    expect([id, madeOf.body.includes(`/competitions/${id}?club=`)]).toEqual([
      id,
      wanted.some((one) => one.id === id),
    ])
})

test('nobody is told to tap on paper', async () => {
  const page = (await site.inject('/competitions/medals')).body.replaceAll('\u00a0', ' ')
  expect(page).toMatch(/<span data-screen-only="[^"]*">\s*Нажмите на число/)
  expect(page.match(/ажмите на число/g)).toHaveLength(1)
})

test('each number of the table opens the rows that it counts, with the names that anybody may read', async () => {
  const { body } = await site.inject('/competitions/medals?year=all')
  const numbers = [...body.matchAll(/<td[^>]*><a href="([^"]+)">(\d+)<\/a>/g)]
  expect(numbers.length).toBeGreaterThan(20)
  let [linked, plain] = [0, 0]
  for (const [, href, many] of numbers) {
    const address = href!.replaceAll('&amp;', '&')
    const { club, place } = Object.fromEntries(new URL(address, 'http://x').searchParams)
    const page = (await site.inject(address)).body.replaceAll('<!-- -->', '')
    const rows = [...page.matchAll(/(\d)-е место: <a href="([^"]+)">([^<]+)<\/a>/g)]
    expect([address, rows.length]).toEqual([address, Number(many)])
    const slow = made.flatMap((of) =>
      of.results
        .filter((row) => row.club !== '' && owners[row.club] === club)
        .filter((row) => (place ? row.place === Number(place) : row.place <= 3))
        .map((row) => {
          const isShort = row.category.includes('15') || (row.category === 'Мужчины' && !of.adults)
          const name = isShort ? shortName(row.athlete) : row.athlete
          return `${row.place} ${name}`
        }),
    )
    expect(rows.map(([, at, , name]) => `${at} ${name}`).sort()).toEqual(slow.sort())
    for (const [, , to] of rows.slice(0, 3)) {
      const answer = await site.inject(to!.replaceAll('&amp;', '&'))
      expect([to, answer.statusCode]).toEqual([to, 200])
      expect(answer.body).not.toContain('В протоколе таких нет')
      if (to!.startsWith('/competitions/athletes/')) linked++
      else plain++
    }
  }
  expect(Math.min(linked, plain)).toBeGreaterThan(5)
})

test('a name on the page of a club leads to its own page or to its row', async () => {
  const { body } = await site.inject(`/federation/clubs/${club.Исток}`)
  const rows = [...body.replaceAll('<!-- -->', '').matchAll(/-е место: <a href="([^"]+)">/g)]
  expect(rows.length).toBeGreaterThan(2)
  for (const [, to] of rows)
    expect((await site.inject(to!.replaceAll('&amp;', '&'))).statusCode, to).toBe(200)
})

test('the medals of a club stand on pages that together hold each of them once', async () => {
  const book = await readClubBook(site.db)
  const writings = await listWritings(site.db, book, 'Исток')
  const read = (limit: number, offset: number, place?: number) =>
    listCompetitionMedals(
      site.db,
      { book, writings },
      { place },
      { limit, offset, today: '2026-11-27' },
    )
  for (const place of [undefined, 3]) {
    const { won, total } = await read(100, 0, place)
    const rowsOf = (of: typeof won) =>
      of.flatMap(({ id, club, rows }) => rows.map((row) => [id, club, row]))
    expect(rowsOf(won)).toHaveLength(total)
    expect(total).toBeGreaterThan(4)
    const parts = []
    for (let at = 0; at < total; at += 3) parts.push((await read(3, at, place)).won)
    expect(parts.flatMap(rowsOf)).toEqual(rowsOf(won))
    expect(parts.every((part) => rowsOf(part).length <= 3)).toBe(true)
    // Of a competition that goes on over a page everything is counted on both.
    for (const { rows: _, ...one } of parts.flat())
      expect(won).toContainEqual(expect.objectContaining(one))
    expect((await read(3, total, place)).won).toEqual([])
  }
  const address = '/competitions/medals?year=all&club=Исток'
  expect((await site.inject(encodeURI(address))).statusCode).toBe(200)
  expect((await site.inject(encodeURI(`${address}&page=2`))).statusCode).toBe(404)
})

test('a club tells its medals and medallists, children by the first letter', async () => {
  const { body } = await site.inject(`/federation/clubs/${club.Исток}`)
  expect(body).toContain('За всё время')
  const { body: none } = await site.inject(`/federation/clubs/${club.Ёлка}`)
  expect(none).toContain('id="results"')
})

test('a competition in the trash no longer counts, and counts again when it is back', async () => {
  const before = await tableOf()
  const gone = made.find(({ results }) => results.some(({ place, club }) => place === 1 && club))!
  await site.asAdmin({ method: 'DELETE', url: `/api/competitions/${gone.id}` })
  const rest = made
  made = made.filter((one) => one !== gone)
  expect(await tableOf()).toEqual(slowTable())
  expect(await tableOf()).not.toEqual(before)
  made = rest
  const [{ id }] = (await site.asAdmin({ url: '/api/trash' })).json() as [{ id: number }]
  const back = await site.asAdmin({ method: 'POST', url: `/api/trash/${id}/restore`, payload: {} })
  expect(back.statusCode, back.body).toBe(200)
  expect(await tableOf()).toEqual(before)
})

test('a name taken back is no other name any more', async () => {
  const answer = await rename(club.Восход!, 'Восход')
  expect(answer.json()).toMatchObject({ name: 'Восход', otherNames: 'Заря' })
})

test('the seasons are read as a row of each year and sport, however many protocols there are', async () => {
  const { db, rows } = countingRows(site.db)
  const seasons = await listCountedSeasons(db)
  const wanted = new Set(made.map(({ date, sport }) => `${date.slice(0, 4)} ${sport}`))
  const told = [...seasons].flatMap(([year, sports]) => [...sports].map((one) => `${year} ${one}`))
  expect(told.toSorted()).toEqual([...wanted].toSorted())
  expect([...seasons.keys()]).toEqual([...seasons.keys()].toSorted().reverse())
  expect(rows()).toBe(wanted.size)
  expect(rows()).toBeLessThan(made.length)
})

test.skipIf(postgresUrl)(
  'a season is told by its first protocol, not by asking every competition',
  async () => {
    const plans = await plansOf(site.db, listCountedSeasons)
    expect(plans.join('\n')).toMatch(/INDEX competition_date \(date>\? AND date<\?\)/)
  },
)

test('a season that has not begun is not what is being counted; a protocol leads to its own', async () => {
  const head = async () =>
    /<h1>.*?<\/nav>/s.exec((await site.inject('/competitions/medals')).body)?.[0]
  const before = await head()
  const boys = { ageGroup: 'до 15 лет', sex: 'm', birthYearFrom: 2013, birthYearTo: 2014 }
  const cup = await site.asAdmin({
    ...{ method: 'POST', url: '/api/competitions' },
    payload: { title: 'Кубок', date: '2027-02-01', categories: [{ ...boys, weights: ['-46'] }] },
  })
  const { id } = cup.json()
  const row = { category: 'Юноши до 15 лет', weight: '-46', place: 1, athlete: 'Ким Ян' }
  await site.asAdmin({
    ...{ method: 'PUT', url: `/api/competitions/${id}/results` },
    payload: { results: [{ ...row, club: 'Исток' }] },
  })
  expect(before).toMatch(/aria-current="page">2026</)
  expect(await head()).toMatch(/aria-current="page">2026</)
  expect((await site.inject(`/competitions/${id}`)).body).toContain(
    '/competitions/medals?year=2027',
  )
})

test('a place that cannot be read is nobody’s, and takes no medal of the same protocol with it', async () => {
  const book = await readClubBook(site.db)
  const writings = await listWritings(site.db, book, 'Исток')
  const asked = { book, writings }
  const rows = { limit: 500, offset: 0, today: '2026-11-21' }
  const { won } = await listCompetitionMedals(site.db, asked, {}, rows)
  const { id, club } = won.find(({ gold, silver }) => gold > 0 && silver > 0)!
  const protocol = site.db.updateTable('competition_result').where('competition_id', '=', id)
  const far = 2_147_483_647
  for (const place of [-5, far]) {
    const spoil = protocol.where('club', '=', club).where('place', 'in', [1, -5])
    await spoil.set({ place }).execute()
    const { won: left } = await listCompetitionMedals(site.db, asked, {}, rows)
    const one = left.find((row) => row.id === id && row.club === club)!
    expect(one.gold).toBe(0)
    expect(one.rows.every((row) => row.place > 1 && row.place <= 3)).toBe(true)
    expect(one.rows).toHaveLength(one.silver + one.bronze)
    expect((await site.inject(`/competitions/${id}`)).body).not.toContain(String(far))
  }
  await protocol.where('place', '=', far).set({ place: 1 }).execute()
})
