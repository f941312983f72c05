import { expect, test } from 'vitest'
import { allMedals, medalsOf, medalsOfNoClub, medalTable, medalWords } from './medal-rules.ts'
import { nextPlace, placeFaults } from './result-places.ts'
import type { CompetitionResult } from './results.contract.ts'
import {
  checkResults,
  isShort,
  knownRows,
  rowNumbers,
  rowsLeavingSite,
  rowsNotIn,
  shortName,
} from './results-rules.ts'
import { boys, protocol, row } from './test-rows.ts'

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
  expect(faults(placed(1, 2, 3, 3, 5, 5, 5, 5, 7)).at(-1)?.[2]).toBe(
    '5-е место у\u00a04\u00a0спортсменов, после них — 9-е, а\u00a0не\u00a07-е',
  )
})

test('of published rows those leave the site that stand in the protocol and are not ready any more', () => {
  const [first, second, third] = placed(1, 2, 3) as [
    CompetitionResult,
    CompetitionResult,
    CompetitionResult,
  ]
  const leaving = (typed: CompetitionResult[], ready: CompetitionResult[]) =>
    rowsLeavingSite([first, second], { typed, ready })
  expect(leaving([first, second, third], [first, second])).toEqual([])
  // Another place, and a place that waits.
  expect(leaving([{ ...first, place: 3 }, second], [{ ...first, place: 3 }, second])).toEqual([])
  expect(leaving([first, { ...second, place: 0 }], [first])).toEqual([{ ...second, place: 0 }])
  // What was taken out of the protocol is not spoken of, it was said where it was done.
  expect(leaving([first], [first])).toEqual([])
})

