import { expect, test } from 'vitest'
import { u15 } from '#features/sport/test-categories.ts'
import { doubtAges, type ProtocolRow, withoutBirth } from './results-ages.ts'

const row = (born?: number, category = 'Юноши до 15 лет') => ({ category, born }) as ProtocolRow

test('who was born before or after the years of the category is asked about, its first and last year are right', () => {
  const rows = [row(2011), row(2012), row(2013), row(2014), row(), row(2000, 'Мужчины')]
  expect(doubtAges(rows, [u15])).toEqual([
    { category: 'Юноши до 15 лет', years: '2012–2013', rows: [0, 3] },
  ])
  expect(doubtAges(rows.slice(1, 3), [u15])).toEqual([])
  const one = { ...u15, birthYearFrom: 2012, birthYearTo: 2012 }
  expect(doubtAges([row(2013)], [one])).toMatchObject([{ years: '2012', rows: [0] }])
})

test('of the year of birth nothing is saved but who is a minor or an adult by it on that day', () => {
  const category = 'Юноши до 15 лет'
  const saved = (one: ProtocolRow) => withoutBirth(one, '2026-11-07')
  expect(saved(row(2007))).toEqual({ category, adult: true })
  expect(saved(row(2008))).toEqual({ category, minor: true })
  expect(saved({ ...row(1990), minor: true })).toEqual({ category, adult: true })
  expect(saved({ category, minor: true } as ProtocolRow)).toEqual({ category, minor: true })
})
