import { createHash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { visitor } from '#kit/base/actors.ts'
import { Problem } from '#kit/base/problem.ts'
import type { Config } from '#kit/config/config.server.ts'
import { pictureOf } from '#kit/contract/own-file.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import { type Editor, writeJournal } from '#kit/db/journal.server.ts'
import {
  changeRecord,
  fromRow,
  insertRecord,
  lockRecord,
  type RecordKind,
} from '#kit/db/record.server.ts'
import { readSetting, storeSettingOnce } from '#kit/db/settings.server.ts'
import type { Tables } from '#kit/db/tables.ts'
import {
  readAs,
  readInstant,
  readInstantOrNone,
  readListText,
} from '#kit/record/record-kind.server.ts'
import type { TrashedRows } from '#kit/trash/trash-kind.ts'
import { findLeft } from './left-of-removed.server.ts'
import {
  type OthersOutcome,
  othersOutcome,
  type RemovalCreate,
  type RemovalDone,
  type RemovalRequest,
} from './media.contract.ts'
import { findPhotos, photoKind } from './photos.server.ts'
import { forgetAsked, insertDone } from './rows.server.ts'
import type { Shows } from './shown-files.server.ts'
import { unhidden } from './unhidden.server.ts'
import './media.tables.ts'

type StoredRequest = Omit<RemovalRequest, 'photo' | 'albumTitle' | 'cameBack'> & {
  photoId: number
  /** It is why visitors do not see the photo. */
  hid: boolean
}

export const removalKind: RecordKind<StoredRequest> = {
  table: 'removalRequest',
  booleans: ['others', 'hid'],
  // The journal lives longer than a request does.
  unlogged: ['message', 'contact', 'sender'],
  missing: 'Просьба не найдена',
}

/** A joker must not fill the disk, nor take the place of whoever else asks about the same photo. */
const mostOfOneSender = 5
const mostOfOnePhoto = 100

/**
 * Visitors see the photo, or saw it until somebody asked: a page that is open may still show it.
 * @throws Problem not-found.
 */
export async function requireAskable(
  db: Db,
  photoId: number,
  shows: Shows,
): Promise<{ hidden: boolean }> {
  const seen = await db
    .selectFrom('photo')
    .innerJoin('album', 'album.id', 'photo.album_id')
    .select('album.published')
    .where('photo.id', '=', photoId)
    .where(unhidden)
    .executeTakeFirst()
  // Of an album that is not published it may stand in a news item all the same.
  const [photo] = seen?.published === 0 ? await findPhotos(db, [photoId]) : []
  if (seen?.published === 1 || (photo && (await shows(photo.image)))) return { hidden: false }
  const asked = await db
    .selectFrom('removalRequest')
    .innerJoin('photo', 'photo.id', 'removalRequest.photoId')
    .select('removalRequest.id')
    .where('photoId', '=', photoId)
    .where('photo.hidden', '=', 1)
    .executeTakeFirst()
  if (asked) return { hidden: true }
  throw new Problem('not-found', photoKind.missing)
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

/** Leaves the request for the editor. @throws Problem not-found; too-many when the same sender has said enough. */
export async function requestRemoval(
  db: Db,
  { photoId, sender, hides, message = '', contact = '', others = false }: Asked,
  now: Date,
): Promise<{ hidden: boolean }> {
  const sentBy: Editor = { name: visitor, now }
  return write(db, async (trx) => {
    const photo = await lockRecord(trx, photoKind, photoId)
    // Two taps come at once: the second had looked before the first was there.
    const twin = await findSameRequest(trx, { photoId, sender, message, contact, others })
    if (twin) return twin
    const hid = hides && !photo.hidden
    if (hid)
      await changeRecord(trx, photoKind, photoId, { editor: sentBy }, () => ({ hidden: true }))
    const asked = { photoId, message, contact, others, hid, sender: await seal(trx, sender) }
    if (!hid) await refuseMany(trx, asked)
    await insertRecord(trx, removalKind, asked, sentBy)
    return { hidden: hid || photo.hidden }
  })
}

/** Who asks about a photo for the first time is always heard. @throws Problem too-many. */
async function refuseMany(trx: Db, { photoId, sender }: { photoId: number; sender: string }) {
  const rows = await trx
    .selectFrom('removalRequest')
    .select('sender')
    .where('photoId', '=', photoId)
    .execute()
  const own = rows.filter((row) => row.sender === sender).length
  if (own === 0 || (own < mostOfOneSender && rows.length < mostOfOnePhoto)) return
  throw new Problem(
    'too-many',
    'Об\u00a0этой фотографии от\u00a0вас уже есть просьба, редактор её прочтёт. Если нужно добавить что-то ещё, позвоните нам',
    { retryAfterSeconds: 3_600 },
  )
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
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('removalDone')
            .select('removalDone.id')
            .whereRef('removalDone.photoId', '=', 'removalRequest.photoId')
            .whereRef('removalDone.askedAt', '=', 'removalRequest.createdAt')
            .where('removalDone.outcome', '=', 'removed'),
        )
        .as('cameBack'),
    )
    .orderBy('removalRequest.id')
    .execute()
  const ids = [...new Set(rows.map((row) => row.photoId))]
  const photos = await findPhotos(db, ids, { seesHidden: true })
  const byId = new Map(photos.map((photo) => [photo.id, photo]))
  return rows.map(({ albumTitle, cameBack, ...row }) => {
    const { photoId, hid: _, ...request } = fromRow(removalKind, row)
    return {
      ...{ ...request, albumTitle, photo: byId.get(photoId)! },
      ...(cameBack && { cameBack: true as const }),
    }
  })
}

