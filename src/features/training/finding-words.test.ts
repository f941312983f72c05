import { expect, test } from 'vitest'
import { type ClubTraining, clubTraining } from '#features/federation/club-training.ts'
import type { ClubFilter } from './club-filter.ts'
import { freeText, nearestText, nextDayText, untoldText } from './finding-words.ts'
import type { FoundTraining, Missed, Off } from './training-finder.ts'

const training = (more: Partial<ClubTraining> = {}) =>
  clubTraining.parse({
    ...{ weekday: 1, from: '18:00', to: '19:00', group: '', coach: '' },
    ...more,
  })
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [0, 'сегодня'],
  [1, 'завтра, 1 декабря'],
  [2, 'ср, 2 декабря'],
  [32, 'пт, 1 января'],
])('in %i days is «%s»', (daysAhead, text) => {
  expect(plain(nextDayText(daysAhead, '2026-11-30'))).toBe(text)
})

const nearest = (
  missed: Missed[],
  filter: Partial<ClubFilter> = {},
  ...ages: Partial<ClubTraining>[]
) => {
  const found = ages.map((age) => ({ training: training(age) }) as FoundTraining)
  return plain(nearestText({ missed, found }, { evening: false, ...filter }, '2026-11-26'))
}

test('where there is a place is said in what differs', () => {
  const found = [{ off: 'time' }, { off: 'day' }] as FoundTraining[]
  const free = (missed: Missed[]) => plain(freeText({ missed, found }))
  expect(free(['when'])).toBe('Есть места в другое время или в другой день')
  expect(free(['district', 'when'])).toBe(
    'Есть места в другом районе, в другое время или в другой день',
  )
})

test('in what the nearest differs is said, all of it', () => {
  const saying = (said: string) => `Таких занятий нет, но есть похожие: ${said}.`
  expect(nearest(['sport'])).toBe(saying('по другому виду спорта'))
  expect(nearest(['district'])).toBe(saying('в другом районе'))
  expect(nearest(['level'], { level: 'beginners' })).toBe(saying('для продолжающих'))
  expect(nearest(['level'], { level: 'continuing' })).toBe(saying('для новичков'))
  expect(nearest(['sport', 'district'])).toBe(saying('по другому виду спорта, в другом районе'))
})

test('whether the day is another, the time or both is said of what is shown', () => {
  const when = (...offs: Off[]) => {
    const found = offs.map((off) => ({ training: training(), off }) as FoundTraining)
    return plain(nearestText({ missed: ['when'], found }, { evening: true, day: 7 }, '2026-11-26'))
  }
  const saying = (said: string) => `Таких занятий нет, но есть похожие: ${said}.`
  expect(when('time', 'time')).toBe(saying('в другое время'))
  expect(when('day')).toBe(saying('в другой день'))
  expect(when('time', 'day', 'day')).toBe(saying('в другое время или в другой день'))
  expect(when('both')).toBe(saying('в другой день и в другое время'))
})

test('of what today is begun or over that is said, and when the next is', () => {
  const next = { date: '2026-11-27', from: '17:00', to: '18:30' }
  const told = (today: 'begun' | 'over', more: Partial<FoundTraining> = { next }) =>
    plain(
      nearestText(
        { missed: ['when'], today, found: [{ training: training(), ...more } as FoundTraining] },
        { day: 'today', evening: true },
        '2026-11-26',
      ),
    )
  expect(told('over')).toBe(
    'Сегодня подходящие занятия уже закончились. Следующее — завтра, 27 ноября, в 17:00.',
  )
  expect(told('begun')).toMatch(/^Сегодня подходящие занятия уже начались\. Следующее/)
  expect(told('over', {})).toBe('Сегодня подходящие занятия уже закончились.')
})

test('the ages that are taken are said: younger ones, elder ones, or both', () => {
  const [until9, from12] = [{ ageTo: 9 }, { ageFrom: 12 }]
  const taken = (...ages: Partial<ClubTraining>[]) =>
    nearest(['age'], { age: 10 }, ...ages).replace('Таких занятий нет. ', '')
  expect(taken(until9)).toBe('Ближайшие группы берут до 9 лет включительно.')
  expect(taken(from12)).toBe('Ближайшие группы берут с 12 лет.')
  expect(taken({ ageFrom: 21 })).toBe('Ближайшие группы берут с 21 года.')
  expect(
    plain(
      nearestText(
        { missed: ['age'], found: [{ training: training({ ageTo: 17 }) } as FoundTraining] },
        { evening: false, adult: true },
        '2026-11-26',
      ),
    ),
  ).toContain('до 17 лет включительно')
  const both = 'Ближайшие группы берут до 9 лет включительно или с 12 лет.'
  for (const ages of [
    [until9, from12],
    [from12, until9],
  ])
    expect(taken(...ages)).toBe(both)
  expect(nearest(['age', 'sport'], { age: 10 }, from12)).toBe(
    'Таких занятий нет. Ближайшие группы берут с 12 лет, по другому виду спорта.',
  )
})

test('what to ask the club about', () => {
  const asked = (...given: Parameters<typeof untoldText>) => plain(untoldText(...given))
  expect(asked('sport', training())).toBe('Вид спорта не указан, спросите клуб')
  expect(asked('entry', training())).toBe('Сюда отбирают тренеры, спросите клуб')
  expect(asked('age', training())).toBe('Возраст группы не указан, спросите клуб')
  expect(asked('age', training({ ageFrom: 7 }))).toBe(
    'До скольких лет берут, не указано, спросите клуб',
  )
})
