import { expect, test } from 'vitest'
import { coachAddress, coachesIn, coachesOf, coachWritten, maySignAs } from './coach-book.ts'

test.each([
  ['Снегирёв Игорь Андреевич', 'Снегирев И. А.', true],
  ['Снегирёв Игорь Андреевич', 'Снегирёв И.А.', true],
  ['Снегирёв Игорь Андреевич', 'И. Снегирёв', true],
  ['Снегирёв Игорь Андреевич', 'Игорь Снегирёв', true],
  ['Снегирёв Игорь Андреевич', 'Снегирёв А. И.', false],
  ['Снегирёв Игорь Андреевич', 'Снегирёв Олег', false],
  ['Снегирёв Игорь Андреевич', 'Снегирёв', false],
  ['Снегирёв Игорь Андреевич', 'И. А.', false],
  ['Игорь Снегирёв', 'Снегирёв И. А.', true],
  ['Игорь Снегирёв', 'Снегирёв П. А.', false],
])('%s and %s: %s', (known, written, is) => {
  expect(maySignAs(known, written)).toBe(is)
})

const person = (
  id: number,
  fullName: string,
  club_id: number | null,
  { role = 'coaches', otherClubs = [] as number[] } = {},
) => ({ ...{ id, fullName, club_id, otherClubs, role } })
const club = (id: number, ...names: string[]) => ({
  id,
  schedule: names.map((coach) => ({ coach })),
})
const found = (...args: Parameters<typeof coachWritten>) => {
  const coach = coachWritten(...args)
  return coach && coachAddress(coach)
}

test('a name of a schedule is the person of that club, or a coach of its own', () => {
  const people = [
    person(1, 'Снегирёв Игорь Андреевич', 7),
    person(2, 'Белый Пётр Ильич', null, { role: 'board' }),
  ]
  const coaches = coachesOf(people, [
    club(7, 'Игорь Снегирёв'),
    club(8, 'Игорь Снегирёв', 'Анна Ким'),
  ])
  expect(coaches.map(coachAddress)).toEqual([
    '/federation/coaches/1',
    `/federation/coaches/club-8?${new URLSearchParams({ name: 'Игорь Снегирёв' })}`,
    `/federation/coaches/club-8?${new URLSearchParams({ name: 'Анна Ким' })}`,
  ])
  expect(found(coaches, 'Снегирёв И. А.', 7)).toBe('/federation/coaches/1')
  expect(found(coaches, 'Снегирёв И. А.', 8)).toContain('club-8')
  // An initial beside another club may be anybody's, a whole name is not.
  expect(found(coaches, 'Снегирёв И. А.', undefined)).toBeUndefined()
})

test('of two who may sign so nobody is meant', () => {
  const two = [person(1, 'Ким Анна Олеговна', 7), person(2, 'Ким Алла Олеговна', 7)]
  const coaches = coachesOf(two, [club(7, 'Анна Ким')])
  expect(found(coaches, 'Ким А. О.', 7)).toBeUndefined()
  expect(found(coaches, 'Ким Алла', 7)).toBe('/federation/coaches/2')
  const namesakes = [person(1, 'Ким Анна Олеговна', 7), person(2, 'Ким Анна Игоревна', 7)]
  const unsure = coachesOf(namesakes, [club(7, 'Анна Ким')])
  expect(unsure.map(({ clubs }) => [...clubs.values()].flat())).toEqual([[], []])
})

test('who coaches in several clubs is one person in each of them, and in no other', () => {
  const both = person(1, 'Снегирёв Игорь Андреевич', 7, { otherClubs: [8, 9] })
  const coaches = coachesOf(
    [both],
    [7, 8, 10].map((id) => club(id, 'Игорь Снегирёв')),
  )
  const named = `/federation/coaches/club-10?${new URLSearchParams({ name: 'Игорь Снегирёв' })}`
  expect(coaches.map(coachAddress)).toEqual(['/federation/coaches/1', named])
  expect([...coaches[0]!.clubs]).toEqual([
    [7, ['Игорь Снегирёв']],
    [8, ['Игорь Снегирёв']],
    [9, []],
  ])
  for (const own of [7, 8, 9])
    expect(found(coaches, 'Снегирёв И. А.', own)).toBe('/federation/coaches/1')
  expect(found(coaches, 'Снегирёв И. А.', 10)).toBe(named)
})

test('a coach without a club is known by the whole name alone', () => {
  const coaches = coachesOf([person(1, 'Ким Анна Олеговна', null)], [])
  expect(found(coaches, 'Ким Анна Олеговна', 3)).toBe('/federation/coaches/1')
  expect(found(coaches, 'Ким А. О.', 3)).toBeUndefined()
})

test('several coaches of one pupil', () => {
  expect(coachesIn('Снегирёв И. А., Ким А.О.; Белый П. и Тэн И.')).toEqual([
    ...['Снегирёв И. А.', 'Ким А.О.', 'Белый П.', 'Тэн И.'],
  ])
})
