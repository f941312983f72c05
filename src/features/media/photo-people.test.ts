import { expect, test } from 'vitest'
import type { Consent } from '#features/consents/consents.record.ts'
import { changeMarks, inReach, isLapsed, markedPeople, peopleOf } from './photo-people.ts'

const today = '2026-11-21'
const consent = (id: number, fullName: string, more: Partial<Consent> = {}): Consent => ({
  ...{ id, version: 1, order: id, createdAt: '', updatedAt: '', fullName, born: 2012 },
  ...{ signer: 'both', allows: ['photo'], givenOn: '2026-01-10', until: null, paper: '' },
  ...{ limits: [], conditions: '' },
  ...more,
})

const people = peopleOf(
  [
    consent(1, 'Семёнов Пётр Ильич', { until: '2026-03-01' }),
    consent(2, 'Ким Ян', { allows: ['names'] }),
    consent(3, 'Семенов Петр', { until: '2027-03-01' }),
    consent(4, 'Семёнов Пётр', { born: 2014 }),
    consent(5, 'Алёшина Ия', { until: '2026-11-20' }),
  ],
  [{ who: 'Яковлев\u00a0К.', consents: [8, 9] }],
  today,
)
const named = (name: string, born = 2012) =>
  people.find((one) => one.name.startsWith(name) && one.born === born)!

test('two papers of one person are one, a namesake of another year is another', () => {
  expect(people.map(({ id, ids, isConsented }) => [id, ids, isConsented])).toEqual([
    [5, [5], false],
    [2, [2], false],
    [4, [4], true],
    [3, [1, 3], true],
    [8, [8, 9], false],
  ])
})

test('only who allows photos can be marked, but whoever is in the album is seen, and found by the surname', () => {
  const album = [{ consents: [5, 1] }, { consents: [99] }]
  expect(inReach(people, album, '').map(({ id }) => id)).toEqual([5, 3, 99, 4])
  expect(inReach(people, album, ' семЕнов').map(({ id }) => id)).toEqual([3, 4])
  expect(inReach(people, [], 'Ким')).toEqual([])
})

test('a mark by an older paper holds while the newer does; of a withdrawn consent the short name is left, of a deleted one its number', () => {
  expect([1, 3, 5, 99].map((id) => isLapsed(people, { consents: [id] }))).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(isLapsed(people, {})).toBe(false)
  expect(markedPeople(people, [{ consents: [99] }])).toMatchObject([
    { id: 99, name: 'человек, чьё согласие №\u00a099 удалено' },
  ])
  expect(isLapsed(people, { consents: [9] })).toBe(true)
  expect(markedPeople(people, [{ consents: [9] }])).toMatchObject([
    { name: 'Яковлев\u00a0К. (согласие отозвано)' },
  ])
})

test('who is unticked goes by each of the papers, who is there is not told twice, others stay', () => {
  const semenov = named('Семёнов')
  const photo = { consents: [1, 7] }
  expect(changeMarks(photo, { added: [semenov], removed: [] })).toEqual([1, 7])
  expect(changeMarks(photo, { added: [named('Семёнов', 2014)], removed: [semenov] })).toEqual([
    7, 4,
  ])
  expect(changeMarks({}, { added: [semenov], removed: [] })).toEqual([3])
})
