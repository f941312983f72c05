import { expect, test } from 'vitest'
import { deedsOf } from './deeds.ts'
import type { HistoryEntry } from './history.contract.ts'

const series: HistoryEntry = {
  ...{ id: 1, at: '2026-11-21T09:00:00.000Z', actor: 'admin', action: 'update' },
  ...{ entity: 'event', entityId: 7, parentId: null, name: 'Дзюдо: дети', changed: ['repeat'] },
}
const day: HistoryEntry = { ...series, id: 2, action: 'create', entityId: 8, parentId: 7 }

test('a new day of a series and the change of the series are one deed', () => {
  expect(deedsOf([day, series])).toEqual([{ entry: day, also: series }])
  expect(deedsOf([])).toEqual([])
})

test('so are a day that goes back into its series and the change of the series', () => {
  const back = { ...day, action: 'delete' as const }
  expect(deedsOf([back, series])).toEqual([{ entry: back, also: series }])
})

test.each<[string, Partial<HistoryEntry>, Partial<HistoryEntry>]>([
  ['of another kind of record', {}, { entity: 'album' }],
  ['of another series', { parentId: 9 }, {}],
  ['of a day that was there already', { action: 'update' }, {}],
  ['of a series that is new as well', {}, { action: 'create' }],
  ['of another moment', {}, { at: '2026-11-21T09:00:00.001Z' }],
  ['of somebody else', {}, { actor: 'demo' }],
])('they are two when one is %s', (_why, part, whole) => {
  const two = [
    { ...day, ...part },
    { ...series, ...whole },
  ]
  expect(deedsOf(two)).toEqual(two.map((entry) => ({ entry })))
})

test('a deed takes one entry beside it, and only the one that follows', () => {
  const again = { ...series, id: 3 }
  expect(deedsOf([day, series, again])).toEqual([{ entry: day, also: series }, { entry: again }])
  expect(deedsOf([series, day])).toEqual([{ entry: series }, { entry: day }])
})
