import { federationSports } from '#features/sport/sports.ts'
import type { Site } from '#kit/base/site.ts'
import { socialLinks } from '#kit/contract/social-url.ts'
import { federationData } from '#kit/pages/federation-data.ts'
import { type Contacts, notSpecified } from './contacts.record.ts'

/** The federation as schema.org knows organisations of sport. */
export function sportsOrganization(contacts: Contacts, site: Site): object {
  const known = (text: string) => (text === '' || text === notSpecified ? undefined : text)
  const { lat, lon } = contacts
  const links = socialLinks(contacts).map(({ href }) => href)
  const address = known(contacts.address)
  return {
    ...federationData(site),
    legalName: known(contacts.legalName),
    sport: federationSports,
    telephone: known(contacts.phone),
    email: known(contacts.email),
    taxID: known(contacts.inn),
    sameAs: links.length > 0 ? links : undefined,
    address: address && {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: site.city || undefined,
      addressCountry: 'RU',
    },
    location:
      lat === null || lon === null
        ? undefined
        : { '@type': 'Place', geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon } },
  }
}
