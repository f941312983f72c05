import { expect, test } from 'vitest'
import type { AgendaEntry } from '#features/calendar/agenda.ts'
import type { ProgramItem } from '#features/competitions/program.contract.ts'
import { girls, u15 } from '#features/sport/test-categories.ts'
import { todayLines } from './today-lines.ts'

const entry = (day: string, hours: string, more: Partial<AgendaEntry> = {}): AgendaEntry => {
  const [start, end] = hours.split('–')
  return {
    ...{ key: 'event-1', type: 'training', state: 'normal', allDay: hours === '' },
    startDate: hours ? `${day}T${start}` : day,
    endDate: hours ? `${day}T${end}` : day,
    ...more,
  } as AgendaEntry
}
const [today, tomorrow] = ['2026-11-22', '2026-11-23']
const cup = {
  ...{ id: 4, title: 'Кубок федерации', date: '2026-11-28', endDate: '2026-11-29' },
  ...({ state: 'normal', status: 'upcoming' } as const),
  program: [] as ProgramItem[],
}
const lines = (
  entries: AgendaEntry[],
  more: Partial<Omit<Parameters<typeof todayLines>[0], 'entries'>> = {},
) =>
  todayLines({
    today,
    time: '00:00',
    entries,
    isWhole: true,
    next: undefined,
    latest: undefined,
    ...more,
  }).map(({ when, what, href }) => [when, what, href].map((text) => text.replaceAll('\u00a0', ' ')))
const words = (...entries: AgendaEntry[]) => lines(entries).map(([, what]) => what)

test('today and tomorrow are told by how many trainings there are, from when to when', () => {
  const later = entry(today, '19:30–21:00')
  expect(lines([entry(today, '17:00–18:30'), later, entry(tomorrow, '09:00–10:00')])).toEqual([
    ['Сегодня', '2 тренировки, 17:00–21:00', '/calendar?view=week&week=2026-11-16#d-2026-11-22'],
    ['Завтра', '1 тренировка, 09:00–10:00', '/calendar?view=week&week=2026-11-23#d-2026-11-23'],
  ])
})

test('in the evening what is over is not counted any more, and those that are left are called so', () => {
  const all = [entry(today, '10:00–11:30'), entry(today, '19:30–21:00')]
  const told = (time: string) => lines(all, { time })[0]?.[1]
  expect(told('12:00')).toBe('ещё 1 тренировка, 19:30–21:00')
  // Nobody comes to what has begun: the finder does not offer it either.
  expect(told('10:00')).toBe('ещё 1 тренировка, 19:30–21:00')
  expect(told('19:30')).toBe('идёт 1 тренировка до 21:00')
  expect(told('21:00')).toBe('тренировок больше нет')
  const camp = { ...entry(today, '', { type: 'camp' }), endDate: tomorrow }
  expect(lines([...all, camp], { time: '21:00' })[0]?.[1]).toBe('тренировок больше нет, 1 событие')
})

test('many are counted in Russian, from the first beginning to the last end, however they stand', () => {
  const hours = ['18:00–21:00', '08:00–09:00', '19:00–20:00', '10:00–11:30', '12:00–13:00']
  const seminars = hours.map((one) => entry(today, one, { type: 'seminar' }))
  expect(words(...hours.map((one) => entry(today, one)), ...seminars)[0]).toBe(
    '5 тренировок, 08:00–21:00, 5 событий',
  )
})

test('where not all clubs keep the calendar it is said that the calendar says it', () => {
  const told = (...entries: AgendaEntry[]) => lines(entries, { isWhole: false })[0]?.[1]
  expect(told(entry(today, '17:00–18:30'))).toBe('в календаре 1 тренировка, 17:00–18:30')
  expect(told(entry(tomorrow, '17:00–18:30'))).toBe('в календаре тренировок нет')
})

