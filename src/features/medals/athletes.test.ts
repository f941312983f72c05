import { afterAll, beforeAll, expect, test } from 'vitest'
import { readClubBook } from '#features/federation/club-book.server.ts'
import {
  findAlbumCompetition,
  listAlbumTitles,
  listCompetitionAlbums,
} from '#features/media/albums.server.ts'
import { athleteAddress } from '#features/results/athlete-rules.ts'
import { shortName } from '#features/results/results-rules.ts'
import { createTestApp, postgresUrl, type TestApp } from '#test/app.ts'
import { plansOf } from '#test/query-plans.ts'
import { countingRows } from '#test/rows-read.ts'
import { listAthleteResults } from './athlete.server.ts'
import { lots, type MadeCompetition, makeCompetition } from './test-protocols.ts'

const athletes = ['Семёнов Пётр', 'Семенов Петр', 'Ли Лев', 'Цой П.', 'Ким', 'Пак Саша', 'Тэн Глеб']
const children = ['Юнов Елисей', 'Детков Марк', 'Ли Лев']
const clubs = ['Исток', '«исток»', 'Заря', 'Гости', '']
/** Slowly, by hand. */
const ownerOf: Record<string, string> = {
  Исток: 'и',
  '«исток»': 'и',
  Заря: 'з',
  Гости: 'г',
  '': '',
}
const personOf = (name: string) => name.replaceAll('ё', 'е')

let site: TestApp
let made: MadeCompetition[]
beforeAll(async () => {
  site = await createTestApp()
  for (const name of ['Исток', 'Заря'])
    await site.asAdmin({ method: 'POST', url: '/api/clubs', payload: { name } })
  const draw = lots(5)
  made = []
  for (let at = 0; at < 16; at++)
    made.push(await makeCompetition(site, { clubs, coaches: [''], athletes, children }, draw))
})
afterAll(() => site.close())

type Row = MadeCompetition['results'][number] & { of: MadeCompetition }

const mayStand = ({ category, of }: Row) =>
  category.includes('етеран') || (of.adults && category === 'Мужчины')

function slowPages(): Map<string, Set<number>> {
  const all = made.flatMap((of) => of.results.map((row) => ({ ...row, of })))
  const pages = new Map<string, Set<number>>()
  for (const name of athletes)
    for (const [club, sex] of clubs.flatMap(
      (one) =>
        [
          [one, 'm'],
          [one, 'f'],
        ] as const,
    )) {
      const rows = all.filter(
        (row) =>
          mayStand(row) &&
          personOf(row.athlete) === personOf(name) &&
          ownerOf[row.club] === ownerOf[club] &&
          (sex === 'f') === row.category.startsWith('Женщины'),
      )
      const alone = rows.filter(
        (row) =>
          rows.filter(({ of, category }) => of === row.of && category === row.category).length ===
          1,
      )
      const isWhole = !name.endsWith('.') && name.includes(' ')
      const ids = !isWhole || club === '' ? [] : alone.map(({ of }) => of.id)
      pages.set(athleteAddress({ athlete: name, club, sex }), new Set(ids))
    }
  return pages
}

test('a page gathers one adult of one club, as a slow reading of every protocol does', async () => {
  const counted = { there: 0, none: 0 }
  for (const [address, ids] of slowPages()) {
    const { statusCode, body } = await site.inject(address)
    expect([address, statusCode]).toEqual([address, ids.size > 0 ? 200 : 404])
    if (ids.size === 0) counted.none++
    else {
      counted.there++
      const told = new Set(
        [...body.matchAll(/competitions\/(\d+)\?who=/g)].map(([, id]) => Number(id)),
      )
      expect([address, [...told].sort()]).toEqual([address, [...ids].sort()])
      expect(body).toContain('<meta name="robots" content="noindex')
    }
  }
  expect(counted.there).toBeGreaterThan(5)
  expect(counted.none).toBeGreaterThan(5)
})

test('nobody who may be a minor has a page, is found by the full name or is named in full anywhere', async () => {
  for (const child of ['Юнов Елисей', 'Детков Марк']) {
    for (const club of clubs)
      expect(
        (await site.inject(athleteAddress({ athlete: child, club, sex: 'm' }))).statusCode,
      ).toBe(404)
    const found = await site.inject(`/api/search?${new URLSearchParams({ q: child })}`)
    expect(found.body).not.toContain('/competitions/athletes')
    const clubPages = [
      '/federation/clubs/1',
      '/federation/clubs/2',
      '/competitions/medals?year=all',
    ]
    for (const url of [...made.map(({ id }) => `/competitions/${id}`), ...clubPages]) {
      const { statusCode, body } = await site.inject(url)
      expect([url, statusCode]).toEqual([url, 200])
      const of = made.find(({ id }) => url === `/competitions/${id}`)
      if (of) {
        expect(body, url).not.toContain(child)
        if (of.results.some(({ athlete }) => athlete === child))
          expect(body, url).toContain(shortName(child))
      }
      expect(body, url).not.toContain(
        athleteAddress({ athlete: child, club: '', sex: 'm' }).split('&')[0],
      )
    }
  }
})

