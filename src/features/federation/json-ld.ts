import type { Site } from '#kit/base/site.ts'
import { isFree } from './club-words.ts'
import type { Club } from './clubs.record.ts'
import type { Person } from './people.record.ts'
import { ownPlace } from './training-place.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A hall as schema.org knows places of sport. */
export function activityLocation(club: Club, site: Site): object {
  const { lat, lon } = club
  // Whoever came to its address at that hour would stand before a closed door.
  const elsewhere = club.schedule.filter((one) => ownPlace(one, club))
  const halls = [...Map.groupBy(elsewhere, ({ hall = '' }) => hall)].map(([hall, trainings]) => ({
    '@type': 'SportsActivityLocation',
    name: `${club.name}, ${hall}`,
    telephone: club.phone || undefined,
    address: postalAddress(hall, site),
    openingHoursSpecification: hoursOf(trainings),
  }))
  const links = [club.site, club.vk, club.telegram].filter((link) => link !== '')
  return {
    '@type': 'SportsActivityLocation',
    '@id': `${site.url}/federation/clubs/${club.id}`,
    name: club.name,
    url: `${site.url}/federation/clubs/${club.id}`,
    telephone: club.phone || undefined,
    isAccessibleForFree: isFree(club),
    sameAs: links.length > 0 ? links : undefined,
    address: postalAddress(club.address, site),
    geo:
      lat === null || lon === null
        ? undefined
        : { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
    openingHoursSpecification: hoursOf(club.schedule.filter((one) => !ownPlace(one, club))),
    department: halls.length > 0 ? halls : undefined,
    parentOrganization: { '@id': `${site.url}/#federation` },
  }
}

const postalAddress = (street: string, { city }: Site) => ({
  '@type': 'PostalAddress',
  streetAddress: street || undefined,
  addressLocality: city || undefined,
  addressCountry: 'RU',
})

const hoursOf = (trainings: Club['schedule']) =>
  trainings.map(({ weekday, from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${days[weekday - 1]}`,
    opens: from,
    closes: to,
  }))

export function personData(person: Person, site: Site): object {
  return {
    '@type': 'Person',
    name: person.fullName,
    jobTitle: person.position || undefined,
    image: person.photo === '' ? undefined : site.url + person.photo,
    url: `${site.url}/federation#person-${person.id}`,
  }
}
