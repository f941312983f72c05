import { expect, test } from 'vitest'
import { breakOfDay, tellBreaks } from './told-breaks.ts'

const rest = { from: '2026-12-07', to: '2026-12-10', reason: 'Тренер на сборе' }
const club = (id: number, name: string, breaks = [rest]) => ({
  ...{ id, name, breaks, sports: ['judo' as const] },
})
const clubs = [club(1, 'Журавль'), club(2, 'Исток'), club(3, 'Застава', [])]
const everything = { types: [], sports: [] }
const told = (asked: object, from = '2026-12-01', to = '2026-12-31') =>
  tellBreaks(clubs, { ...everything, ...asked }, from, to).map((one) =>
    [one.days, one.reason, ...one.clubs.map(({ id, name }) => `${id} ${name}`)].join('; '),
  )

test('clubs that rest on the same days for the same reason are one line, each with its number', () => {
  expect(told({}).map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    '7–10 декабря 2026; Тренер на сборе; 1 Журавль; 2 Исток',
  ])
  expect(told({ club: 2 })).toHaveLength(1)
  expect(told({ club: 3 })).toEqual([])
  expect(told({ types: ['camp'] })).toEqual([])
  expect(told({}, '2026-12-11')).toEqual([])
})

test('a day of the month says whose trainings are not held', () => {
  const breaks = tellBreaks(clubs, everything, '2026-12-01', '2026-12-31')
  const of = (day: string, isOneClub = false) =>
    breakOfDay(breaks, day, isOneClub)?.replaceAll('\u00a0', ' ')
  expect([of('2026-12-06'), of('2026-12-07'), of('2026-12-10'), of('2026-12-11')]).toEqual([
    ...[undefined, 'Перерыв у 2 клубов', 'Перерыв у 2 клубов', undefined],
  ])
  expect(of('2026-12-08', true)).toBe('Перерыв')
  const alone = tellBreaks([club(1, 'Журавль')], everything, rest.from, rest.to)
  expect(breakOfDay(alone, '2026-12-08', false)).toBe('Перерыв: Журавль')
})
