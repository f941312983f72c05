import { type SqlBool, sql } from 'kysely'
import type { Db } from '#kit/db/db.server.ts'
import type { LoadPart } from '#kit/ui/part.tsx'
import type { Album } from './albums.record.ts'
import { inOrder, readService, selectAlbums, withPhotos } from './albums.server.ts'
import type { Credited } from './rights.ts'
import { unhidden } from './unhidden.server.ts'

const visitor = { seesHidden: false }
const showsPhoto = sql<SqlBool>`exists (
  select 1 from "photo" where "photo"."album_id" = "album"."id" and ${unhidden})`

/** By its day, of those in which there is a photo to see; of one day the first in the editor's order. */
export async function findNewestAlbum(db: Db, part?: LoadPart): Promise<Album | undefined> {
  const newest = selectAlbums(db, visitor)
    .where(showsPhoto)
    .orderBy(sql`coalesce(album.date, '')`, 'desc')
  const found = inOrder(newest, await readService(db)).limit(1)
  return (await withPhotos(db, found, { ...visitor, part }))[0]
}

/** What may be taken whole, in the editor's order. */
export async function listWholeAlbums(db: Db, part?: LoadPart): Promise<Album[]> {
  const whole = selectAlbums(db, visitor).where('downloadable', '=', 1).where(showsPhoto)
  return withPhotos(db, inOrder(whole, await readService(db)), { ...visitor, part })
}

/** Whom visitors find named under albums, and by what right these are shown. */
export async function listAlbumAuthors(db: Db): Promise<Credited[]> {
  return db
    .selectFrom('album')
    .select(['author', 'rights'])
    .distinct()
    .where('published', '=', 1)
    .where('author', '!=', '')
    .execute()
}
