import { opensName } from '#features/consents/consents.record.ts'
import { listConsentsOfPeople } from '#features/consents/consents.server.ts'
import { readClubBook } from '#features/federation/club-book.server.ts'
import {
  athleteAddress,
  givesPage,
  isAdultBy,
  nameKey,
  ofOnePerson,
  openCategories,
} from '#features/results/athlete-rules.ts'
import { clubWritten } from '#features/results/club-book.ts'
import { clubKey } from '#features/results/club-key.ts'
import { consentedOn } from '#features/results/results.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import { fromRow, isUsable } from '#kit/db/record.server.ts'
import type { SearchSource } from '#kit/nouns/noun.server.ts'
import { localDate } from '#kit/text/dates.ts'
import { competitionKind } from './competitions.kind.server.ts'

/** Who has a page: an entry for each result, of which one is shown for each athlete of a club. */
export const athleteSearch: SearchSource = {
  kind: 'athletes',
  label: 'Спортсмены',
  entity: 'competition',
  follows: { competition_result: (_db, id) => [id], consent: listOpenedBy },
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
      .select(['category', 'athlete', 'club', 'minor', 'adult', 'withdrawn'])
      .select(consentedOn(ofAnyTerm))
      .where('competition_id', '=', id)
      .orderBy('id')
      .execute()
    return results
      .map((row) => {
        const byPaper = row.adult !== 1 && isAdultBy(row.consentBorn, competition.date)
        return { ...row, adult: row.adult === 1 || byPaper, byPaper }
      })
      .filter((one) => givesPage(open, one))
      .map(({ category, athlete, club, consented, byPaper }) => {
        const { sex, asksAge } = open.get(category)!
        return {
          href: athleteAddress({ athlete, club, sex }),
          title: athlete,
          summary: club,
          keywords: ['спортсмен результаты'],
          date: competition.date,
          own: `${sex}${byPaper && asksAge ? consented : ''} ${category}`,
        }
      })
  },
  /** Whose club a protocol writes may change with the clubs; a paper has its term. */
  async settle(db, found, { now, site }) {
    const book = await readClubBook(db)
    const all = found
      .toSorted((a, b) => compare(b.date, a.date) || b.recordId - a.recordId)
      .map((entry) => {
        const [who = ''] = entry.own.split(' ', 1)
        const own = { sex: who.slice(0, 1), paper: Number(who.slice(1)) }
        return { ...own, entry, id: entry.recordId, category: entry.own.slice(who.length + 1) }
      })
    const papers = all.flatMap(({ paper }) => (paper > 0 ? [paper] : []))
    const opening = await listOpening(db, papers, localDate(now, site.timeZone))
    const rows = all.filter(({ paper }) => paper === 0 || opening.has(paper))
    const athletes = Map.groupBy(rows, ({ sex, entry: { title, summary } }) => {
      const club = clubWritten(book, summary)?.id ?? clubKey(summary)
      return `${sex}|${nameKey(title)}|${club}`
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

/** Before every day: whether a term is over is asked when the entry is found. */
const ofAnyTerm = ''

async function listOpenedBy(db: Db, consent: number): Promise<number[]> {
  const rows = await db
    .selectFrom('competition_result')
    .select('competition_id')
    .distinct()
    .where('consentId', '=', consent)
    .execute()
  return rows.map(({ competition_id }) => competition_id)
}

async function listOpening(db: Db, ids: readonly number[], today: string): Promise<Set<number>> {
  const consents = ids.length > 0 ? await listConsentsOfPeople(db, ids) : []
  return new Set(consents.filter((one) => opensName(one, today)).map(({ id }) => id))
}

const compare = (one: string | null, other: string | null) =>
  (one ?? '') < (other ?? '') ? -1 : Number(one !== other)
