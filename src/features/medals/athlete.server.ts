import { competitionKind } from '#features/competitions/competitions.kind.server.ts'
import { type AlbumTitle, listAlbumTitles } from '#features/media/albums.server.ts'
import {
  givesPage,
  isAdultBy,
  nameKey,
  type OpenCategories,
  ofOnePerson,
  openCategories,
  spellings,
} from '#features/results/athlete-rules.ts'
import { type ClubBook, clubWritten } from '#features/results/club-book.ts'
import { clubKey } from '#features/results/club-key.ts'
import type { CompetitionResult } from '#features/results/results.contract.ts'
import { consentedOn, isPlace } from '#features/results/results.server.ts'
import type { Sport } from '#features/sport/sports.ts'
import type { Db } from '#kit/db/db.server.ts'
import { fromRow } from '#kit/db/record.server.ts'

export interface AthleteResult extends Omit<CompetitionResult, 'consentId'> {
  id: number
  title: string
  date: string
  endDate: string | null
  sport: Sport
  /** Whose the row is, as the editor has told it by a paper. */
  consentId: number | null
  albums: AlbumTitle[]
}

/** More than anybody competes. */
const mostRows = 500

/**
 * What one athlete has won, the newest first; empty when there is nobody who has a page. The same name in
 * another club is another person, and twice in one category it is nobody for certain.
 */
export async function listAthleteResults(
  db: Db,
  book: ClubBook,
  { name, club, sex }: { name: string; club: string; sex: 'm' | 'f' },
  today: string,
): Promise<AthleteResult[]> {
  if (name === '' || club === '') return []
  const own = clubWritten(book, club)
  const isOwn = (written: string) =>
    own ? clubWritten(book, written)?.id === own.id : clubKey(written) === clubKey(club)
  const found = await db
    .selectFrom('competition_result')
    .innerJoin('competition', 'competition.id', 'competition_result.competition_id')
    .select(['competition.id', 'title', 'date', 'endDate', 'sport'])
    .select([
      'album_id',
      'category',
      'weight',
      'place',
      'athlete',
      'club',
      'coach',
      'minor',
      'adult',
      'withdrawn',
      'consentId',
    ])
    .select(consentedOn(today))
    .where('athlete', 'in', spellings(name))
    .orderBy('date', 'desc')
    .orderBy('competition.id', 'desc')
    .orderBy('competition_result.id')
    .limit(mostRows)
    .execute()
  const named = found.filter((row) => nameKey(row.athlete) === nameKey(name) && isOwn(row.club))
  const open = await readOpenCategories(db, named)
  const rows = named.flatMap(({ minor, withdrawn, adult: told, consented: _, ...rest }) => {
    const { consentBorn, limits: __, conditions: ___, ...row } = rest
    const own = open.get(row.id)
    const adult = told === 1 || isAdultBy(consentBorn, row.date)
    return own &&
      isPlace(row.place) &&
      givesPage(own, { ...row, minor, adult, withdrawn }) &&
      own.get(row.category)?.sex === sex
      ? [row]
      : []
  })
  const single = ofOnePerson(rows)
  const albums = await listAlbumTitles(db, single)
  return single.map(({ album_id, ...row }) => ({
    ...row,
    category: open.get(row.id)?.get(row.category)?.words ?? row.category,
    albums: albums.filter(({ id, competition_id }) => competition_id === row.id || id === album_id),
  }))
}

/** Of each competition once, however many rows of it there are. */
async function readOpenCategories(
  db: Db,
  rows: readonly { id: number }[],
): Promise<Map<number, OpenCategories>> {
  const ids = [...new Set(rows.map(({ id }) => id))]
  if (ids.length === 0) return new Map()
  const competitions = await db
    .selectFrom('competition')
    .select(['id', 'date', 'categories'])
    .where('id', 'in', ids)
    .execute()
  return new Map(competitions.map((row) => [row.id, openCategories(fromRow(competitionKind, row))]))
}
