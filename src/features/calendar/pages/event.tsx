import type { Club } from '#features/federation/clubs.record.ts'
import { clubStore } from '#features/federation/clubs.server.ts'
import { coachesOf, namedCoaches } from '#features/federation/coach-book.ts'
import type { Person } from '#features/federation/people.record.ts'
import { personStore } from '#features/federation/people.server.ts'
import { readId } from '#kit/contract/address-id.ts'
import { breadcrumbs } from '#kit/pages/breadcrumbs.ts'
import { federationData, placeData } from '#kit/pages/federation-data.ts'
import { definePage, type PageRequest } from '#kit/pages/page.ts'
import { shareImage } from '#kit/pages/share-image.ts'
import { instantToWallTime, wallTimeToInstant, withOffset } from '#kit/text/dates.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import column from '#kit/ui/column.module.css'
import { Share } from '#kit/ui/share.tsx'
import { findEventEntry } from '../agenda.server.ts'
import type { AgendaEntry } from '../agenda.ts'
import { eventTypeNames } from '../calendar.record.ts'
import { formatWhen } from '../calendar-text.ts'
import { addDays } from '../days.ts'
import { EventArticle, type HeldBy } from '../event-article.tsx'
import { clubOf, coachNamed } from '../event-coaches.ts'
import { isBeforeCancellation, lastDateOf } from '../event-rules.ts'
import { occurrencesOf } from '../occurrences.server.ts'
import { isAhead, nextEnd } from '../upcoming.ts'
import css from './event.module.css'

const shownDates = 6
const lookAheadDays = 60

export const eventPage = definePage({
  path: '/calendar/events/:id',
  section: 'event',

  async load(db, { params, now, site, part }) {
    const id = readId(params.id)
    if (!id) return
    const event = await findEventEntry(db, id)
    if (!event) return
    const wall = instantToWallTime(now, site.timeZone)
    const today = wall.slice(0, 10)
    const end = event.repeat ? undefined : nextEnd([event], wall)
    const from = event.startDate > today ? event.startDate.slice(0, 10) : today
    const days = event.repeat ? occurrencesOf(event, from, addDays(from, lookAheadDays)) : []
    const next = days.flatMap((day) =>
      event.state === 'normal' || isBeforeCancellation(event, day.startDate.slice(0, 10))
        ? [{ ...day, state: 'normal' as const, reason: '' }]
        : [],
    )
    const [clubs, people] = await Promise.all([
      part(clubStore.listVisible(db)),
      part(personStore.listVisible(db)),
    ])
    return {
      ...{ id, event, next: next.slice(0, shownDates) },
      isOver: event.repeat ? lastDateOf(event) < today : !isAhead(event, wall),
      held: heldBy(event, clubs ?? [], people ?? []),
      expires: end && wallTimeToInstant(end, site.timeZone),
    }
  },

  expires: ({ expires }) => expires || undefined,

  head({ id, event, next }, request) {
    const shown = next[0] ?? event
    const image = shareImage('events', { id, version: event.version }, event.title)
    return {
      title: event.title,
      description: [eventTypeNames[event.type], formatWhen(shown), event.location, event.coach]
        .filter(Boolean)
        .join(' · '),
      image,
      jsonLd: [
        { ...eventData(shown, request), image: [request.site.url + image.path] },
        breadcrumbs(request.site, [
          { name: 'Календарь', path: '/calendar' },
          { name: event.title, path: request.path },
        ]),
      ],
    }
  },

  Body({ data: { event, next, isOver, held }, request: { site, path } }) {
    return (
      <div className={`${column.underTrail} ${css.page}`}>
        <p className={css.back} data-screen-only>
          <a href={`/calendar?month=${(next[0] ?? event).startDate.slice(0, 7)}`}>
            <Arrow to="left" />
            Календарь
          </a>
        </p>
        <EventArticle {...{ event, next, isOver, held }} />
        <Share url={site.url + path} title={event.title} />
      </div>
    )
  },
})

function heldBy(
  { clubId, location, coach }: AgendaEntry,
  clubs: readonly Club[],
  people: readonly Person[],
): HeldBy {
  const club = clubOf({ clubId, location }, clubs)
  const known = coachesOf(people, clubs)
  return {
    club: club && { id: club.id, phone: club.phone },
    coaches: namedCoaches(coach, (name) => coachNamed(known, name, club?.id)),
  }
}

const schemaTypes: Partial<Record<AgendaEntry['type'], string>> = {
  competition: 'SportsEvent',
  grading: 'EducationEvent',
  seminar: 'EducationEvent',
}

function eventData(event: AgendaEntry, { site, path }: PageRequest): object {
  const moment = (text: string) =>
    event.allDay ? text : withOffset(wallTimeToInstant(text, site.timeZone), site.timeZone)
  return {
    '@type': schemaTypes[event.type] ?? 'Event',
    name: event.title,
    description: event.description || undefined,
    startDate: moment(event.startDate),
    endDate: moment(event.endDate),
    eventStatus: `https://schema.org/${event.state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: placeData(site, { name: event.location, address: '' }),
    organizer: federationData(site),
    url: site.url + path,
    inLanguage: 'ru',
  }
}
