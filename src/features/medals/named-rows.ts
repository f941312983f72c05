import { protocolLinks } from '#features/competitions/protocol-links.ts'
import type { NamesRule } from '#features/results/athlete-rules.ts'
import type { ClubBook } from '#features/results/club-book.ts'
import type { CompetitionResult } from '#features/results/results.contract.ts'
import { publicResults, type ReadResult } from '#features/results/results.server.ts'

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
  const shown = publicResults(rows, competition)
  return rows.map((row, at) => {
    const seen = shown[at] as CompetitionResult
    return { ...seen, href: linksOf(row).athlete ?? rowAddress(competition.id, seen) }
  })
}

const rowAddress = (id: number, { club, athlete }: CompetitionResult) =>
  `/competitions/${id}?${new URLSearchParams({ ...(club && { club }), who: athlete })}#results`
