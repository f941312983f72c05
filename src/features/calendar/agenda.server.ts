import { agesLine, kindLine, placeLine } from '#features/competitions/competition-words.ts'
import { listCompetitionsBetween } from '#features/competitions/competitions.list.server.ts'
import { findCompetition } from '#features/competitions/competitions.server.ts'
import {
  fittingHours,
  type OwnHours,
  ownHours,
  type Told,
} from '#features/competitions/own-category.ts'
import { opensAt, withWhom } from '#features/competitions/program-words.ts'
import { competitionKinds, eventTypeOf } from '#features/competitions/vocabulary.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { clubStore } from '#features/federation/clubs.server.ts'
import type { Athlete } from '#features/sport/categories.ts'
import { sportNames } from '#features/sport/sports.ts'
import type { Db } from '#kit/db/db.server.ts'
import { formatDate, localDate } from '#kit/text/dates.ts'
import type { LoadPart, Part } from '#kit/ui/part.tsx'
import type { AgendaEntry } from './agenda.ts'
import {
  type EventFilter,
  findShownEvent,
  listMovedAway,
  listOccurrences,
  listRunningEvents,
} from './calendar.server.ts'
import { type Clock, clubNotes, clubPhone, clubSeriesKey } from './club-series.ts'
import { findClubWeek, listClubSeries, listClubTrainings } from './club-trainings.server.ts'
import { competitionMoments } from './competition-moments.ts'
import { addDays, daysBetween, inTime } from './days.ts'
import type { StoredEvent } from './event-kind.server.ts'
import { lastDateOf } from './event-rules.ts'
import { eventsForBorn, isForBorn, mayEnterBorn } from './for-born.server.ts'
import { occurrencesOf } from './occurrences.server.ts'
import { withPlanned } from './planned.server.ts'
import { listDetached } from './series-days.server.ts'

/** For whom is born in that year; absent: for everybody. */
interface Asked extends EventFilter {
  born?: number | undefined
}

interface Narrowed extends Asked {
  /** Only its trainings, the changed ones too. */
  club?: number | undefined
}

export interface Agenda {
  /** All that could be read. */
  entries: AgendaEntry[]
  events: Part<AgendaEntry[]>
  competitions: Part<AgendaEntry[]>
  /** Of clubs, as their schedules say. */
  trainings: Part<AgendaEntry[]>
}

/** Everything in the calendar between two days inclusive, each occurrence by itself, in order. */
export async function listAgenda(
  db: Db,
  from: string,
  to: string,
  { part, now, timeZone, club, born, ...filter }: Narrowed & Clock & { part: LoadPart },
): Promise<Agenda> {
  const own = (found: AgendaEntry[]) =>
    club === undefined ? found : found.filter((one) => (one.club?.id ?? one.clubId) === club)
  const [events, competitions, trainings] = await Promise.all([
    part(listEvents(db, from, to, filter, born).then(own)),
    part(
      listCompetitionsFor(db, from, to, filter, born).then((found) =>
        own(found.map(competitionEntry)),
      ),
    ),
    part(listClubTrainings(db, from, to, { now, timeZone }, { ...filter, born }).then(own)),
  ])
  const entries = [...(competitions ?? []), ...(events ?? []), ...(trainings ?? [])].sort(inTime)
  return { entries, events, competitions, trainings }
}

/** The next four weeks. */
export function listUpcoming(db: Db, clock: Clock, part: LoadPart): Promise<Agenda> {
  const today = localDate(clock.now, clock.timeZone)
  return listAgenda(db, today, addDays(today, 28), { ...clock, part })
}

const soonDays = 13

/** Trainings of no club that have not begun and take place within two weeks. @param wall what the federation's clock shows. */
export async function listTrainingsAlone(db: Db, wall: string): Promise<AgendaEntry[]> {
  const today = wall.slice(0, 10)
  const types = ['training'] as const
  const found = await listOccurrences(db, today, addDays(today, soonDays), { types })
  return found
    .filter(
      ({ clubId, cancelled, startDate }) =>
        clubId === null && !cancelled && startDate >= wall.slice(0, startDate.length),
    )
    .map(eventEntry)
}

const ledDays = 56

/** Of no club's week, within eight weeks: what those lead who are meant, the moved and cancelled days too. */
export async function listLed(
  db: Db,
  today: string,
  isMeant: (event: StoredEvent) => boolean,
): Promise<AgendaEntry[]> {
  const until = addDays(today, ledDays)
  const [found, moved] = await Promise.all([
    listOccurrences(db, today, until),
    listMovedAway(db, today, until),
  ])
  const further = moved.filter(({ id }) => found.every((one) => one.id !== id))
  const led = [...found, ...further].filter((event) => event.clubId === null && isMeant(event))
  return entriesOf(db, led.sort(inTime))
}

