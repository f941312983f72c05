import { expect, test } from 'vitest'
import type { ChangeGrid } from './grid-change.ts'
import { gridMoves, type Taken } from './grid-moves.ts'
import type { Ask } from './use-series-question.ts'

type Moves = ReturnType<typeof gridMoves>
type Move = Parameters<Moves['move']>[0]
type ClubMove = Parameters<Moves['moveClubDay']>[0]

const times = {
  ...{ startDate: '2026-11-24T10:00', endDate: '2026-11-24T11:00' },
  ...{ allDay: false, repeat: null, location: 'Зал', cancelled: false, title: 'Самбо' },
}
const event = (id: number, more: object = {}) =>
  ({ ...times, id, version: 3, ...more }) as Move['event']
const clubDay = (row: string, more: object = {}) =>
  ({ ...times, club_id: 7, row, ...more }) as ClubMove['event']
const tomorrow = { startDate: '2026-11-25T10:30', endDate: '2026-11-25T11:30', allDay: false }

const revert = () => {}
const plain = (words: string) => words.replaceAll('\u00a0', ' ')

/** What is said of a move, at once or after a question, what the question offers and what it is about. */
function moved(shown: Taken[], tell: (moves: Moves) => unknown) {
  const said: string[] = []
  const offered: string[] = []
  const asked: unknown[] = []
  const change: ChangeGrid = async (_, { done }) => void said.push(plain(done))
  const ask: Ask = (occurrence, choices, dragged) => {
    asked.push(occurrence, dragged)
    for (const { label, run } of choices) {
      offered.push(plain(label))
      run()
    }
  }
  tell(gridMoves({ shown: () => shown, today: '2026-11-20' }, ask, change))
  return { said, offered, asked }
}

test('what was dragged says where it is now, and who is in that hall', () => {
  const one = event(1)
  const move = (times: object, ...others: Taken[]) =>
    moved([one, ...others], (moves) =>
      moves.move({ event: one, times: { ...tomorrow, ...times }, revert }),
    ).said[0]
  expect(move({})).toBe('Перенесено на 25 ноября, 10:30')
  expect(move({ startDate: '2026-11-25', endDate: '2026-11-25', allDay: true })).toBe(
    'Перенесено на 25 ноября',
  )
  const clash = /^Перенесено на 25 ноября, 10:30\. .*«Самбо»/
  expect(move({}, event(2, tomorrow))).toMatch(clash)
  expect(move({}, clubDay('a', tomorrow))).toMatch(clash)
  // Where it was itself until now is free.
  expect(move({ startDate: '2026-11-24T10:30', endDate: '2026-11-24T11:30' })).toBe(
    'Перенесено на 24 ноября, 10:30',
  )
})

test('of a series one or all move, as the person says', () => {
  const repeat = { weekdays: [2], until: '2026-12-08', except: [] }
  const one = event(1, { repeat })
  const { said, offered, asked } = moved([one], (moves) =>
    moves.move({ event: one, times: tomorrow, revert }),
  )
  expect(offered).toEqual([
    'Перенести только это занятие',
    'Перенести все 3 занятия до 8 декабря 2026',
  ])
  expect(said).toEqual([
    'Перенесено на 25 ноября, 10:30',
    'Перенесены все 2 занятия, теперь они по средам, 10:30–11:30, до 8 декабря 2026',
  ])
  expect(asked).toEqual([
    { ...one, ...tomorrow },
    { from: one, cancelled: revert },
  ])
})

test('of a club one day moves; its other trainings stay in their hall', () => {
  const day = clubDay('a')
  const moveTo = (times: typeof tomorrow, ...others: Taken[]) =>
    moved([day, ...others], (moves) => moves.moveClubDay({ event: day, times, revert }))
  const move = (...others: Taken[]) => moveTo(tomorrow, ...others)
  expect(move()).toEqual({
    said: ['Перенесено на 25 ноября, 10:30'],
    offered: ['Перенести только это занятие'],
    asked: [
      { ...day, ...tomorrow },
      { from: day, cancelled: revert },
    ],
  })
  const later = { ...tomorrow, startDate: '2026-11-24T10:30', endDate: '2026-11-24T11:30' }
  expect(moveTo(later).said).toEqual(['Перенесено на 24 ноября, 10:30'])
  expect(move(clubDay('b', tomorrow)).said[0]).toContain('«Самбо»')
  expect(move(event(2, tomorrow)).said[0]).toContain('«Самбо»')
})
