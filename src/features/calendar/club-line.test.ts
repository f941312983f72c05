import { expect, test } from 'vitest'
import type { AgendaEntry } from './agenda.ts'
import { clubLineWords, hoursAround, withClubLine } from './club-line.ts'

const entry = (key: string, hours = '16:00–17:00', more: object = {}) => {
  const [from, to] = hours.split('–')
  const date = '2026-11-23'
  return { key, startDate: `${date}T${from}`, endDate: `${date}T${to}`, ...more } as AgendaEntry
}
const ofClub = (key: string, hours?: string) => entry(key, hours, { club: { id: 1 } })
const read = (...entries: AgendaEntry[]) =>
  withClubLine(entries).map((part) =>
    Array.isArray(part) ? part.map(({ key }) => key).join('+') : part.key,
  )

test('three trainings of clubs or more are one line where the first of them stands, two stay two', () => {
  const [a, b, c] = [ofClub('a'), ofClub('b'), ofClub('c')]
  expect(read(entry('1'), a, entry('2'), b)).toEqual(['1', 'a', '2', 'b'])
  expect(read(entry('1'), a, entry('2'), b, c, entry('3'))).toEqual(['1', 'a+b+c', '2', '3'])
  expect(read(a, b, c)).toEqual(['a+b+c'])
  expect(read()).toEqual([])
})

test('the line tells how many there are and from when to when, however they stand', () => {
  const many = ['17:00–18:00', '15:30–16:30', '16:00–21:00', '16:00–17:00', '18:00–19:00']
  const words = (hours: string[]) => clubLineWords(hours.map((one) => ofClub('a', one)))
  expect([1, 3, 5].map((some) => words(many.slice(0, some)).replaceAll('\u00a0', ' '))).toEqual([
    '1 тренировка в клубе',
    '3 тренировки в клубах',
    '5 тренировок в клубах',
  ])
  expect(hoursAround(many.map((one) => ofClub('a', one)))).toBe('15:30–21:00')
})
