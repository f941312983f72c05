import { restorer, visitor } from '#kit/base/actors.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import { changeRecord, insertRecord, removeRecord } from '#kit/db/record.server.ts'
import { count } from '#kit/text/plural.ts'
import { keepInTrash } from '#kit/trash/trash.server.ts'
import { photoTrash } from './media.trash.server.ts'
import { photoKind } from './photos.server.ts'
import { removalKind } from './removals.server.ts'
import { insertDone, repeatOthersAnswers } from './rows.server.ts'
import './media.tables.ts'

/**
 * An older copy knows nothing of what people have asked for since. What was taken down for good stays down, what waits
 * for the editor stays hidden, and what was done is still told. By its number a photo is the same one when it was there
 * before it was asked about.
 */
export async function keepTakenDown(present: Db, restored: Db, now: Date): Promise<string[]> {
  const asked = await present.selectFrom('removalRequest').selectAll().orderBy('id').execute()
  const done = await present.selectFrom('removalDone').selectAll().orderBy('id').execute()
  const photos = await present.selectFrom('photo').select(['id', 'hidden']).execute()
  const there = new Set(photos.map(({ id }) => id))
  const shown = new Set(photos.flatMap(({ id, hidden }) => (hidden === 0 ? [id] : [])))
  const editor = { name: restorer, now }
  return write(restored, async (trx) => {
    const isThere = async (photoId: number, before: string) =>
      (await trx
        .selectFrom('photo')
        .select('id')
        .where('id', '=', photoId)
        .where('createdAt', '<', before)
        .executeTakeFirst()) !== undefined

    const told = await trx.selectFrom('removalDone').select(['photoId', 'doneAt']).execute()
    const toldKeys = new Set(told.map(({ photoId, doneAt }) => `${photoId} ${doneAt}`))
    const news = done.filter(({ photoId, doneAt }) => !toldKeys.has(`${photoId} ${doneAt}`))
    const gone = new Set<number>()
    for (const { photoId, doneAt, outcome } of news) {
      if (outcome !== 'removed' || there.has(photoId) || gone.has(photoId)) continue
      if (!(await isThere(photoId, doneAt))) continue
      gone.add(photoId)
      // As anything deleted, so that it goes for good on its day and the site knows until when it is there.
      await keepInTrash(trx, photoTrash, photoId, editor)
      await removeRecord(trx, photoKind, photoId, editor)
    }
    await insertDone(
      trx,
      // What the copy had is in its trash now, and goes for good another day.
      news.map(({ id: _, ...row }) =>
        gone.has(row.photoId) ? { ...row, destroyedAt: null, destroyedBy: '' } : row,
      ),
    )

    await repeatOthersAnswers(trx, done)
    const known = await trx.selectFrom('removalRequest').select(['photoId', 'createdAt']).execute()
    const knownKeys = new Set(known.map(({ photoId, createdAt }) => `${photoId} ${createdAt}`))
    const waiting = new Set<number>()
    for (const { photoId, createdAt, message, contact, sender, others, hid } of asked) {
      if (knownKeys.has(`${photoId} ${createdAt}`) || !(await isThere(photoId, createdAt))) continue
      waiting.add(photoId)
      if (!shown.has(photoId))
        await changeRecord(trx, photoKind, photoId, { editor }, () => ({ hidden: true }))
      const request = { photoId, message, contact, sender, others: others === 1, hid: hid === 1 }
      await insertRecord(trx, removalKind, request, {
        name: visitor,
        now: new Date(createdAt),
      })
    }
    const say = (words: string, { size }: Set<number>) =>
      size > 0 ? [`${words}: ${count(size, ['фотография', 'фотографии', 'фотографий'])}.`] : []
    return [
      ...say('Убранное по просьбам после этой копии не вернулось', gone),
      ...say('Просьбы убрать, которые пришли после этой копии, ждут решения', waiting),
    ]
  })
}

/** Another with every request and with what is done about one. */
export async function lastTakenDown(db: Db): Promise<string> {
  const last = async (table: 'removalRequest' | 'removalDone') => {
    const { last } = await db
      .selectFrom(table)
      .select((select) => select.fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    return last ?? 0
  }
  const { answered } = await db
    .selectFrom('removalDone')
    .select((select) => select.fn.max('othersAt').as('answered'))
    .executeTakeFirstOrThrow()
  return [await last('removalRequest'), await last('removalDone'), answered ?? ''].join(' ')
}
