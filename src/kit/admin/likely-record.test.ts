import { expect, test } from 'vitest'
import { likelyRecord } from './likely-record.ts'

const choices = [
  { id: 1, title: 'Первенство города по дзюдо до 15 лет', date: '2026-11-07' },
  { id: 2, title: 'Первенство города по самбо', date: '2026-10-24' },
  { id: 3, title: 'Кубок федерации по дзюдо', date: '2026-11-28' },
  { id: 4, title: 'Первенство города по дзюдо до 15 лет', date: '2025-11-08' },
  { id: 5, title: 'Без дня' },
]
const likely = (title: string, date: string) =>
  likelyRecord(choices, { title, date, days: 'near' })?.id

test.each<[string, string, number | undefined]>([
  ['Первенство города собрало юных дзюдоистов', '2026-11-09', 1],
  ['Самбисты разыграли медали первенства города', '2026-10-25', 2],
  ['Победители Кубка федерации', '2026-11-29', 3],
  ['КУБОК ФЕДЕРАЦИИ: открыта регистрация', '2026-09-29', 3],
  ['Кубок федерации: скоро', '2026-09-28', undefined],
  ['Кубок федерации: итоги', '2026-12-28', 3],
  ['Кубок федерации: вспоминаем', '2026-12-29', undefined],
  ['Медали первенства', '2026-11-09', undefined],
  ['Фестиваль дзюдо в школе', '2026-11-09', undefined],
  ['', '2026-11-09', undefined],
  ['Кубок федерации', '', undefined],
])('«%s» of %s', (title, date, id) => {
  expect(likely(title, date)).toBe(id)
})

test('of two that are as likely none is proposed, unless one is of the very day', () => {
  expect(likely('Первенство города', '2026-10-28')).toBe(undefined)
  expect(likely('Первенство города', '2026-11-07')).toBe(1)
  const weekly = ['2026-10-03', '2026-10-17'].map((date, id) => ({
    id,
    title: 'Кубок двора',
    date,
  }))
  const nearest = (date: string) =>
    likelyRecord(weekly, { title: 'Кубок двора', date, days: 'near' })?.id
  expect([nearest('2026-10-05'), nearest('2026-10-16'), nearest('2026-10-10')]).toEqual([
    0,
    1,
    undefined,
  ])
})

const city = 'Первенство города'
/** Each of them is near to another, and none is it. */
const near: [string, string][] = [
  [`${city} по самбо`, `${city} до 15 лет`],
  [`${city} по самбо`, `${city} по дзюдо`],
  [`${city} по самбо`, `${city} по боевому самбо`],
  [`${city} по курашу`, `${city} по дзюдо`],
  ['Самбисты разыграли медали первенства города', `${city} по дзюдо до 15 лет`],
  ['Дзюдоисты на первенстве города', `${city} по самбо`],
  [`${city} до 18 лет`, `${city} до 15 лет`],
  [`${city} U18`, `${city} до 15 лет`],
  [`${city} среди юношей 13–14 лет`, `${city} среди юношей 15–16 лет`],
  [`${city} среди юношей`, `${city} среди девушек`],
  [`${city} среди юниоров`, `${city} до 15 лет`],
  [`${city} по дзюдо`, `${city} среди девушек`],
  [`${city} 2012–2013 г.р.`, `${city} 2014–2015 г.р.`],
  [`${city} по дзюдо`, 'Первенство области по дзюдо'],
  ['Сборная города на первенстве области по дзюдо', `${city} по дзюдо`],
  ['Областное первенство по дзюдо', `${city} по дзюдо`],
  [`${city} по дзюдо`, 'Чемпионат города по дзюдо'],
  ['Кубок федерации по дзюдо', 'Кубок России по дзюдо'],
  ['Турнир памяти Иванова', 'Турнир памяти Петрова'],
  ['Турнир памяти Иванова по дзюдо', 'Турнир памяти Петрова по дзюдо'],
  ['Кубок федерации, 1-й этап', 'Кубок федерации, 2-й этап'],
  ['II фестиваль «Первый шаг»', 'III фестиваль «Первый шаг»'],
  ['Кубок федерации 2025', 'Кубок федерации 2026'],
  [`Сбор перед первенством города по самбо`, `${city} по самбо`],
  [`Подготовка к первенству города по самбо`, `${city} по самбо`],
  [`Тренировки после первенства города по самбо`, `${city} по самбо`],
  ['Мемориал заслуженного тренера Иванова в Москве', 'Мемориал заслуженного тренера'],
  ['Мемориал заслуженного тренера Иванова в Москве', 'Мемориал заслуженного тренера Иванова'],
  ['Мемориал заслуженного тренера Иванова', 'Мемориал заслуженного тренера А. П. Петрова'],
  ['Кубок федерации по дзюдо во Владимире', 'Кубок федерации по дзюдо'],
  ['Турнир горных клубов', 'Турнир городских школ'],
]

