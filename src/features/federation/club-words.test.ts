import { expect, test } from 'vitest'
import { clubTraining } from './club-training.ts'
import {
  clubPrice,
  isFree,
  ofClub,
  ownPrice,
  positionBeside,
  priceOf,
  sexText,
  trainingFacts,
  trainingRows,
  trainingWords,
  weekdaysText,
} from './club-words.ts'
import type { Club } from './clubs.record.ts'

test.each([
  [[1, 3, 5], 'пн, ср, пт'],
  [[2, 1, 3, 4, 5], 'пн–пт'],
  [[6, 7], 'сб, вс'],
  [[2, 3, 4], 'вт–чт'],
  [[1, 2, 3, 4, 5, 6, 7], 'ежедневно'],
  [[2], 'вт'],
  [[], ''],
])('days %j are «%s»', (days, text) => {
  expect(weekdaysText(days)).toBe(text)
})

test('one group on several days is one row', () => {
  const at = clubTraining.parse({
    ...{ weekday: 1, from: '16:00', to: '17:00', group: 'Дети', coach: 'Ветров А.' },
  })
  const rows = trainingRows([
    { ...at, weekday: 1 },
    { ...at, weekday: 3 },
    { ...at, weekday: 3, coach: '' },
    { ...at, weekday: 5, ageFrom: 7 },
  ])
  expect(rows.map(({ weekdays }) => weekdays)).toEqual([[1, 3], [3], [5]])
})

test.each([
  ['f', 7, 9, 'девочки'],
  ['f', 7, 15, 'девочки и девушки'],
  ['f', 5, 13, 'девочки'],
  ['f', 12, 14, 'девочки и девушки'],
  ['f', 13, 18, 'девушки'],
  ['f', 17, 19, 'девушки и женщины'],
  ['f', 14, null, 'девушки и женщины'],
  ['f', null, null, 'девочки и женщины'],
  ['m', 16, 18, 'юноши'],
  ['m', 18, null, 'мужчины'],
  ['m', 18, 18, 'мужчины'],
  ['m', null, 13, 'мальчики'],
  ['any', 7, 9, ''],
] as const)('%s from %s to %s are «%s»', (sex, ageFrom, ageTo, text) => {
  expect(sexText({ sex, ageFrom, ageTo }).replaceAll('\u00a0', ' ')).toBe(text)
})

const hour = { weekday: 1, from: '16:00', to: '17:00', coach: '' }

test('what the name of a group says already is not said again', () => {
  const training = clubTraining.parse({
    ...{ ...hour, group: 'Новички, 7–9 лет', ageFrom: 7, ageTo: 9, level: 'beginners' },
    ...{ sex: 'f', sport: 'judo' },
  })
  expect(trainingFacts(training, { sports: ['judo'] })).toEqual(['девочки'])
  expect(trainingFacts(training, { sports: ['judo', 'sambo'] })).toEqual(['Дзюдо', 'девочки'])
  const bare = { ...training, group: '', sex: 'any', sport: null } as const
  const facts = trainingFacts(bare, { sports: ['judo', 'sambo'] })
  expect(facts).toEqual(['7–9\u00a0лет', 'новички'])
  expect(trainingFacts({ ...bare, level: 'any' }, { sports: [] })).toEqual(['7–9\u00a0лет'])
  expect(trainingWords({ ...bare, group: 'Утро', coach: 'Ким' }, { sports: [] })).toEqual([
    ...['Утро', '7–9\u00a0лет', 'новички', 'Ким'],
  ])
  expect(trainingWords(bare, { sports: [] })).toEqual(['7–9\u00a0лет', 'новички'])
})

test('the price is that of the training, else «бесплатно» or that of its club', () => {
  const own = clubTraining.parse({ ...hour, group: '', price: '300 ₽' })
  const usual = { ...own, price: '' }
  const club = (free: boolean, price: string) => ({ free, price }) as Club
  expect(priceOf(own, club(true, ''))).toBe('300 ₽')
  expect(priceOf(usual, club(true, '2000 ₽'))).toBe('бесплатно')
  expect(priceOf(usual, club(false, '2000 ₽'))).toBe('2000 ₽')
  expect(priceOf(usual, club(false, ''))).toBe('')
})

test('a club is free only when nothing of it is paid; then each training says its price', () => {
  const at = clubTraining.parse({
    ...{ weekday: 1, from: '16:00', to: '17:00', group: 'Дети', coach: '' },
  })
  const paid = { ...at, price: '2000 ₽ в месяц' }
  const told = (free: boolean, ...schedule: (typeof at)[]) => {
    const club = { free, price: '500 ₽', schedule } as Club
    return [clubPrice(club), isFree(club), ...schedule.map((one) => ownPrice(one, club))]
  }
  expect(told(true, at)).toEqual(['бесплатно', true, ''])
  expect(told(true, at, { ...at, price: 'Бесплатно' })).toEqual([
    'бесплатно',
    true,
    '',
    'Бесплатно',
  ])
  expect(told(true, at, paid)).toEqual([
    ...['есть бесплатные занятия', false],
    ...['бесплатно', '2000 ₽ в месяц'],
  ])
  expect(told(false, at, paid)).toEqual(['500 ₽', false, '', '2000 ₽ в месяц'])
})

test('nothing is called a club twice', () => {
  expect(ofClub('Олимп')).toBe('клуба\u00a0«Олимп»')
  expect(ofClub('Дзюдо-клуб «Журавль»')).toBe('«Дзюдо-клуб „Журавль“»')
})

test.each([
  ['Тренер, клуб «Журавль»', 'Дзюдо-клуб «Журавль»', 'Тренер'],
  ['Старший тренер клуба «Журавль», судья', 'Журавль', 'Старший тренер, судья'],
  ['Тренер, «Журавль»', 'Клуб «Журавль»', 'Тренер'],
  ['Тренер клуба Олимп', 'Клуб Олимп', 'Тренер'],
  ['Клуб «Журавль», тренер', 'Клуб «Журавль»', 'Тренер'],
  ['Тренер по дзюдо', 'Дзюдо', 'Тренер по дзюдо'],
  ['Тренер, клуб «Олимп»', 'Клуб «Олимпия»', 'Тренер, клуб «Олимп»'],
  ['Тренер', 'Клуб (старый)', 'Тренер'],
  ['Тренер, студенческий клуб «Тори»', 'Студенческий клуб «Тори»', 'Тренер'],
  ['Тренер студенческого клуба «Тори»', 'Студенческий клуб «Тори»', 'Тренер'],
  ['Тренер, секция «Механик»', 'Секция «Механик»', 'Тренер'],
  ['Тренер, детская спортивная школа «Старт», судья', 'Школа «Старт»', 'Тренер, судья'],
  ['Тренер, клуб адаптивного дзюдо «Равновесие»', 'Клуб адаптивного дзюдо «Равновесие»', 'Тренер'],
  ['Старший тренер секции «Механик»', 'Секция «Механик»', 'Старший тренер'],
  ['Тренер, сборная «Механик»', 'Секция «Механик»', 'Тренер, сборная «Механик»'],
])('«%s» beside «%s» is «%s»', (position, name, left) => {
  expect(positionBeside(position, [{ name }])).toBe(left)
  expect(positionBeside(position, [])).toBe(position)
})
