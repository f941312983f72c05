import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'
import type { CompetitionResult } from './competitions.contract.ts'
import { nextPlace } from './result-places.ts'
import { checkResults, medalTable, rowsNotIn, shortName } from './results-rules.ts'

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
  expect(faults([row({ place: 0 })])).toEqual([[0, 'place', 'Не указано место']])
  for (const place of [-1, 100])
    expect(faults([row({ place })])).toEqual([[0, 'place', 'Место — число от 1 до 99']])
})

const placed = (...places: number[]) =>
  places.map((place, at) => row({ place, athlete: `Спортсмен Номер${at}` }))

test('a round robin has every place once, a big knockout more shared ones', () => {
  expect(faults(placed(1, 2, 3, 4, 5))).toEqual([])
  expect(faults(placed(4, 3, 2, 1))).toEqual([])
  expect(faults(placed(1, 2, 3, 3, 5, 5, 5, 5, 9, 9, 9, 9))).toEqual([])
  expect(faults(placed(1, 5))).toEqual([])
})

test('two thirds leave no fourth', () => {
  expect(faults(placed(1, 2, 3, 3, 4))).toEqual([
    [4, 'place', 'На 3-м месте 2\u00a0спортсмена, следующее место — 5-е'],
  ])
  expect(faults(placed(5, 5, 6))).toEqual([
    [2, 'place', 'На 5-м месте 2\u00a0спортсмена, следующее место — 7-е'],
  ])
})

test('a category whose system was chosen takes only its places', () => {
  const told = (system: 'round' | 'knockout', rows: CompetitionResult[]) =>
    checkResults(rows, [{ ...boys, system }]).map(({ row: at, message }) => [at, message])
  expect(told('round', placed(1, 2, 3, 4, 5))).toEqual([])
  expect(told('round', placed(1, 2, 3, 3))).toEqual([[3, 'В круговой системе 3-е место одно']])
  expect(told('knockout', protocol)).toEqual([])
  expect(told('knockout', placed(1, 2, 3, 4))).toEqual([
    [3, 'В олимпийской системе места 1, 2, 3, 3, 5, 5, 7, 7'],
  ])
})

test('rows that do not say where they belong did not meet each other', () => {
  const told = (fields: Partial<CompetitionResult>) =>
    faults([row(fields), row(fields)]).map(([, field]) => field)
  expect(told({ category: '' })).toEqual(['category', 'category'])
  expect(told({ weight: '' })).toEqual(['weight', 'weight'])
})

test('what is longer than the site keeps is named and not silently refused', () => {
  expect(faults([row({ club: 'я'.repeat(161) })])).toEqual([[0, 'club', 'Клуб длиннее 160 знаков']])
})

test('the place typed next follows those of the weight', () => {
  expect([[], [1], [1, 2], [1, 2, 3]].map((places) => nextPlace(places))).toEqual([1, 2, 3, 3])
  expect(nextPlace([1, 2, 3, 4])).toBe(5)
  expect(nextPlace([1, 2, 3], 'round')).toBe(4)
})

