import { CompiledQuery, type RootOperationNode, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSamePerson, personIn } from '#features/consents/person-name.ts'
import { adults, u15 } from '#features/sport/test-categories.ts'
import type { Db } from '#kit/db/db.server.ts'
import { readRowsOfPeople } from '#kit/db/folded-names.server.ts'
import { createTestApp, postgresUrl, type TestApp } from '#test/app.ts'
import { countingRows } from '#test/rows-read.ts'
import { athletes, listConsentRows } from './competitions.consent-rows.server.ts'
import { findInProtocols } from './competitions.people.server.ts'

const people = [
  'Семёнов Пётр Ильич',
  'Петрова-Водкина Анна',
  'Мөхәммәтов Илһам',
  'Әлиев Руслан',
  "О'Нил Пол",
  'İpek Alİ',
  'Smith John',
  'Яя Юю',
]
const written = [
  ...['СЕМЁНОВ ПЁТР', 'семенов петр', 'Семенов Пётр Ильич', 'Семёнов, Пётр', '«Семёнов» Пётр'],
  ...['1. СЕМЕНОВ Петр', 'Пётр Семёнов', 'Семёнова Пётр', 'Семёнов Петро', 'Семёнов П.', 'Семёнов'],
  ...[
    'ПЕТРОВА-ВОДКИНА анна',
    'Петрова Анна',
    'МӨХӘММӘТОВ ИЛҺАМ',
    'Мөхәммәтов Илһам',
    'ӘЛИЕВ Руслан',
  ],
  ...["О'НИЛ ПОЛ", 'İPEK ALİ', 'SMITH john', 'Smithson John', 'яя  ЮЮ', '— Яя Юю'],
]

let site: TestApp
let competition: number
const consents = new Map<string, number>()
beforeAll(async () => {
  site = await createTestApp()
  const payload = { title: 'Кубок', date: '2026-05-10', categories: [u15, adults] }
  const made = await site.asAdmin({ method: 'POST', url: '/api/competitions', payload })
  competition = made.json().id
  await addRows(written)
  const given = { givenOn: '2026-01-10', signer: 'parent', allows: ['names'] }
  for (const fullName of people) {
    const asked = { url: '/api/consents', payload: { fullName, born: 2014, ...given } }
    const consent = await site.asAdmin({ method: 'POST', ...asked })
    consents.set(fullName, consent.json().id)
  }
})
afterAll(() => site.close())

async function addRows(athletes: readonly string[]) {
  const rest = { weight: '', place: 1, club: '', coach: '' }
  const rows = athletes.map((athlete) => ({
    ...{ competition_id: competition, category: 'Юноши до 15 лет', athlete, ...rest },
  }))
  for (let at = 0; at < rows.length; at += 500)
    await site.db
      .insertInto('competition_result')
      .values(rows.slice(at, at + 500))
      .execute()
}

test('a person is found however a protocol writes the name, as by a slow reading of every row', async () => {
  for (const person of people) {
    const slow = written.filter((athlete) => isSamePerson(athlete, person))
    expect(slow, person).not.toEqual([])
    const found = await readRowsOfPeople<Row>(site.db, athletes, [personIn(person)!])
    expect(found.map(({ athlete }) => athlete)).toEqual(expect.arrayContaining(slow))
    expect(await listConsentRows(site.db, clock(), consents.get(person))).toHaveLength(1)
  }
})

test('of one consent is answered what is answered of it among all', async () => {
  const read = async (query: string) =>
    (await site.asAdmin({ url: `/api/consent-rows${query}` })).json()
  const all = await read('')
  expect(all.map((row: { consentId: number }) => row.consentId)).toEqual([...consents.values()])
  for (const id of consents.values())
    expect(await read(`?consent=${id}`)).toEqual(
      all.filter((row: { consentId: number }) => row.consentId === id),
    )
  expect(await read('?consent=1000000')).toEqual([])
})

test('rows of those without a consent are not read, however many there are', async () => {
  const cost = async () => {
    const { db, rows } = countingRows(site.db, 'athlete')
    const found = await listConsentRows(db, clock())
    return { found, rows: rows() }
  }
  const before = await cost()
  const others = Array.from({ length: 8_000 }, (_, at) => `${nameOf(at)} ${nameOf(at * 7 + 3)}`)
  await addRows([...others, 'Семёнов Глеб', 'Семёнова Пелагея', 'Smith Mary'])
  expect(await cost()).toEqual(before)

  const steps = await stepsOf((db) => listConsentRows(db, clock()))
  expect(steps).toContain('competition_result_person')
  expect(steps).not.toMatch(/(?:SCAN|Seq Scan on) competition_result\b/)
})

test('for an editor who looks for a name the rows of others are not read either', async () => {
  for (const words of [['семенов'], ['петр', 'семенов']]) {
    const { db, rows } = countingRows(site.db)
    expect(await findInProtocols(db, words, 6)).toMatchObject([{ id: competition }])
    expect(rows()).toBe(1)
    const steps = await stepsOf((watched) => findInProtocols(watched, words, 6))
    expect(steps).toContain('competition_result_person')
    expect(steps).not.toMatch(/(?:SCAN|Seq Scan on) competition_result\b/)
  }
})

type Row = { id: number; athlete: string }

const clock = () => ({ now: site.clock.now, timeZone: site.config.site.timeZone })

const nameOf = (at: number) =>
  `${'БВГДЖЗКЛМН'[at % 10]}${[at, at / 10, at / 100, at / 1000].map((one) => 'аеиоуыэюяй'[Math.floor(one) % 10]).join('р')}`

/** By what way the database finds what is read meanwhile. */
async function stepsOf(read: (db: Db) => Promise<unknown>): Promise<string> {
  if (postgresUrl) await sql`analyze competition_result`.execute(site.db)
  const nodes: RootOperationNode[] = []
  await read(
    site.db.withPlugin({
      transformQuery({ node }) {
        nodes.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  )
  const explain = postgresUrl ? 'explain' : 'explain query plan'
  const told: string[] = []
  for (const [at, node] of nodes.entries()) {
    const asked = site.db.getExecutor().compileQuery(node, { queryId: `${at}` })
    const explained = CompiledQuery.raw(`${explain} ${asked.sql}`, [...asked.parameters])
    const { rows } = await site.db.executeQuery<Record<string, string>>(explained)
    told.push(...rows.map((row) => row.detail ?? row['QUERY PLAN'] ?? ''))
  }
  return told.join('\n')
}
