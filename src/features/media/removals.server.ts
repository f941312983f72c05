import { createHash, randomBytes } from 'node:crypto'
import { Problem } from '#kit/base/problem.ts'
import type { Site } from '#kit/base/site.ts'
import type { Config } from '#kit/config/config.server.ts'
import { pictureOf } from '#kit/contract/own-file.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { changeRecord, insertRecord, type RecordKind, removeRecord } from '#kit/db/record.server.ts'
import { readSetting, storeSettingOnce } from '#kit/db/settings.server.ts'
import { requireShowable } from './consented-photos.server.ts'
import { findLeft } from './left-of-removed.server.ts'
import type { RemovalCreate, RemovalDone, RemovalRequest } from './media.contract.ts'
import { findPhotos, photoKind, visiblePhotos } from './photos.server.ts'
import { insertDone } from './rows.server.ts'
import './media.tables.ts'

type StoredRequest = Omit<RemovalRequest, 'photo' | 'albumTitle'> & { photoId: number }

export const removalKind: RecordKind<StoredRequest> = {
  table: 'removalRequest',
  booleans: ['others'],
  // The journal lives longer than a request does.
  unlogged: ['message', 'contact', 'sender'],
  missing: 'Просьба не найдена',
}

const mostOfOnePhoto = 20

/** @throws Problem not-found when visitors see no such photo. */
export async function requireVisiblePhoto(db: Db, photoId: number): Promise<void> {
  const photo = await visiblePhotos(db.selectFrom('photo').select('photo.id'))
    .where('photo.id', '=', photoId)
    .executeTakeFirst()
  if (!photo) throw new Problem('not-found', photoKind.missing)
}

interface Asked extends RemovalCreate {
  photoId: number
  /** The owner of the address that asks. */
  sender: string
  /** Hide it at once; otherwise it waits for the editor as it is. */
  hides: boolean
}

/** The same request of the same sender, which waits already: its answer was lost, or the button was tapped twice. */
export async function findSameRequest(
  db: Db,
  { photoId, sender, message = '', contact = '', others = false }: Omit<Asked, 'hides'>,
): Promise<{ hidden: boolean } | undefined> {
  const salt = await readSetting(db, saltName)
  if (salt === undefined) return undefined
  const found = await db
    .selectFrom('removalRequest')
    .innerJoin('photo', 'photo.id', 'removalRequest.photoId')
    .select('photo.hidden')
    .where('photoId', '=', photoId)
    .where('sender', '=', sealedBy(salt, sender))
    .where('message', '=', message)
    .where('contact', '=', contact)
    .where('others', '=', Number(others))
    .executeTakeFirst()
  return found && { hidden: found.hidden === 1 }
}

/** Leaves the request for the editor. @throws Problem not-found. */
export async function requestRemoval(
  db: Db,
  { photoId, sender, hides, message = '', contact = '', others = false }: Asked,
  now: Date,
): Promise<void> {
  const visitor: Editor = { name: 'visitor', now }
  await write(db, async (trx) => {
    await requireVisiblePhoto(trx, photoId)
    if (hides)
      await changeRecord(trx, photoKind, photoId, { editor: visitor }, () => ({ hidden: true }))
    const { waiting } = await trx
      .selectFrom('removalRequest')
      .select((select) => select.fn.countAll<number>().as('waiting'))
      .where('photoId', '=', photoId)
      .executeTakeFirstOrThrow()
    // The editor has it already; a joker must not fill the disk.
    if (Number(waiting) >= mostOfOnePhoto) return
    const asked = { photoId, message, contact, others, sender: await seal(trx, sender) }
    await insertRecord(trx, removalKind, asked, visitor)
  })
}

const saltName = 'removalSalt'

/** The same for the same sender of this site, and nothing to anybody else. */
async function seal(trx: Db, sender: string): Promise<string> {
  await storeSettingOnce(trx, saltName, randomBytes(16).toString('base64url'))
  return sealedBy((await readSetting(trx, saltName)) ?? '', sender)
}

const sealedBy = (salt: string, sender: string) =>
  createHash('sha256').update(`${salt} ${sender}`).digest('hex').slice(0, 12)