test('a fourth place brings no medal', () => {
  expect(medalTable(placed(1, 2, 3, 4, 5))).toMatchObject([{ gold: 1, silver: 1, bronze: 1 }])
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

test('a club is one however its quotation marks are typed', () => {
  const spelled = ['СШОР «Победа»', 'СШОР Победа', 'Сшор "Победа"', '«Победа» СШОР', '«!»', '«!»']
  const results = spelled.map((club, at) => row({ club, place: at % 2 ? 2 : 1 }))
  expect(medalTable(results)).toMatchObject([
    { club: 'СШОР «Победа»', gold: 2, silver: 1 },
    { club: '«!»', gold: 1, silver: 1 },
    { club: '«Победа» СШОР', gold: 0, silver: 1 },
  ])
})

test('equal gold is decided by silver, equal silver by bronze', () => {
  const won = (club: string, ...places: number[]) => places.map((place) => row({ club, place }))
  const results = [
    ...won('Альфа', 1, 3, 3, 3),
    ...won('Бета', 1, 2),
    ...won('Гамма', 1, 2, 3),
    ...won('Дельта', 2, 2, 2, 3),
  ]
  expect(medalTable(results)).toEqual([
    { rank: 1, club: 'Гамма', gold: 1, silver: 1, bronze: 1 },
    { rank: 2, club: 'Бета', gold: 1, silver: 1, bronze: 0 },
    { rank: 3, club: 'Альфа', gold: 1, silver: 0, bronze: 3 },
    { rank: 4, club: 'Дельта', gold: 0, silver: 3, bronze: 1 },
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
  const answer = await save(id, [row({}), row({ category: 'Кто угодно' }), row({ place: 0 })])
  expectProblem(answer, 400, 'Ошибки в протоколе: 2\u00a0строки')
  expect(answer.json().fields).toEqual({
    'results.1.category': 'Такой категории нет в этом соревновании',
    'results.2.place': 'Не указано место',
    'results.2.athlete': 'Спортсмен указан дважды',
  })
  expect(await stored()).toEqual(before)
  expectProblem(await save(id, [{ ...row({}), place: 'первое' }]), 400)
  expectProblem(await save(id, [{ ...row({}), athlete: 'я'.repeat(121) }]), 400)
  expectProblem(await save(999_999, []), 404)
  expect(await stored()).toEqual(before)
})

test('weights that a protocol brings along are added to the categories with it', async () => {
  const { id } = await create()
  const added = (category: string, weight: string) => ({ addedWeights: [{ category, weight }] })
  const put = (payload: object) =>
    site.asAdmin({ method: 'PUT', url: `/api/competitions/${id}/results`, payload })
  const results = [row({ weight: '-42' }), row({})]
  expectProblem(await put({ results }), 400)
  const answer = await put({ results, ...added('Юноши до 15 лет', '42 кг') })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().categories[0].weights).toEqual(['-42', '-46', '+73'])
  expect(answer.json().results.map(({ weight }: CompetitionResult) => weight)).toEqual([
    '-42',
    '-46',
  ])
  const unknown = await put({ results, ...added('Юниоры', '-42') })
  expect(unknown.json().fields).toEqual({
    'addedWeights.0.category': 'Такой категории нет в этом соревновании',
  })
})

test('a category keeps its system; without one the places tell it', async () => {
  const payload = {
    title: 'Турнир',
    date: '2026-11-07',
    categories: [{ ...boys, system: 'round' }, veterans],
  }
  const made = await site.asAdmin({ method: 'POST', url: '/api/competitions', payload })
  const { id, categories } = made.json()
  expect(categories.map(({ system }: { system?: string }) => system)).toEqual(['round', undefined])
  const veteran = { category: 'Мужчины, ветераны' }
  expectProblem(await save(id, [row({ place: 3 }), row({ place: 3, athlete: 'Ким Ян' })]), 400)
  const fourth = [row({ ...veteran, place: 3 }), row({ ...veteran, place: 4, athlete: 'Ким Ян' })]
  expect((await save(id, [...fourth, row({ place: 4 })])).statusCode).toBe(200)
  const change = (system: string) =>
    site.asAdmin({
      method: 'PUT',
      url: `/api/competitions/${id}`,
      payload: { categories: [boys, { ...veterans, system }] },
    })
  const refused = await change('knockout')
  expectProblem(refused, 400)
  expect(refused.json().fields.categories).toMatch(
    /^В протоколе другие места: Мужчины, ветераны, -46\. В олимпийской/,
  )
  expect((await change('round')).statusCode).toBe(200)
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

test('a name is full only where even the youngest are over 18 in the year of the competition', async () => {
  const youngest = async (birthYearTo: number) => {
    const adults = { ...boys, ageGroup: 'Взрослые', birthYearFrom: 1980, birthYearTo }
    const payload = { title: 'Кубок', date: '2026-01-01', categories: [adults] }
    const made = await site.asAdmin({ method: 'POST', url: '/api/competitions', payload })
    const { id } = made.json()
    await save(id, [row({ category: 'Мужчины' })])
    return (await site.inject(`/api/competitions/${id}`)).json().results[0].athlete
  }
  expect(await youngest(2007)).toBe('Иванов Пётр')
  expect(await youngest(2008)).toBe('Иванов\u00a0П.')
})

test('a table given once more has no new rows, however its quotation marks are typed', () => {
  const row = { category: 'Юноши до 15 лет', weight: '-46', place: 1, athlete: 'Ким Ян' }
  const protocol = [{ ...row, club: 'СШОР «Победа»', coach: 'Орлов П.' }]
  const other = { ...row, place: 2, athlete: 'Седов Лев', club: 'Исток', coach: '' }
  expect(rowsNotIn(protocol, [...protocol, other])).toEqual([other])
  expect(rowsNotIn(protocol, [{ ...row, club: 'СШОР "Победа"', coach: '' }])).toEqual([])
  const heavier = { ...row, weight: '-50', club: 'СШОР «Победа»', coach: '' }
  expect(rowsNotIn(protocol, [heavier])).toEqual([heavier])
})
