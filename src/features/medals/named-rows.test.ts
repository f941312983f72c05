import { expect, test } from 'vitest'
import type { ReadResult } from '#features/results/results.server.ts'
import { namedRows } from './named-rows.ts'

const row = (athlete: string, place: number): ReadResult => ({
  ...{ category: 'Мужчины', weight: '60', place, athlete, club: 'Восход', coach: '' },
  isConsented: false,
  consentBorn: null,
})

test('a row whose place cannot be read takes no other row for itself', () => {
  const rows = [row('Первый Иван', 1), row('Без Места', 0), row('Третий Пётр', 3)]
  const competition = { id: 7, date: '2026-11-14', categories: [] }
  const named = namedRows(competition as never, rows, rows, new Map())
  expect(
    named.map(({ place, href }) => [place, decodeURIComponent(href).includes('Третий')]),
  ).toEqual([
    [1, false],
    [3, true],
  ])
})