/** As `listAgenda`, for subscribers: a series is one entry with its rule. */
export async function listFeed(
  db: Db,
  from: string,
  to: string,
  { now, timeZone, born, ...filter }: Asked & Clock,
): Promise<AgendaEntry[]> {
  const [isAsked, events, competitions, trainings] = await Promise.all([
    askedOf(db, born),
    listRunningEvents(db, from, to, filter),
    listCompetitionsFor(db, from, to, filter, born),
    listClubSeries(db, { now, timeZone }, { ...filter, born }),
  ])
  return [
    ...competitions.flatMap((one) => withMoments(one, born)),
    ...(await feedEntriesOf(db, events.filter(isAsked))),
    ...trainings.filter((series) => lastDateOf(series) >= from),
  ].sort(inTime)
}

const askedOf = async (db: Db, born: number | undefined) =>
  born === undefined ? () => true : eventsForBorn(db, born)

/** The same of one club, or of one group of it. */
export async function findClubFeed(
  db: Db,
  id: number,
  asked: Clock & { group: string | undefined; from: string },
): Promise<{ name: string; entries: AgendaEntry[] } | undefined> {
  const week = await findClubWeek(db, id, asked)
  if (!week) return
  return { name: week.name, entries: [...week.series, ...(await feedEntriesOf(db, week.changed))] }
}

export async function findEventEntry(db: Db, id: number): Promise<AgendaEntry | undefined> {
  const event = await findShownEvent(db, id)
  if (!event) return
  const [told] = await withClubWords(db, await withPlanned(db, [event]))
  return told && eventEntry(told)
}

/** One event, a series with the days of it that were changed for that day and later; nothing when there is no such event. */
export async function listEventEntries(db: Db, id: number, from: string): Promise<AgendaEntry[]> {
  const event = await findShownEvent(db, id)
  if (!event) return []
  return feedEntriesOf(db, [event, ...(await listDetached(db, id, from))])
}

/** One competition with its hours, or with those of the category an athlete is in; undefined when there is none. */
export async function findCompetitionFeed(
  db: Db,
  id: number,
  { athlete, ...clock }: Clock & { athlete: Athlete | undefined },
): Promise<{ name: string; entries: AgendaEntry[] } | undefined> {
  const competition = await findCompetition(db, id, { ...clock, seesNames: false })
  if (!competition) return
  const [own] = athlete ? ownHours(competition, athlete) : []
  if (athlete && !own) return
  const entries = own ? ownMoments(competition, own) : withMoments(competition)
  return { name: competition.title, entries }
}

/** Of every competition and festival between two days with a group for the athlete what concerns that group alone; an exam has none. */
export async function listOwnFeed(
  db: Db,
  from: string,
  to: string,
  athlete: Athlete,
): Promise<AgendaEntry[]> {
  const found = await listCompetitionsBetween(db, from, to)
  return found
    .filter(({ kind }) => kind !== 'grading')
    .flatMap((competition) => {
      const own = fittingHours(competition, athlete)
      return own ? ownMoments(competition, own) : []
    })
    .sort(inTime)
}

async function listCompetitionsFor(
  db: Db,
  from: string,
  to: string,
  { types = [], sports = [] }: EventFilter,
  born?: number,
): Promise<Competition[]> {
  if (types.length > 0 && !competitionKinds.some((kind) => types.includes(eventTypeOf(kind))))
    return []
  const found = await listCompetitionsBetween(db, from, to)
  return found.filter(
    (one) =>
      (types.length === 0 || types.includes(eventTypeOf(one.kind))) &&
      (sports.length === 0 || sports.includes(one.sport)) &&
      (born === undefined || mayEnterBorn(one, born)),
  )
}

/** What takes place, and where it would have been what was moved to another day: who looks there reads where it is. */
async function listEvents(
  db: Db,
  from: string,
  to: string,
  filter: EventFilter,
  born?: number,
): Promise<AgendaEntry[]> {
  const [found, moved] = await Promise.all([
    listOccurrences(db, from, to, filter),
    listMovedAway(db, from, to, filter),
  ])
  const isAsked = await askedOf(db, born)
  const [held, left] = [found.filter(isAsked), moved.filter(isAsked)]
  const entries = await entriesOf(db, [...held, ...left])
  return [...entries.slice(0, held.length), ...entries.slice(held.length).flatMap(placeLeft)]
}

function placeLeft(entry: AgendaEntry): AgendaEntry[] {
  const { key, planned, startDate, endDate, allDay } = entry
  if (!planned) return []
  const isDay = !planned.includes('T')
  const length = daysBetween(startDate, endDate)
  const hours = planned.slice(10)
  const left = {
    ...{ key: `${key}-left`, state: 'postponed' as const, planned: null, movedTo: startDate },
    ...{ startDate: planned, allDay: allDay || isDay },
  }
  // How long it would have been nobody stored: where it begins is told, not where it ends.
  return [{ ...entry, ...left, endDate: addDays(planned.slice(0, 10), length) + hours }]
}

/** As they are shown: what was moved says from when. */
async function entriesOf(db: Db, events: StoredEvent[]): Promise<AgendaEntry[]> {
  return (await withPlanned(db, events)).map(eventEntry)
}

