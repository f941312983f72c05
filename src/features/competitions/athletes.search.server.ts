import { readClubBook } from '#features/federation/club-book.server.ts'
import {
  athleteAddress,
  givesPage,
  nameKey,
  ofOnePerson,
  openCategories,
} from '#features/results/athlete-rules.ts'
import { clubWritten } from '#features/results/club-book.ts'
import { clubKey } from '#features/results/results-rules.ts'
import { fromRow, isUsable } from '#kit/db/record.server.ts'
import type { SearchSource } from '#kit/nouns/noun.server.ts'
import { competitionKind } from './competitions.kind.server.ts'

/** Who has a page: an entry for each result, of which one is shown for each athlete of a club. */
export const athleteSearch: SearchSource = {
  kind: 'athletes',
  label: 'Спортсмены',
  entity: 'competition',
  follows: { competition_result: (_db, id) => [id] },
  async load(db, id) {
    const row = await db
      .selectFrom('competition')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    const competition = row && fromRow(competitionKind, row as never)
    if (!competition || !isUsable(competitionKind, competition)) return []
    const open = openCategories(competition)
    // Protocols where nobody has a page are not read.
    if (open.size === 0) return []
    const results = await db
      .selectFrom('competition_result')
      .select(['category', 'athlete', 'club', 'minor', 'adult'])
      .where('competition_id', '=', id)
      .orderBy('id')
      .execute()
    return results
      .filter((one) => givesPage(open, one))
      .map(({ category, athlete, club }) => {
        const sex = open.get(category)?.sex
        return {
          href: athleteAddress({ athlete, club, sex }),
          title: athlete,
          summary: club,
          keywords: ['спортсмен результаты'],
          date: competition.date,
          own: `${sex} ${category}`,
        }
      })
  },
  /** Whose club a protocol writes may change with the clubs. */
  async settle(db, found) {
    const book = await readClubBook(db)
    const rows = found
      .toSorted((a, b) => compare(b.date, a.date) || b.recordId - a.recordId)
      .map((entry) => ({ entry, id: entry.recordId, category: entry.own.slice(2) }))
    const athletes = Map.groupBy(rows, ({ entry: { own, title, summary } }) => {
      const club = clubWritten(book, summary)?.id ?? clubKey(summary)
      return `${own.slice(0, 1)}|${nameKey(title)}|${club}`
    })
    return [...athletes.values()].flatMap((those) => {
      const [first] = ofOnePerson(those)
      if (!first) return []
      const { entry } = first
      const summary = clubWritten(book, entry.summary)?.name ?? entry.summary
      return [{ ...entry, summary, date: null }]
    })
  },
}

const compare = (one: string | null, other: string | null) =>
  (one ?? '') < (other ?? '') ? -1 : Number(one !== other)
