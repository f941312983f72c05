import { expect, test } from 'vitest'
import {
  countBySubgroup,
  findTechnique,
  groupOf,
  listTechniques,
  neighboursOf,
  programmeOf,
  subgroupOf,
} from './techniques.ts'

const of = (id: string) => findTechnique(id)!
const ids = (all: { id: string }[]) => all.map(({ id }) => id)

test.each([
  ['uchi-mata', 'ashi-waza', 'nage-waza', '2'],
  ['ippon-seoi-nage', 'te-waza', 'nage-waza', 'shinmeisho'],
  ['kesa-gatame', 'osaekomi-waza', 'katame-waza', undefined],
])('%s is of %s, %s, programme %s', (id, subgroup, group, programme) => {
  expect(subgroupOf(of(id)).id).toBe(subgroup)
  expect(groupOf(subgroupOf(of(id))).id).toBe(group)
  expect(programmeOf(of(id))?.id).toBe(programme)
})

test('a technique that nobody has heard of is not found', () => {
  expect(findTechnique('daki-age')).toBeUndefined()
})

test('neighbours are those of the official list', () => {
  const { previous, next } = neighboursOf(of('ippon-seoi-nage'))
  expect([previous?.id, next?.id]).toEqual(['seoi-nage', 'seoi-otoshi'])
})

test('conditions of a choice hold together; none of them is all hundred', () => {
  expect(listTechniques({})).toHaveLength(100)
  expect(listTechniques({ group: 'katame-waza' })).toHaveLength(32)
  expect(listTechniques({ subgroup: 'ma-sutemi-waza' })).toHaveLength(5)
  expect(countBySubgroup('ma-sutemi-waza')).toBe(5)
  expect(ids(listTechniques({ gokyo: '1', subgroup: 'te-waza' }))).toEqual(['seoi-nage'])
  expect(ids(listTechniques({ q: 'учи-мата', gokyo: '2' }))).toEqual(['uchi-mata'])
  expect(listTechniques({ q: 'учи-мата', group: 'katame-waza' })).toEqual([])
})
