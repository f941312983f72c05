import { protocolLinks } from '#features/competitions/protocol-links.ts'
import type { NamesRule } from '#features/results/athlete-rules.ts'
import type { ClubBook } from '#features/results/club-book.ts'
import type { CompetitionResult } from '#features/results/results.contract.ts'
import { publicRow, type ReadResult } from '#features/results/results.server.ts'
import { wordsByName } from '#features/sport/categories.ts'

/** A row of a protocol as anybody may read it. */
export interface NamedRow extends CompetitionResult {
  /** The page of the athlete, else the row where it stands. */
  href: string
}

/** @param namesakes every row of that protocol in which one of these names may stand again. */
export function namedRows(
  competition: NamesRule & { id: number },
  rows: ReadResult[],
  namesakes: CompetitionResult[],
  book: ClubBook,
): NamedRow[] {
  const linksOf = protocolLinks({ ...competition, results: namesakes }, book, null)
  const shown = publicRow(competition)
  const wordsOf = wordsByName(competition.categories)
  return rows.flatMap((row) => {
    const seen = shown(row)
    if (!seen) return []
    const href = linksOf(seen).athlete ?? rowAddress(competition.id, seen)
    return [{ ...seen, category: wordsOf(seen.category), href }]
  })
}

const rowAddress = (id: number, { club, athlete }: CompetitionResult) =>
  `/competitions/${id}?${new URLSearchParams({ ...(club && { club }), who: athlete })}#results`
