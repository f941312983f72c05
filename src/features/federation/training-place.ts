import type { ClubTraining } from './club-training.ts'
import type { Club } from './clubs.record.ts'

export interface Place {
  address: string
  district: string
}

/** «ул. Лесная, д. 21, Северный район», as far as it is told. */
export const placeText = ({ address, district }: Place): string =>
  [address, district].filter(Boolean).join(', ')

type Said = Pick<ClubTraining, 'hall' | 'district'>
export type At = Pick<Club, 'address' | 'district'>

/** Where a training of a club is held: in a hall of its own, else at the club's address. */
export const placeOf = ({ hall, district }: Said, club: At): Place =>
  hall
    ? { address: hall, district: district || club.district }
    : { address: club.address, district: club.district }

/** «ул. Лесная, д. 21, Северный район»; nothing of a training that is held where its club is. */
export function ownPlace({ hall, district }: Said, club: Partial<At>): string {
  if (!hall || hall === club.address) return ''
  return [hall, district !== club.district && district].filter(Boolean).join(', ')
}

/** Each place where a club trains, once; of one that tells no hours its address. */
export function placesOf({ schedule, ...club }: At & Pick<Club, 'schedule'>): Place[] {
  if (schedule.length === 0) return [placeOf({}, club)]
  const places = new Map<string, Place>()
  // The club's own first.
  for (const training of schedule.toSorted((a, b) => Number(!!a.hall) - Number(!!b.hall))) {
    const place = placeOf(training, club)
    places.set(`${place.address}\n${place.district}`, place)
  }
  return [...places.values()]
}

/** In a list of one club's trainings: among several places each says its own. */
export const placeInList = (training: Said, club: At & Pick<Club, 'schedule'>): string =>
  ownPlace(training, club) || (placesOf(club).length > 1 ? club.address : '')

/** By which a club is found. */
export const districtsOf = (clubs: readonly (At & Pick<Club, 'schedule'>)[]): string[] => [
  ...new Set(clubs.flatMap((club) => placesOf(club).flatMap(({ district }) => district || []))),
]
