import { Problem } from '#kit/base/problem.ts'
import type { Site } from '#kit/base/site.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { changeRecord, lockRecord, removeRecord } from '#kit/db/record.server.ts'
import { type Day, whyNotShown } from './consented-photos.server.ts'
import type { RemovalsDeclined } from './media.contract.ts'
import { photoKind, type StoredPhoto } from './photos.server.ts'
import { noteDone, removalKind } from './removals.server.ts'
import './media.tables.ts'

interface Own {
  id: number
  hid: number
}

/**
 * The editor keeps the photos: these requests are closed, and what they hid is shown again. A photo that somebody else
 * asks about, or that the editor hid, stays hidden; of one that nobody may see the request stays too.
 * @throws Problem not-found.
 */
export async function declineRemovals(
  db: Db,
  ids: number[],
  editor: Editor,
  { timeZone, closesOthers = false }: Pick<Site, 'timeZone'> & { closesOthers?: boolean },
): Promise<RemovalsDeclined> {
  return write(db, async (trx) => {
    const requests = await trx
      .selectFrom('removalRequest')
      .select(['id', 'photoId', 'hid'])
      .where('id', 'in', ids)
      .orderBy('photoId')
      .execute()
    if (requests.length === 0) throw new Problem('not-found', removalKind.missing)
    const answer: RemovalsDeclined = { shown: [], hidden: [] }
    for (const [photoId, own] of Map.groupBy(requests, (request) => request.photoId)) {
      const photo = await lockRecord(trx, photoKind, photoId)
      const stays = await whyHidden(trx, { photo, own, editor }, { now: editor.now, timeZone })
      if (stays) {
        const name = (await photoKind.nameOf?.(trx, photo)) ?? ''
        answer.hidden.push({ photo: photoId, name, ...stays })
      } else answer.shown.push(photoId)
      if (stays?.why === 'noConsent') continue
      if (!stays && photo.hidden)
        await changeRecord(trx, photoKind, photoId, { editor }, () => ({
          ...{ hidden: false, hiddenReason: '' },
        }))
      const closed = own.map(({ id }) => id)
      const others = closesOthers ? 'kept' : undefined
      await noteDone(trx, { of: 'id', ids: closed, others }, 'kept', editor)
      for (const id of closed) await removeRecord(trx, removalKind, id, editor)
    }
    return answer
  })
}

type Stays = Pick<RemovalsDeclined['hidden'][number], 'why' | 'words'>

async function whyHidden(
  trx: Db,
  { photo, own, editor }: { photo: StoredPhoto; own: Own[]; editor: Editor },
  day: Day,
): Promise<Stays | undefined> {
  const notShown = await whyNotShown(trx, photo, day)
  if (notShown) return { why: 'noConsent', words: notShown }
  if (!photo.hidden) return undefined
  const closed = own.map(({ id }) => id)
  const hid = own.some((request) => request.hid === 1)
  const other = await trx
    .selectFrom('removalRequest')
    .select('id')
    .where('photoId', '=', photo.id)
    .where('id', 'not in', closed)
    .orderBy('id')
    .executeTakeFirst()
  if (other) {
    // From now on it is hidden for whoever else asks.
    if (hid) await changeRecord(trx, removalKind, other.id, { editor }, () => ({ hid }))
    return { why: 'asked', words: 'О\u00a0ней просит и\u00a0кто-то ещё: решите и\u00a0ту просьбу' }
  }
  const { hiddenReason } = photo
  if (hid && hiddenReason === '') return undefined
  const words = 'Её\u00a0скрыл редактор, а\u00a0не\u00a0просьба'
  return { why: 'editor', words: hiddenReason ? `${words}: ${hiddenReason}` : words }
}

/** A photo that is shown again is hidden by nobody's request; whoever asked still waits for an answer. */
export async function noteShown(trx: Db, photoId: number, editor: Editor): Promise<void> {
  const waiting = await trx
    .selectFrom('removalRequest')
    .select('id')
    .where('photoId', '=', photoId)
    .where('hid', '=', 1)
    .execute()
  for (const { id } of waiting)
    await changeRecord(trx, removalKind, id, { editor }, () => ({ hid: false }))
}
