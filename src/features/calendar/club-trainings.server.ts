import { groupsOf } from '#features/federation/club-groups.server.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { clubStore } from '#features/federation/clubs.server.ts'
import { Problem } from '#kit/base/problem.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { changeRecord, fromRow, fromRows } from '#kit/db/record.server.ts'
import type { AgendaEntry } from './agenda.ts'
import type { EventItem, EventUpdate } from './calendar.record.ts'
import { concernsSince, type EventFilter, shownEvents } from './calendar.server.ts'
import { type Clock, clubSeries, daysOfTraining, dayValues } from './club-series.ts'
import { inTime } from './days.ts'
import { eventKind, type StoredEvent } from './event-kind.server.ts'
import { createEvent } from './event-writes.server.ts'
import { daysForBorn } from './for-born.server.ts'
import { occurrencesOf } from './occurrences.server.ts'

interface TrainingFilter extends EventFilter {
  /** Only while they may take those born that year. */
  born?: number | undefined
}

/** The trainings of all clubs in the calendar, a series each; where days are told, it leaves out what was changed of these alone. */
export async function listClubSeries(
  db: Db,
  clock: Clock,
  { types = [], sports = [], born }: TrainingFilter = {},
  days: ChangedOf = {},
): Promise<AgendaEntry[]> {
  if (types.length > 0 && !types.includes('training')) return []
  const clubs = (await clubStore.listVisible(db)).filter(({ inCalendar }) => inCalendar)
  const changed = await listChangedDays(db, days)
  return clubs
    .flatMap((club) => seriesOf(club, clock, changed, { born }))
    .filter(({ sport }) => sports.length === 0 || sport === null || sports.includes(sport))
}

/** Each time one of them is held between two days inclusive, in order. */
export async function listClubTrainings(
  db: Db,
  from: string,
  to: string,
  clock: Clock,
  filter: TrainingFilter = {},
): Promise<AgendaEntry[]> {
  const series = await listClubSeries(db, clock, filter, { from, to })
  return series.flatMap((one) => occurrencesOf(one, from, to)).sort(inTime)
}

/**
 * The week of a club as series, whole or one group of it, and what was changed of them for that day and later; nothing when
 * visitors see no such club. What was changed before stays left out: a phone goes on keeping it.
 */
export async function findClubWeek(
  db: Db,
  id: number,
  { group, from, ...clock }: Clock & { group: string | undefined; from: string },
): Promise<{ name: string; series: AgendaEntry[]; changed: StoredEvent[] } | undefined> {
  const club = await clubStore.findVisible(db, id)
  if (!club) return
  // Of a group that is no more nothing is left, and a phone is to learn of that.
  const groups = groupsOf(club).filter(({ key }) => group === undefined || key === group)
  const name = group === undefined ? undefined : groups[0]?.name
  const keys = new Set(groups.flatMap(({ keys }) => keys))
  const days = club.inCalendar ? await listChangedDays(db, { club: id }) : []
  const changed = club.inCalendar ? await listChangedOf(db, id, from) : []
  return {
    name: [club.name, name].filter(Boolean).join(' · '),
    series: seriesOf(club, clock, days, { keys }),
    changed: changed.filter(({ clubRow }) => clubRow !== null && keys.has(clubRow)),
  }
}

/**
 * One day of a training becomes an event of its own: moved, changed or cancelled.
 * @throws Problem not-found, bad-input.
 */
export async function changeTraining(
  db: Db,
  { club: id, row, date }: { club: number; row: string; date: string },
  { version: _, ...changes }: EventUpdate,
  editor: Editor,
  timeZone: string,
): Promise<EventItem> {
  return write(db, async (trx) => {
    // Its subscribers are to notice, and another editor waits.
    const club = await changeRecord(trx, clubStore.kind, id, { editor }, () => ({}))
    const clock = { now: editor.now, timeZone }
    const occurrence = await findTraining(trx, club, { row, date }, clock)
    if (!occurrence) throw new Problem('not-found', 'В этот день такого занятия нет')
    const day = { ...dayValues(occurrence), ...changes, repeat: null }
    const seriesTime = occurrence.startDate.slice(11)
    const origin = { clubId: id, clubRow: row, seriesDate: date, seriesTime }
    return createEvent(trx, day, editor, origin)
  })
}

