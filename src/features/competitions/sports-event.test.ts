import { expect, test } from 'vitest'
import { federationData } from '#kit/pages/federation-data.ts'
import type { PageRequest } from '#kit/pages/page.ts'
import type { CompetitionItem } from './competitions.record.ts'
import { sportsEvent } from './sports-event.ts'

const site = { url: 'https://judo.test', name: 'Федерация дзюдо Энска', city: 'Энск' }
const cup = {
  ...{ title: 'Кубок', date: '2026-12-12', endDate: null, sport: 'combat_sambo' },
  ...{ state: 'normal', location: '', address: '', organizer: '' },
} as CompetitionItem
const told = (item: Partial<CompetitionItem> = {}) =>
  sportsEvent(
    { ...cup, ...item },
    { description: 'Боевое самбо · Городское', image: '/og/7.jpg' },
    { site, path: '/competitions/7' } as PageRequest,
  )

const federation = federationData(site as PageRequest['site'])

test('a competition of which little is said is one day in the city, held by the federation', () => {
  expect(told()).toEqual({
    '@type': 'SportsEvent',
    name: 'Кубок',
    description: 'Боевое самбо · Городское',
    sport: 'Combat Sambo',
    startDate: '2026-12-12',
    endDate: '2026-12-12',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: 'https://judo.test/competitions/7',
    image: ['https://judo.test/og/7.jpg'],
    location: {
      '@type': 'Place',
      name: 'Энск',
      address: { '@type': 'PostalAddress', addressLocality: 'Энск', addressCountry: 'RU' },
    },
    organizer: federation,
  })
})

test('its last day, its place and who holds it are told', () => {
  expect(
    told({
      ...{ endDate: '2026-12-13', location: 'Дворец', address: 'пр. Мира, 1' },
      organizer: 'Спорткомитет',
    }),
  ).toMatchObject({
    endDate: '2026-12-13',
    location: { '@type': 'Place', name: 'Дворец', address: 'пр. Мира, 1' },
    organizer: { '@type': 'Organization', name: 'Спорткомитет' },
  })
})

test('the federation named as the organizer is the federation itself', () => {
  expect(told({ organizer: site.name })).toMatchObject({ organizer: federation })
})

test.each([
  ['postponed', 'https://schema.org/EventPostponed'],
  ['cancelled', 'https://schema.org/EventCancelled'],
] as const)('that it is %s is told', (state, eventStatus) => {
  expect(told({ state })).toMatchObject({ eventStatus })
})

test('an exam for a belt is no sports event', () => {
  const exam = told({ kind: 'grading' })
  expect(exam).toMatchObject({ '@type': 'EducationEvent', name: 'Кубок' })
  expect(exam).not.toHaveProperty('sport')
})
