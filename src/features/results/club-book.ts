import { clubKey } from './club-key.ts'

export interface NamedClub {
  id: number
  name: string
  /** A line for each. */
  otherNames: string
  published: boolean
}

/** Whose name a protocol writes, by `clubKey`. */
export type ClubBook = ReadonlyMap<string, NamedClub>

const linesOf = (names: string) => names.split('\n').map(clubKey)

/**
 * A name of today goes before the former one of another club, and a name of two is nobody's. A club that
 * is not shown keeps its names and is not in the book.
 */
export function clubBookOf(clubs: readonly NamedClub[]): ClubBook {
  const owners = new Map<string, NamedClub | undefined>()
  const own = Map.groupBy(clubs, ({ name }) => clubKey(name))
  for (const [key, those] of own) owners.set(key, those.length === 1 ? those[0] : undefined)
  for (const club of clubs)
    for (const key of new Set(linesOf(club.otherNames)))
      if (!own.has(key)) owners.set(key, owners.has(key) ? undefined : club)
  const shown = [...owners].flatMap(([key, club]) =>
    key && club?.published ? [[key, club] as const] : [],
  )
  return new Map(shown)
}

export const clubWritten = (book: ClubBook, written: string): NamedClub | undefined =>
  book.get(clubKey(written))

/** By which rows are of one club: the one whose name is written, else the written name itself. */
export const clubOfRow = (book: ClubBook, written: string): string => {
  const known = clubWritten(book, written)
  return known ? `club ${known.id}` : clubKey(written)
}

/** Of what nobody knows the clubs. */
export const noClubBook: ClubBook = new Map()

/** A renamed club keeps the medals of its former name; one that takes a name back has it once. */
export function otherNamesOf(
  { name, otherNames }: Pick<NamedClub, 'name' | 'otherNames'>,
  before?: Pick<NamedClub, 'name'>,
): string {
  const lines = [...otherNames.split('\n'), before?.name ?? ''].map((line) => line.trim())
  const unlike = new Map(lines.map((line) => [clubKey(line), line]))
  unlike.delete(clubKey(name))
  unlike.delete('')
  return [...unlike.values()].join('\n')
}
