import { type Selectable, sql } from 'kysely'
import { findHolding } from '#features/backups/holding.server.ts'
import type { Config } from '#kit/config/config.server.ts'
import { pictureOf } from '#kit/contract/own-file.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Tables } from '#kit/db/tables.ts'
import { shownForMs } from '#kit/offline/kept-ages.ts'
import { localDate } from '#kit/text/dates.ts'
import { expiryOf } from '#kit/trash/trash.list.server.ts'
import type { RemovalLeft } from './media.contract.ts'
import { photoStore } from './photo-files.server.ts'
import './media.tables.ts'

type Removed = Pick<
  Selectable<Tables['removalDone']>,
  'id' | 'photoId' | 'hash' | 'picture' | 'doneAt'
>

interface Where {
  db: Db
  config: Pick<Config, 'dataDir' | 'site' | 'far'>
  now: Date
}

/** Where photos that were taken down at somebody's request still are, and until when: by the number of what was done. */
export async function findLeft(
  { db, config, now }: Where,
  removed: readonly Removed[],
): Promise<Map<number, RemovalLeft>> {
  if (removed.length === 0) return new Map()
  const { timeZone } = config.site
  const present = await findPresent(db, removed)
  const trashed = await findTrashed(db, removed)
  const asked = removed.map(({ picture, doneAt }) => {
    const deletedAt = trashed.get(picture)
    const storedUntil = deletedAt && localDate(expiryOf(deletedAt), timeZone)
    return {
      ...{ file: picture, storedUntil },
      notAfter: storedUntil ?? localDate(expiryOf(doneAt), timeZone),
    }
  })
  const holding = await findHolding(config, asked, now)
  return new Map(
    removed.map(({ id, photoId, hash, doneAt }, at) => {
      const { copies, until, far } = holding[at]!
      const forgottenAt = new Date(Date.parse(doneAt) + shownForMs)
      return [
        id,
        {
          isBack: present.some((photo) => photo.id === photoId),
          sameIn: present
            .filter((photo) => photo.id !== photoId && hash !== '' && photo.hash === hash)
            .map(({ albumId, albumTitle }) => ({ id: albumId, title: albumTitle })),
          trashedUntil: asked[at]!.storedUntil ?? null,
          // A browser asks again after ten minutes, a phone without a network shows its copy for a day.
          phonesUntil: forgottenAt > now ? forgottenAt.toISOString() : null,
          ...{ copies, copiesUntil: until, far },
        },
      ]
    }),
  )
}

/** These very photos, taken out of the trash again, and the same pictures in other albums. */
async function findPresent(db: Db, removed: readonly Removed[]) {
  const hashes = removed.map(({ hash }) => hash).filter(Boolean)
  return db
    .selectFrom('photo')
    .innerJoin('album', 'album.id', 'photo.album_id')
    .select(['photo.id', 'photo.hash', 'album.id as albumId', 'album.title as albumTitle'])
    .where((where) =>
      where.or([
        where(
          'photo.id',
          'in',
          removed.map(({ photoId }) => photoId),
        ),
        ...(hashes.length > 0 ? [where('photo.hash', 'in', hashes)] : []),
      ]),
    )
    .orderBy('photo.id')
    .execute()
}

/** When what is in the trash went there, by picture: a photo by itself or with its album. */
async function findTrashed(db: Db, removed: readonly Removed[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('trashFile')
    .innerJoin('trash', 'trash.id', 'trashFile.trashId')
    .select(['trashFile.name', 'trash.deletedAt'])
    .where('trashFile.store', '=', photoStore.name)
    .where(
      sql<string>`substr(${sql.ref('trashFile.name')}, 1, 36)`,
      'in',
      removed.map(({ picture }) => picture),
    )
    .execute()
  return new Map(rows.map(({ name, deletedAt }) => [pictureOf(name), deletedAt]))
}
