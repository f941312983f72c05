import {
  type Consent,
  consentedToPhotos,
  photoConditions,
} from '#features/consents/consents.record.ts'
import { isSamePerson } from '#features/consents/person-name.ts'
import type { Withdrawal } from '#features/consents/withdrawals.contract.ts'
import { hasTyped } from '#kit/text/fold.ts'
import type { Photo } from './media.contract.ts'

/** Somebody who may be told to be in a picture: by whichever of the papers. */
export interface PhotoPerson {
  /** The consent a mark names. */
  id: number
  ids: readonly number[]
  name: string
  born: number | null
  isConsented: boolean
  /** On which he lets himself be shown. */
  conditions?: string
}

type Marked = Pick<Photo, 'consents'>

/** Nobody can tell whom it shows, so no visitor sees it. */
export const isUnread = ({ consents }: Marked): boolean => consents === null

/** Whoever has consented to anything, once, by the alphabet; also who has taken it back. */
export function peopleOf(
  consents: readonly Consent[],
  withdrawn: readonly Pick<Withdrawal, 'who' | 'consents'>[],
  today: string,
): PhotoPerson[] {
  const valid = consentedToPhotos(consents, today)
  const people: (PhotoPerson & { ids: number[] })[] = []
  for (const { id, fullName, born, allows } of consents) {
    const known = people.find(
      (one) => one.born === born && (one.name === fullName || isSamePerson(one.name, fullName)),
    )
    if (!known)
      people.push({ ...{ id, ids: [id], name: fullName, born }, isConsented: valid.has(id) })
    else {
      known.ids.push(id)
      if (allows.includes('photo')) known.id = id
    }
  }
  for (const { who, consents: ids } of withdrawn)
    people.push({
      ...{ id: ids[0] ?? 0, ids: [...ids], born: null, isConsented: false },
      name: `${who} (согласие отозвано)`,
    })
  for (const person of people) {
    const conditions = photoConditions(consents, person.ids)
    if (conditions) person.conditions = conditions
  }
  return people.sort((one, other) => one.name.localeCompare(other.name, 'ru'))
}

export const isIn = ({ ids }: PhotoPerson, { consents }: Marked): boolean =>
  consents?.some((id) => ids.includes(id)) ?? false

/** Those of the photos, also whose consent was deleted: of them only its number is known. */
export function markedPeople(
  people: readonly PhotoPerson[],
  photos: readonly Marked[],
): PhotoPerson[] {
  const known = people.filter((person) => photos.some((photo) => isIn(person, photo)))
  const ids = new Set(photos.flatMap(({ consents }) => consents ?? []))
  const gone = [...ids].filter((id) => !people.some((one) => one.ids.includes(id)))
  return [
    ...known,
    ...gone.map((id) => ({
      ...{ id, ids: [id], born: null, isConsented: false },
      name: `человек, чьё согласие №\u00a0${id} удалено`,
    })),
  ]
}

/** It shows somebody whose consent does not hold, or nobody knows whom. */
export const isLapsed = (people: readonly PhotoPerson[], photo: Marked): boolean =>
  isUnread(photo) || markedPeople(people, [photo]).some(({ isConsented }) => !isConsented)

interface Change {
  added: readonly PhotoPerson[]
  removed: readonly PhotoPerson[]
}

/** Others who are marked stay. */
export function changeMarks({ consents }: Marked, { added, removed }: Change): number[] {
  const left = (consents ?? []).filter((id) => !removed.some((person) => person.ids.includes(id)))
  const fresh = added.filter((person) => !isIn(person, { consents: left }))
  return [...left, ...fresh.map(({ id }) => id)]
}

/** Those already in the album first: a tournament has the same faces in many pictures. */
export function inReach(
  people: readonly PhotoPerson[],
  album: readonly Marked[],
  query: string,
): PhotoPerson[] {
  const here = markedPeople(people, album)
  const others = people.filter((one) => one.isConsented && !here.includes(one))
  return [...here, ...others].filter(({ name }) => hasTyped(name, query))
}
