import { expect, test } from 'vitest'
import { type ClubTraining, clubTraining } from '#features/federation/club-training.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { todayByAge } from './today-by-age.ts'

/** 23 November 2026 is a Monday. */
const today = '2026-11-23'
const training = (weekday: number, from: string, more: Partial<ClubTraining>) =>
  clubTraining.parse({ weekday, from, to: '23:30', group: from, coach: '', ...more })
const schedule = [
  training(1, '16:00', { ageFrom: 5, ageTo: 7 }),
  training(1, '18:00', { ageFrom: 7, ageTo: 12 }),
  training(2, '19:00', { ageFrom: 18, ageTo: 40 }),
]
const club = {
  ...{
    id: 1,
    name: '',
    order: 1,
    district: '',
    sports: ['judo'],
    ageFrom: null,
    ageTo: null,
    schedule,
    breaks: [],
  },
} as unknown as Club
const at = (time: string, clubs = [club]) => todayByAge(clubs, { today, time }, [])
const none = 'подходящих занятий нет'

const now = 'today'
const onTuesday = 'занятий нет, ближайшее\u00a0— завтра, 24\u00a0ноября, в\u00a019:00'
const nextMonday = (hour: string) =>
  `занятий больше нет, ближайшее\u00a0— пн, 30\u00a0ноября, в\u00a0${hour}`

test('each age is told what is still ahead today, else when the next time is, in ranges', () => {
  expect(at('12:00')).toEqual([
    [2, none],
    [5, '1\u00a0группа, начало в\u00a016:00', now],
    [7, '2\u00a0группы, первая в\u00a016:00', now],
    [8, '1\u00a0группа, начало в\u00a018:00', now],
    [13, none],
    [18, onTuesday],
    [41, none],
  ])
  expect(at('16:00').slice(0, 3)).toEqual([
    [2, none],
    [5, nextMonday('16:00')],
    [7, '1\u00a0группа, начало в\u00a018:00', now],
  ])
})

test('after the last training of today the next one is told', () => {
  expect(at('20:00')).toEqual([
    [2, none],
    [5, nextMonday('16:00')],
    [8, nextMonday('18:00')],
    [13, none],
    [18, onTuesday],
    [41, none],
  ])
})

test('where no club has anything for anybody there is nothing to offer', () => {
  expect(at('12:00', [])).toEqual([])
})
