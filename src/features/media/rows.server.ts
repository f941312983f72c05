import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '#kit/db/db.server.ts'
import { type Editor, writeJournal } from '#kit/db/journal.server.ts'
import type { Tables } from '#kit/db/tables.ts'
import { dropTrashedRows } from '#kit/trash/trash.server.ts'
import type { OthersOutcome } from './media.contract.ts'
import type { KeptVariant } from './photo-files.server.ts'
import './media.tables.ts'

/** Rows that are not records of their own: a photo's files, upload keys, places in a list, what was done with requests. */

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

export async function insertFiles(trx: Db, photoId: number, files: KeptVariant[]): Promise<void> {
  const rows = files.map((file) => ({ ...file, photoId }))
  await trx.insertInto('photoFile').values(rows).execute()
}

/** What was done with requests to take photos away. */
export async function insertDone(
  trx: Db,
  rows: Omit<Selectable<Tables['removalDone']>, 'id'>[],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto('removalDone').values(rows).execute()
}

const nothingAsked = { consents: '[]', message: '', contact: '', sender: '' }

/** What became of the other photos that were asked about. */
export async function noteOthers(
  trx: Db,
  ids: number[],
  othersOutcome: OthersOutcome,
  { name, now }: Editor,
): Promise<void> {
  const done = { othersOutcome, othersAt: now.toISOString(), othersBy: name }
  await trx
    .updateTable('removalDone')
    .set({ ...done, ...nothingAsked })
    .where('id', 'in', ids)
    .execute()
}

/** With its photo a request went to the trash; answered, it does not come back from there. */
export const dropTrashedRequests = (
  trx: Db,
  answered: readonly { photoId: number; askedAt: string }[],
): Promise<void> =>
  dropTrashedRows(trx, 'removalRequest', (row) =>
    answered.some(({ photoId, askedAt }) => photoId === row.photoId && askedAt === row.createdAt),
  )

/** In an older copy the question still waits, with what was written: there too it goes with its answer. */
export async function repeatOthersAnswers(
  trx: Db,
  done: readonly Selectable<Tables['removalDone']>[],
): Promise<void> {
  const answered = done.filter(({ othersAt }) => othersAt !== null)
  await dropTrashedRequests(trx, answered)
  for (const { photoId, doneAt, othersOutcome, othersAt, othersBy } of answered)
    await trx
      .updateTable('removalDone')
      .set({ othersOutcome, othersAt, othersBy, ...nothingAsked })
      .where('photoId', '=', photoId)
      .where('doneAt', '=', doneAt)
      .where('othersAt', 'is', null)
      .execute()
}

/** The same requests are answered once more: their photos came back from the trash, and they with them. */
export async function forgetAsked(
  trx: Db,
  rows: readonly { photoId: number; askedAt: string }[],
): Promise<void> {
  for (const { photoId, askedAt } of rows)
    await trx
      .updateTable('removalDone')
      .set({ ...nothingAsked, others: 0 })
      .where('photoId', '=', photoId)
      .where('askedAt', '=', askedAt)
      .where('othersAt', 'is', null)
      .execute()
}

/** These photos are gone for good: an act is made of that. */
export async function noteDestroyed(
  trx: Db,
  photos: number[],
  { name, now }: Editor,
): Promise<void> {
  if (photos.length === 0) return
  await trx
    .updateTable('removalDone')
    .set({ destroyedAt: now.toISOString(), destroyedBy: name })
    .where('photoId', 'in', photos)
    .where('outcome', '=', 'removed')
    .where('destroyedAt', 'is', null)
    .execute()
}

/** @returns the files that no row names now. */
export async function replaceFiles(
  trx: Db,
  photoId: number,
  files: KeptVariant[],
): Promise<{ name: string }[]> {
  const before = await trx
    .deleteFrom('photoFile')
    .where('photoId', '=', photoId)
    .returning('name')
    .execute()
  await insertFiles(trx, photoId, files)
  return before
}

interface UploadKey {
  key: string
  bodyHash: string
  photoId: number
  now: Date
  keptMs: number
}

export async function rememberKey(
  trx: Db,
  { key, bodyHash, photoId, now, keptMs }: UploadKey,
): Promise<void> {
  const expired = new Date(now.getTime() - keptMs).toISOString()
  await trx.deleteFrom('photoUpload').where('createdAt', '<=', expired).execute()
  const createdAt = now.toISOString()
  await trx.insertInto('photoUpload').values({ key, bodyHash, photoId, createdAt }).execute()
}

interface NewOrder {
  table: 'album' | 'photo'
  before: number[]
  /** Those named come first; the others follow as they were. */
  ids: number[]
  /** Whose photos these are; the list of albums has no owner. */
  album?: { id: number; title: string }
}

// A place in a list is not an edit of the record: a form open elsewhere stays fresh.
export async function storeOrder(
  trx: Db,
  { table, before, ids, album }: NewOrder,
  editor: Editor,
): Promise<void> {
  const known = new Set(before)
  const wanted = new Set(ids.filter((id) => known.has(id)))
  const after = [...wanted, ...before.filter((id) => !wanted.has(id))]
  for (const [at, id] of after.entries())
    await trx
      .updateTable(table)
      .set({ order: at + 1 })
      .where('id', '=', id)
      .execute()
  const entry = { action: 'update', entity: `${table}-order`, entityId: album?.id ?? 0 } as const
  await writeJournal(trx, editor, { ...entry, name: album?.title, before, after })
}
