import { type Selectable, sql } from 'kysely'
import { containsText } from '#kit/db/contains-text.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { RecordColumns, Tables } from '#kit/db/tables.ts'
import { inOtherLayout } from './keyboard-layout.ts'
import type { RecordSearchAnswer } from './record-search.contract.ts'
import type { Moment } from './search.server.ts'
import { tokensOf, withoutStopWords } from './search-words.ts'

type Columns<Table extends keyof Tables> = (keyof Tables[Table] & string)[]
type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

/** One kind of record as an editor looks for it: drafts and what is hidden included. */
export interface RecordSource<Table extends keyof Tables> {
  /** The columns it is found by, its name first. */
  columns: [name: keyof Tables[Table] & string, ...others: Columns<Table>]
  /** The highest of it stands first. */
  latest: keyof Tables[Table] & string
  /** «Новость», «Семинар» */
  kind(row: Row<Table>): string
  /** What to recognise it by: «черновик», a day, a place. */
  detail(row: Row<Table>, moment: Moment & { db: Db }): Promise<string> | string
  address(row: Row<Table>): string
}

/** By table, in the order in which they are shown. */
export type RecordSources = Partial<{ [Table in keyof Tables]: RecordSource<Table> }>

const shownOfKind = 5
const shortestQuestion = 2

/** The records of every kind that hold each word of the question; of a kind the named so first. */
export async function findRecords(
  db: Db,
  sources: RecordSources,
  q: string,
  moment: Moment,
): Promise<RecordSearchAnswer> {
  const question = wordsOf(q)
  if (question.length < shortestQuestion) return { question, items: [], hasMore: false }
  const found = await findAmong(db, sources, question, moment)
  const swapped = inOtherLayout(q)
  if (found.items.length > 0 || !swapped) return found
  return findAmong(db, sources, wordsOf(swapped), moment)
}

const telephone = /^[+\d][\d ()+-]{6,}$/

/** Without quotation marks and «в», «на», which are nowhere or everywhere; of a telephone all its signs. */
const wordsOf = (q: string) =>
  telephone.test(q.trim())
    ? q.trim()
    : withoutStopWords(tokensOf(q))
        .map(({ word }) => word)
        .join(' ')

async function findAmong(
  db: Db,
  sources: RecordSources,
  question: string,
  moment: Moment,
): Promise<RecordSearchAnswer> {
  if (question === '') return { question, items: [], hasMore: false }
  const items: RecordSearchAnswer['items'] = []
  let hasMore = false
  for (const [table, source] of Object.entries(sources) as [string, AnySource][]) {
    const rows = await matching(db, table, source, question)
    hasMore ||= rows.length > shownOfKind
    for (const row of rows.slice(0, shownOfKind))
      items.push({
        entity: table,
        id: row.id,
        name: String(row[source.columns[0]]),
        kind: source.kind(row),
        detail: await source.detail(row, { ...moment, db }),
        address: source.address(row),
      })
  }
  return { question, items, hasMore }
}

// The kinds differ only in their columns; below a table is any of them.
type AnyTables = { record: RecordColumns & Record<string, unknown> }
type AnyRow = Record<string, unknown> & { id: number }
interface AnySource {
  columns: [string, ...string[]]
  latest: string
  kind(row: AnyRow): string
  detail(row: AnyRow, moment: Moment & { db: Db }): Promise<string> | string
  address(row: AnyRow): string
}

const matching = (
  db: Db,
  table: string,
  { columns, latest }: AnySource,
  question: string,
): Promise<AnyRow[]> =>
  db
    .withTables<AnyTables>()
    .selectFrom(table as 'record')
    .selectAll()
    .where(columns[0], '<>', '')
    .where(containsText(columns, question))
    .orderBy(containsText(columns[0], question), 'desc')
    .orderBy(sql`${sql.ref(latest)} desc nulls first`)
    .orderBy('id', 'desc')
    .limit(shownOfKind + 1)
    .execute() as Promise<AnyRow[]>
