import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'
import type { CompetitionResult } from './competitions.contract.ts'
import { checkResults, medalTable, shortName } from './results-rules.ts'

const boys = {
  ageGroup: 'до 15 лет',
  sex: 'm' as const,
  birthYearFrom: 2012,
  birthYearTo: 2013,
  weights: ['-46', '+73'],
}
const veterans = { ...boys, ageGroup: 'Ветераны', birthYearFrom: 1950, birthYearTo: 1996 }
const row = (fields: Partial<CompetitionResult>): CompetitionResult => ({
  category: 'Юноши до 15 лет',
  weight: '-46',
  place: 1,
  athlete: 'Иванов Пётр',
  club: 'Клуб «Восход»',
  coach: '',
  ...fields,
})
const protocol = [1, 2, 3, 3, 5, 5, 7, 7].map((place, at) =>
  row({ place, athlete: `Спортсмен Номер${at}` }),
)
const faults = (rows: CompetitionResult[]) =>
  checkResults(rows, [boys]).map(({ row: at, field, message }) => [at, field, message])

test('one first, one second, two thirds, two fifths, two sevenths', () => {
  expect(faults(protocol)).toEqual([])
  expect(faults([...protocol, row({ place: 1 })])).toEqual([[8, 'place', 'Два первых места']])
  expect(faults([...protocol, row({ place: 2 })])).toEqual([[8, 'place', 'Два вторых места']])
  expect(faults([...protocol, row({ place: 3 })])).toEqual([
    [8, 'place', 'Больше двух третьих мест'],
  ])
  for (const place of [0, 4, 6, 8, 9, -1])
    expect(faults([row({ place })])).toEqual([[0, 'place', 'Место — 1, 2, 3, 5 или 7']])
})

test('each weight has its own places', () => {
  expect(faults([row({}), row({ weight: '+73' })])).toEqual([])
})

test('every faulty row is named', () => {
  const rows = [
    row({ category: 'Девушки до 15 лет' }),
    row({ athlete: '' }),
    row({ weight: '-50', athlete: 'Петров Илья' }),
    row({ place: 2, athlete: 'Сидоров Лев' }),
    row({ place: 3, athlete: 'сидоров лев' }),
  ]
  expect(faults(rows)).toEqual([
    [0, 'category', 'Такой категории нет в этом соревновании'],
    [1, 'athlete', 'Не указано имя'],
    [2, 'weight', 'Такого веса нет в этой категории'],
    [4, 'athlete', 'Спортсмен указан дважды'],
  ])
})

test('a category without weights has results without them', () => {
  const festival = { ...boys, weights: [] }
  expect(checkResults([row({ weight: '' })], [festival])).toEqual([])
  expect(checkResults([row({})], [festival])).toHaveLength(1)
})

test('medals are counted by club, equal clubs share their rank', () => {
  const of = (club: string, place: number) => row({ club, place })
  const results = [
    of('Бета', 1),
    of('Альфа', 1),
    of('альфа', 5),
    of('Гамма', 2),
    of('', 1),
    of('Дельта', 7),
  ]
  expect(medalTable(results)).toEqual([
    { rank: 1, club: 'Альфа', gold: 1, silver: 0, bronze: 0 },
    { rank: 1, club: 'Бета', gold: 1, silver: 0, bronze: 0 },
    { rank: 3, club: 'Гамма', gold: 0, silver: 1, bronze: 0 },
  ])
})

test('a short name keeps the surname', () => {
  expect(shortName('Иванов Пётр Сергеевич')).toBe('Иванов\u00a0П.')
  expect(shortName('Петров-Водкин  кузьма')).toBe('Петров-Водкин\u00a0К.')
  expect(shortName('Иванов')).toBe('Иванов')
})

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

async function create() {
  const payload = {
    title: 'Первенство города',
    date: '2026-11-07',
    categories: [boys, veterans],
  }
  const answer = await site.asAdmin({ method: 'POST', url: '/api/competitions', payload })
  return answer.json() as { id: number; version: number }
}
const save = (id: number, results: object[], version?: number) =>
  site.asAdmin({
    method: 'PUT',
    url: `/api/competitions/${id}/results`,
    payload: { results, version },
  })
const stored = () =>
  site.db.selectFrom('competition_result').select(['place', 'athlete']).orderBy('id').execute()

test('a protocol is saved whole, in the order it is read', async () => {
  const { id } = await create()
  const answer = await save(id, protocol.toReversed(), 1)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().version).toBe(2)
  expect(answer.json().results.map(({ place }: CompetitionResult) => place)).toEqual([
    1, 2, 3, 3, 5, 5, 7, 7,
  ])
  const [entry] = await site.db
    .selectFrom('journal')
    .selectAll()
    .where('entity', '=', 'competition_result')
    .execute()
  expect(entry).toMatchObject({ entityId: id, actor: 'admin', before: '[]' })
})

test('the journal tells only of the protocol, and nothing when it is saved as it was', async () => {
  const { id } = await create()
  const entries = () =>
    site.db.selectFrom('journal').select(['entity', 'action']).where('entityId', '=', id).execute()
  const before = await entries()
  await save(id, protocol)
  const saved = await entries()
  expect(saved.slice(before.length)).toEqual([{ entity: 'competition_result', action: 'update' }])
  expect((await save(id, protocol)).json().version).toBe(3)
  expect(await entries()).toEqual(saved)
})

test('one faulty row saves nothing', async () => {
  const { id } = await create()
  await save(id, protocol)
  const before = await stored()
  const answer = await save(id, [row({}), row({ category: 'Кто угодно' }), row({ place: 4 })])
  expectProblem(answer, 400, 'Ошибки в протоколе: 2\u00a0строки')
  expect(answer.json().fields).toEqual({
    'results.1.category': 'Такой категории нет в этом соревновании',
    'results.2.place': 'Место — 1, 2, 3, 5 или 7',
    'results.2.athlete': 'Спортсмен указан дважды',
  })
  expect(await stored()).toEqual(before)
  expectProblem(await save(id, [{ ...row({}), place: 'первое' }]), 400)
  expectProblem(await save(id, [{ ...row({}), athlete: 'я'.repeat(121) }]), 400)
  expectProblem(await save(999_999, []), 404)
  expect(await stored()).toEqual(before)
})

test('minors appear by surname and initial to everybody but the administrator', async () => {
  const { id, version } = await create()
  const results = [row({}), row({ category: 'Мужчины, ветераны', athlete: 'Орлов Олег' })]
  await save(id, results, version)
  const url = `/api/competitions/${id}`
  const names = (body: { results: CompetitionResult[] }) => body.results.map((one) => one.athlete)
  const anonymous = await site.inject(url)
  expect(names(anonymous.json())).toEqual(['Иванов\u00a0П.', 'Орлов Олег'])
  expect(anonymous.body).not.toContain('Пётр')
  expect(names((await site.asAdmin({ url })).json())).toEqual(['Иванов Пётр', 'Орлов Олег'])
  await site.asAdmin({ method: 'PUT', url, payload: { fullNames: true } })
  expect(names((await site.inject(url)).json())).toEqual(['Иванов Пётр', 'Орлов Олег'])
})
