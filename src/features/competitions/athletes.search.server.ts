import { readClubBook } from '#features/federation/club-book.server.ts'
import {
  athleteAddress,
  givesPage,
  nameKey,
  ofOnePerson,
  openCategories,
} from '#features/results/athlete-rules.ts'
import { clubWritten } from '#features/results/club-book.ts'
import type { CompetitionResult } from '#features/results/results.contract.ts'
import { clubKey } from '#features/results/results-rules.ts'
import { fromRow } from '#kit/db/record.server.ts'
import type { SearchEntry, SearchSource } from '#kit/nouns/noun.server.ts'
import { competitionKind } from './competitions.kind.server.ts'

const atOnce = 200

/** Who has a page, once in each club. Protocols where nobody has one are not read. */
export const athleteSearch: SearchSource = {
  kind: 'athletes',
  label: 'Спортсмены',
  async load(db) {
    const book = await readClubBook(db)
    const all = await db
      .selectFrom('competition')
      .select(['id', 'date', 'fullNames', 'categories'])
      .orderBy('date', 'desc')
      .execute()
    const rules = new Map(
      all.flatMap((row) => {
        const open = openCategories(fromRow(competitionKind, row))
        return open.size > 0 ? [[row.id, open] as const] : []
      }),
    )
    const ids = [...rules.keys()]
    const athletes = new Map<string, Row[]>()
    for (let at = 0; at < ids.length; at += atOnce) {
      const rows = await db
        .selectFrom('competition_result')
        .select(['competition_id as id', 'category', 'athlete', 'club'])
        .where('competition_id', 'in', ids.slice(at, at + atOnce))
        .execute()
      for (const row of rows) {
        const open = rules.get(row.id)
        if (!open || !givesPage(open, row)) continue
        const sex = open.get(row.category)
        const club = clubWritten(book, row.club)?.id ?? clubKey(row.club)
        const key = `${sex}|${nameKey(row.athlete)}|${club}`
        const own = { ...row, sex }
        const others = athletes.get(key)
        if (others) others.push(own)
        else athletes.set(key, [own])
      }
    }
    return [...athletes.values()].flatMap((rows) => {
      const [row] = ofOnePerson(rows)
      return row ? [entryOf(row, clubWritten(book, row.club)?.name ?? row.club)] : []
    })
  },
}

interface Row extends Pick<CompetitionResult, 'category' | 'athlete' | 'club'> {
  id: number
  sex: 'm' | 'f' | undefined
}

const entryOf = (row: Row, club: string): SearchEntry => ({
  href: athleteAddress(row),
  title: row.athlete,
  summary: club,
  keywords: ['спортсмен результаты'],
})