test('a day without trainings says so, a calendar without any says nothing', () => {
  expect(words(entry('2026-11-30', '17:00–18:00'))).toEqual(['тренировок нет', 'тренировок нет'])
  expect(words(entry(today, '17:00–18:00', { type: 'seminar' }))).toEqual([])
})

test('what was cancelled or postponed is not counted as held', () => {
  const off = entry(today, '10:00–11:00', { state: 'cancelled' })
  expect(words(off, entry(today, '17:00–18:00'))[0]).toBe('1 тренировка, 17:00–18:00, отменено: 1')
  expect(words(off)[0]).toBe('тренировки отменены')
})

test('what was moved is counted as held and told to be moved', () => {
  const moved = entry(today, '18:00–19:00', { planned: `${today}T17:00` })
  expect(words(moved, entry(today, '20:00–21:00'))[0]).toBe(
    '2 тренировки, 18:00–21:00, перенесено: 1',
  )
  const off = entry(today, '10:00–11:00', { state: 'cancelled' })
  expect(words(off, moved)[0]).toBe('1 тренировка, 18:00–19:00, отменено: 1, перенесено: 1')
  // Of a cancelled one it is no matter from when it had been moved.
  expect(words({ ...off, planned: `${today}T09:00` }, moved)[0]).toContain(
    'отменено: 1, перенесено: 1',
  )
})

test('other events of the day are counted, a competition has its own line', () => {
  const seminar = entry(tomorrow, '10:00–12:00', { type: 'seminar' })
  const started = { ...entry(today, '', { type: 'camp' }), endDate: '2026-11-24' }
  const competition = entry(tomorrow, '', { type: 'competition', key: 'competition-4' })
  const all = [entry(tomorrow, '17:00–18:00'), seminar, started, competition]
  expect(words(...all)).toEqual([
    'тренировок нет, 1 событие',
    '1 тренировка, 17:00–18:00, 2 события',
  ])
  // The week shows no events: there the list of the day is the way.
  expect(lines(all)[1]?.[2]).toBe('/calendar?view=list&month=2026-11#d-2026-11-23')
})

test('a training of the whole day has no hours', () => {
  expect(words(entry(today, ''))[0]).toBe('1 тренировка')
})

test('the next competition is told by its days, while it goes on by that', () => {
  const next = (day: string) => lines([], { next: cup, today: day })
  expect(next('2026-11-22')).toEqual([['Через 6 дней', 'Кубок федерации', '/competitions/4']])
  expect(next('2026-11-27')[0]?.[0]).toBe('Завтра')
  expect(next('2026-11-29')[0]?.[0]).toBe('Идёт сейчас')
  expect(next('2026-11-30')).toEqual([])
})

test('while a competition goes on it is said who begins today, and where its results are', () => {
  const start = (date: string, time: string, one: typeof u15): ProgramItem => ({
    ...{ date, time, title: 'Схватки', kind: 'start' },
    whom: [{ ageGroup: one.ageGroup, sex: one.sex, weights: [] }],
  })
  const program = [
    start('2026-11-28', '10:00', u15),
    start('2026-11-29', '11:00', u15),
    start('2026-11-29', '11:00', girls),
  ]
  const at = (day: string, more: object = {}) =>
    lines([], { next: { ...cup, program }, today: day, ...more })
  expect(at('2026-11-27')[0]?.[1]).toBe('Кубок федерации')
  expect(at('2026-11-28')[0]?.[1]).toBe('Кубок федерации. Сегодня: юноши до 15 лет, начало 10:00')
  expect(at('2026-11-29', { latest: { id: 4, title: cup.title } })).toEqual([
    [
      'Идёт сейчас',
      'Кубок федерации. Сегодня: юноши и девушки до 15 лет, начало 11:00; есть результаты',
      '/competitions/4#results',
    ],
  ])
})

test('the last competition leads to its results', () => {
  expect(lines([], { latest: { id: 3, title: 'Первенство города' } })).toEqual([
    ['Последние результаты', 'Первенство города', '/competitions/3#results'],
  ])
})
