import { expect, test } from 'vitest'
import { keptSchedule } from './club-schedule.server.ts'
import { type ClubTraining, clubTraining } from './club-training.ts'

const row = (weekday: number, from: string, more: Partial<ClubTraining> = {}) =>
  clubTraining.parse({ weekday, from, to: '20:00', group: 'Дети', coach: '', ...more })
const first = new Date('2026-11-02T09:00:00.000Z')
const later = new Date('2026-11-20T09:00:00.000Z')
const stored = keptSchedule([row(1, '16:00'), row(3, '16:00'), row(3, '18:00')], [], first)
const [monday, wednesday, evening] = stored as [ClubTraining, ClubTraining, ClubTraining]
const keys = (schedule: ClubTraining[]) => schedule.map(({ key }) => key)
const since = (schedule: ClubTraining[]) => schedule.map((one) => one.since.slice(0, 10))

test('each training gets a key unlike the others, and is held from now on', () => {
  expect(new Set(keys(stored)).size).toBe(3)
  for (const key of keys(stored)) expect(key).toMatch(/^[0-9a-z]{1,16}$/)
  expect(since(stored)).toEqual(['2026-11-02', '2026-11-02', '2026-11-02'])
})

test('what is sent back under its key is the same training; another day or hour holds anew', () => {
  const sent = [
    { ...monday, weekday: 2 },
    { ...wednesday, group: 'Младшие', coach: 'Ветров' },
  ]
  const kept = keptSchedule([...sent, { ...evening, to: '19:30', since: 'x' }], stored, later)
  expect(keys(kept)).toEqual(keys(stored))
  expect(since(kept)).toEqual(['2026-11-20', '2026-11-02', '2026-11-20'])
})

test('a body without keys finds its trainings again by what they are', () => {
  const sent = [
    row(3, '18:00', { coach: 'Другой' }),
    row(1, '17:00', { price: '100 ₽' }),
    row(3, '16:00'),
  ]
  const kept = keptSchedule(sent, stored, later)
  expect(keys(kept)).toEqual([evening.key, monday.key, wednesday.key])
  expect(since(kept)).toEqual(['2026-11-02', '2026-11-20', '2026-11-02'])
  const renamed = keptSchedule([row(1, '16:00', { group: 'Подростки' })], stored, later)
  expect(keys(renamed)).toEqual([monday.key])
  const other = keptSchedule([row(5, '12:00', { group: 'Взрослые' })], stored, later)
  expect(keys(stored)).not.toContain(other[0]?.key)
})

test('a copy under the key of its pattern is another training, wherever it stands', () => {
  const copy = { ...monday, weekday: 5 }
  for (const sent of [
    [copy, monday],
    [monday, copy],
  ]) {
    const kept = keptSchedule(sent, stored, later)
    expect(kept[sent.indexOf(monday)]).toEqual(monday)
    const made = kept[sent.indexOf(copy)]
    expect(keys(stored)).not.toContain(made?.key)
    expect(made?.since).toBe(later.toISOString())
  }
})

test('an earlier version that is brought back has its keys again', () => {
  const kept = keptSchedule(stored, keptSchedule([row(7, '10:00')], [], first), later)
  expect(keys(kept)).toEqual(keys(stored))
  expect(since(kept)).toEqual(['2026-11-20', '2026-11-20', '2026-11-20'])
})