test.each(near)('«%s» is not «%s»', (one, other) => {
  const date = '2026-11-07'
  for (const [title, choice] of [
    [one, other],
    [other, one],
  ] as const)
    for (const days of ['same', 'near', 'made'] as const)
      expect(likelyRecord([{ id: 1, title: choice, date }], { title, date, days })).toBe(undefined)
})

test.each([...new Set(near.flat())])('«%s» is itself', (title) => {
  const date = '2026-11-07'
  const others = near.flat().filter((other) => other !== title)
  const choices = [title, ...others].map((one, id) => ({ id, title: one, date }))
  expect(likelyRecord(choices, { title, date, days: 'same' })?.title).toBe(title)
})

test.each([
  [`${city} по дзюдо до 15 лет`, `${city} до 15 лет`],
  [`${city} по дзюдо`, city],
  ['Кубок федерации по самбо', 'Самбисты: победители Кубка федерации'],
  ['Открытый кубок федерации', 'Кубок федерации: фотографии'],
  [`${city} среди юношей и девушек`, `Юноши на первенстве города`],
])('«%s» and «%s» are one', (one, other) => {
  const date = '2026-11-07'
  const ask = (choice: string, title: string) =>
    likelyRecord([{ id: 1, title: choice, date }], { title, date, days: 'same' })?.id
  expect([ask(one, other), ask(other, one)]).toEqual([1, 1])
})

test('an album is of the days of its competition', () => {
  const of = (date: string) =>
    likelyRecord(choices, { title: 'Кубок федерации', date, days: 'same' })?.id
  expect(['2026-11-24', '2026-11-25', '2026-11-30', '2026-12-01', '2026-12-02'].map(of)).toEqual([
    undefined,
    3,
    3,
    3,
    undefined,
  ])
})

test.each([
  [`${city} по самбо 2025 года`, undefined],
  [`${city} по самбо – 2025`, undefined],
  [`${city} по самбо 2026 года`, 1],
  [`${city} по самбо, итоги 2025 и 2026 г.`, 1],
  [`${city} по самбо среди 2012 г.р.`, 1],
])('a year in «%s» is the one of its day', (title, id) => {
  const [choice, date] = [{ id: 1, title: `${city} по самбо`, date: '2026-10-31' }, '2026-11-01']
  for (const days of ['same', 'near'] as const)
    expect(likelyRecord([choice], { title, date, days })?.id).toBe(id)
})

test('an album without a day is paired by the very name, with the only one just before it was made', () => {
  const made = (title: string, date: string, all: typeof choices = choices) =>
    likelyRecord(all, { title, date, days: 'made' })?.id
  expect(made('первенство города по самбо ', '2026-10-26')).toBe(2)
  expect(made('Первенство города по самбо', '2026-11-23')).toBe(2)
  expect(made('Первенство города по самбо', '2026-11-24')).toBe(undefined)
  expect(made('Первенство города по самбо', '2026-10-23')).toBe(undefined)
  expect(made('Первенство города', '2026-10-26')).toBe(undefined)
  const twice = [...choices, { ...choices[1]!, id: 9, date: '2026-10-25' }]
  expect(made('Первенство города по самбо', '2026-10-26', twice)).toBe(undefined)
})
