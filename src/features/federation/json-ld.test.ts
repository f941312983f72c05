import { expect, test } from 'vitest'
import { clubTraining } from './club-training.ts'
import type { Club } from './clubs.record.ts'
import { activityLocation, personData } from './json-ld.ts'
import type { Person } from './people.record.ts'

const site = { url: 'https://judo.test', city: 'Энск' } as Parameters<typeof activityLocation>[1]
const bare = {
  ...{ id: 7, name: 'Восход', site: '', vk: '', telegram: '', phone: '', address: '' },
  ...{ free: false, lat: null, lon: null, schedule: [] },
} as unknown as Club
const location = (fields: Partial<Club> = {}) =>
  JSON.parse(JSON.stringify(activityLocation({ ...bare, ...fields }, site)))

test('of a club search engines are told its page and city, and nothing that nobody has given', () => {
  expect(location()).toEqual({
    '@type': 'SportsActivityLocation',
    '@id': 'https://judo.test/federation/clubs/7',
    name: 'Восход',
    url: 'https://judo.test/federation/clubs/7',
    isAccessibleForFree: false,
    address: { '@type': 'PostalAddress', addressLocality: 'Энск', addressCountry: 'RU' },
    openingHoursSpecification: [],
    parentOrganization: { '@id': 'https://judo.test/#federation' },
  })
})

test('its telephone, addresses, point of the map and hours are told when they are known', () => {
  const training = { from: '18:00', to: '19:30', group: '', coach: '' }
  const on = (weekday: number) => clubTraining.parse({ ...training, weekday })
  const told = location({
    ...{ phone: '+7 900', address: 'ул. Ленина, 1', vk: 'https://vk.test/a', lat: 57.9, lon: 0 },
    schedule: [1, 7].map(on),
  })
  expect(told).toMatchObject({ telephone: '+7 900', sameAs: ['https://vk.test/a'] })
  expect(told.address.streetAddress).toBe('ул. Ленина, 1')
  expect(told.geo).toEqual({ '@type': 'GeoCoordinates', latitude: 57.9, longitude: 0 })
  expect(told.openingHoursSpecification).toEqual(
    ['Monday', 'Sunday'].map((day) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${day}`,
      ...{ opens: '18:00', closes: '19:30' },
    })),
  )
  for (const half of [{ lat: 57.9 }, { lon: 59.9 }]) expect(location(half).geo).toBeUndefined()
})

test('hours in another hall are told of that hall, not of the club’s address', () => {
  const hour = { from: '18:00', to: '19:30', group: '', coach: '' }
  const schedule = [
    clubTraining.parse({ ...hour, weekday: 1 }),
    clubTraining.parse({ ...hour, weekday: 2, hall: 'Школа № 12' }),
    clubTraining.parse({ ...hour, weekday: 3, hall: 'ул. Ленина, 1' }),
  ]
  const told = location({ address: 'ул. Ленина, 1', schedule })
  const daysOf = (of: { openingHoursSpecification: { dayOfWeek: string }[] }) =>
    of.openingHoursSpecification.map(({ dayOfWeek }) => dayOfWeek.split('/').at(-1))
  expect(daysOf(told)).toEqual(['Monday', 'Wednesday'])
  expect(told.department).toHaveLength(1)
  expect(told.department[0].address.streetAddress).toBe('Школа № 12')
  expect(daysOf(told.department[0])).toEqual(['Tuesday'])
})

test('a person has a name and a place on the page, a position and a photo if there are any', () => {
  const person = { id: 3, fullName: 'Ким Ян', position: '', photo: '' } as Person
  const url = 'https://judo.test/federation#person-3'
  expect(personData(person, site)).toEqual({ '@type': 'Person', name: 'Ким Ян', url })
  expect(personData({ ...person, position: 'Тренер', photo: '/uploads/1' }, site)).toMatchObject({
    ...{ jobTitle: 'Тренер', image: 'https://judo.test/uploads/1' },
  })
})
