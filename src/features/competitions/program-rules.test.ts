import { expect, test } from 'vitest'
import { adults, girls, u15 } from '#features/sport/test-categories.ts'
import type { ProgramItem, Whom } from './program.contract.ts'
import { refuseStrangeWhom, renamedWhom, retitled, toldItem, usualDay } from './program-rules.ts'
import {
  commonWhom,
  foldedWords,
  senseWords,
  unsaidWhom,
  whomWords,
  withWhom,
} from './program-words.ts'

const only = ({ ageGroup, sex }: typeof u15, ...weights: string[]): Whom => ({
  ...{ ageGroup, sex, weights },
})
const item = (title: string, kind: ProgramItem['kind'], whom: Whom[] | null): ProgramItem => ({
  ...{ date: '2026-12-12', time: '08:00', title, kind, whom },
})
const all = [u15, girls]

test('with another title an item is what its words say, as far as nobody chose', () => {
  const weighIn = item('Взвешивание', 'weigh_in', [])
  expect(retitled(weighIn, 'Финалы: девушки до 15 лет', all)).toEqual(
    item('Финалы: девушки до 15 лет', 'finals', [only(girls)]),
  )
  const chosen = item('Взвешивание', 'other', [only(u15)])
  expect(retitled(chosen, 'Финалы', all)).toEqual({ ...chosen, title: 'Финалы' })
  const unclear = item('Разминка младших', null, null)
  expect(retitled(unclear, 'Награждение', all)).toEqual(item('Награждение', 'awards', []))
})

test('every weight of a category is the category; of one that is gone nobody knows', () => {
  const told = (...whom: Whom[]) => toldItem(item('Сбор', 'other', whom), all).whom
  expect(told(only(u15, '-46', '-50', '+50'))).toEqual([only(u15)])
  expect(told(only(u15, '-46'), only(u15))).toEqual([only(u15)])
  expect(told(only(u15, '+50', '-46'))).toEqual([only(u15, '-46', '+50')])
  expect(told(only(girls), only(u15, '-46'))).toEqual([only(u15, '-46'), only(girls)])
  expect(told()).toEqual([])
  expect(told(only(adults))).toBeNull()
  expect(told(only(adults), only(girls))).toEqual([only(girls)])
  expect(told(only(u15, '-100'))).toBeNull()
})

test('an item that is for strangers alone is refused in its place', () => {
  const message = 'Такой категории в\u00a0соревновании нет: выберите, для кого этот пункт'
  const known = [item('Сбор', null, null), item('Сбор', null, []), item('Сбор', null, [only(u15)])]
  expect(() => refuseStrangeWhom(known, all)).not.toThrow()
  const strange = item('Финалы', 'finals', [only(adults)])
  expect(() => refuseStrangeWhom([...known, strange, strange], all)).toThrow(
    expect.objectContaining({
      ...{ code: 'bad-input', message },
      details: { fields: { 'program.3.whom': message, 'program.4.whom': message } },
    }),
  )
})

test('a category that gets another name or sex in its place keeps its items', () => {
  const program = [
    item('Взвешивание', 'weigh_in', [only(u15, '-46'), only(girls)]),
    item('Финалы', 'finals', null),
  ]
  const cadets = { ...u15, ageGroup: 'U16' }
  const whom = (after: (typeof u15)[]) => renamedWhom(program, all, after).map((one) => one.whom)
  expect(whom([cadets, girls])).toEqual([[only(cadets, '-46'), only(girls)], null])
  expect(whom([girls, u15])).toEqual([[only(girls, '-46'), only(u15)], null])
  // A sex chosen by mistake and taken back: for a moment there are two of one name.
  const twice = renamedWhom(program, all, [girls, girls])
  expect(renamedWhom(twice, [girls, girls], all)).toEqual(program)
  expect(whom([girls])).toEqual([[only(u15, '-46'), only(girls)], null])
  const three = renamedWhom(program, [...all, adults], [cadets, girls, adults])
  expect(three[0]?.whom).toEqual([only(cadets, '-46'), only(girls)])
})

test('whom an item is for is said in words, both sexes of a group together', () => {
  const women = { ...girls, ageGroup: 'Взрослые' }
  const both = 'Юноши и девушки до 15 лет'
  expect(whomWords([only(u15), only(women), only(girls)])).toBe(`${both}, женщины`)
  expect(whomWords([only(girls), only(u15)])).toBe(both)
  const veterans = { ...u15, ageGroup: 'Ветераны' }
  expect(whomWords([only(veterans), only({ ...veterans, sex: 'f' })])).toBe(
    'Мужчины и женщины, ветераны',
  )
  expect(whomWords([only(u15, '-46', '+50'), only(girls)])).toBe(
    'Юноши до 15 лет: −46, +50 кг; девушки до 15 лет',
  )
  const children = { ...u15, ageGroup: 'Мальчики и девочки до 9 лет' }
  expect(whomWords([only(children), only({ ...children, sex: 'f' })])).toBe(children.ageGroup)
  expect([whomWords([]), whomWords(null), whomWords(undefined)]).toEqual(['', '', ''])
  const unsaid = (title: string, whom: Whom[] | null) => unsaidWhom(item(title, null, whom), all)
  expect(unsaid('Взвешивание', [only(u15)])).toBe('Юноши до 15 лет')
  expect(unsaid('Взвешивание: юноши до 15 лет', [only(u15)])).toBe('')
  expect(unsaid('Взвешивание: юноши до 15 лет', [only(girls)])).toBe('Девушки до 15 лет')
  expect(unsaid('Взвешивание', [])).toBe('')
})