/** Oldest first: somebody waits for an answer. */
export async function listRemovalRequests(db: Db): Promise<RemovalRequest[]> {
  const rows = await db
    .selectFrom('removalRequest')
    .innerJoin('photo', 'photo.id', 'removalRequest.photoId')
    .innerJoin('album', 'album.id', 'photo.album_id')
    .selectAll('removalRequest')
    .select('album.title as albumTitle')
    .orderBy('removalRequest.id')
    .execute()
  const ids = [...new Set(rows.map((row) => row.photoId))]
  const photos = await findPhotos(db, ids, { seesHidden: true })
  const byId = new Map(photos.map((photo) => [photo.id, photo]))
  return rows.map(({ photoId, others, ...request }) => ({
    ...request,
    others: others === 1,
    photo: byId.get(photoId)!,
  }))
}

/**
 * The editor keeps the photos: they are shown again and their requests are closed.
 * @throws Problem not-found; conflict for a photo that visitors may not see.
 */
export async function declineRemovals(
  db: Db,
  ids: number[],
  editor: Editor,
  { timeZone }: Pick<Site, 'timeZone'>,
): Promise<void> {
  await write(db, async (trx) => {
    const requests = await trx
      .selectFrom('removalRequest')
      .select(['id', 'photoId'])
      .where('id', 'in', ids)
      .execute()
    if (requests.length === 0) throw new Problem('not-found', removalKind.missing)
    const shown = { hidden: false, hiddenReason: '' }
    for (const photoId of new Set(requests.map((request) => request.photoId))) {
      await changeRecord(trx, photoKind, photoId, { editor }, async (stored) => {
        await requireShowable(trx, stored, { now: editor.now, timeZone })
        return shown
      })
      await closeRequests(trx, photoId, editor)
    }
  })
}

/** The photo stays: what was asked is done with. */
export async function closeRequests(trx: Db, photoId: number, editor: Editor): Promise<void> {
  await noteDone(trx, [photoId], 'kept', editor)
  const open = await trx
    .selectFrom('removalRequest')
    .select('id')
    .where('photoId', '=', photoId)
    .execute()
  for (const { id } of open) await removeRecord(trx, removalKind, id, editor)
}

/** What was done with the requests for these photos stays when they go. Call it before. */
export async function noteDone(
  trx: Db,
  photoIds: number[],
  outcome: RemovalDone['outcome'],
  { name, now }: Editor,
): Promise<void> {
  if (photoIds.length === 0) return
  const rows = await trx
    .selectFrom('removalRequest')
    .innerJoin('photo', 'photo.id', 'removalRequest.photoId')
    .innerJoin('album', 'album.id', 'photo.album_id')
    .select(['removalRequest.createdAt as askedAt', 'photoId', 'album.title as albumTitle', 'hash'])
    .select((select) =>
      select
        .selectFrom('photoFile')
        .whereRef('photoFile.photoId', '=', 'photo.id')
        .select((files) => files.fn.min('photoFile.name').as('file'))
        .as('file'),
    )
    .where('removalRequest.photoId', 'in', photoIds)
    .execute()
  const done = { doneAt: now.toISOString(), doneBy: name, outcome }
  await insertDone(
    trx,
    rows.map(({ file, ...row }) => ({ ...row, ...done, picture: pictureOf(file ?? '') })),
  )
}

const shownDone = 100

/** The last ones, the newest first. */
export async function listDoneRemovals(
  db: Db,
  config: Pick<Config, 'dataDir' | 'site'>,
  now: Date,
): Promise<RemovalDone[]> {
  const rows = await db
    .selectFrom('removalDone')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(shownDone)
    .execute()
  const left = await findLeft(
    { db, config, now },
    rows.filter(({ outcome }) => outcome === 'removed'),
  )
  return rows.map(({ id, askedAt, doneAt, doneBy, albumTitle, outcome }) => ({
    ...{ id, askedAt, doneAt, doneBy, albumTitle, outcome },
    left: left.get(id) ?? null,
  }))
}
