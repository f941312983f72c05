import { expect, test } from 'vitest'
import { type ClubTraining, clubTraining } from './club-training.ts'
import { districtsOf, ownPlace, placeInList, placeOf, placesOf } from './training-place.ts'

const club = { address: 'пр. Мира, 40', district: 'Центр' }
const at = (more: Partial<ClubTraining> = {}) =>
  clubTraining.parse({
    ...{ weekday: 1, from: '16:00', to: '17:00', group: '', coach: '', ...more },
  })
const school = at({ hall: 'Школа № 12', district: 'Север' })

test('a training is where its club is, unless it says a hall', () => {
  for (const one of [{}, at(), at({ hall: '', district: '' })]) {
    expect(placeOf(one, club)).toEqual(club)
    expect(ownPlace(one, club)).toBe('')
  }
  expect(placeOf(school, club)).toEqual({ address: 'Школа № 12', district: 'Север' })
  expect(ownPlace(school, club)).toBe('Школа № 12, Север')
  const near = at({ hall: 'Малый зал' })
  expect(placeOf(near, club)).toEqual({ address: 'Малый зал', district: 'Центр' })
  expect(ownPlace(near, club)).toBe('Малый зал')
  expect(ownPlace(at({ hall: club.address }), club)).toBe('')
})

test('where a club trains in two places, every row of its list says which', () => {
  const of = (...schedule: ClubTraining[]) => ({ ...club, schedule })
  expect(placeInList(at(), of(at(), school))).toBe(club.address)
  expect(placeInList(school, of(at(), school))).toBe('Школа № 12, Север')
  expect(placeInList(at(), of(at(), at({ hall: club.address })))).toBe('')
})

test('a club is found by the districts where it trains, each once, its own first', () => {
  const of = (...schedule: ClubTraining[]) => ({ ...club, schedule })
  const own = { address: 'Школа № 12', district: 'Север' }
  expect(placesOf(of())).toEqual([club])
  expect(placesOf(of(school, at(), school))).toEqual([club, own])
  expect(placesOf(of(school))).toEqual([own])
  const nowhere = { address: '', district: '', schedule: [] }
  expect(districtsOf([of(school, at()), of(), nowhere])).toEqual(['Центр', 'Север'])
})
