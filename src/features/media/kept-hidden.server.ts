import { toldNames } from '#kit/backup/told-names.ts'
import { restorer } from '#kit/base/actors.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import { changeRecord } from '#kit/db/record.server.ts'
import { count } from '#kit/text/plural.ts'
import { quoted } from '#kit/text/quoted.ts'
import { albumKind, photoKind } from './photos.server.ts'
import './media.tables.ts'

/** Told beside the photo, where it can be shown again. */
const reasonOf = {
  deleted:
    'удалена после той копии, из\u00a0которой восстановлен сайт. Можно показать: отметьте её и\u00a0нажмите «Показать»',
  hidden: 'так было до\u00a0восстановления из\u00a0копии',
}
const rowsAtOnce = 500

/**
 * What an editor has taken down by hand since the copy was made: it comes back, for a vandal may have done it, and
 * nobody sees it till somebody has looked.
 */
export async function keepHidden(
  present: Db,
  restored: Db,
  { now, createdAt }: { now: Date; createdAt: string },
): Promise<string[]> {
  const gone = {
    albums: await deletedSince(present, 'album', createdAt),
    photos: await deletedSince(present, 'photo', createdAt),
  }
  const unpublished = await present
    .selectFrom('album')
    .select(['id', 'createdAt'])
    .where('published', '=', 0)
    .execute()
  const hidden = await present.selectFrom('photo').selectAll().where('hidden', '=', 1).execute()
  const editor = { name: restorer, now }
  return write(restored, async (trx) => {
    const isNow = new Map(unpublished.map((album) => [album.id, album.createdAt]))
    const albums = (
      await pieces([...gone.albums.keys(), ...isNow.keys()], (ids) =>
        trx.selectFrom('album').selectAll().where('id', 'in', ids).orderBy('id').execute(),
      )
    ).filter(
      ({ id, createdAt, published }) =>
        published === 1 && (gone.albums.has(id) || isNow.get(id) === createdAt),
    )
    for (const { id } of albums)
      await changeRecord(trx, albumKind, id, { editor }, () => ({ published: false }))

    const closed = new Set(albums.map(({ id }) => id))
    const wasHidden = new Map(hidden.map((photo) => [photo.id, photo]))
    const found = await pieces([...gone.photos.keys(), ...wasHidden.keys()], (ids) =>
      trx.selectFrom('photo').selectAll().where('id', 'in', ids).orderBy('id').execute(),
    )
    const titles = new Map<number, number>()
    for (const { id, album_id, createdAt, hidden } of found) {
      const before = wasHidden.get(id)
      const deletedAt = gone.photos.get(id)
      // With its album: showing that shows what stood in it.
      const wentWithAlbum =
        deletedAt !== undefined && closed.has(album_id) && gone.albums.get(album_id) === deletedAt
      const isHidden = before?.createdAt === createdAt
      if (hidden === 1 || wentWithAlbum || (deletedAt === undefined && !isHidden)) continue
      const hiddenReason = isHidden ? before.hiddenReason || reasonOf.hidden : reasonOf.deleted
      await changeRecord(trx, photoKind, id, { editor }, () => ({ hidden: true, hiddenReason }))
      titles.set(album_id, (titles.get(album_id) ?? 0) + 1)
    }
    return [
      ...toldNames(
        'Альбомы, которые после этой копии удалили или сняли с\u00a0сайта, вернулись, но\u00a0на\u00a0сайте не\u00a0видны (показать: «Медиа», альбом, «Виден на\u00a0сайте»)',
        albums.map(({ title }) => quoted(title)),
      ),
      ...toldNames(
        'Фотографии, которые после этой копии удалили или скрыли, вернулись скрытыми (показать: альбом, отметить, «Показать»)',
        await named(trx, titles),
      ),
    ]
  })
}

/** What the journal says was deleted since and is not there: when, by its number. */
async function deletedSince(
  present: Db,
  entity: 'album' | 'photo',
  since: string,
): Promise<Map<number, string>> {
  const rows = await present
    .selectFrom('journal')
    .select(['entityId', 'at'])
    .where('entity', '=', entity)
    .where('action', '=', 'delete')
    .where('at', '>', since)
    .where('entityId', 'not in', (select) => select.selectFrom(entity).select('id'))
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ entityId, at }) => [entityId, at]))
}

async function pieces<Row>(
  ids: readonly number[],
  find: (ids: number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const all = [...new Set(ids)]
  const found: Row[] = []
  for (let at = 0; at < all.length; at += rowsAtOnce)
    found.push(...(await find(all.slice(at, at + rowsAtOnce))))
  return found
}

const photosOf = (number: number) => count(number, ['фотография', 'фотографии', 'фотографий'])

async function named(trx: Db, numbers: ReadonlyMap<number, number>): Promise<string[]> {
  const albums = await pieces([...numbers.keys()], (ids) =>
    trx.selectFrom('album').select(['id', 'title']).where('id', 'in', ids).orderBy('id').execute(),
  )
  return albums.map(({ id, title }) => `${quoted(title)}\u00a0— ${photosOf(numbers.get(id) ?? 0)}`)
}
