import { type ClubBook, clubOfRow, noClubBook } from './club-book.ts'
import { clubKey } from './club-key.ts'
import type { CompetitionResult } from './results.contract.ts'

/** Whose results are shown; empty words ask nothing. */
export interface ResultsFilter {
  /** One club of the protocol. */
  club: string
  /** Words of an athlete's or a coach's name. */
  who: string
}

const longest = 160

export const readResultsFilter = ({
  club = '',
  who = '',
}: Record<string, string | undefined>): ResultsFilter => ({
  club: club.trim().slice(0, longest),
  who: who.trim().slice(0, longest),
})

/** The rows of the club with every word of the question in the athlete's or in the coach's name. */
export function filterResults<Row extends Pick<CompetitionResult, 'athlete' | 'club' | 'coach'>>(
  results: readonly Row[],
  { club, who }: ResultsFilter,
  book: ClubBook = noClubBook,
): Row[] {
  const wanted = clubOfRow(book, club)
  const words = clubKey(who).split(' ')
  const holdsAll = (name: string) => words.every((word) => clubKey(name).includes(word))
  return results.filter(
    (row) =>
      (wanted === '' || clubOfRow(book, row.club) === wanted) &&
      (holdsAll(row.athlete) || holdsAll(row.coach)),
  )
}

/** Each club once, as it is first written, by the alphabet. */
export function clubsOf(
  results: readonly Pick<CompetitionResult, 'club'>[],
  book: ClubBook = noClubBook,
): string[] {
  const clubs = new Map<string, string>()
  for (const { club } of results) {
    const key = clubOfRow(book, club)
    if (club && !clubs.has(key)) clubs.set(key, club)
  }
  return [...clubs.values()].sort((a, b) => a.localeCompare(b, 'ru'))
}
