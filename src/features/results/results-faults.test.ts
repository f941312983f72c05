import { expect, test } from 'vitest'
import {
  groupFaults,
  isCommon,
  shownWeight,
  tellRow,
  tellWaiting,
  waitingRows,
} from './results-faults.ts'
import { checkResults } from './results-rules.ts'

const categories = [
  {
    ...{ ageGroup: 'до 15 лет', sex: 'm' as const, birthYearFrom: 2012, birthYearTo: 2013 },
    weights: ['-46', '+73'],
  },
]
const row = (category: string, weight: string, place: number, athlete: string) => ({
  ...{ category, weight, place, athlete, club: '', coach: '' },
})
const u15 = 'Юноши до 15 лет'

test('what one choice mends is one fault; what needs a choice each is several', () => {
  const results = [
    row('Юниоры', '-46', 1, 'Ким Ян'),
    row('Юниоры', '+73', 1, 'Ли Лев'),
    row('Кадеты', '-46', 1, 'Орлов Глеб'),
    row('', '-46', 1, 'Седов Лев'),
    row('', '+73', 1, 'Белов Пётр'),
    row(u15, '', 1, 'Гусев Олег'),
    row(u15, '', 2, 'Лосев Илья'),
    row(u15, '-48', 1, 'Серов Яков'),
    row(u15, '-48', 2, 'Титов Марк'),
    row(u15, '-50', 1, 'Умов Фёдор'),
    row(u15, '-46', 0, 'Фокин Глеб'),
    row(u15, '+73', 0, 'Хомяк Ян'),
    row(u15, '+73', 4.5, 'Цой Лев'),
    row(u15, '+73', 1, ''),
    row(u15, '+73', 2, 'Хомяк Ян'),
    row(u15, '+73', 3, 'я'.repeat(121)),
  ]
  const groups = groupFaults(results, checkResults(results, categories))
  expect(groups.map(({ kind, rows, category, weight }) => [kind, rows, category, weight])).toEqual([
    ['noCategory', [3, 4], '', '-46'],
    ['unknownCategory', [0, 1], 'Юниоры', '-46'],
    ['unknownCategory', [2], 'Кадеты', '-46'],
    ['noWeight', [5, 6], u15, ''],
    ['unknownWeight', [7, 8], u15, '-48'],
    ['unknownWeight', [9], u15, '-50'],
    ['noPlace', [10, 11], u15, '-46'],
    ['place', [12], u15, '+73'],
    ['noName', [13], u15, '+73'],
    ['twice', [14], u15, '+73'],
    ['long', [15], u15, '+73'],
  ])
  expect(groups.map(({ what }) => what.replaceAll('\u00a0', ' '))).toEqual([
    'Не указана категория',
    'Категории «Юниоры» нет в этом соревновании',
    'Категории «Кадеты» нет в этом соревновании',
    `Не указан вес: «${u15}»`,
    `Веса «до 48 кг» нет в категории «${u15}»`,
    `Веса «до 50 кг» нет в категории «${u15}»`,
    'Не указано место',
    'Место — число от 1 до 99',
    'Не указано имя',
    'Спортсмен указан дважды',
    'Имя длиннее 120 символов',
  ])
  expect(new Set(groups.map(({ cure }) => cure)).size).toBe(9)
})

test('a weight is chosen for each category by itself', () => {
  const girls = { ...categories[0]!, sex: 'f' as const }
  const results = [row(u15, '', 1, 'Ким Ян'), row('Девушки до 15 лет', '', 1, 'Ли Анна')]
  const groups = groupFaults(results, checkResults(results, [...categories, girls]))
  expect(groups.map(({ kind, rows }) => [kind, rows])).toEqual([
    ['noWeight', [0]],
    ['noWeight', [1]],
  ])
})

test('a row with two places of one fault is named once', () => {
  const results = [row(u15, '-46', 1, 'Ким Ян')]
  const fault = { row: 0, field: 'club', kind: 'long', message: 'Длинно' } as const
  expect(groupFaults(results, [fault, fault])[0]?.rows).toEqual([0])
})

test('a weight is shown in words, anything else as it came', () => {
  const shown = ['-46', '+73', '-46,5', 'x-46', 'абс.'].map(shownWeight)
  expect(shown).toEqual(['до\u00a046\u00a0кг', 'свыше\u00a073\u00a0кг', '-46,5', 'x-46', 'абс.'])
})

test('a row says what is wrong with it, then what is only not told yet', () => {
  const told = (...fields: Parameters<typeof row>) =>
    tellRow(checkResults([row(...fields)], categories))
  expect(told(u15, '-46', 1, 'Ким Ян')).toBe('')
  expect(told('', '', 0, '')).toBe('Осталось указать: категорию, имя, место')
  expect(told(u15, '', 0, 'Ким Ян')).toBe('Осталось указать: вес, место')
  expect(told(u15, '-48', 0, 'Ким Ян')).toBe('Осталось указать: вес из\u00a0этой категории, место')
  expect(told(u15, '-46', 100, '')).toBe('Место — число от 1 до 99. Осталось указать: имя')
})

test('a place that could not be read is shown in its row as it came', () => {
  const unread = { ...row('Юноши до 15 лет', '-46', 0, 'Иванов Иван'), unreadPlace: 'снят' }
  expect(tellRow(checkResults([unread], categories))).toBe('Осталось указать: место вместо «снят»')
})

test('a row with a mistake does not wait besides for what is not told', () => {
  const results = [row(u15, '-46', 100, ''), row(u15, '-46', 0, 'Ли Лев'), row('', '', 0, '')]
  const waiting = waitingRows(checkResults(results, categories))
  expect([[...waiting.wrong], [...waiting.untold]]).toEqual([[0], [1, 2]])
  expect(tellWaiting(waiting)).toBe('не\u00a0заполнено: 2, с\u00a0ошибками: 1')
})

test('what one choice tells is asked in one place, and no row is called wrong for it', () => {
  const four = (category: string, weight: string) =>
    [1, 2, 3, 3].map((place) => row(category, weight, place, `Ким ${category}${weight}${place}`))
  for (const [category, weight] of [
    [u15, ''],
    [u15, '-48'],
    ['', ''],
    ['', '-46'],
    ['Юниоры', ''],
    ['Юниоры', '-46'],
  ] as const) {
    const results = [...four(u15, '-46'), ...four(category, weight)].map((one, at) => ({
      ...{ ...one, athlete: `${one.athlete} ${at}` },
    }))
    const faults = checkResults(results, categories)
    const [group, ...others] = groupFaults(results, faults)
    expect([others, group && isCommon(group), group?.rows]).toEqual([[], true, [4, 5, 6, 7]])
    expect(waitingRows(faults).wrong.size).toBe(0)
  }
})

test('a name and a mistake are mended in their rows, everything else for all rows at once', () => {
  const of = (kind: Parameters<typeof isCommon>[0]['kind']) => isCommon({ kind })
  expect(
    (['noCategory', 'unknownCategory', 'noWeight', 'unknownWeight', 'noPlace'] as const).every(of),
  ).toBe(true)
  expect((['noName', 'twice', 'place', 'long'] as const).some(of)).toBe(false)
  const none = new Set<number>()
  expect(tellWaiting({ wrong: none, untold: none })).toBe('')
  expect(tellWaiting({ wrong: new Set([1]), untold: none })).toBe('с\u00a0ошибками: 1')
})