/** As it is planned for that day; nothing when the calendar has no such training then. */
export async function findTraining(
  db: Db,
  club: Club,
  { row, date }: { row: string; date: string },
  clock: Clock,
): Promise<AgendaEntry | undefined> {
  if (!club.published || !club.inCalendar) return
  const series = seriesOf(
    club,
    clock,
    await listChangedDays(db, { club: club.id, from: date, to: date }),
  )
  const own = series.find((one) => one.club?.row === row)
  return own && occurrencesOf(own, date, date)[0]
}

/** What its day would be if it had not been changed, in a break and apart from the calendar too; nothing when its club trains otherwise now. */
export async function findPlanned(
  db: Db,
  { clubId, clubRow, seriesDate }: Pick<EventItem, 'clubId' | 'clubRow' | 'seriesDate'>,
  clock: Clock,
): Promise<AgendaEntry | undefined> {
  const club = clubId === null ? undefined : await clubStore.find(db, clubId)
  const training = club?.schedule.find(({ key }) => key === clubRow)
  if (!club || !training || seriesDate === null) return
  const usual = { ...club, breaks: [] }
  return occurrencesOf(clubSeries(usual, training, clock), seriesDate, seriesDate)[0]
}

type ChangedDay = Pick<EventItem, 'clubId' | 'clubRow' | 'seriesDate'>

interface Chosen {
  born?: number | undefined
  /** Of trainings. */
  keys?: ReadonlySet<string>
}

const seriesOf = (
  club: Club,
  clock: Clock,
  changed: readonly ChangedDay[],
  { born, keys }: Chosen = {},
): AgendaEntry[] =>
  club.schedule.flatMap((training) => {
    if (keys && !keys.has(training.key)) return []
    const all = daysOfTraining(training, clock)
    const days = born === undefined ? all : daysForBorn(club, training, born, all)
    if (!days) return []
    const own = changed.filter(
      ({ clubId, clubRow }) => clubId === club.id && clubRow === training.key,
    )
    const except = own.flatMap(({ seriesDate }) => seriesDate ?? [])
    const series = clubSeries(club, training, clock, except, days)
    return series.startDate.slice(0, 10) <= days.to ? [series] : []
  })

interface ChangedOf {
  club?: number
  from?: string
  to?: string
}

async function listChangedDays(db: Db, { club, from, to }: ChangedOf): Promise<ChangedDay[]> {
  const days = db.selectFrom('event').select(['id', 'clubId', 'clubRow', 'seriesDate'])
  const rows = await (club === undefined
    ? days.where('clubId', 'is not', null)
    : days.where('clubId', '=', club)
  )
    .$if(from !== undefined, (those) => those.where('seriesDate', '>=', from!))
    .$if(to !== undefined, (those) => those.where('seriesDate', '<=', to!))
    .execute()
  return rows.map((row) => fromRow(eventKind, row as object as StoredEvent))
}

/** What of the weeks of clubs was changed for a day to come, as visitors see it. */
export async function listChangedAhead(db: Db, today: string): Promise<StoredEvent[]> {
  const { query } = await shownEvents(db)
  const rows = await query
    .where('clubId', 'is not', null)
    .where(concernsSince(today))
    .orderBy('startDate')
    .orderBy('id')
    .execute()
  return fromRows(eventKind, rows)
}

async function listChangedOf(db: Db, club: number, from: string): Promise<StoredEvent[]> {
  const { query } = await shownEvents(db)
  const rows = await query
    .where('clubId', '=', club)
    .where(concernsSince(from))
    .orderBy('startDate')
    .orderBy('id')
    .execute()
  return fromRows(eventKind, rows)
}