/**
 * What was done with these requests, or with those for these photos, stays when they go. Call it before.
 * @param others what becomes with it of the other photos that were asked about; without it that is still asked.
 */
export async function noteDone(
  trx: Db,
  { of, ids, others }: { of: 'id' | 'photoId'; ids: number[]; others?: OthersOutcome },
  outcome: RemovalDone['outcome'],
  editor: Editor,
): Promise<void> {
  if (ids.length === 0) return
  const rows = await trx
    .selectFrom('removalRequest')
    .innerJoin('photo', 'photo.id', 'removalRequest.photoId')
    .innerJoin('album', 'album.id', 'photo.album_id')
    .select(['removalRequest.id', 'removalRequest.createdAt as askedAt', 'photoId'])
    .select(['removalRequest.others', 'message', 'contact', 'sender'])
    .select(['album.id as albumId', 'photo.consents'])
    .select(['album.title as albumTitle', 'hash'])
    .select((select) =>
      select
        .selectFrom('photoFile')
        .whereRef('photoFile.photoId', '=', 'photo.id')
        .select((files) => files.fn.min('photoFile.name').as('file'))
        .as('file'),
    )
    .where(`removalRequest.${of}`, 'in', ids)
    .execute()
  // With its photo a request goes unseen.
  if (outcome === 'removed')
    for (const { id: entityId, photoId } of rows)
      await writeJournal(trx, editor, {
        ...{ action: 'delete', entity: removalKind.table, entityId, after: undefined },
        before: { photoId, outcome },
      })
  const { now, name } = editor
  const done = { doneAt: now.toISOString(), doneBy: name, outcome }
  const still = { destroyedAt: null, destroyedBy: '' }
  await forgetAsked(trx, rows)
  await insertDone(
    trx,
    rows.map(({ id: _, file, message, contact, sender, consents, ...row }) => {
      const asksOthers = row.others === 1
      return {
        ...{ ...row, ...done, ...still },
        picture: pictureOf(file ?? ''),
        // Whoever asks about others still is to be answered.
        ...(asksOthers && !others
          ? { message, contact, sender, consents }
          : { message: '', contact: '', sender: '', consents: '[]' }),
        ...(asksOthers && others
          ? { othersOutcome: others, othersAt: done.doneAt, othersBy: name }
          : { othersOutcome: '', othersAt: null, othersBy: '' }),
      }
    }),
  )
}

/** Their photos come back from the trash, and they with them: in the journal they were closed. */
export async function noteAskedAgain(
  trx: Db,
  { removalRequest = [] }: TrashedRows,
  editor: Editor,
): Promise<void> {
  for (const { id, photoId } of removalRequest)
    await writeJournal(trx, editor, {
      ...{ action: 'restore', entity: removalKind.table, entityId: Number(id) },
      ...{ before: undefined, after: { photoId } },
    })
}

const shownDone = 100

type Done = Selectable<Tables['removalDone']>

/** Of what cannot be read the least is claimed: not that the photo is gone, and no day. */
export const removalDoneKind: RecordKind<Done> = {
  table: 'removalDone',
  missing: 'Просьба не\u00a0найдена',
  readable: new Map([
    ['askedAt', readInstant('Когда попросили')],
    ['doneAt', readInstant('Когда решено')],
    ['outcome', readAs('Что решено', z.enum(['removed', 'kept']), 'kept')],
    ['destroyedAt', readInstantOrNone('Когда удалено навсегда')],
    ['consents', readListText('Согласия', z.int())],
    [
      'othersOutcome',
      readAs('Что с\u00a0другими фото', z.enum(['', ...othersOutcome.options]), ''),
    ],
    ['othersAt', readInstantOrNone('Когда решено о\u00a0других')],
  ]),
}

const soundDone = (stored: Done) => {
  const row = fromRow(removalDoneKind, stored)
  const others = row.others === 1 ? othersOutcome.safeParse(row.othersOutcome) : undefined
  return { ...row, others: others ? (others.data ?? ('asked' as const)) : null }
}

/** The last ones, the newest first. */
export async function listDoneRemovals(
  db: Db,
  config: Pick<Config, 'dataDir' | 'site' | 'far'>,
  now: Date,
): Promise<RemovalDone[]> {
  const found = await db
    .selectFrom('removalDone')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(shownDone)
    .execute()
  const rows = found.map(soundDone)
  const left = await findLeft(
    { db, config, now },
    rows.filter(({ outcome }) => outcome === 'removed'),
  )
  return rows.map(({ id, askedAt, doneAt, doneBy, photoId, destroyedAt, ...row }) => ({
    ...{ id, askedAt, doneAt, doneBy, photoId, destroyedAt, destroyedBy: row.destroyedBy },
    ...{ albumTitle: row.albumTitle, outcome: row.outcome, others: row.others },
    left: left.get(id) ?? null,
  }))
}
