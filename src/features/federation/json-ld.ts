import type { Site } from '#kit/base/site.ts'
import { isFree } from './club-words.ts'
import type { Club } from './clubs.record.ts'
import type { Person } from './people.record.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A hall as schema.org knows places of sport. */
export function activityLocation(club: Club, site: Site): object {
  const { lat, lon } = club
  const links = [club.site, club.vk, club.telegram].filter((link) => link !== '')
  return {
    '@type': 'SportsActivityLocation',
    '@id': `${site.url}/federation/clubs/${club.id}`,
    name: club.name,
    url: `${site.url}/federation/clubs/${club.id}`,
    telephone: club.phone || undefined,
    isAccessibleForFree: isFree(club),
    sameAs: links.length > 0 ? links : undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: club.address || undefined,
      addressLocality: site.city || undefined,
      addressCountry: 'RU',
    },
    geo:
      lat === null || lon === null
        ? undefined
        : { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
    openingHoursSpecification: club.schedule.map(({ weekday, from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${days[weekday - 1]}`,
      opens: from,
      closes: to,
    })),
    parentOrganization: { '@id': `${site.url}/#federation` },
  }
}

export function personData(person: Person, site: Site): object {
  return {
    '@type': 'Person',
    name: person.fullName,
    jobTitle: person.position || undefined,
    image: person.photo === '' ? undefined : site.url + person.photo,
    url: `${site.url}/federation#person-${person.id}`,
  }
}
