import { destructionDays } from '#content/law-terms.ts'
import { readBackupStanding } from '#features/backups/backups.server.ts'
import type { AgendaEntry } from '#features/calendar/agenda.ts'
import { listOccurrences } from '#features/calendar/calendar.server.ts'
import { listDoubles } from '#features/calendar/club-doubles.server.ts'
import { clubLineWords } from '#features/calendar/club-line.ts'
import { listClubTrainings } from '#features/calendar/club-trainings.server.ts'
import { addDays } from '#features/calendar/days.ts'
import { withPlanned } from '#features/calendar/planned.server.ts'
import {
  listCompetitionsWaiting,
  type WaitingCompetition,
} from '#features/competitions/competitions.attention.server.ts'
import { listActiveCompetitions } from '#features/competitions/competitions.list.server.ts'
import { eventTypeOf } from '#features/competitions/vocabulary.ts'
import { listEnded, listOutgrown } from '#features/consents/consents.record.ts'
import { consentStore } from '#features/consents/consents.server.ts'
import { listWaitingRequests } from '#features/consents/name-requests.server.ts'
import { hasExample } from '#features/example/example.server.ts'
import { findMissingReport } from '#features/federation/documents.server.ts'
import { listWaitingSignups } from '#features/federation/signups.server.ts'
import { nextNotice } from '#features/leaks/leaks.record.ts'
import { leakStore } from '#features/leaks/leaks.server.ts'
import { listAskedOthers } from '#features/media/asked-others.server.ts'
import { listUnconsentedAlbums } from '#features/media/consented-photos.server.ts'
import { listRemovalRequests } from '#features/media/removals.server.ts'
import type { NewsListQuery } from '#features/news/news.contract.ts'
import { listNews } from '#features/news/news.server.ts'
import { readOperatorStanding } from '#features/operator/operator.server.ts'
import type { Config } from '#kit/config/config.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import { readHeldFiles, readLostFiles } from '#kit/files/care.server.ts'
import { instantToWallTime } from '#kit/text/dates.ts'
import type { LoadPart } from '#kit/ui/part.tsx'
import {
  type Attention,
  type AttentionKind,
  type Dashboard,
  type DashboardPart,
  dashboardParts,
  type NextItem,
} from './dashboard.contract.ts'
import { listDuties } from './duties.server.ts'
import { readSetup } from './setup.server.ts'

const shownItems = 5
const daysAhead = 14

interface Clock {
  now: Date
  timeZone: string
}

/** What waits for the editor, and what visitors will see next. A part that fails takes no other with it: `unread` names it. */
export async function readDashboard(
  db: Db,
  config: Pick<Config, 'dataDir' | 'isNamed' | 'far'>,
  clock: Clock,
  part: LoadPart,
): Promise<Omit<Dashboard, 'damaged' | 'signIns' | 'weakPasswordSince'>> {
  const unread: DashboardPart[] = []
  const read: ReadPart = async (names, loading) => {
    const found = await part(loading)
    if (found === null) unread.push(...names)
    return found
  }
  const [attention, next, backup, example, setup, operator, files] = await Promise.all([
    listAttention(db, clock, { isOutside: config.far?.to.startsWith('s3') ?? false, read }),
    read(['next'], listNext(db, clock)),
    read(['backup'], readBackupStanding(config, clock.now)),
    read(['setup'], hasExample(db)),
    read(['setup'], readSetup(db, { now: clock.now, isNamed: config.isNamed })),
    read(['standing'], readOperatorStanding(db)),
    read(['files'], readFiles(db)),
  ])
  return {
    ...{ today: wallTime(clock).slice(0, 10), attention, backup },
    ...{ example: example ?? false, next: next ?? [] },
    ...(files ?? { strayFiles: 0, lostFiles: 0 }),
    operator: operator ?? { missing: [], madeUp: [] },
    // What is invented says nothing of what is still missing.
    setup: example ? [] : (setup ?? []),
    unread: dashboardParts.filter((name) => unread.includes(name)),
  }
}

const readFiles = async (db: Db) => ({
  strayFiles: await readHeldFiles(db),
  lostFiles: await readLostFiles(db),
})

type ReadPart = <Data>(names: DashboardPart[], loading: Promise<Data>) => Promise<Data | null>

const wallTime = ({ now, timeZone }: Clock) => instantToWallTime(now, timeZone)

