import { expect, test } from 'vitest'
import { medalsAddress, readMedalsAsked } from './medals-address.ts'

test('a season, a sport and a club are read from the address; what is not understood is not asked', () => {
  const nothing = { year: undefined, sport: undefined, club: '' }
  expect(readMedalsAsked({})).toEqual(nothing)
  expect(readMedalsAsked({ year: '2026', sport: 'judo', club: ' Исток ' })).toEqual({
    ...{ year: '2026', sport: 'judo', club: 'Исток' },
  })
  expect(readMedalsAsked({ year: 'all' }).year).toBe('all')
  for (const year of ['', '26', '20266', 'x2026', 'вчера'])
    expect(readMedalsAsked({ year, sport: 'chess' }), year).toEqual(nothing)
  expect(readMedalsAsked({ club: 'Исток', page: '3' }).page).toBe(3)
  expect(readMedalsAsked({ page: '3' }).page).toBeUndefined()
  expect(readMedalsAsked({ club: 'я'.repeat(500) }).club).toHaveLength(160)
})

test('the address names what is asked and nothing else', () => {
  expect(medalsAddress({})).toBe('/competitions/medals')
  expect(medalsAddress({ year: '2026' })).toBe('/competitions/medals?year=2026')
  expect(medalsAddress({ year: '2026', page: 1 })).toBe('/competitions/medals?year=2026')
  expect(medalsAddress({ year: '2026', page: 2 })).toBe('/competitions/medals?year=2026&page=2')
  expect(medalsAddress({ sport: 'judo' })).toBe('/competitions/medals?sport=judo')
  const asked = { year: 'all', sport: 'sambo', club: 'СК «Исток»' } as const
  const query = new URLSearchParams(medalsAddress(asked).split('?')[1])
  expect(Object.fromEntries(query)).toEqual(asked)
})
