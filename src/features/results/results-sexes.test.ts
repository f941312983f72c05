import { expect, test } from 'vitest'
import { sexOfName } from '#kit/text/first-names.ts'
import { readText } from './admin/read-table.ts'
import { recogniseBook } from './results-columns.ts'
import { type Answers, toResults } from './results-import.ts'
import { checkResults } from './results-rules.ts'

const group = (sex: 'm' | 'f', ageGroup = 'до 11 лет') => ({
  ...{ ageGroup, sex, birthYearFrom: 2016, birthYearTo: 2017 },
  weights: ['-26', '-30'],
})
const boys = 'Мальчики до 11 лет'
const girls = 'Девочки до 11 лет'
const both = [group('m'), group('f')]

const athletes = ['Иванов Пётр', 'Орлова Вера', 'Ким Ян']
const table = (title: string, names = athletes) =>
  [title, 'Место\tСпортсмен\tВес', ...names.map((name, at) => `${at + 1}\t${name}\t26`)].join('\n')

async function read(
  text: string,
  {
    categories = both,
    chosen = boys,
    ...answers
  }: Answers & {
    categories?: typeof both
    chosen?: string
  } = {},
) {
  const tables = recogniseBook(await readText(text))
  const found = toResults(tables, categories, chosen, answers)
  return {
    asked: found.sexDoubts.map(({ category, seem, other, rows }) => [category, seem, other, rows]),
    categories: found.results.map(({ category }) => category),
    said: found.sexDoubts[0]?.said,
    faults: checkResults(found.results, categories).map(({ kind }) => kind),
  }
}

test('a girl among boys is asked about and refused to nobody', async () => {
  const first = await read(table(''))
  expect(first).toMatchObject({ asked: [[boys, 'девочки', girls, [1]]], faults: [] })
  expect(first.categories).toEqual([boys, boys, boys])
  const moved = await read(table(''), { sexes: { [boys]: 'theirs' } })
  expect(moved.categories).toEqual([boys, girls, boys])
  expect(moved.asked).toEqual(first.asked)
  const kept = await read(table(''), { sexes: { [boys]: 'right' } })
  expect(kept.categories).toEqual([boys, boys, boys])
  expect((await read(table('', ['Иванов Пётр', 'Ким Ян']))).asked).toEqual([])
  expect((await read(table(''), { chosen: girls })).asked).toEqual([
    [girls, 'мальчики', boys, [0, 2]],
  ])
})

test('what the table itself calls them counts before the chosen category, by whatever it says it', async () => {
  const nobody = ['Ли А.', 'Ким Б.']
  for (const [text, said] of [
    [table(`${girls}, 26 кг`, nobody), `${girls}, 26 кг`],
    [table('Первенство среди девочек', nobody), 'Первенство среди девочек'],
    [
      `Место\tСпортсмен\tВес\nДевочки и их тренеры\t\t\n${nobody.map((one) => `1\t${one}\t26`).join('\n')}`,
      undefined,
    ],
  ] as const)
    expect(await read(text, { categories: [group('m')] }), text).toMatchObject({
      said,
      asked: said ? [[boys, 'девочки', '', [0, 1]]] : [],
    })
  for (const title of ['Юношеское первенство', 'Мальчики и девочки', 'Кубок', boys])
    expect(
      (await read(table(title, nobody), { chosen: title === boys ? boys : girls })).asked,
      title,
    ).toEqual([])
})

test('where the competition has no such category the rows wait for one, under the name they came with', async () => {
  const categories = [group('m')]
  const sexes = { [boys]: 'theirs' } as const
  const called = await read(table(girls, ['Ли А.']), { categories, sexes })
  expect([called.categories, called.faults]).toEqual([[girls], ['unknownCategory']])
  const nameless = await read(table(''), { categories, sexes })
  expect([nameless.categories, nameless.faults]).toEqual([[boys, '', boys], ['noCategory']])
})

test('a name tells of whom it is by its patronymic, then by the first name; a surname tells nothing', () => {
  for (const name of [
    'Орлова Вера',
    'Ким Анна',
    'Ли Ян Павловна',
    'Вера Орлова',
    'Мамедова А. Али кызы',
    'Маслова Алёна',
  ])
    expect(sexOfName(name), name).toBe('f')
  for (const name of [
    'Орлов Никита',
    'Белый Илья',
    'Ли Саша Павлович',
    'Ян Ким',
    'Роза Лев',
    'Мамедов А. Али оглы',
  ])
    expect(sexOfName(name), name).toBe('m')
  for (const name of ['Орлова В.', 'Ким Женя', 'Валя Саша', 'Шевчук', ''])
    expect(sexOfName(name), name).toBe(undefined)
})
