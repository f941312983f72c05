import { Problem } from '#kit/base/problem.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { findLinkedTitle } from '#kit/db/reference.server.ts'
import { recordTrash } from '#kit/record/record-kind.server.ts'
import { count } from '#kit/text/plural.ts'
import { rowsBy } from '#kit/trash/trash.server.ts'
import type { Row, TrashedRows, TrashKind } from '#kit/trash/trash-kind.ts'
import { albums } from './albums.record.ts'
import { photoNameOf } from './photo-name.ts'
import { albumKind, photoKind } from './photos.server.ts'
import { noteAskedAgain } from './removals.server.ts'
import { hideReturned, hideReturnedOther } from './returned-hidden.server.ts'
import { noteDestroyed } from './rows.server.ts'
import './media.tables.ts'

const files = { table: 'photoFile', column: 'name', store: 'photos' } as const

export const photoTrash: TrashKind = {
  record: photoKind,
  nameOf: async (photo, trx) =>
    photoNameOf(photo as never, await findLinkedTitle(trx, 'album', Number(photo.album_id))),
  collect: async (trx, id) => partsOf(trx, [id]),
  describe: async (trx, { photo = [] }) =>
    (await findLinkedTitle(trx, 'album', Number(photo[0]?.album_id))) ?? '',
  parent: { column: 'album_id', table: 'album' },
  files,
  preview: ({ photo = [], photoFile = [] }) => smallestOf(photo[0], photoFile),
  async admit(trx, rows, editor) {
    await refuseTwin(trx, rows)
    await hideReturned(trx, rows)
    await hideReturnedOther(trx, rows)
    await noteAskedAgain(trx, rows, editor)
  },
  purged: noteGone,
}

export const albumTrash = recordTrash(albums, albumKind, {
  async collect(trx, id) {
    const photo = await rowsBy(trx, 'photo', 'album_id', id)
    return {
      photo,
      ...(await partsOf(
        trx,
        photo.map((row) => Number(row.id)),
      )),
    }
  },
  describe: async (_trx, { photo = [] }) => count(photo.length, ['фото', 'фото', 'фото']),
  files,
  preview: ({ album = [], photo = [], photoFile = [] }) => {
    const inOrder = photo.toSorted((a, b) => Number(a.order) - Number(b.order))
    const shown = inOrder.filter((row) => row.hidden === 0)
    const cover = shown.find((row) => row.id === album[0]?.cover_id) ?? shown[0]
    return smallestOf(cover, photoFile)
  },
  async admit(trx, rows, editor) {
    await hideReturned(trx, rows)
    await noteAskedAgain(trx, rows, editor)
  },
  purged: noteGone,
})

async function partsOf(trx: Db, photos: number[]): Promise<TrashedRows> {
  if (photos.length === 0) return {}
  return {
    photoFile: await rowsBy(trx, 'photoFile', 'photoId', photos),
    removalRequest: await rowsBy(trx, 'removalRequest', 'photoId', photos),
  }
}

function smallestOf(photo: Row | undefined, all: Row[]): string | undefined {
  const own = all.filter((file) => file.photoId === photo?.id && file.format === 'jpg')
  const [smallest] = own.sort((a, b) => Number(a.width) - Number(b.width))
  return smallest && String(smallest.name)
}

// As many as an album has; a statement takes no more parameters than some thousands.
const notedAtOnce = 500

async function noteGone(trx: Db, { photo = [] }: TrashedRows, editor: Editor): Promise<void> {
  const ids = photo.map((row) => Number(row.id))
  for (let at = 0; at < ids.length; at += notedAtOnce)
    await noteDestroyed(trx, ids.slice(at, at + notedAtOnce), editor)
}

/** An album holds the same picture once. */
async function refuseTwin(trx: Db, { photo = [] }: TrashedRows): Promise<void> {
  const twin = await trx
    .selectFrom('photo')
    .select('id')
    .where('album_id', '=', Number(photo[0]?.album_id))
    .where('hash', '=', String(photo[0]?.hash))
    .executeTakeFirst()
  if (twin)
    throw new Problem('conflict', 'Такую фотографию уже загрузили в\u00a0этот альбом ещё раз')
}
