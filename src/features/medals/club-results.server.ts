import { listAlbumTitles } from '#features/media/albums.server.ts'
import type { ClubBook, NamedClub } from '#features/results/club-book.ts'
import { type Medals, medalsOf } from '#features/results/medal-rules.ts'
import type { CompetitionResult } from '#features/results/results.contract.ts'
import { publicResults } from '#features/results/results.server.ts'
import type { Category } from '#features/sport/category.contract.ts'
import type { Db } from '#kit/db/db.server.ts'
import { listWritings } from './medals.server.ts'

export interface ClubProtocol {
  id: number
  title: string
  date: string
  endDate: string | null
  /** The club's own, with the names that anybody may read. */
  results: CompetitionResult[]
  albums: { id: number; title: string }[]
}

export interface ClubResults {
  season: { year: string; medals: Medals }
  ever: Medals
  latest: ClubProtocol[]
}

const mostProtocols = 5

/** What a club has won by the protocols, and its latest ones. */
export async function readClubResults(
  db: Db,
  book: ClubBook,
  club: Pick<NamedClub, 'name'>,
  today: string,
): Promise<ClubResults> {
  const year = today.slice(0, 4)
  const writings = await listWritings(db, book, club.name)
  const [season, ever, latest] = await Promise.all([
    countMedals(db, writings, `${year}-01-01`),
    countMedals(db, writings),
    listLatest(db, writings),
  ])
  return { season: { year, medals: season }, ever, latest }
}

async function countMedals(db: Db, writings: string[], since?: string): Promise<Medals> {
  if (writings.length === 0) return medalsOf([])
  const rows = await db
    .selectFrom('competition_result')
    .select(['place', ({ fn }) => fn.countAll<number>().as('times')])
    .where('club', 'in', writings)
    .where('place', '<=', 3)
    .$if(since !== undefined, (query) =>
      query
        .innerJoin('competition', 'competition.id', 'competition_result.competition_id')
        .where('date', '>=', since!),
    )
    .groupBy('place')
    .execute()
  return medalsOf(rows.map(({ place, times }) => ({ place, times: Number(times) })))
}

async function listLatest(db: Db, writings: string[]): Promise<ClubProtocol[]> {
  if (writings.length === 0) return []
  const competitions = await db
    .selectFrom('competition')
    .select(['id', 'title', 'date', 'endDate', 'fullNames', 'categories', 'album_id'])
    .where('id', 'in', (query) =>
      query.selectFrom('competition_result').select('competition_id').where('club', 'in', writings),
    )
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(mostProtocols)
    .execute()
  if (competitions.length === 0) return []
  const rows = await db
    .selectFrom('competition_result')
    .selectAll()
    .where('club', 'in', writings)
    .where(
      'competition_id',
      'in',
      competitions.map(({ id }) => id),
    )
    .orderBy('place')
    .orderBy('id')
    .execute()
  const albums = await listAlbumTitles(db, competitions)
  return competitions.map(({ id, title, date, endDate, fullNames, categories, album_id }) => ({
    ...{ id, title, date, endDate },
    albums: albums.filter((album) => album.competition_id === id || album.id === album_id),
    results: publicResults(
      rows
        .filter(({ competition_id }) => competition_id === id)
        .map(({ id: _, competition_id: __, ...result }) => result),
      { date, fullNames: fullNames === 1, categories: JSON.parse(categories) as Category[] },
    ),
  }))
}
