import type { ClubTraining } from './club-training.ts'

export interface Coach {
  /** As the federation writes the name. */
  name: string
  /** Of a person of the federation. */
  person: number | undefined
  /** Where they train, by the person's own record or by the schedule, and how that schedule calls them. */
  clubs: ReadonlyMap<number, readonly string[]>
}

interface KnownPerson {
  id: number
  fullName: string
  club_id: number | null
  otherClubs: readonly number[]
  role: string
}
interface KnownClub {
  id: number
  schedule: readonly Pick<ClubTraining, 'coach'>[]
}

/** Where somebody trains by the own record. */
export const clubsOf = ({
  club_id,
  otherClubs,
}: Pick<KnownPerson, 'club_id' | 'otherClubs'>): number[] => [
  ...(club_id === null ? [] : [club_id]),
  ...otherClubs,
]

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[\s.\u00a0]+/)
    .filter(Boolean)

const isInitial = (word: string) => word.length === 1

/**
 * «Игорь Снегирёв», «Снегирёв И. А.» and «Снегирёв Игорь Андреевич» may be one person: every whole word of the
 * shorter is in the longer, its initials begin the words that are left. A surname alone says nothing.
 */
export function maySignAs(known: string, written: string): boolean {
  const left = wordsOf(known)
  const words = wordsOf(written)
  if (words.length < 2) return false
  const whole = words.filter((word) => !isInitial(word))
  if (whole.length === 0) return false
  for (const word of whole) {
    const at = left.indexOf(word)
    if (at < 0) return false
    left.splice(at, 1)
  }
  const initials = words.filter(isInitial)
  return left.every((word, at) => initials[at] === undefined || word[0] === initials[at])
}

/** Of whom no club is told, in any. */
const mayTrainIn = (person: KnownPerson, club: number): boolean => {
  const own = clubsOf(person)
  return own.length === 0 || own.includes(club)
}

/** The coaches that the site knows: people, and names of schedules that are nobody's of them. */
export function coachesOf(people: readonly KnownPerson[], clubs: readonly KnownClub[]): Coach[] {
  const own = new Map(
    people.map((person) => [
      person.id,
      new Map<number, string[]>(clubsOf(person).map((club) => [club, []])),
    ]),
  )
  const named: Coach[] = []
  for (const { id, schedule } of clubs)
    for (const name of new Set(schedule.map(({ coach }) => coach))) {
      const meant = people.filter(
        (person) => mayTrainIn(person, id) && maySignAs(person.fullName, name),
      )
      if (meant.length === 1) {
        const clubsOf = own.get(meant[0]!.id)!
        clubsOf.set(id, [...(clubsOf.get(id) ?? []), name])
      }
      if (meant.length === 0 && wordsOf(name).length > 1)
        named.push({ name, person: undefined, clubs: new Map([[id, [name]]]) })
    }
  return [
    ...people
      .map(({ id, fullName, role }) => ({ name: fullName, person: id, clubs: own.get(id)!, role }))
      .filter(({ role, clubs }) => role === 'coaches' || [...clubs.values()].flat().length > 0)
      .map(({ role: _, ...coach }) => coach),
    ...named,
  ]
}

/**
 * Who of the known coaches a protocol writes beside a club. Of that club, whoever alone signs so; elsewhere
 * only the very same whole name. Undefined when nobody or more than one.
 */
export function coachWritten(
  coaches: readonly Coach[],
  written: string,
  club: number | undefined,
): Coach | undefined {
  const same = wordsOf(written).join(' ')
  const meant = coaches.filter(({ name, clubs }) =>
    club !== undefined && clubs.size > 0
      ? clubs.has(club) && maySignAs(name, written)
      : wordsOf(name).length > 2 && wordsOf(name).join(' ') === same,
  )
  return meant.length === 1 ? meant[0] : undefined
}

/** «Снегирёв И. А., Ладыгина М. Ю.»: a pupil may be of several. */
export const coachesIn = (written: string): string[] =>
  written
    .split(/[,;/]|\s+и\s+/)
    .map((name) => name.trim())
    .filter(Boolean)

export interface NamedCoach {
  /** As it is written there. */
  name: string
  /** The page of whom it means, when they have one. */
  href: string | undefined
}

/** Each of those written, with whom the name means. */
export const namedCoaches = (
  written: string,
  findMeant: (name: string) => Coach | undefined,
): NamedCoach[] =>
  coachesIn(written).map((name) => {
    const meant = findMeant(name)
    return { name, href: meant && coachAddress(meant) }
  })

/** The page of whom the schedule of a club names. */
export function addressInSchedule(
  coaches: readonly Coach[],
  club: number,
  name: string,
): string | undefined {
  const coach = coaches.find(({ clubs }) => clubs.get(club)?.includes(name))
  return coach && coachAddress(coach)
}

export function coachAddress({ name, person, clubs }: Coach): string {
  if (person !== undefined) return `/federation/coaches/${person}`
  const [club = ''] = clubs.keys()
  return `/federation/coaches/club-${club}?${new URLSearchParams({ name })}`
}
