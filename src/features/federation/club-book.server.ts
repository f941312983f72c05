import { type ClubBook, clubBookOf } from '#features/results/club-book.ts'
import type { Db } from '#kit/db/db.server.ts'

/** Whose name a protocol writes, of the clubs that are shown. */
export async function readClubBook(db: Db): Promise<ClubBook> {
  const clubs = await db
    .selectFrom('club')
    .select(['id', 'name', 'otherNames', 'published'])
    .execute()
  return clubBookOf(clubs.map((club) => ({ ...club, published: club.published === 1 })))
}
