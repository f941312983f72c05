import { sql } from 'kysely'
import { consentedToPhotos } from '#features/consents/consents.record.ts'
import { listPapersOf } from '#features/consents/consents.server.ts'
import { Problem } from '#kit/base/problem.ts'
import type { Site } from '#kit/base/site.ts'
import type { Consequence } from '#kit/db/consequences.server.ts'
import { type Db, isPostgres, write } from '#kit/db/db.server.ts'
import { automatic } from '#kit/db/journal.server.ts'
import { changeRecord } from '#kit/db/record.server.ts'
import { parseStoredObject } from '#kit/db/stored-json.ts'
import { localDate } from '#kit/text/dates.ts'
import { count } from '#kit/text/plural.ts'
import { photoKind, type StoredPhoto } from './photos.server.ts'

/** Of a photo that shows somebody by a consent: what the editor reads beside it. */
export const noConsent = 'нет действующего согласия'

interface Day {
  now: Date
  timeZone: string
}
const dayOf = ({ now, timeZone }: Day) => localDate(now, timeZone)

/** Which of these consents hold. */
const consentedOn = async (
  db: Db,
  day: Day,
  consents: readonly number[],
): Promise<ReadonlySet<number>> => consentedToPhotos(await listPapersOf(db, consents), dayOf(day))

const named = (photos: readonly Pick<StoredPhoto, 'consents'>[]) =>
  photos.flatMap(({ consents }) => consents)

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
export async function requireShowable(
  trx: Db,
  { consents }: Pick<StoredPhoto, 'consents'>,
  day: Day,
): Promise<void> {
  if (consents.length === 0) return
  const valid = await consentedOn(trx, day, consents)
  if (!consents.every((id) => valid.has(id)))
    throw new Problem(
      'conflict',
      'На\u00a0снимке человек, чьё согласие не\u00a0действует. Запишите новое или снимите отметку в\u00a0«Кто на\u00a0снимке»',
    )
}

/**
 * Photos that are shown and name somebody whose consent does not hold on that day are hidden.
 * @returns how many.
 */
export const hideUnconsented = (db: Db, day: Day, among?: readonly number[]): Promise<number> =>
  write(db, async (trx) => {
    const shown = markedPhotos(trx)
      .select(['id', 'consents'])
      .where('hidden', '=', 0)
      .orderBy('album_id')
      .orderBy('id')
    const rows = await (among ? shown.where('id', 'in', among) : shown).execute()
    const marked = rows.map(withConsents)
    if (marked.length === 0) return 0
    const valid = await consentedOn(trx, day, named(marked))
    const gone = marked.filter(({ consents }) => !consents.every((id) => valid.has(id)))
    const editor = { name: automatic, now: day.now }
    for (const { id } of gone)
      await changeRecord(trx, photoKind, id, { editor }, () => ({
        ...{ hidden: true, hiddenReason: noConsent },
      }))
    return gone.length
  })

/** As the index has it: a parameter would not say that they are all in it. */
const markedPhotos = (db: Db) => db.selectFrom('photo').where(sql<boolean>`consents <> '[]'`)

const withConsents = <Row extends { consents: string }>(row: Row) => ({
  ...row,
  consents: parseStoredObject<number[]>(row.consents) ?? [],
})

/** Who is marked together with whom, once an album, and on how many photos. */
async function listMarked(db: Db) {
  const rows = await markedPhotos(db)
    .select((select) => ['album_id', 'consents', select.fn.countAll<number>().as('photos')])
    .groupBy(['album_id', 'consents'])
    .orderBy('album_id')
    .execute()
  return rows.map((row) => ({ ...withConsents(row), photos: Number(row.photos) }))
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
  const marked = (await listMarked(db)).filter(({ consents: own }) =>
    own.some((id) => consents.includes(id)),
  )
  const titles = await listTitles(db, marked)
  for (const { album_id: id, consents: own, photos } of marked)
    for (const consent of consents.filter((one) => own.includes(one))) {
      const key = `${id} ${consent}`
      const known = found.get(key)
      if (known) known.photos += photos
      else found.set(key, { id, title: titles.get(id) ?? '', photos, consent })
    }
  return [...found.values()]
}

async function listTitles(db: Db, photos: readonly { album_id: number }[]) {
  if (photos.length === 0) return new Map<number, string>()
  const albums = [...new Set(photos.map(({ album_id }) => album_id))]
  const rows = await db
    .selectFrom('album')
    .select(['id', 'title'])
    .where('id', 'in', albums)
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
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
  const valid = await consentedOn(db, day, named(marked))
  const gone = marked.filter(({ consents }) => !consents.every((id) => valid.has(id)))
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
