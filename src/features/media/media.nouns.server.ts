import { sql } from 'kysely'
import { z } from 'zod'
import { lockOrder } from '#kit/db/ordered.server.ts'
import type { RecordKind } from '#kit/db/record.server.ts'
import { findLinkedTitle } from '#kit/db/reference.server.ts'
import { recordHistory } from '#kit/history/record-history.server.ts'
import { type Noun, recordSource, sentence, unlessShown } from '#kit/nouns/noun.server.ts'
import { storeOf } from '#kit/nouns/stores.server.ts'
import { formatDate } from '#kit/text/dates.ts'
import { count } from '#kit/text/plural.ts'
import { albums } from './albums.record.ts'
import {
  findAlbum,
  listAlbumAddresses,
  listAlbumOrder,
  orderAlbums,
  readService,
  removeAlbum,
  updateAlbum,
} from './albums.server.ts'
import { listMarkedAlbums } from './consented-photos.server.ts'
import { orderInput, photoUpdate } from './media.contract.ts'
import {
  albumName,
  albumOrderName,
  photoName,
  photoOrderName,
  removalRequestName,
} from './media.names.ts'
import { albumTrash, photoTrash } from './media.trash.server.ts'
import { removePhoto, updatePhoto } from './photo-changes.server.ts'
import { photoStore, photosWithoutFiles } from './photo-files.server.ts'
import { listPictures } from './photos.server.ts'
import { removalDoneKind, removalKind } from './removals.server.ts'
import { warnOfHidden } from './returned-hidden.server.ts'

const albumNoun: Noun = {
  name: albumName,
  history: recordHistory(albumTrash.record, albums.content, updateAlbum, {
    parts: [{ entity: 'photo', column: 'album_id' }, { entity: 'photo-order' }],
    names: { cover_id: 'photo' },
  }),
  trash: albumTrash,
  invented: { author: 'автор фото', date: 'дата съёмки' },
  remove: (db, stores, id, editor) => removeAlbum(db, storeOf(stores, photoStore), id, editor),
  records: recordSource<'album'>({
    columns: ['title', 'description'],
    latest: 'date',
    detail: ({ date, published }) => sentence(date && formatDate(date), unlessShown(published)),
    only: {
      real: async (db) => sql`id <> ${await readService(db)}`,
      filled: () =>
        sql`exists (select 1 from photo where photo.album_id = album.id and photo.hidden = 0)`,
    },
  }),
  search: {
    kind: 'albums',
    label: 'Фотоальбомы',
    entity: 'album',
    async load(db, id) {
      const album = await findAlbum(db, id, { seesHidden: false })
      return album
        ? [
            {
              href: `/media/${id}`,
              title: album.title,
              summary: album.description,
              keywords: ['фото фотографии альбом'],
              date: album.date ?? undefined,
            },
          ]
        : []
    },
  },
  addresses: { path: '/media', list: (db, _moment, rows) => listAlbumAddresses(db, rows) },
  share: {
    kind: 'albums',
    async find(db, id) {
      const album = await findAlbum(db, id, { seesHidden: false })
      return (
        album && {
          version: album.version,
          label: 'Фотоальбом',
          title: album.title,
          note: sentence(
            album.date && formatDate(album.date),
            count(album.photoCount, ['фото', 'фото', 'фото']),
          ),
          theme: 'media',
          seed: album.id,
        }
      )
    },
  },
}

const photoNoun: Noun = {
  name: photoName,
  // An earlier version must not show again what somebody asked to take down, and nobody keeps whom it showed.
  history: recordHistory(
    photoTrash.record,
    photoUpdate.omit({ hidden: true, consents: true }),
    updatePhoto,
    {
      parent: 'album_id',
    },
  ),
  trash: photoTrash,
  invented: { author: 'автор фото' },
  faults: photosWithoutFiles,
  warns: warnOfHidden,
  remove: (db, stores, id, editor) => removePhoto(db, storeOf(stores, photoStore), id, editor),
  files: photoStore,
  async pictures(db, photos) {
    const found = await listPictures(db, { photos })
    return new Map(
      [...found].map(([picture, { id, album_id }]) => [
        picture,
        [
          { entity: photoName.entity, entityId: id },
          { entity: albumName.entity, entityId: album_id },
        ],
      ]),
    )
  },
  consented: async (db, consents) =>
    (await listMarkedAlbums(db, consents)).map(({ id, title, photos, consent }) => ({
      ...{ kind: albumName.one, name: title, times: photos },
      address: `${albumName.address(id, null)}?with=${consent}`,
    })),
  records: recordSource<'photo'>({
    columns: ['title', 'description', 'alt', 'author'],
    latest: 'id',
    detail: async (row, { db }) => (await findLinkedTitle(db, 'album', row.album_id)) ?? '',
  }),
}

const albumOrderNoun: Noun = {
  name: albumOrderName,
  history: {
    find: listAlbumOrder,
    list: 'ids',
    lock: (trx) => lockOrder(trx, 'album'),
    schema: orderInput,
    write: (trx, _id, { ids }: { ids: number[] }, editor) => orderAlbums(trx, ids, editor),
  },
}

export const mediaNouns: Noun[] = [
  albumNoun,
  photoNoun,
  albumOrderNoun,
  { name: photoOrderName },
  {
    name: removalRequestName,
    keeps: [
      {
        ...{ kind: removalKind as RecordKind<never>, one: removalRequestName.one },
        address: removalRequestName.address(0, null),
        cure: 'Решите просьбу: удалите или оставьте фотографию. Срок считайте от\u00a0дня, когда её увидели.',
      },
      {
        ...{
          kind: removalDoneKind as RecordKind<never>,
          one: 'Решённая просьба убрать фотографию',
        },
        address: removalRequestName.address(0, null),
        cure: 'Строка нужна: по\u00a0ней убранное не\u00a0вернётся с\u00a0копией. Что не\u00a0читается, показано пустым.',
      },
    ],
    // Nothing of a request comes back from the journal: it has only that there was one.
    history: {
      find: (db, id) =>
        db.selectFrom('removalRequest').select('photoId').where('id', '=', id).executeTakeFirst(),
      schema: z.object({}),
      write: async () => undefined,
      told: (action, { outcome, others }) => {
        if (action === 'restore') return 'Снова ждёт решения'
        if (action !== 'delete') return undefined
        // Of a request itself it is whether others were asked about.
        if (typeof others === 'string') return 'Закрыта: о\u00a0других фото решено'
        return `Закрыта: фото ${outcome === 'removed' ? 'удалено' : 'оставлено'}`
      },
    },
  },
]