test('two thirds leave no fourth', () => {
  expect(faults(placed(1, 2, 3, 3, 4))).toEqual([
    [4, 'place', '3-е место у\u00a02\u00a0спортсменов, после них — 5-е, а\u00a0не\u00a04-е'],
  ])
  expect(faults(placed(5, 5, 6))).toEqual([
    [2, 'place', '5-е место у\u00a02\u00a0спортсменов, после них — 7-е, а\u00a0не\u00a06-е'],
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
  expect(faults([row({ club: 'я'.repeat(161) })])).toEqual([
    [0, 'club', 'Клуб длиннее 160 символов'],
  ])
})

test('the place typed next follows those of the weight', () => {
  expect([[], [1], [1, 2], [1, 2, 3]].map((places) => nextPlace(places))).toEqual([1, 2, 3, 3])
  expect(nextPlace([1, 2, 3, 4])).toBe(5)
  expect(nextPlace([1, 2, 3], 'round')).toBe(4)
  expect(nextPlace([1, 2, 3], 'knockout')).toBe(3)
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
    of('', 4),
    of('', 0),
  ]
  expect(medalsOfNoClub(results)).toEqual([4])
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

test('a table given once more has no new rows, however its quotation marks are typed', () => {
  const row = { category: 'Юноши до 15 лет', weight: '-46', place: 1, athlete: 'Ким Ян' }
  const protocol = [{ ...row, club: 'СШОР «Победа»', coach: 'Орлов П.' }]
  const other = { ...row, place: 2, athlete: 'Седов Лев', club: 'Исток', coach: '' }
  expect(rowsNotIn(protocol, [...protocol, other])).toEqual([other])
  expect(rowsNotIn(protocol, [{ ...row, club: 'СШОР "Победа"', coach: '' }])).toEqual([])
  const heavier = { ...row, weight: '-50', club: 'СШОР «Победа»', coach: '' }
  expect(rowsNotIn(protocol, [heavier])).toEqual([heavier])
})

test('nor however its names are: «ё» or «е», capitals, spaces, the name before the surname', () => {
  const stands = row({ athlete: 'Ёлкин Фёдор' })
  for (const athlete of ['Елкин Федор', 'ЁЛКИН ФЁДОР', 'Ёлкин  Фёдор', 'Федор Елкин'])
    expect(knownRows([stands], [row({ athlete })]), athlete).toEqual([{ at: 0 }])
  expect(knownRows([stands], [row({ athlete: 'Ёлкин Фома' })])).toEqual([undefined])
})

test('a table without its categories, given once more, is known by its athletes, each row of it once', () => {
  const mended = protocol.map((one) => ({ ...one, born: 2012 }))
  const isCategory = (name: string) => name === 'Юноши до 15 лет'
  const notIn = (rows: CompetitionResult[]) => rowsNotIn(mended, rows, isCategory)
  const given = protocol.map((one) => ({ ...one, category: '' }))
  expect(notIn(given)).toEqual([])
  expect(notIn(given.map((one) => ({ ...one, category: 'Юноши U15', weight: '' })))).toEqual([])
  expect(rowNumbers(mended, given.toReversed(), isCategory)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
  const [first] = given as [CompetitionResult]
  const others = [
    first,
    { ...first, club: 'СШОР «Победа»' },
    { ...first, place: 2 },
    { ...first, weight: '+73' },
    { ...first, born: 2009 },
    { ...first, athlete: 'Иной' },
    // The athlete is found once: this is somebody of the same name.
    { ...first, coach: 'Орлов П.' },
    { ...first, category: 'Юноши до 15 лет', weight: '+73' },
  ]
  expect(notIn(others)).toEqual(others.slice(1))
  expect(knownRows(mended, [first, protocol[1]!], isCategory)).toEqual([
    { at: 0, byName: true },
    { at: 1 },
  ])
})

test('a club that is written otherwise since makes no other athlete; another place does', () => {
  const stands = row({ club: 'Школа дзюдо «Восход»' })
  expect(knownRows([stands], [row({ club: 'Восход' })])).toEqual([{ at: 0, otherClub: true }])
  expect(knownRows([stands], [row({ club: 'Исток', place: 3 })])).toEqual([undefined])
  // Two of one name stand on it: each is one of them.
  const both = [stands, row({ club: 'Исток' })]
  expect(knownRows(both, [row({ club: 'Исток' }), row({ club: 'Восход' })])).toEqual([
    { at: 1 },
    { at: 0, otherClub: true },
  ])
  expect(knownRows([stands], [stands, row({ club: 'Восход' })])).toEqual([{ at: 0 }, undefined])
})

const kinds = (rows: CompetitionResult[], categories = [boys]) =>
  checkResults(rows, categories).map(({ row: at, field, kind }) => [at, field, kind])

test('each fault has its kind, by which one choice mends many', () => {
  expect(kinds([row({ category: '' })])).toEqual([[0, 'category', 'noCategory']])
  expect(kinds([row({ category: 'Юниоры' })])).toEqual([[0, 'category', 'unknownCategory']])
  expect(kinds([row({ weight: '' })])).toEqual([[0, 'weight', 'noWeight']])
  expect(kinds([row({ weight: '-48' })])).toEqual([[0, 'weight', 'unknownWeight']])
  expect(kinds([row({ athlete: 'Я' })])).toEqual([[0, 'athlete', 'noName']])
  expect(kinds([row({ place: 0 })])).toEqual([[0, 'place', 'noPlace']])
  expect(kinds([row({ place: 1.5 })])).toEqual([[0, 'place', 'place']])
  expect(faults([row({ category: '' })])[0]?.[2]).toBe('Не указана категория')
  expect(faults([row({ weight: '' })])[0]?.[2]).toBe('Не указан вес')
  expect(kinds([row({ athlete: 'Ли', weight: 'до 46 кг' })])).toEqual([])
})

test('every cell has its longest length', () => {
  const long = { category: 120, weight: 40, athlete: 120, club: 160, coach: 160 }
  for (const [field, most] of Object.entries(long)) {
    const told = (length: number) =>
      kinds([row({ [field]: 'я'.repeat(length) })]).filter(([, , kind]) => kind === 'long')
    expect(told(most), field).toEqual([])
    expect(told(most + 1), field).toEqual([[0, field, 'long']])
  }
})

test('one name twice in a weight is one athlete, unless the clubs differ', () => {
  const pair = (fields: Partial<CompetitionResult>) =>
    kinds([row({}), row({ place: 2, ...fields })])
  expect(pair({})).toEqual([[1, 'athlete', 'twice']])
  expect(pair({ athlete: 'ИВАНОВ ПЁТР', club: 'клуб «восход»' })).toHaveLength(1)
  for (const athlete of ['Иванов Петр', 'Иванов  Пётр', 'Пётр Иванов', 'Иванов Пе\u0308тр'])
    expect(pair({ athlete }), athlete).toHaveLength(1)
  for (const club of ['Восход', 'СШ «Восход»', 'Клуб Восход'])
    expect(pair({ club }), club).toHaveLength(1)
  expect(pair({ club: 'Исток' })).toEqual([])
  const schools = [row({ club: 'СШ № 1' }), row({ place: 2, club: 'СШ № 2' })]
  expect(kinds(schools)).toEqual([])
  expect(pair({ weight: '+73' })).toEqual([])
  expect(pair({ athlete: 'ИВАНОВ ПЁТР', place: 2 })).toHaveLength(1)
  const nameless = kinds([row({ athlete: '' }), row({ athlete: '', place: 2 })])
  expect(nameless.map(([, , kind]) => kind)).toEqual(['noName', 'noName'])
})

test('athletes of a category without weights met each other', () => {
  const festival = { ...boys, weights: [] }
  const pair = [row({ weight: '' }), row({ weight: '', athlete: 'Ким Ян' })]
  expect(kinds(pair, [festival])).toEqual([[1, 'place', 'place']])
})

test('the places of a weight are judged together, in whatever order its rows stand', () => {
  expect(placeFaults([5, 3, 3, 1, 2, 3])).toEqual([
    ...Array(5).fill(undefined),
    'Больше двух третьих мест',
  ])
  expect(placeFaults([1, 99, 1.5, 100])).toEqual([
    undefined,
    undefined,
    'Место — число от 1 до 99',
    'Место — число от 1 до 99',
  ])
  for (const place of [4, 6, 8]) {
    expect(placeFaults([place], 'knockout')[0]).toContain('В олимпийской системе')
    expect(placeFaults([place], 'round')).toEqual([undefined])
  }
  expect(placeFaults([7, 7, 9], 'knockout')).toEqual([undefined, undefined, undefined])
  expect(placeFaults([1, 1, 2])).toEqual([undefined, 'Два первых места', undefined])
})

test('a fourth, sixth or eighth place shows a round robin; a list ends with its last place', () => {
  expect([[4], [6], [8]].map((places) => nextPlace(places))).toEqual([5, 7, 9])
  expect(nextPlace([1, 2, 3, 3])).toBe(5)
  expect(nextPlace([1, 2, 3, 4, 5])).toBe(6)
  expect(nextPlace([], 'round')).toBe(1)
  expect(nextPlace([99], 'round')).toBe(99)
  expect(nextPlace([1, 2, 3, 4], 'knockout')).toBe(5)
  const places = [1, 2, 3, 3, 5, 5, 7, 7]
  expect(places.map((_, at) => nextPlace(places.slice(0, at)))).toEqual(places)
  expect(nextPlace(places)).toBe(9)
})

test('a short name is known as such, also among spaces', () => {
  expect(isShort(' Иванов П. ')).toBe(true)
  expect(isShort(' Иванов Пётр ')).toBe(false)
})

test('a place that could not be read is a fault of its own field until one is given', () => {
  const unread = { ...row({ place: 0 }), unreadPlace: 'абв' }
  expect(faults([unread])).toEqual([[0, 'place', 'Место «абв» не\u00a0прочитано']])
  expect(faults([{ ...unread, place: 1 }])).toEqual([])
})

test('a short name is that of somebody, also after a space', () => {
  expect(shortName(' Иванов Пётр ')).toBe('Иванов\u00a0П.')
  expect(shortName('')).toBe('')
})

test('medals are told by their metals, those nobody won left out', () => {
  expect(medalWords({ gold: 2, silver: 0, bronze: 1 })).toBe('золото 2, бронза 1')
  expect(medalWords({ gold: 0, silver: 3, bronze: 0 })).toBe('серебро 3')
  expect(medalWords({ gold: 0, silver: 0, bronze: 0 })).toBe('')
  const none = { gold: 0, silver: 0, bronze: 0 }
  expect(medalsOf([{ place: 4 }, { place: 5, times: 2 }])).toStrictEqual(none)
  expect(allMedals({ gold: 1, silver: 2, bronze: 4 })).toBe(7)
})
