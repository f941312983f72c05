import { expect, test } from 'vitest'
import { doubtClubs, openDoubts, strangeClubs } from './club-likeness.ts'

const asked = (clubs: string[], known: string[] = []) =>
  doubtClubs(
    clubs.map((club) => ({ club })),
    known,
  ).map(({ written, meant }) => `${written} → ${meant}`)

test('a club that is nearly a known one is asked about: case, quotes, abbreviations, one typo', () => {
  const known = ['СШОР «Победа»', 'Клуб «Белый журавль»', 'Клуб «Восход»']
  for (const written of [
    'СШОР "Победа"',
    'Сшор победа',
    'Победа',
    'СК «Победа»',
    'ДЮСШ Победа',
    'МБУ ДО СШОР «Победа»',
    'СШОР «Побдеа»',
    'СШОР «Побед»',
    'Поббеда',
  ])
    expect(asked([written], known), written).toEqual([`${written} → СШОР «Победа»`])
  expect(asked(['белый журавель'], known)).toEqual(['белый журавель → Клуб «Белый журавль»'])
  expect(asked(['Клуб единоборств «Восход»'], known)).toHaveLength(1)
  expect(asked(['СШ единоборств'], ['СШОР единоборств', 'СШОР дзюдо'])).toEqual([
    'СШ единоборств → СШОР единоборств',
  ])
  expect(asked(['СШОР «Победа»', 'Исток', 'Восток', '', 'ДЮСШ'], known)).toEqual([])
})

test('two schools with numbers are two schools', () => {
  expect(asked(['СШ № 1', 'СШ №2', 'Школа 11'], ['СШ № 3'])).toEqual([])
  expect(asked(['СШ', 'ДЮСШ-3'], ['СШ № 3'])).toEqual(['ДЮСШ-3 → СШ № 3'])
  expect(asked(['СШ №1', 'СШ № 1', 'СШ № 1'])).toEqual(['СШ №1 → СШ № 1'])
})

test('without a record the spelling met most often is offered, and each other one once', () => {
  expect(asked(['Исток', 'СК «Исток»', 'СК «Исток»', 'СК "Исток"', 'Исток'])).toEqual([
    'СК «Исток» → Исток',
    'СК "Исток" → Исток',
  ])
  expect(asked(['"Исток', '"Исток', 'Исток'])).toEqual(['"Исток → Исток'])
  const [doubt] = doubtClubs(
    ['Восход', 'СК Восход', 'Восход'].map((club) => ({ club })),
    [],
  )
  expect(doubt).toEqual({ written: 'СК Восход', meant: 'Восход', rows: [1] })
})

const meantOf = (club: string, ...known: string[]) =>
  doubtClubs([{ club }], known).map(({ meant }) => meant)

test('clubs are another when their numbers differ, or their names are too short to be a slip', () => {
  expect(meantOf('Спартак 12', 'Спартак 1 2')).toEqual([])
  expect(meantOf('Спартак 1', 'Спартак')).toEqual([])
  expect(meantOf('Гонг', 'Горг')).toEqual([])
  expect(meantOf('Гонг', 'Гонги')).toEqual([])
  // Only what tells which club it is counts: these say nothing of it.
  expect(meantOf('СШОР', 'СШ')).toEqual([])
  expect(meantOf('СШОР', 'СШ Восход')).toEqual([])
})

test('a name that was not typed to its end is asked about, when only one begins so', () => {
  const known = ['Клуб «Застава»', 'СШОР «Восход»', 'Клуб «Восток»', 'Клуб «Белый барс»']
  expect(asked(['Заст', 'Белый ба', 'Восх'], known)).toEqual([
    'Заст → Клуб «Застава»',
    'Белый ба → Клуб «Белый барс»',
    'Восх → СШОР «Восход»',
  ])
  expect(asked(['Вос', 'За', 'Белый', 'Белый барс юга'], known)).toEqual([])
})

test.each([
  ['Восход', 'Восхот', true],
  ['Восход', 'Восхода', true],
  ['Восход', 'Восхо', true],
  ['Восход', 'осход', true],
  ['Восход', 'Вохсод', true],
  ['Восход', 'Вохсот', false],
  ['Восход', 'Вохход', true],
  ['Восход', 'Дохсов', false],
  ['Восход', 'Вохмод', false],
  ['Восход', 'Вомсод', false],
  ['Восход', 'Востодд', false],
  ['Белый барс', 'Белыйбарс', true],
  ['Белый барс', 'Белый барс юг', false],
  ['Белый барс юга', 'Белыйбарсюга', false],
])('«%s» and «%s» are one slip apart: %s', (one, other, isNear) => {
  expect(meantOf(one, other)).toEqual(isNear ? [other] : [])
})

test('of several the likeliest is meant, and spaces around a club are nothing', () => {
  expect(meantOf('СК Восход', 'Восходы', 'Клуб Восход')).toEqual(['Клуб Восход'])
  expect(meantOf('Клуб Восход', 'СК Восход', '«Клуб Восход»')).toEqual(['«Клуб Восход»'])
  expect(meantOf('Сшор', 'СШОР')).toEqual(['СШОР'])
  expect(asked(['', '', '«»'])).toEqual([])
  expect(doubtClubs([{ club: ' Восход ' }, { club: 'Восход' }, { club: ' ' }], ['Восход'])).toEqual(
    [],
  )
})

test('what somebody has answered is asked no more, the rest still is', () => {
  const results = ['Исток', 'Исток', 'СК «Исток»', 'Восход', 'Восход', 'СК Восход'].map((club) => ({
    club,
  }))
  const asked = (different: string[]) =>
    openDoubts(results, [], different).map(({ written, meant }) => [written, meant])
  const all = [
    ['СК «Исток»', 'Исток'],
    ['СК Восход', 'Восход'],
  ]
  expect(asked([]).sort()).toEqual(all.toSorted())
  expect(asked(['СК «Исток»', 'чужой'])).toEqual([['СК Восход', 'Восход']])
  expect(asked(['СК «Исток»', 'СК Восход'])).toEqual([])
})

test('a club that is neither the federation’s nor asked about is told of once', () => {
  const clubs = [
    { name: 'СК «Исток»', otherNames: 'Клуб «Родник»\nЛуч' },
    { name: 'Восход', otherNames: '' },
  ]
  const written = ['Старт ', 'Старт', '«Старт»', 'клуб родник', 'СК Исток', 'Исток', '', 'Заря']
  const strange = (known: typeof clubs) =>
    strangeClubs(
      written.map((club) => ({ club })),
      known,
    )
  expect(strange(clubs)).toEqual(['Старт', 'Заря'])
  expect(strange([])).toEqual([])
})
