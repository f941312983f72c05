import { expect, test } from 'vitest'
import { clubsAddress, isAnyone, readClubFilter } from './club-filter.ts'

test.each([
  { age: '1' },
  { age: '100' },
  { age: '7x' },
  { age: 'x7' },
  { day: '0' },
  { day: '8' },
  { day: '11' },
  { day: 'yesterday' },
  { time: 'morning' },
  { evening: '0' },
  { sport: 'chess' },
  { sex: 'any' },
  { sex: 'x' },
  { level: 'any' },
  { level: 'team' },
  { adult: '0' },
  { adaptive: 'yes' },
])('what cannot be asked for is not understood: %j', (query) => {
  expect(readClubFilter(query)).toBeUndefined()
})

const address = (query: Parameters<typeof readClubFilter>[0]) => {
  const filter = readClubFilter(query)
  return filter && decodeURI(clubsAddress(filter))
}

test('a question has one address, also when it came by one of earlier', () => {
  const clubs = '/federation/clubs'
  expect(address({})).toBe(clubs)
  expect(address({ age: '7', sport: 'judo', day: '1' })).toBe(`${clubs}?age=7&sport=judo&day=1`)
  expect(address({ evening: '1' })).toBe(`${clubs}?day=today&time=evening`)
  expect(address({ evening: '1', day: '3' })).toBe(`${clubs}?day=3&time=evening`)
  const whole = { district: 'Центр', age: '7', sport: 'judo', sex: 'f', day: 'tomorrow' }
  const asked = '?district=Центр&age=7&sport=judo&sex=f&day=tomorrow&time=evening'
  expect(address({ adult: '1', level: 'beginners', adaptive: '1' })).toBe(
    `${clubs}?adult=1&level=beginners&adaptive=1`,
  )
  expect(address({ adult: '1', age: '40' })).toBe(`${clubs}?age=40`)
  expect(address({ ...whole, time: 'evening' })).toBe(`${clubs}${asked}`)
})

test('nothing asked is a question of nobody, anything else is one', () => {
  const asks = (query: Parameters<typeof readClubFilter>[0]) => {
    const filter = readClubFilter(query)
    return filter && !isAnyone(filter)
  }
  expect(asks({})).toBe(false)
  for (const query of [
    { age: '7' },
    { time: 'evening' },
    { district: 'Центр' },
    { sex: 'm' },
    { adult: '1' },
  ])
    expect(asks(query)).toBe(true)
})
