import {
  consentedToPhotos,
  isOutgrown,
  opensName,
  papersOfOne,
} from '#features/consents/consents.record.ts'
import { listConsentsOfPeople } from '#features/consents/consents.server.ts'
import { isSamePerson } from '#features/consents/person-name.ts'
import { type AlbumPhoto, listPhotosShowing } from '#features/media/consented-photos.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { AthleteResult } from './athlete.server.ts'

/**
 * Photos that show whom a page gathers: its rows name his paper, the photos name it or another of his. None where anything
 * of that is in doubt (docs/decisions/0231).
 */
export async function listAthletePhotos(
  db: Db,
  results: readonly Pick<AthleteResult, 'athlete' | 'consentId'>[],
  today: string,
): Promise<AlbumPhoto[]> {
  const ids = new Set(results.flatMap(({ consentId }) => consentId ?? []))
  const known = await listConsentsOfPeople(db, [...ids])
  const named = known.filter(({ fullName }) =>
    results.some(({ athlete }) => isSamePerson(fullName, athlete)),
  )
  const own = papersOfOne(named, ids)
  // Somebody else of that name is on record: a row that does not say whose it is may be his.
  if (own.length < named.length && results.some(({ consentId }) => consentId === null)) return []
  const valid = consentedToPhotos(own, today)
  const isShown = own.some((one) => one.allows.includes('photo') && !isOutgrown(one, today))
  if (!isShown || !own.some((one) => opensName(one, today))) return []
  return listPhotosShowing(
    db,
    own.flatMap(({ id }) => (valid.has(id) ? id : [])),
  )
}
