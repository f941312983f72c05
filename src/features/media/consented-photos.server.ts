import { sql } from 'kysely'
import { consentedToPhotos } from '#features/consents/consents.record.ts'
import { consentStore } from '#features/consents/consents.server.ts'
import { automatic } from '#kit/base/actors.ts'
import { Problem } from '#kit/base/problem.ts'
import type { Site } from '#kit/base/site.ts'
import type { Consequence } from '#kit/db/consequences.server.ts'
import { type Db, isPostgres, write } from '#kit/db/db.server.ts'
import { changeRecord, fromRow } from '#kit/db/record.server.ts'
import { localDate } from '#kit/text/dates.ts'
import { count } from '#kit/text/plural.ts'
import { photoKind, type StoredPhoto } from './photos.server.ts'

/** Of a photo that shows somebody by a consent: what the editor reads beside it. */
export const noConsent = 'нет действующего согласия'

export interface Day {
  now: Date
  timeZone: string
}
const dayOf = ({ now, timeZone }: Day) => localDate(now, timeZone)

const consentedOn = async (db: Db, day: Day): Promise<ReadonlySet<number>> =>
  consentedToPhotos(await consentStore.list(db), dayOf(day))

/** @throws Problem bad-input for a consent that is newly named and allows no photos. */
export async function requireConsents(
  trx: Db,
  { consents, before }: { consents: readonly number[]; before: readonly number[] },
  day: Day,
): Promise<void> {
  const added = consents.filter((id) => !before.includes(id))
  if (added.length === 0) return
  // Whoever withdraws one of them meanwhile waits, and finds this photo then.
  await trx
    .selectFrom('consent')
    .select('id')
    .where('id', 'in', added)
    .$if(isPostgres(trx), (select) => select.forUpdate())
    .execute()
  const valid = await consentedOn(trx, day)
  const message = 'Такого согласия на\u00a0фотографии нет, или оно не\u00a0действует'
  if (added.some((id) => !valid.has(id)))
    throw new Problem('bad-input', message, { fields: { consents: message } })
}

/** @throws Problem conflict for a photo that visitors may not see. */
export async function requireShowable(trx: Db, photo: Marked, day: Day): Promise<void> {
  const why = await whyNotShown(trx, photo, day)
  if (why) throw new Problem('conflict', why)
}

type Marked = Pick<StoredPhoto, 'consents'>

/** Why visitors may not see a photo, and what mends it. */
export async function whyNotShown(
  trx: Db,
  { consents }: Marked,
  day: Day,
): Promise<string | undefined> {
  if (consents?.length === 0) return undefined
  if (!consents)
    return 'Не\u00a0читается, кто на\u00a0снимке. Отметьте людей заново в\u00a0«Кто на\u00a0снимке»'
  const valid = await consentedOn(trx, day)
  return consents.every((id) => valid.has(id))
    ? undefined
    : 'На\u00a0снимке человек, чьё согласие не\u00a0действует. Запишите новое или снимите отметку в\u00a0«Кто на\u00a0снимке»'
}

/**
 * Photos that are shown and name somebody whose consent does not hold on that day are hidden.
 * @returns how many.
 */
export const hideUnconsented = (db: Db, day: Day, among?: readonly number[]): Promise<number> =>
  write(db, async (trx) => {
    const marked = (await listMarked(trx)).filter(
      ({ id, hidden }) => !hidden && (among === undefined || among.includes(id)),
    )
    if (marked.length === 0) return 0
    const valid = await consentedOn(trx, day)
    // One whose marks cannot be read is seen by nobody as it is.
    const gone = marked.filter(({ consents }) => consents?.some((id) => !valid.has(id)))
    const editor = { name: automatic, now: day.now }
    for (const { id } of gone)
      await changeRecord(trx, photoKind, id, { editor }, () => ({
        ...{ hidden: true, hiddenReason: noConsent },
      }))
    return gone.length
  })

/** The same for the calendar. Several instances may call it at once: each photo is changed once. */
export const hideOnTheDay = (db: Db, day: Day): Promise<number> =>
  write(db, async (trx) => {
    if (isPostgres(trx))
      await sql`select pg_advisory_xact_lock(hashtext('photos-of-consents'))`.execute(trx)
    return hideUnconsented(trx, day)
  })

const listMarked = async (db: Db): Promise<StoredPhoto[]> =>
  (
    await db
      .selectFrom('photo')
      .selectAll()
      .where('consents', '!=', '[]')
      .orderBy('album_id')
      .orderBy('id')
      .execute()
  ).map((row) => fromRow(photoKind, row))

/** After a write of any of them, also from the trash or by a withdrawal. */
export const followConsents =
  (now: () => Date, { timeZone }: Site): Consequence =>
  async (trx, records) => {
    const written = (entity: string) =>
      records.filter((record) => record.entity === entity).map(({ id }) => id)
    const photos = written('photo')
    const isOfConsents = written('consent').length > 0
    if (!isOfConsents && photos.length === 0) return
    await hideUnconsented(trx, { now: now(), timeZone }, isOfConsents ? undefined : photos)
  }

export interface MarkedAlbum {
  id: number
  title: string
  photos: number
  consent: number
}

/** Where people are shown by these consents: an album a line, hidden photos included. */
export async function listMarkedAlbums(
  db: Db,
  consents: readonly number[],
): Promise<MarkedAlbum[]> {
  const found = new Map<string, MarkedAlbum>()
  const titles = new Map(
    (await db.selectFrom('album').select(['id', 'title']).execute()).map((one) => [
      one.id,
      one.title,
    ]),
  )
  for (const { album_id: id, consents: own } of await listMarked(db))
    for (const consent of consents.filter((one) => own?.includes(one))) {
      const key = `${id} ${consent}`
      const known = found.get(key)
      if (known) known.photos++
      else found.set(key, { id, title: titles.get(id) ?? '', photos: 1, consent })
    }
  return [...found.values()]
}

export interface UnconsentedAlbum {
  id: number
  title: string
  updatedAt: string
}

/** Albums with somebody whose consent is gone, for the start screen. */
export async function listUnconsentedAlbums(db: Db, day: Day): Promise<UnconsentedAlbum[]> {
  const marked = await listMarked(db)
  if (marked.length === 0) return []
  const valid = await consentedOn(db, day)
  const gone = marked.filter(({ consents }) => !consents?.every((id) => valid.has(id)))
  if (gone.length === 0) return []
  return db
    .selectFrom('album')
    .select(['id', 'title', 'updatedAt'])
    .where('id', 'in', [...new Set(gone.map(({ album_id }) => album_id))])
    .orderBy('id', 'desc')
    .execute()
}

/** Of a copy that has just been restored; who ends by the day is found by the first day's work. */
export async function keepUnconsentedHidden(restored: Db, now: Date): Promise<string[]> {
  const hidden = await hideUnconsented(restored, { now, timeZone: 'UTC' })
  return hidden > 0
    ? [
        `Скрыты снимки людей, чьи согласия не\u00a0действуют: ${count(hidden, ['фотография', 'фотографии', 'фотографий'])}.`,
      ]
    : []
}
