import { sql } from 'kysely'
import { competitionKind } from '#features/competitions/competitions.kind.server.ts'
import { type ClubBook, clubWritten } from '#features/results/club-book.ts'
import { clubKey } from '#features/results/club-key.ts'
import { type ClubMedals, medalsOf, ranked } from '#features/results/medal-rules.ts'
import {
  consentedOn,
  isPlace,
  readResultOf,
  resultColumns,
} from '#features/results/results.server.ts'
import type { Sport } from '#features/sport/sports.ts'
import type { Rows } from '#kit/contract/query.ts'
import type { Db } from '#kit/db/db.server.ts'
import { fromRow } from '#kit/db/record.server.ts'
import { type NamedRow, namedRows } from './named-rows.ts'

/** Which protocols are counted. */
export interface Counted {
  /** A season is a calendar year; without it, of all time. */
  year?: string | undefined
  sport?: Sport | undefined
}

export interface MedalRow extends ClubMedals {
  /** Of the list of clubs, when the name is known there. */
  id: number | undefined
}

/** Places of the counted protocols with their competitions. */
const results = (db: Db, { year, sport }: Counted) =>
  db
    .selectFrom('competition_result as result')
    .innerJoin('competition', 'competition.id', 'result.competition_id')
    .$if(year !== undefined, (query) =>
      query.where('date', '>=', `${year}-01-01`).where('date', '<=', `${year}-12-31`),
    )
    .$if(sport !== undefined, (query) => query.where('sport', '=', sport!))

/** Added up by the database: as many rows are read as there are clubs. */
export async function readMedalTable(
  db: Db,
  book: ClubBook,
  counted: Counted,
): Promise<MedalRow[]> {
  const written = await results(db, counted)
    .select(['club', 'place', ({ fn }) => fn.countAll<number>().as('times')])
    .where('place', '>=', 1)
    .where('place', '<=', 3)
    .where('club', '<>', '')
    .groupBy(['club', 'place'])
    .orderBy('club')
    .orderBy('place')
    .execute()
  const clubs = Map.groupBy(
    written.map((row) => ({ ...row, place: Number(row.place), times: Number(row.times) })),
    ({ club }) => clubWritten(book, club)?.id ?? keyOf(club),
  )
  return ranked(
    [...clubs].map(([key, rows]) => {
      const known = typeof key === 'number' ? clubWritten(book, rows[0]!.club) : undefined
      return { club: known?.name ?? rows[0]!.club, id: known?.id, ...medalsOf(rows) }
    }),
  )
}

const keyOf = (club: string) => clubKey(club) || club

/** Every way in which protocols write a club; of an unknown one, those that differ only in signs. */
export async function listWritings(db: Db, book: ClubBook, club: string): Promise<string[]> {
  const own = clubWritten(book, club)
  const rows = await db.selectFrom('competition_result').select('club').distinct().execute()
  return rows
    .map((row) => row.club)
    .filter((written) =>
      own ? clubWritten(book, written)?.id === own.id : keyOf(written) === keyOf(club),
    )
}

export interface CompetitionMedals {
  id: number
  title: string
  date: string
  endDate: string | null
  /** As that protocol writes it. */
  club: string
  gold: number
  silver: number
  bronze: number
  /** Of what these are made of, those that were asked for, by place. */
  rows: NamedRow[]
}

/** Where a club won its medals, the newest first; of all its medals the asked ones, and how many there are. */
export async function listCompetitionMedals(
  db: Db,
  { book, writings }: { book: ClubBook; writings: readonly string[] },
  { place, ...counted }: Counted & { place?: number | undefined },
  { limit, offset, today }: Rows & { today: string },
): Promise<{ won: CompetitionMedals[]; total: number }> {
  if (writings.length === 0) return { won: [], total: 0 }
  const all = results(db, counted)
    .where('club', 'in', writings)
    .where('place', '>=', place ?? 1)
    .where('place', '<=', place ?? 3)
  const [{ total }, asked] = await Promise.all([
    all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    all
      .select(['result.id as row', 'competition.id', 'title', 'date', 'endDate', 'club'])
      .orderBy('date', 'desc')
      .orderBy('competition.id', 'desc')
      .orderBy('club')
      .orderBy('place')
      .orderBy('result.id')
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  const ids = [...new Set(asked.map(({ id }) => id))]
  const named = await readNamedRows(db, { book, writings, today }, ids)
  const groups = Map.groupBy(asked, ({ id, club }) => `${id} ${club}`)
  const won = [...groups.values()].map((rows) => {
    const { row: _, ...competition } = rows[0]!
    const those = [...(named.get(competition.id) ?? [])].filter(
      ([, row]) =>
        row.club === competition.club &&
        (place ? row.place === place : row.place >= 1 && row.place <= 3),
    )
    const shown = new Set(rows.map(({ row }) => row))
    return {
      ...competition,
      ...medalsOf(those.map(([, row]) => row)),
      rows: those.filter(([id]) => shown.has(id)).map(([, row]) => row),
    }
  })
  return { won, total: Number(total) }
}

/** The rows of a club in those protocols by their number, as anybody may read them. */
async function readNamedRows(
  db: Db,
  { book, writings, today }: { book: ClubBook; writings: readonly string[]; today: string },
  ids: number[],
): Promise<Map<number, Map<number, NamedRow>>> {
  if (ids.length === 0) return new Map()
  const [competitions, rows] = await Promise.all([
    db
      .selectFrom('competition')
      .select(['id', 'date', 'categories'])
      .where('id', 'in', ids)
      .execute(),
    db
      .selectFrom('competition_result')
      .select(['id', 'competition_id'])
      .select(resultColumns)
      .select(consentedOn(today))
      .where('competition_id', 'in', ids)
      .where('club', 'in', writings)
      .orderBy('place')
      .orderBy('id')
      .execute(),
  ])
  const protocols = Map.groupBy(rows, (row) => row.competition_id)
  return new Map(
    competitions.map((row) => {
      // Those that are shown to nobody have no number among the named.
      const stored = (protocols.get(row.id) ?? []).filter(({ place }) => isPlace(place))
      const own = stored.map(({ id: _, competition_id: __, ...one }) => readResultOf(one))
      const named = namedRows(fromRow(competitionKind, row), own, own, book)
      return [row.id, new Map(stored.map(({ id }, at) => [id, named[at]!]))]
    }),
  )
}

export const countProtocols = async (db: Db, counted: Counted): Promise<number> => {
  const { protocols } = await results(db, counted)
    .select(({ fn }) => fn.count<number>('competition_id').distinct().as('protocols'))
    .executeTakeFirstOrThrow()
  return Number(protocols)
}

/** What there are protocols of: seasons, the newest first, each with its sports. The first protocol of a season tells, however many it has. */
export async function listCountedSeasons(db: Db): Promise<Map<string, Set<Sport>>> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('competition')
        .select([sql<string>`substr(competition.date, 1, 4)`.as('year'), 'sport'])
        .distinct()
        .as('season'),
    )
    .selectAll()
    .where(({ exists, selectFrom, ref }) =>
      exists(
        selectFrom('competition')
          .innerJoin('competition_result', 'competition_id', 'competition.id')
          .select('competition_result.id')
          .whereRef('competition.date', '>=', ref('season.year'))
          .where('competition.date', '<=', sql<string>`season.year || '-12-31'`)
          .whereRef('competition.sport', '=', 'season.sport'),
      ),
    )
    .orderBy('year', 'desc')
    .execute()
  const seasons = Map.groupBy(rows, ({ year }) => year)
  return new Map([...seasons].map(([year, of]) => [year, new Set(of.map(({ sport }) => sport))]))
}
