import { type Coach, coachAddress, coachWritten } from '#features/federation/coach-book.ts'
import {
  athleteAddress,
  givesPage,
  type NamesRule,
  nameKey,
  openCategories,
} from '#features/results/athlete-rules.ts'
import { type ClubBook, clubWritten } from '#features/results/club-book.ts'
import { clubKey } from '#features/results/club-key.ts'
import type { CompetitionResult } from '#features/results/results.contract.ts'
import type { LinksOf } from '#features/results/results-list.tsx'

/** Where the names of a protocol lead: to what has a page. */
export function protocolLinks(
  competition: NamesRule & { results: CompetitionResult[] },
  book: ClubBook | null,
  coaches: readonly Coach[] | null,
): LinksOf {
  const open = openCategories(competition)
  const keyOf = ({ category, athlete, club }: CompetitionResult) =>
    `${category}|${nameKey(athlete)}|${(book && clubWritten(book, club))?.id ?? clubKey(club)}`
  const namesakes = Map.groupBy(competition.results, keyOf)
  return (row) => {
    const club = book && clubWritten(book, row.club)
    const coach = coaches && coachWritten(coaches, row.coach, club?.id)
    const isOne = givesPage(open, row) && namesakes.get(keyOf(row))?.length === 1
    return {
      ...(isOne && { athlete: athleteAddress({ ...row, sex: open.get(row.category)?.sex }) }),
      ...(club && { club: `/federation/clubs/${club.id}` }),
      ...(coach && { coach: coachAddress(coach) }),
    }
  }
}