/** @param isOutside copies go to somebody else's store. */
async function listAttention(
  db: Db,
  clock: Clock,
  { isOutside, read }: { isOutside: boolean; read: ReadPart },
): Promise<Attention[]> {
  const today = wallTime(clock).slice(0, 10)
  const all = await Promise.all([
    read(
      ['leak'],
      leakStore.list(db).then((leaks) => [
        group(
          'leak',
          leaks.flatMap((leak) => {
            const next = nextNotice(leak)
            return next ? [item(leak.id, leak.title, next.due)] : []
          }),
        ),
      ]),
    ),
    read(
      ['signup'],
      listWaitingSignups(db).then((signups) => [
        group(
          'signup',
          signups.map(({ id, clubName, createdAt }) =>
            item(id, clubName || 'Клуб удалён', createdAt),
          ),
        ),
      ]),
    ),
    read(
      ['removal'],
      Promise.all([listRemovalRequests(db), listAskedOthers(db)]).then(([removals, others]) => [
        group(
          'removal',
          [
            ...removals.map(({ id, albumTitle, createdAt, photo, cameBack }) => ({
              ...item(id, albumTitle, createdAt),
              ...(cameBack && { of: 'trash' }),
              ...(!photo.hidden && { isShown: true }),
            })),
            ...others.map(({ id, albumTitle, askedAt }) => ({
              ...item(id, albumTitle, askedAt),
              of: 'others',
            })),
          ].toSorted((one, other) => (one.at < other.at ? -1 : 1)),
        ),
      ]),
    ),
    read(
      ['nameRequest'],
      listWaitingRequests(db).then((requests) => [
        group(
          'nameRequest',
          requests.map(({ id, name, createdAt }) => item(id, name, createdAt)),
        ),
      ]),
    ),
    read(
      ['noConsent'],
      listUnconsentedAlbums(db, clock).then((unconsented) => [
        group(
          'noConsent',
          unconsented.map(({ id, title, updatedAt }) => item(id, title, updatedAt)),
        ),
      ]),
    ),
    read(
      ['termEnded', 'outgrown'],
      consentStore.list(db).then((consents) => [
        group(
          'termEnded',
          listEnded(consents, today).map(({ id, fullName, until }) =>
            item(id, fullName, addDays(until ?? today, destructionDays)),
          ),
        ),
        group(
          'outgrown',
          listOutgrown(consents, today).map(({ id, fullName, born }) =>
            item(id, fullName, `${Number(born) + 18}-12-31`),
          ),
        ),
      ]),
    ),
    read(
      ['operator', 'certificate'],
      listDuties(db, today, isOutside).then((duties) => [
        group('operator', duties.operator),
        group('certificate', duties.certificates),
      ]),
    ),
    read(
      [
        ...(['entriesShut', 'endedEarly', 'entriesEnd', 'noRegulations'] as const),
        ...(['noResults', 'clubDoubts', 'namesClosed'] as const),
      ],
      listCompetitionsWaiting(db, clock).then((waiting) => [
        group('entriesShut', waiting.entriesShut.map(lastDayItem)),
        group('endedEarly', waiting.endedEarly.map(competitionItem)),
        group('entriesEnd', waiting.entriesEnd.map(lastDayItem)),
        group('noRegulations', waiting.noRegulations.map(competitionItem)),
        group('noResults', waiting.noResults.map(competitionItem)),
        group('clubDoubts', waiting.clubDoubts.map(competitionItem)),
        group('namesClosed', waiting.namesClosed.map(competitionItem)),
      ]),
    ),
    read(
      ['report'],
      findMissingReport(db, today).then((report) => [
        group(
          'report',
          report ? [item(0, `Отчёт за\u00a0${report.year}\u00a0год`, report.due)] : [],
        ),
      ]),
    ),
    read(
      ['double'],
      listDoubles(db, clock).then((doubles) => [
        group(
          'double',
          doubles.map(({ series, club }) => ({
            ...item(series.id, series.title, series.startDate.slice(0, 10)),
            of: club.name,
          })),
        ),
      ]),
    ),
    read(
      ['draft'],
      someNews(db, { status: 'draft', sort: '-updatedAt' }, clock).then(({ total, items }) => [
        {
          kind: 'draft' as const,
          total,
          items: items.map(({ id, title, updatedAt }) => item(id, title, updatedAt)),
        },
      ]),
    ),
  ])
  return all.flatMap((found) => found ?? []).filter(({ total }) => total > 0)
}

type Item = Attention['items'][number]

const item = (id: number, title: string, at: string, until: string | null = null): Item => ({
  id,
  title,
  at,
  until,
})

const lastDayItem = ({ id, title, date, registrationEnd }: WaitingCompetition) =>
  item(id, title, registrationEnd ?? date)

const competitionItem = ({ id, title, date, endDate }: WaitingCompetition) =>
  item(id, title, date, endDate)

function group(kind: AttentionKind, items: Item[]): Attention {
  return { kind, total: items.length, items: items.slice(0, shownItems) }
}

function someNews(db: Db, query: Required<Pick<NewsListQuery, 'status' | 'sort'>>, { now }: Clock) {
  return listNews(db, { ...query, limit: shownItems }, { now, seesDrafts: true })
}