test('an editor sees what of an item is known', () => {
  expect(senseWords(item('Взвешивание', 'weigh_in', [only(u15)]))).toBe(
    'Взвешивание · юноши до 15 лет',
  )
  expect(senseWords(item('Взвешивание', 'weigh_in', []))).toBe('Взвешивание · для\u00a0всех')
  expect(senseWords(item('Разное', null, null))).toBe(
    'Не\u00a0указано, что это · не\u00a0указано, для\u00a0кого',
  )
})

test('a line says whom it is for after its title, unless the title does', () => {
  const line = (title: string, whom: Whom[] | null) => withWhom(item(title, null, whom), all)
  expect(line('Взвешивание', [only(u15)])).toBe('Взвешивание (Юноши до 15 лет)')
  expect(line('Взвешивание: юноши до 15 лет', [only(u15)])).toBe('Взвешивание: юноши до 15 лет')
  expect(line('Взвешивание', [])).toBe('Взвешивание')
})

test('a day is for somebody when two of its items or more are for them and none for others', () => {
  const ofDay = (...whoms: (Whom[] | null)[]) =>
    commonWhom(
      whoms.map((whom) => item('Сбор', null, whom)),
      all,
    )
  const [boys, women] = [[only(u15)], [only(girls)]]
  expect(ofDay(boys, boys)).toBe('Юноши до 15 лет')
  expect(ofDay(boys, [], boys)).toBe('Юноши до 15 лет')
  expect(ofDay([], boys, boys, [])).toBe('Юноши до 15 лет')
  for (const day of [
    [],
    [boys],
    [boys, []],
    [boys, women],
    [boys, boys, women],
    [boys, boys, null],
  ])
    expect(ofDay(...day)).toBe('')
  expect(ofDay([], [])).toBe('')
  expect(ofDay(null, null)).toBe('')
  const said = item('Взвешивание: девушки до 15 лет', null, women)
  expect(commonWhom([said, item('Сбор', null, boys), item('Сбор', null, boys)], all)).toBe('')
})

test('the usual day of one day is for all; of several for those who have none yet, or nobody knows', () => {
  const lines = [{ time: '08:30', title: 'Мандатная проверка', kind: 'weigh_in' as const }]
  const on = (date: string, days: number, program: ProgramItem[]) =>
    usualDay(lines, date, { program, days, categories: all })[0]
  expect(on('2026-12-12', 1, [])).toMatchObject({ kind: 'weigh_in', whom: [] })
  expect(on('2026-12-12', 2, [])?.whom).toBeNull()
  const first = { ...item('Взвешивание', 'weigh_in', [only(u15)]), date: '2026-12-12' }
  expect(on('2026-12-13', 2, [first])?.whom).toEqual([only(girls)])
  // What stands on its own day says nothing of the others; what is unknown leaves them unknown.
  expect(on('2026-12-12', 2, [first])?.whom).toBeNull()
  expect(on('2026-12-13', 2, [first, { ...first, whom: null }])?.whom).toBeNull()
  expect(on('2026-12-13', 2, [{ ...first, whom: [only(u15), only(girls)] }])?.whom).toBeNull()
  expect(on('2026-12-13', 2, [{ ...first, whom: [] }])?.whom).toBeNull()
  // Where there are no categories, nobody can be asked about.
  const none = { program: [first], days: 2, categories: [] }
  expect(usualDay(lines, '2026-12-13', none)[0]?.whom).toEqual([])
})

test('a folded line is told from the others by its own title', () => {
  const words = (title: string, kind: ProgramItem['kind']) => foldedWords(item(title, kind, []))
  expect(words('Торжественное открытие', 'other')).toBe('Торжественное открытие · для\u00a0всех')
  expect(words('Парад', 'other')).not.toBe(words('Обед', 'other'))
  expect(words('Взвешивание', 'weigh_in')).toBe('Взвешивание · для\u00a0всех')
  expect(words('Второе взвешивание', 'weigh_in')).toBe(
    'Второе взвешивание · взвешивание · для\u00a0всех',
  )
  expect(words('Сбор', null)).toBe('Сбор · не\u00a0указано, что это · для\u00a0всех')
  expect(words(' ', 'other')).toBe('Другое · для\u00a0всех')
})