/** For subscribers, who have no page beside it: the telephone too. */
async function feedEntriesOf(db: Db, events: StoredEvent[]): Promise<AgendaEntry[]> {
  const told = await withClubWords(db, await withPlanned(db, events), clubPhone)
  return told.flatMap(feedEntries)
}

/** Of a day that was a club's training, what the club tells of it. */
async function withClubWords<Event extends StoredEvent>(
  db: Db,
  events: Event[],
  more: (club: Club) => string = () => '',
): Promise<Event[]> {
  if (events.every(({ clubRow }) => clubRow === null)) return events
  const clubs = await clubStore.listVisible(db)
  return events.map((event) => {
    const club = clubs.find(({ id }) => id === event.clubId)
    const training = club?.schedule.find(({ key }) => key === event.clubRow)
    if (!club || !training) return event
    const words = [event.description, ...clubNotes(training, club), more(club)]
    return { ...event, description: words.filter(Boolean).join('\n') }
  })
}

const eventKey = (id: number) => `event-${id}`

function seriesKeyOf({ seriesId, clubId, clubRow }: StoredEvent): string | undefined {
  if (clubId && clubRow) return clubSeriesKey(clubId, clubRow)
  return seriesId ? eventKey(seriesId) : undefined
}

function eventEntry(event: StoredEvent): AgendaEntry {
  const { id, cancelled, stateReason, seriesDate: date } = event
  const seriesKey = seriesKeyOf(event)
  return {
    ...event,
    key: eventKey(id),
    href: `/calendar/events/${id}`,
    state: cancelled ? 'cancelled' : 'normal',
    reason: cancelled ? stateReason : '',
    instead: seriesKey && date ? { seriesKey, date } : undefined,
  }
}

/** For subscribers a series that is cancelled from a day on is one with cancelled days: what was held stays in their phones. */
function feedEntries(event: StoredEvent): AgendaEntry[] {
  const { id, repeat, cancelled, cancelledFrom } = event
  if (!repeat || !cancelled || cancelledFrom === null) return [eventEntry(event)]
  const gone = occurrencesOf(event, cancelledFrom, repeat.until).map((one) => {
    const seriesDate = one.startDate.slice(0, 10)
    const entry = eventEntry({ ...one, repeat: null, seriesId: id, seriesDate })
    return { ...entry, key: `${entry.key}-${seriesDate}` }
  })
  const except = [...repeat.except, ...gone.map(({ startDate }) => startDate.slice(0, 10))].sort()
  return [eventEntry({ ...event, cancelled: false, repeat: { ...repeat, except } }), ...gone]
}

type Competition = Awaited<ReturnType<typeof listCompetitionsBetween>>[number]

/** What one wants to know on the way there: until when to enter, when the weigh-in is. */
function description(competition: Competition): string {
  const { date, endDate, registrationEnd, program, categories } = competition
  const day = (text: string) =>
    endDate && endDate !== date ? `${formatDate(text, { year: false })}, ` : ''
  const lines = program.map(
    (item) => `${day(item.date)}${item.time} — ${withWhom(item, categories)}`,
  )
  return [
    registrationEnd && `Заявки принимаются до ${formatDate(registrationEnd)}`,
    lines.length > 0 && ['Программа:', ...lines].join('\n'),
  ]
    .filter(Boolean)
    .join('\n')
}

function withMoments(competition: Competition, born?: number): AgendaEntry[] {
  const entry = competitionEntry(competition)
  const moments = competitionMoments(
    entry,
    competition,
    (item) => born === undefined || isForBorn(item, competition, born),
  )
  return [{ ...entry, silent: moments.some(({ allDay }) => !allDay) }, ...moments]
}

/** The day itself stands among them only where no hour of the category is told. */
function ownMoments(competition: Competition, own: OwnHours): AgendaEntry[] {
  const entry = competitionEntry(competition)
  const hours: Told[] = [own.admission, own.weighIn, own.start]
  const moments = competitionMoments(entry, competition, (item) => hours.includes(item))
  return moments.some(({ allDay }) => !allDay) ? moments : [entry, ...moments]
}

/** As the page says what it is and whom to ask. */
function about(competition: Competition) {
  const { sport, categories, organizer, contactName, contactPhone } = competition
  const what = [sportNames[sport], kindLine(competition), agesLine(categories)]
  const contacts = [organizer, contactName, contactPhone].filter(Boolean).join(', ')
  return { what: what.filter(Boolean).join(' · '), contacts: contacts && `Контакты: ${contacts}` }
}

function competitionEntry(competition: Competition): AgendaEntry {
  const { id, version, createdAt, updatedAt, title, sport, state } = competition
  const { what, contacts } = about(competition)
  return {
    version,
    createdAt,
    updatedAt,
    title,
    startDate: competition.date,
    endDate: competition.endDate ?? competition.date,
    allDay: true,
    opens: opensAt(competition),
    type: eventTypeOf(competition.kind),
    sport,
    location: placeLine(competition),
    description: [what, description(competition), contacts].filter(Boolean).join('\n'),
    coach: '',
    repeat: null,
    key: `competition-${id}`,
    href: `/competitions/${id}`,
    state,
    reason: competition.stateReason,
  }
}