test('a protocol leads to those who have a page, and to nobody else', async () => {
  const pages = slowPages()
  for (const { id } of made) {
    const { body } = await site.inject(`/competitions/${id}`)
    for (const [, link = ''] of body.matchAll(/href="(\/competitions\/athletes[^"]+)"/g)) {
      const address = link.replaceAll('&amp;', '&')
      expect([address, (pages.get(address)?.size ?? 0) > 0]).toEqual([address, true])
    }
  }
})

test('the search finds exactly those with a page', async () => {
  const pages = slowPages()
  const answer = await site.inject(
    `/api/search?${new URLSearchParams({ q: 'Семёнов', limit: '50' })}`,
  )
  const found = [...answer.body.matchAll(/"href":"(\/competitions\/athletes[^"]+)"/g)].map(
    ([, href]) => href!,
  )
  expect(found.length).toBeGreaterThan(0)
  for (const href of found) {
    const { statusCode, body } = await site.inject(href)
    expect([href, statusCode]).toEqual([href, 200])
    expect(body, href).toMatch(/(?:[дД]зюдо|[сС]амбо),\s(?:мужчины|женщины|ветераны)/u)
  }
  const persons = new Set(
    [...pages].flatMap(([address, ids]) => {
      const asked = new URLSearchParams(address.split('?')[1])
      const name = personOf(asked.get('name')!)
      return ids.size > 0 && name === 'Семенов Петр'
        ? [address.slice(0, 24) + ownerOf[asked.get('club')!]]
        : []
    }),
  )
  expect(found).toHaveLength(persons.size)
})

test('a row that is no adult’s any more, and a competition in the trash, take the page away at once', async () => {
  const make = async () => {
    const draw = lots(77)
    const names = { clubs: ['Заря'], coaches: [''], athletes: ['Один Олег'], children: ['Юнов Ян'] }
    for (;;) {
      const one = await makeCompetition(site, names, draw)
      if (one.results.some(({ category }) => category === 'Мужчины')) {
        const results = one.results.filter(({ category }) => category === 'Мужчины').slice(0, 1)
        return { id: one.id, row: results[0]! }
      }
      await site.asAdmin({ method: 'DELETE', url: `/api/competitions/${one.id}` })
    }
  }
  const address = athleteAddress({ athlete: 'Один Олег', club: 'Заря', sex: 'm' })
  const status = async () => (await site.inject(address)).statusCode
  const { id, row } = await make()
  const open = (isAdult: boolean) => {
    const { adult: _, ...rest } = row
    const results = [isAdult ? { ...rest, adult: true } : rest]
    const url = `/api/competitions/${id}/results`
    return site.asAdmin({ method: 'PUT', url, payload: { results } })
  }
  await open(true)
  expect(await status()).toBe(200)
  await open(false)
  expect(await status()).toBe(404)
  await open(true)
  expect(await status()).toBe(200)
  await site.asAdmin({ method: 'DELETE', url: `/api/competitions/${id}` })
  expect(await status()).toBe(404)
})

test('the categories of a competition are read once, however many rows of it bear the name', async () => {
  const draw = lots(91)
  const names = { clubs: ['Заря'], coaches: [''], athletes: ['Два Яков'], children: ['Юнов Ян'] }
  const one = await makeCompetition(site, names, draw)
  const own = await site.db
    .selectFrom('competition_result')
    .select('id')
    .where('competition_id', '=', one.id)
    .where('athlete', '=', 'Два Яков')
    .execute()
  expect(own.length).toBeGreaterThan(1)
  const { db, rows } = countingRows(site.db, 'categories')
  const asked = { name: 'Два Яков', club: 'Заря', sex: 'm' as const }
  await listAthleteResults(db, await readClubBook(site.db), asked, '2026-11-21')
  expect(rows()).toBe(1)
})

test.skipIf(postgresUrl)(
  'the albums of competitions are found by them, not among all',
  async () => {
    const plans = await plansOf(site.db, async (db) => {
      await listAlbumTitles(db, [{ id: 1, album_id: 2 }])
      await listAlbumTitles(db, [{ id: 1, album_id: null }])
      await listCompetitionAlbums(db, { id: 1, album_id: 2 })
      await findAlbumCompetition(db, { id: 1, competition_id: 2 })
    })
    expect(plans.join('\n')).not.toMatch(/SCAN (album|competition)\b/)
    for (const index of ['album_competition_id', 'competition_album_id'])
      expect(plans.filter((step) => step.includes(index))).not.toEqual([])
  },
)
