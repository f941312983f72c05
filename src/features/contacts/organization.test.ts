import { expect, test } from 'vitest'
import { federationData } from '#kit/pages/federation-data.ts'
import { type Contacts, notSpecified } from './contacts.record.ts'
import { sportsOrganization } from './organization.ts'

const site = {
  ...{ url: 'https://judo.test', name: 'Федерация дзюдо Энска', city: 'Энск' },
  ...{ timeZone: 'Europe/Moscow', hasFarCopies: false },
}
const nothing = {
  ...{ address: notSpecified, phone: notSpecified, worktime: notSpecified, email: '' },
  ...{
    vk: '',
    max: '',
    telegram: '',
    whatsapp: '',
    whatsappNote: true,
    legalName: '',
    inn: '',
    ogrn: '',
  },
  ...{ lat: null, lon: null },
} as Contacts
/** As it is written into the page. */
const told = (contacts: Partial<Contacts>) =>
  JSON.parse(JSON.stringify(sportsOrganization({ ...nothing, ...contacts }, site)))

/** Its sports follow from the list of the site's. */
const federation = { ...federationData(site), sport: ['Judo', 'Sambo'] }

test('of contacts that nobody has filled in search engines are told nothing', () => {
  expect(told({})).toEqual(federation)
  expect(told({ address: '', phone: '' })).toEqual(federation)
})

test('everything that is filled in is told', () => {
  const contacts = {
    ...{ address: 'ул. Мира, 1', phone: '+7 383 000-00-00', email: 'mail@judo.test' },
    ...{ vk: 'https://vk.com/judo', telegram: 'https://t.me/judo', whatsapp: 'https://wa.me/7' },
    ...{ legalName: 'РОО «Федерация»', inn: '7707083893', lat: 55.03, lon: 82.92 },
  }
  expect(told(contacts)).toEqual({
    ...federation,
    legalName: 'РОО «Федерация»',
    telephone: '+7 383 000-00-00',
    email: 'mail@judo.test',
    taxID: '7707083893',
    sameAs: ['https://vk.com/judo', 'https://t.me/judo', 'https://wa.me/7'],
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'ул. Мира, 1',
      addressLocality: 'Энск',
      addressCountry: 'RU',
    },
    location: {
      '@type': 'Place',
      geo: { '@type': 'GeoCoordinates', latitude: 55.03, longitude: 82.92 },
    },
  })
})

test('only the networks that there are, and half a point is no point', () => {
  expect(told({ telegram: 'https://t.me/judo' }).sameAs).toEqual(['https://t.me/judo'])
  expect(told({ lat: 55.03 })).toEqual(federation)
  expect(told({ lon: 82.92 })).toEqual(federation)
})
