import { expect, test } from 'vitest'
import type { CompetitionResult } from '../results.contract.ts'
import { joinProtocol, nothingGiven, readyProtocol, rejoinProtocol } from './results-draft.ts'

const name = 'Юноши до 15 лет'
const categories = [
  {
    ageGroup: 'до 15 лет',
    sex: 'm' as const,
    birthYearFrom: 2012,
    birthYearTo: 2013,
    weights: ['-46'],
  },
]
const of = { categories, date: '2026-11-07' }
const row = (athlete: string, place: number, weight = '-46'): CompetitionResult => ({
  category: name,
  weight,
  place,
  athlete,
  club: '',
  coach: '',
})
const [first, second, third] = [row('Ким Ян', 1), row('Седов Лев', 1), row('Орлов Глеб', 1, '-50')]
const results = [first, second, third]
const given = nothingGiven

test('a save takes the right rows; the others stay below them, none is lost', () => {
  const typed = { results, addedWeights: [], given }
  expect(readyProtocol(typed, of).results).toEqual([first])
  const left = rejoinProtocol({ results: [first], addedWeights: [], given }, typed, categories)
  expect(left.results).toEqual([first, second, third])
  expect(readyProtocol(left, of).results).toEqual([first])
})

test('an added weight goes with its first right row', () => {
  const added = { category: name, weight: '-50' }
  const typed = { results, addedWeights: [added], given }
  expect(readyProtocol(typed, of)).toEqual({
    results: [first, third],
    addedWeights: [added],
    given,
  })
  const faulty = { results: [first, { ...third, place: 0 }], addedWeights: [added], given }
  const ready = readyProtocol(faulty, of)
  expect(ready).toEqual({ results: [first], addedWeights: [], given })
  expect(rejoinProtocol(ready, faulty, categories)).toEqual(faulty)
})

test('an added weight waits only with a row of its own category, and not once it is stored', () => {
  const [wanted, unused] = [
    { category: name, weight: '-50' },
    { category: 'Юноши до 18 лет', weight: '-50' },
  ]
  const typed = { results: [third, second, first], addedWeights: [wanted, unused], given }
  expect(readyProtocol(typed, of).addedWeights).toEqual([wanted])
  const ready = readyProtocol(typed, of)
  expect(rejoinProtocol(ready, typed, categories).addedWeights).toEqual([unused])
  const right = { results: [first], addedWeights: [wanted], given }
  expect(rejoinProtocol({ ...right, addedWeights: [] }, right, categories).addedWeights).toEqual([])
})

test('when nothing is faulty the form is what was saved', () => {
  const saved = { results: [first], addedWeights: [], given }
  expect(rejoinProtocol(saved, { results: [first], addedWeights: [], given }, categories)).toEqual(
    saved,
  )
})

test('a table that is not yet rows makes the form differ from what is stored, and a save leaves it', () => {
  const waiting = { text: '1\tКим Ян', tables: [] }
  const stored = { results: [first], addedWeights: [], given }
  const typed = { ...stored, given: waiting }
  expect(readyProtocol(typed, of)).not.toEqual(stored)
  expect(rejoinProtocol(stored, typed, categories).given).toEqual(waiting)
})

test('a year of birth stays with the row that waits and is never saved', () => {
  const born = { ...first, born: 2012 }
  const typed = { results: [born, { ...second, born: 2009 }], addedWeights: [], given }
  expect(readyProtocol(typed, of).results).toEqual([{ ...first, minor: true }])
  expect(Object.keys(readyProtocol(typed, of).results[0] ?? {})).not.toContain('born')
  const left = rejoinProtocol({ results: [first], addedWeights: [], given }, typed, categories)
  expect(left.results).toEqual([first, { ...second, born: 2009 }])
})

test('an answer about a club stays answered while other rows wait', () => {
  const typed = { results, addedWeights: [], differentClubs: ['Исток'], given }
  const ready = readyProtocol(typed, of)
  expect(ready.differentClubs).toEqual(['Исток'])
  expect(rejoinProtocol(ready, typed, categories)).toEqual(typed)
})

test('rows that two enter at once stay both, a choice is asked for a row that both changed', () => {
  const of = (results: CompetitionResult[], differentClubs: string[] = []) => ({
    ...{ results, addedWeights: [], differentClubs, given },
  })
  const base = of([first], ['Исток'])
  const mine = of([first, { ...second, place: 2 }], ['Исток', 'Победа'])
  const join = (theirs: CompetitionResult[], prefer?: 'mine' | 'theirs') =>
    joinProtocol({ base, mine, theirs: of(theirs) }, categories, prefer)
  expect(join([{ ...first, club: 'Победа' }])).toEqual({
    results: [
      { ...first, club: 'Победа' },
      { ...second, place: 2 },
    ],
    differentClubs: ['Победа'],
  })
  // Two second places of one weight are no protocol.
  expect(join([first, { ...row('Юдин Ким', 2) }])).not.toHaveProperty('results')
  expect(join([first, { ...second, place: 3 }])).not.toHaveProperty('results')
  expect(join([first, { ...second, place: 3 }], 'theirs')).toMatchObject({
    results: [first, { ...second, place: 3 }],
  })
})

test('of clubs told apart those of both stay, and what one has taken back is gone', () => {
  const of = (...differentClubs: string[]) => ({
    ...{ results: [first], addedWeights: [], given },
    ...(differentClubs.length > 0 && { differentClubs }),
  })
  const join = (base: string[], mine: string[], theirs: string[]) =>
    joinProtocol({ base: of(...base), mine: of(...mine), theirs: of(...theirs) }, categories)
      .differentClubs
  expect(join([], ['А'], ['Б', 'А'])).toEqual(['А', 'Б'])
  expect(join(['А', 'Б'], ['А', 'Б'], ['Б', 'В'])).toEqual(['Б', 'В'])
  expect(join(['А'], [], [])).toEqual([])
  const [mine, theirs] = [of('А'), { ...of('Б'), results: [{ ...first, club: 'Исток' }] }]
  const changed = { ...mine, results: [{ ...first, club: 'Восход' }] }
  expect(joinProtocol({ base: of(), mine: changed, theirs }, categories)).toEqual({
    differentClubs: ['А', 'Б'],
  })
})