async function listNext(db: Db, clock: Clock): Promise<NextItem[]> {
  const [competitions, { events, trainings, isAhead }, scheduled] = await Promise.all([
    listNextCompetitions(db, clock),
    listNextEvents(db, clock),
    someNews(db, { status: 'scheduled', sort: 'publishedAt' }, clock),
  ])
  const next: NextItem[] = [
    // One whose moment cannot be read is told of among the damaged.
    ...scheduled.items.flatMap(({ id, title, publishedAt }) =>
      publishedAt
        ? {
            ...{ kind: 'news' as const, id, title, until: null, place: '', cancelled: false },
            ...{ moved: false, occurrence: null },
            at: instantToWallTime(new Date(publishedAt), clock.timeZone),
          }
        : [],
    ),
    ...events,
    ...competitions.map(({ id, kind, title, date, endDate, location, state }) => ({
      ...{ kind: eventTypeOf(kind), id, title, place: location, cancelled: state === 'cancelled' },
      moved: state === 'postponed',
      ...{ at: date, until: endDate, occurrence: null },
    })),
  ]
  const week = addDays(wallTime(clock).slice(0, 10), 6)
  return [...next, ...clubDays(trainings, isAhead, next, week)].sort((a, b) =>
    a.at < b.at ? -1 : Number(a.at > b.at),
  )
}

/** All that begin soon, or else the one that comes next. */
async function listNextCompetitions(db: Db, clock: Clock) {
  const ahead = await listActiveCompetitions(db, { ...clock, seesHidden: true })
  const until = addDays(wallTime(clock).slice(0, 10), daysAhead)
  const soon = ahead.filter(({ date }) => date <= until)
  if (soon.some(({ state }) => state === 'normal')) return soon
  const next = ahead.find(({ date, state }) => date > until && state === 'normal')
  return next ? [...soon, next] : soon
}

/**
 * Of what visitors find in the calendar all that is not over yet: of a series only its next occurrence, and no training
 * takes the place of what is on once; the trainings of clubs beside.
 */
async function listNextEvents(
  db: Db,
  clock: Clock,
): Promise<{ events: NextItem[]; trainings: AgendaEntry[]; isAhead: IsAhead }> {
  const wallNow = wallTime(clock)
  const today = wallNow.slice(0, 10)
  const until = addDays(today, daysAhead)
  const [occurrences, trainings] = await Promise.all([
    listOccurrences(db, today, until),
    listClubTrainings(db, today, until, clock),
  ])
  const isAhead: IsAhead = ({ endDate }) => endDate >= wallNow.slice(0, endDate.length)
  const ahead = occurrences.filter(isAhead)
  const first = new Map(ahead.toReversed().map((event) => [event.id, event]))
  const own = ahead.filter((event) => first.get(event.id) === event)
  const some = [true, false].flatMap((isSeries) =>
    own.filter(({ repeat }) => (repeat !== null) === isSeries).slice(0, shownItems),
  )
  const events = (await withPlanned(db, some)).map(
    ({ id, title, startDate, endDate, location, cancelled, repeat, planned }): NextItem => ({
      ...{ kind: 'event', id, title, place: location, cancelled },
      occurrence: repeat && startDate.slice(0, 10),
      moved: planned !== null && !cancelled,
      ...{ at: startDate, until: endDate === startDate ? null : endDate },
    }),
  )
  return { events, trainings, isAhead }
}

type IsAhead = (entry: Pick<AgendaEntry, 'endDate'>) => boolean

/**
 * As visitors read it: the trainings of a day are one line. Of the next day that has any, of the days after it till a week
 * from today, none left out, and of every day in the list, which would look empty beside a training that is cancelled.
 */
function clubDays(
  trainings: AgendaEntry[],
  isAhead: IsAhead,
  listed: NextItem[],
  week: string,
): NextItem[] {
  const dayOf = (moment: string) => moment.slice(0, 10)
  const ahead = trainings.filter(isAhead)
  const partlyOver = new Set(
    trainings.filter((one) => !isAhead(one)).map(({ startDate }) => dayOf(startDate)),
  )
  const byDay = Map.groupBy(ahead, ({ startDate }) => dayOf(startDate))
  const [next = ''] = byDay.keys()
  const near = [...byDay.keys()].filter((day) => day <= week)
  const days = new Set([next, ...near, ...listed.map(({ at }) => dayOf(at))])
  return [...days].flatMap((day) => {
    const ofDay = byDay.get(day)
    if (!ofDay) return []
    const ends = ofDay.map(({ endDate }) => endDate).sort()
    return {
      ...{ kind: 'trainings' as const, id: 0, place: '' },
      // The calendar counts those that are over too.
      title: `${partlyOver.has(day) ? 'Ещё ' : ''}${clubLineWords(ofDay)}`,
      ...{ at: ofDay[0]!.startDate, until: ends.at(-1)!, occurrence: null },
      ...{ cancelled: false, moved: false },
    }
  })
}
