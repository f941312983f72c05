import { sportNamesInLatin } from '#features/sport/sports.ts'
import { federationData, placeData } from '#kit/pages/federation-data.ts'
import type { PageRequest } from '#kit/pages/page.ts'
import type { CompetitionItem } from './competitions.record.ts'

const eventStatus = {
  normal: 'https://schema.org/EventScheduled',
  postponed: 'https://schema.org/EventPostponed',
  cancelled: 'https://schema.org/EventCancelled',
} as const

/** The competition for search engines. */
export function sportsEvent(
  item: CompetitionItem,
  { description, image }: { description: string; image: string },
  { site, path }: PageRequest,
): object {
  return {
    ...(item.kind === 'grading'
      ? { '@type': 'EducationEvent' }
      : { '@type': 'SportsEvent', sport: sportNamesInLatin[item.sport] }),
    name: item.title,
    description,
    startDate: item.date,
    endDate: item.endDate ?? item.date,
    eventStatus: eventStatus[item.state],
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: site.url + path,
    image: [site.url + image],
    location: placeData(site, { name: item.location, address: item.address }),
    organizer:
      item.organizer === '' || item.organizer === site.name
        ? federationData(site)
        : { '@type': 'Organization', name: item.organizer },
  }
}
