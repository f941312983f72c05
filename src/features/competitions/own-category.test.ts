import { expect, test } from 'vitest'
import { girls, u15 } from '#features/sport/test-categories.ts'
import { ownStart, readAthlete } from './own-category.ts'

test('the programme is narrowed to the lines for this athlete', () => {
  const line = (time: string, title: string) => ({ date: '2026-12-12', time, title })
  const program = [
    line('08:00', 'Взвешивание: юноши до 15 лет'),
    line('09:00', 'Взвешивание: девушки до 15 лет'),
    line('10:00', 'Предварительные схватки'),
    line('13:00', 'Утешительные схватки'),
  ]
  const found = ownStart([u15, girls], program, { sex: 'm', birthYear: 2012 })
  expect(found.weighIns.map(({ time }) => time)).toEqual(['08:00'])
  expect(found.starts.map(({ time }) => time)).toEqual(['10:00'])
  expect(ownStart([u15], program, { sex: 'm', birthYear: 1980 }).weighIns).toEqual([])
})

test('an incomplete athlete in the address is nobody', () => {
  expect(readAthlete({ sex: 'm', year: '2012', weight: '45,5' })).toEqual({
    sex: 'm',
    birthYear: 2012,
    weight: 45.5,
  })
  expect(readAthlete({ sex: 'm', year: '2012', weight: 'x' })).toEqual({
    sex: 'm',
    birthYear: 2012,
  })
  for (const query of [{}, { sex: 'x', year: '2012' }, { sex: 'm' }, { sex: 'm', year: '12' }])
    expect(readAthlete(query)).toBeUndefined()
})

test('a year of four digits and a weight in kilograms count, anything else in the address does not', () => {
  for (const year of ['1899', '2100', '20122', 'x2012'])
    expect(readAthlete({ sex: 'f', year }), year).toBeUndefined()
  expect(readAthlete({ sex: 'f', year: '1999' })).toEqual({ sex: 'f', birthYear: 1999 })
  const weightOf = (weight: string) => readAthlete({ sex: 'm', year: '2012', weight })?.weight
  expect(['46', '100', '45.25'].map(weightOf)).toEqual([46, 100, 45.25])
  for (const text of ['4', '1000', '45.', '45.255', 'x45', '45 кг', '45,5,5'])
    expect(weightOf(text), text).toBeUndefined()
})

const juniors = { ...u15, ageGroup: 'до 21 года', birthYearFrom: 2006, birthYearTo: 2007 }
const juniorGirls = { ...juniors, sex: 'f' as const }
const linesFor = (sex: 'm' | 'f', ...titles: string[]) => {
  const program = titles.map((title, at) => ({ date: `2026-12-1${at}`, time: '10:00', title }))
  const { starts } = ownStart([juniors, juniorGirls, u15], program, { sex, birthYear: 2006 })
  return starts.map(({ title }) => title)
}

test('a line that names one sex is not for the other, whatever the case of the noun', () => {
  const men = ['Схватки юниоров', 'Схватки: юниоры', 'Схватки мужчин']
  const women = ['Схватки юниорок', 'Схватки: юниорки', 'Схватки девушек', 'Схватки женщин']
  const both = ['Схватки', 'Схватки юниоров и юниорок']
  expect(linesFor('m', ...men, ...women, ...both)).toEqual([...men, ...both])
  expect(linesFor('f', ...men, ...women, ...both)).toEqual([...women, ...both])
})

test('a line that names only some of the own categories is for the athlete all the same', () => {
  const veterans = { ...juniors, ageGroup: 'Мастера' }
  const line = (title: string) => ({ date: '2026-12-12', time: '10:00', title })
  const starts = (title: string) =>
    ownStart([juniors, veterans, u15], [line(title)], { sex: 'm', birthYear: 2006 }).starts
  for (const title of [
    'Начало: мастера, до 15 лет',
    'Начало: юниоры до 21 года',
    'Начало: МАСТЕРА',
  ])
    expect(starts(title), title).toHaveLength(1)
})

test('a line that names another category is for those it names besides', () => {
  const others = 'Начало: юноши до 15 лет'
  const together = 'Начало: юноши до 15 лет, юниоры до 21 года'
  expect(linesFor('m', others, together, 'Начало: ДО 21 ГОДА')).toEqual([
    together,
    'Начало: ДО 21 ГОДА',
  ])
})

test('of the starts of a day the first is meant, of the weigh-ins every one', () => {
  const line = (date: string, time: string, title: string) => ({ date, time, title })
  const program = [
    line('2026-12-11', '18:00', 'Взвешивание'),
    line('2026-12-12', '08:00', 'Контрольное взвешивание'),
    line('2026-12-12', '10:00', 'Начало поединков'),
    line('2026-12-12', '15:00', 'Старт финалов'),
    line('2026-12-13', '10:00', 'Экзамен на пояса'),
    line('2026-12-13', '17:00', 'Награждение'),
  ]
  const found = ownStart([u15], program, { sex: 'm', birthYear: 2012 })
  expect(found.weighIns).toEqual(program.slice(0, 2))
  expect(found.starts).toEqual([program[2], program[4]])
  const nobody = ownStart([u15], program, { sex: 'm', birthYear: 1980 })
  expect(nobody).toEqual({ own: [], weighIns: [], starts: [] })
})
