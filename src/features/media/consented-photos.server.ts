import { sql } from 'kysely'
import { consentedToPhotos } from '#features/consents/consents.record.ts'
import { consentStore, listConsentsOfPeople } from '#features/consents/consents.server.ts'
import { automatic } from '#kit/base/actors.ts'
import { Problem } from '#kit/base/problem.ts'
import type { Site } from '#kit/base/site.ts'
import type { Consequence } from '#kit/db/consequences.server.ts'
import { type Db, isPostgres, write } from '#kit/db/db.server.ts'
import { isListed } from '#kit/db/listed.ts'
import { changeRecord } from '#kit/db/record.server.ts'
import { parseStored } from '#kit/db/stored-json.ts'
import { localDate } from '#kit/text/dates.ts'
import { count } from '#kit/text/plural.ts'
import type { Photo } from './media.contract.ts'
import { photoKind, photosOf, type StoredPhoto, visiblePhotos } from './photos.server.ts'

export interface AlbumPhoto extends Photo {
  albumTitle: string
}

/** Of a photo that shows somebody by a consent: what the editor reads beside it. */
export const noConsent = 'нет действующего согласия'

export interface Day {
  now: Date
  timeZone: string
}
const dayOf = ({ now, timeZone }: Day) => localDate(now, timeZone)

/** @param among numbers of consents; without them all there are. */
const consentedOn = async (
  db: Db,
  day: Day,
  among?: readonly number[],
): Promise<ReadonlySet<number>> =>
  consentedToPhotos(
    await (among ? listConsentsOfPeople(db, among) : consentStore.list(db)),
    dayOf(day),
  )

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
  const valid = await consentedOn(trx, day, added)
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
  const valid = await consentedOn(trx, day, consents)
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
    const isFew = among !== undefined && among.length <= mostAsked
    const shown = selectMarked(trx)
      .where('hidden', '=', 0)
      .$if(isFew, (photos) => photos.where('id', 'in', [...among!, 0]))
    const gone = []
    // One whose marks cannot be read is seen by nobody as it is.
    for (const consents of await listLapsed(trx, shown, day, isFew))
      if (marksOf(consents))
        gone.push(
          ...(await shown.select(['id', 'album_id']).where('consents', '=', consents).execute()),
        )
    gone.sort((a, b) => a.album_id - b.album_id || a.id - b.id)
    const editor = { name: automatic, now: day.now }
    let hidden = 0
    for (const { id } of gone) {
      const change = changeRecord(trx, photoKind, id, { editor }, () => ({
        ...{ hidden: true, hiddenReason: noConsent },
      }))
      if (await isChanged(change)) hidden++
    }
    return hidden
  })

/** What somebody deletes at that moment needs no change, and is no fault of who made a consent end. */
const isChanged = (change: Promise<unknown>): Promise<boolean> =>
  change.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'not-found') return false
      throw error
    },
  )

/** The same for the calendar. Several instances may call it at once: each photo is changed once. */
export const hideOnTheDay = (db: Db, day: Day): Promise<number> =>
  write(db, async (trx) => {
    if (isPostgres(trx))
      await sql`select pg_advisory_xact_lock(hashtext('photos-of-consents'))`.execute(trx)
    return hideUnconsented(trx, day)
  })

/** More are not asked for by number. */
const mostAsked = 5_000

const selectMarked = (db: Db) => db.selectFrom('photo').where('consents', '<>', sql.lit('[]'))

/** Whom a photo shows, as its row says it; undefined where that cannot be read. */
function marksOf(stored: string): number[] | undefined {
  const marks = parseStored(stored)
  return photoKind.readable?.get('consents')?.isSound(marks) ? (marks as number[]) : undefined
}

/** Of all that these photos are marked with, a set a line as it is stored: who of it cannot be read or has no consent on that day. */
async function listLapsed(
  db: Db,
  photos: ReturnType<typeof selectMarked>,
  day: Day,
  isFew = false,
): Promise<string[]> {
  const rows = await photos.select('consents').distinct().execute()
  if (rows.length === 0) return []
  const sets = rows.map(({ consents }) => ({ consents, marks: marksOf(consents) }))
  const named = sets.flatMap(({ marks }) => marks ?? [])
  const valid = await consentedOn(db, day, isFew ? named : undefined)
  return sets
    .filter(({ marks }) => !marks?.every((id) => valid.has(id)))
    .map(({ consents }) => consents)
}

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

/** More are in their albums. */
const mostShown = 24

/** What visitors may see of whoever is shown by one of these consents, the newest first. */
export async function listPhotosShowing(
  db: Db,
  consents: readonly number[],
): Promise<AlbumPhoto[]> {
  if (consents.length === 0) return []
  const rows = await visiblePhotos(db.selectFrom('photo'))
    .innerJoin('album', 'album.id', 'photo.album_id')
    .selectAll('photo')
    .select(['album.title as albumTitle'])
    .where('photo.consents', '<>', sql.lit('[]'))
    .where(({ or }) => or(consents.map((id) => isListed(sql.ref('photo.consents'), id))))
    .orderBy('album.date', 'desc')
    .orderBy('photo.album_id', 'desc')
    .orderBy('photo.order')
    .orderBy('photo.id')
    .limit(mostShown)
    .execute()
  const titles = new Map(rows.map(({ id, albumTitle }) => [id, albumTitle]))
  const photos = await photosOf(
    db,
    rows.map(({ albumTitle: _, ...row }) => row),
  )
  return photos.map((photo) => ({ ...photo, albumTitle: titles.get(photo.id) ?? '' }))
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
  if (consents.length === 0) return []
  const rows = await selectMarked(db)
    .innerJoin('album', 'album.id', 'photo.album_id')
    .select(['album.id', 'album.title', 'consents'])
    .select(({ fn }) => fn.countAll<number>().as('photos'))
    .where(({ or }) => or(consents.map((id) => isListed(sql.ref('photo.consents'), id))))
    .groupBy(['album.id', 'album.title', 'consents'])
    .orderBy('album.id')
    .orderBy(({ fn }) => fn.min('photo.id'))
    .execute()
  const found = new Map<string, MarkedAlbum>()
  for (const { id, title, consents: stored, photos } of rows)
    for (const consent of consents.filter((one) => marksOf(stored)?.includes(one))) {
      const key = `${id} ${consent}`
      const known = found.get(key)
      if (known) known.photos += Number(photos)
      else found.set(key, { id, title, photos: Number(photos), consent })
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
  const lapsed = await listLapsed(db, selectMarked(db), day)
  const found = new Map<number, UnconsentedAlbum>()
  for (let at = 0; at < lapsed.length; at += mostAsked) {
    const albums = selectMarked(db)
      .select('album_id')
      .where('consents', 'in', lapsed.slice(at, at + mostAsked))
    const rows = await db
      .selectFrom('album')
      .select(['id', 'title', 'updatedAt'])
      .where('id', 'in', albums)
      .execute()
    for (const row of rows) found.set(row.id, row)
  }
  return [...found.values()].sort((a, b) => b.id - a.id)
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
