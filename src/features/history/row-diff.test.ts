import { expect, test } from 'vitest'
import { rowDiff } from './row-diff.ts'

interface Row {
  day: string
  from: string
  coach: string
  group: string
}

const row = (day: string, from: string, coach = 'Иванов', group = 'младшие'): Row => ({
  ...{ day, from, coach, group },
})
const of = (rows: Row[]) =>
  rows.map((one) => ({ row: one, words: `${one.day} ${one.from}, ${one.group}, ${one.coach}` }))
const between = (before: Row[], after: Row[]) => rowDiff(of(before), of(after))

const week = [row('пн', '16:00'), row('ср', '17:00', 'Петров', 'старшие'), row('пт', '18:00')]

test('nothing differs', () => {
  expect(between(week, week)).toEqual({ changes: [], kept: 3, isMoved: false })
})

test('a field of a row, a new row and one that is gone are told apart', () => {
  const [monday, wednesday] = week as [Row, Row, Row]
  const saturday = row('сб', '10:00', 'Сидоров', 'взрослые')
  const { changes, kept, isMoved } = between(week, [
    monday,
    { ...wednesday, from: '17:30' },
    saturday,
  ])
  expect(changes).toEqual([
    {
      ...{ is: 'changed', was: 'ср 17:00, старшие, Петров' },
      now: 'ср 17:30, старшие, Петров',
    },
    { is: 'added', words: 'сб 10:00, взрослые, Сидоров' },
    { is: 'removed', words: 'пт 18:00, младшие, Иванов' },
  ])
  expect([kept, isMoved]).toEqual([1, false])
})

test('another order is no change of a row', () => {
  expect(between(week, week.toReversed())).toEqual({ changes: [], kept: 3, isMoved: true })
})

test('a list that was empty or is', () => {
  expect(between([], week).changes.map(({ is }) => is)).toEqual(['added', 'added', 'added'])
  expect(between(week, []).changes.map(({ is }) => is)).toEqual(['removed', 'removed', 'removed'])
})
