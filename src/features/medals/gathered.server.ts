import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import { competitionKind } from '#features/competitions/competitions.kind.server.ts'
import { listAlbumTitles } from '#features/media/albums.server.ts'
import type { ClubBook, NamedClub } from '#features/results/club-book.ts'
import { type Medals, medalsOf } from '#features/results/medal-rules.ts'
import {
  consentedOn,
  type ReadResult,
  readResultOf,
  resultColumns,
} from '#features/results/results.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import { fromRow } from '#kit/db/record.server.ts'
import type { Tables } from '#kit/db/tables.ts'
import { listWritings } from './medals.server.ts'
import { type NamedRow, namedRows } from './named-rows.ts'

export interface GatheredProtocol {
  id: number
  title: string
  date: string
  endDate: string | null
  /** Only those asked for, with the names that anybody may read. */
  results: NamedRow[]
  albums: { id: number; title: string }[]
}

export interface GatheredResults {
  season: { year: string; medals: Medals }
  ever: Medals
  /** What a number that was asked for is made of, else the latest protocols. */
  latest: GatheredProtocol[]
}

/** A number of the totals: of one season, or of all time without one. */
export interface AskedNumber {
  year: string | undefined
  place: number
}

const mostProtocols = 5
/** Who won more finds them by season. */
const mostOfNumber = 200

/** What a club has won by the protocols, and its latest ones. */
export async function readClubResults(
  db: Db,
  book: ClubBook,
  club: Pick<NamedClub, 'name'>,
  today: string,
): Promise<GatheredResults> {
  const writings = await listWritings(db, book, club.name)
  return gatherResults(
    db,
    book,
    writings.length > 0 && ((row) => row('club', 'in', writings)),
    today,
  )
}

type Row = ExpressionBuilder<Tables, 'competition_result'>

/** @param whose rows; false when there are none. */
export async function gatherResults(
  db: Db,
  book: ClubBook,
  whose: false | ((row: Row) => Expression<SqlBool>),
  today: string,
  asked?: AskedNumber,
): Promise<GatheredResults> {
  const year = today.slice(0, 4)
  const none = medalsOf([])
  if (!whose) return { season: { year, medals: none }, ever: none, latest: [] }
  const rows = db.selectFrom('competition_result').where(whose)
  const [season, ever, latest] = await Promise.all([
    countMedals(rows, `${year}-01-01`),
    countMedals(rows),
    listProtocols(db, book, asked ? ofNumber(rows, asked) : rows, {
      most: asked ? mostOfNumber : mostProtocols,
      today,
    }),
  ])
  return { season: { year, medals: season }, ever, latest }
}

type Rows = SelectQueryBuilder<Tables, 'competition_result', object>

async function countMedals(found: Rows, since?: string): Promise<Medals> {
  const rows = await found
    .select(['place', ({ fn }) => fn.countAll<number>().as('times')])
    .where('place', '<=', 3)
    .$if(since !== undefined, (query) =>
      query.where('competition_id', 'in', (competitions) =>
        competitions.selectFrom('competition').select('competition.id').where('date', '>=', since!),
      ),
    )
    .groupBy('place')
    .execute()
  return medalsOf(rows.map(({ place, times }) => ({ place, times: Number(times) })))
}

const ofNumber = (rows: Rows, { year, place }: AskedNumber): Rows =>
  rows
    .where('place', '=', place)
    .$if(year !== undefined, (query) =>
      query.where('competition_id', 'in', (competitions) =>
        competitions
          .selectFrom('competition')
          .select('competition.id')
          .where('date', '>=', `${year}-01-01`)
          .where('date', '<=', `${year}-12-31`),
      ),
    )

/** The newest first. */
async function listProtocols(
  db: Db,
  book: ClubBook,
  found: Rows,
  { most, today }: { most: number; today: string },
): Promise<GatheredProtocol[]> {
  const competitions = await db
    .selectFrom('competition')
    .select(['id', 'title', 'date', 'endDate', 'categories', 'album_id'])
    .where('id', 'in', found.select('competition_id'))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  if (competitions.length === 0) return []
  const ids = competitions.map(({ id }) => id)
  const [rows, all] = await Promise.all([
    found
      .select('competition_id')
      .select(resultColumns)
      .select(consentedOn(today))
      .where('competition_id', 'in', ids)
      .orderBy('place')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('competition_result')
      .select('competition_id')
      .select(resultColumns)
      .select(consentedOn(today))
      .where('competition_id', 'in', ids)
      .execute(),
  ])
  const albums = await listAlbumTitles(db, competitions)
  return competitions.map(({ id, title, date, endDate, album_id, ...rest }) => ({
    ...{ id, title, date, endDate },
    albums: albums.filter((album) => album.competition_id === id || album.id === album_id),
    results: namedRows(
      fromRow(competitionKind, { id, date, ...rest }),
      resultsOf(rows, id),
      resultsOf(all, id),
      book,
    ),
  }))
}

type StoredRow = Parameters<typeof readResultOf>[0] & { competition_id: number }

const resultsOf = (rows: readonly StoredRow[], of: number): ReadResult[] =>
  rows
    .filter(({ competition_id }) => competition_id === of)
    .map(({ competition_id: _, ...row }) => readResultOf(row))
