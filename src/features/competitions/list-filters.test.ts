import { expect, test } from 'vitest'
import { listAddress, readFilters } from './list-filters.ts'

test('the list is narrowed by what exists, and an address of something else is not found', () => {
  expect(readFilters({})).toEqual({})
  const all = {
    sport: 'judo',
    status: 'upcoming',
    level: 'city',
    year: '2026',
    age: 'u15',
  } as const
  expect(readFilters(all)).toEqual(all)
  for (const year of ['1999', '2099', '2100']) expect(readFilters({ year }), year).toEqual({ year })
  for (const query of [
    { sport: 'chess' },
    { status: 'lost' },
    { level: 'moon' },
    { year: '1899' },
    { year: '20261' },
    { year: 'x2026' },
    { age: 'u 15' },
    { age: '' },
  ])
    expect(readFilters(query), JSON.stringify(query)).toBeUndefined()
  expect(listAddress(all)).toBe(
    '/competitions?year=2026&sport=judo&status=upcoming&level=city&age=u15',
  )
  expect([listAddress({}), listAddress({}, 2), listAddress({ year: '2026' }, 1)]).toEqual([
    '/competitions',
    '/competitions?page=2',
    '/competitions?year=2026',
  ])
})
