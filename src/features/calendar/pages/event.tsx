import { sportNames } from '#features/sport/sports.ts'
import { federationData, placeData } from '#kit/pages/federation-data.ts'
import { definePage, type PageRequest } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { formatDate, localDate, wallTimeToInstant, withOffset } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import column from '#kit/ui/column.module.css'
import { Pieces } from '#kit/ui/pieces.tsx'
import { Share } from '#kit/ui/share.tsx'
import { findEventEntry } from '../agenda.server.ts'
import type { AgendaEntry } from '../agenda.ts'
import { eventTypeNames } from '../calendar.record.ts'
import { formatRepeat, formatWhen, standingText } from '../calendar-text.ts'
import { addDays } from '../days.ts'
import { lastDateOf } from '../event-rules.ts'
import { occurrencesOf } from '../occurrences.server.ts'
import css from './event.module.css'

const shownDates = 6
const lookAheadDays = 60

export const eventPage = definePage({
  path: '/calendar/events/:id',
  section: 'calendar',

  async load(db, { params, now, site }) {
    const id = params.id ?? ''
    if (!/^[1-9]\d{0,8}$/.test(id)) return
    const event = await findEventEntry(db, Number(id))
    if (!event) return
    const today = localDate(now, site.timeZone)
    const from = event.startDate > today ? event.startDate.slice(0, 10) : today
    const next = event.repeat ? occurrencesOf(event, from, addDays(from, lookAheadDays)) : []
    return { event, next: next.slice(0, shownDates), isOver: lastDateOf(event) < today }
  },

  head({ event, next }, request) {
    const shown = next[0] ?? event
    return {
      title: event.title,
      description: [eventTypeNames[event.type], formatWhen(shown), event.location, event.coach]
        .filter(Boolean)
        .join(' · '),
      image: siteCover,
      jsonLd: [eventData(shown, request)],
    }
  },

  Body({ data: { event, next, isOver }, request: { site, path } }) {
    const standing = standingText(event)
    const { repeat, location, coach, description, sport, type } = event
    return (
      <div className={`${column.underTrail} ${css.page}`}>
        <p className={css.back} data-screen-only>
          <a href={`/calendar?month=${(next[0] ?? event).startDate.slice(0, 7)}`}>
            <Arrow to="left" /> Календарь
          </a>
        </p>
        <article className={css.event} data-event data-sport={sport ?? undefined}>
          <p className={css.kind}>
            <Pieces of={[eventTypeNames[type], sport && sportNames[sport]]} />
          </p>
          <h1 className={css.title}>{typograph(event.title)}</h1>
          {standing !== '' && <p className={css.state}>{standing}</p>}
          {isOver && <p className={css.over}>Уже прошло</p>}
          <p className={css.when} data-when>
            {repeat && !isOver ? formatRepeat(event) : formatWhen(event)}
          </p>
          <dl className={css.facts}>
            {location !== '' && <Fact label="Где" text={location} />}
            {coach !== '' && <Fact label="Тренер" text={coach} />}
          </dl>
          {description !== '' && (
            <div className={css.text}>
              {description.split(/\n+/).map((paragraph) => (
                <p key={paragraph}>{typograph(paragraph)}</p>
              ))}
            </div>
          )}
          {next.length > 0 && (
            <section className={css.next} aria-labelledby="next" data-next-dates>
              <h2 id="next">Ближайшие дни</h2>
              <ul>
                {next.map(({ startDate }) => (
                  <li key={startDate}>
                    <time dateTime={startDate}>
                      {formatDate(startDate.slice(0, 10), { weekday: true, year: false })}
                    </time>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {event.clubId && (
            <p className={css.ways} data-screen-only>
              <a href={`/federation/clubs/${event.clubId}`}>
                Расписание клуба <Arrow />
              </a>
            </p>
          )}
          {!isOver && (
            <p className={css.ways} data-screen-only>
              <a className={css.download} href={`/calendar/${event.key}.ics`} download>
                В&nbsp;календарь
              </a>
            </p>
          )}
        </article>
        <Share url={site.url + path} title={event.title} />
      </div>
    )
  },
})

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{typograph(text)}</dd>
    </div>
  )
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
    image: [site.url + siteCover.path],
    organizer: federationData(site),
    url: site.url + path,
    inLanguage: 'ru',
  }
}
