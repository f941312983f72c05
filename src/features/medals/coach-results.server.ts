import { type Coach, coachesIn, coachWritten } from '#features/federation/coach-book.ts'
import { type ClubBook, clubWritten } from '#features/results/club-book.ts'
import type { Db } from '#kit/db/db.server.ts'
import { type AskedNumber, type GatheredResults, gatherResults } from './gathered.server.ts'

/** What the pupils of a coach have won by the protocols. */
export async function readCoachResults(
  db: Db,
  { book, coaches }: { book: ClubBook; coaches: readonly Coach[] },
  coach: Coach,
  today: string,
  asked?: AskedNumber,
): Promise<GatheredResults> {
  const written = await db
    .selectFrom('competition_result')
    .select(['coach', 'club'])
    .where('coach', '<>', '')
    .distinct()
    .execute()
  const own = written.filter((row) => {
    const club = clubWritten(book, row.club)?.id
    return coachesIn(row.coach).some((name) => coachWritten(coaches, name, club) === coach)
  })
  return gatherResults(
    db,
    book,
    own.length > 0 &&
      ((row) => row.or(own.map(({ coach: name, club }) => row.and({ coach: name, club })))),
    today,
    asked,
  )
}
