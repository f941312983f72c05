import { expect, test } from 'vitest'
import type { ProgramItem } from '#features/competitions/program.contract.ts'
import { girls, u15 } from '#features/sport/test-categories.ts'
import type { AgendaEntry } from './agenda.ts'
import { competitionMoments } from './competition-moments.ts'

const entry = {
  ...{ key: 'competition-4', type: 'competition', title: 'Кубок', href: '/competitions/4' },
  ...{ startDate: '2026-12-12', endDate: '2026-12-13', allDay: true, location: 'Дворец' },
  ...{ description: 'Для всех', silent: true, state: 'normal', reason: '' },
} as AgendaEntry
const item = (
  moment: string,
  kind: ProgramItem['kind'],
  title: string,
  ...of: (typeof u15)[]
): ProgramItem => ({
  ...{ date: moment.slice(0, 10), time: moment.slice(11), title, kind },
  whom: of.map(({ ageGroup, sex }) => ({ ageGroup, sex, weights: [] })),
})
const momentsOf = (program: ProgramItem[], more: object = {}) =>
  competitionMoments(entry, {
    ...{ program, categories: [u15, girls], registrationEnd: null, registrationUrl: '' },
    ...more,
  })
const told = (program: ProgramItem[]) =>
  momentsOf(program).map(({ key, startDate, title }) => [key, startDate, title])

test('the commission that admits is an hour too, before the weigh-in', () => {
  const program = [
    item('2026-12-11T17:00', 'admission', 'Комиссия по допуску', u15),
    item('2026-12-12T08:00', 'weigh_in', 'Взвешивание', u15),
  ]
  expect(told(program)).toEqual([
    [
      'competition-4-admission-1',
      '2026-12-11T17:00',
      'Комиссия по допуску (Юноши до 15 лет) · Кубок',
    ],
    ['competition-4-weigh-in-1', '2026-12-12T08:00', 'Взвешивание (Юноши до 15 лет) · Кубок'],
  ])
  const hours = { program, categories: [u15, girls], registrationEnd: null, registrationUrl: '' }
  expect(
    competitionMoments(entry, hours, (item) => item === program[0]).map(({ key }) => key),
  ).toEqual(['competition-4-admission-1'])
})

test('each weigh-in and the first bouts of a day are hours of their own, nothing else of the programme is', () => {
  const program = [
    item('2026-12-12T08:00', 'weigh_in', 'Взвешивание', u15),
    item('2026-12-12T09:00', 'weigh_in', 'Взвешивание: девушки до 15 лет', girls),
    item('2026-12-12T10:00', 'other', 'Открытие'),
    item('2026-12-12T10:30', 'start', 'Схватки'),
    item('2026-12-12T14:00', 'start', 'Схватки после перерыва'),
    item('2026-12-12T16:00', 'finals', 'Финалы'),
    item('2026-12-13T10:00', 'start', 'Схватки'),
  ]
  expect(told(program)).toEqual([
    ['competition-4-weigh-in-1', '2026-12-12T08:00', 'Взвешивание (Юноши до 15 лет) · Кубок'],
    ['competition-4-weigh-in-2', '2026-12-12T09:00', 'Взвешивание: девушки до 15 лет · Кубок'],
    ['competition-4-start-1', '2026-12-12T10:30', 'Схватки · Кубок'],
    ['competition-4-start-2', '2026-12-13T10:00', 'Схватки · Кубок'],
  ])
})

test('bouts of another group begin by themselves on the same day', () => {
  const program = [
    item('2026-12-12T10:00', 'start', 'Схватки', u15),
    item('2026-12-12T12:00', 'start', 'Схватки', girls),
    item('2026-12-12T13:00', 'start', 'Схватки', u15),
  ]
  expect(told(program).map(([, moment]) => moment)).toEqual([
    '2026-12-12T10:00',
    '2026-12-12T12:00',
  ])
})

test('an hour is a moment at the place of the competition, without its long text, and a phone reminds of it', () => {
  expect(momentsOf([item('2026-12-12T08:00', 'weigh_in', 'Взвешивание')])).toEqual([
    {
      ...entry,
      ...{ key: 'competition-4-weigh-in-1', title: 'Взвешивание · Кубок' },
      ...{ startDate: '2026-12-12T08:00', endDate: '2026-12-12T08:00', allDay: false },
      ...{ description: '', silent: false },
    },
  ])
})

test('the last day of entries is a whole day without a place, with the address to enter at', () => {
  const registrationEnd = '2026-12-05'
  const [deadline, ...others] = momentsOf([], { registrationEnd })
  expect(others).toEqual([])
  expect(deadline).toEqual({
    ...entry,
    ...{ key: 'competition-4-entries', title: 'Последний день заявок · Кубок' },
    ...{ startDate: registrationEnd, endDate: registrationEnd, location: '' },
    ...{ description: '', silent: false },
  })
  const registrationUrl = 'https://entry.example'
  const [linked] = momentsOf([], { registrationEnd, registrationUrl })
  expect(linked?.description).toBe('Подать заявку: https://entry.example')
  expect(momentsOf([], { registrationUrl })).toEqual([])
})
