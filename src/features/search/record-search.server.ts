import { sql } from 'kysely'
import { containsText } from '#kit/db/contains-text.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { RecordColumns } from '#kit/db/tables.ts'
import type { Moment, Noun, RecordSource } from '#kit/nouns/noun.server.ts'
import { stemOf } from '#kit/text/stem.ts'
import { inOtherLayout } from './keyboard-layout.ts'
import type { RecordSearchAnswer } from './record-search.contract.ts'
import { tokensOf, withoutStopWords } from './search-words.ts'

const shownOfKind = 5
/** Of a kind: among so many the one that is called exactly so is sought. */
const readOfKind = 40
const shortestQuestion = 2

/** The records of every kind that hold each word of the question; what is called so first, whatever its kind. */
export async function findRecords(
  db: Db,
  nouns: readonly Noun[],
  q: string,
  moment: Moment,
): Promise<RecordSearchAnswer> {
  const question = wordsOf(q)
  if (question.length < shortestQuestion) return { question, items: [], hasMore: false }
  const found = await findAmong(db, nouns, question, moment)
  const swapped = inOtherLayout(q)
  if (found.items.length > 0 || !swapped) return found
  return findAmong(db, nouns, wordsOf(swapped), moment)
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
  nouns: readonly Noun[],
  question: string,
  moment: Moment,
): Promise<RecordSearchAnswer> {
  if (question === '') return { question, items: [], hasMore: false }
  const items: (RecordSearchAnswer['items'][number] & { distance: number })[] = []
  let hasMore = false
  for (const { name, records: source, trash } of partsLast(nouns)) {
    if (!source) continue
    const { entity, one, address } = name
    const rows = await matching(db, entity, source, question)
    const owner = trash?.parent?.column
    hasMore ||= rows.length > shownOfKind
    const named = rows.map((row) => {
      const called = String(row[source.columns[0]])
      return { row, called, distance: distanceOf(called, question) }
    })
    for (const { row, called, distance } of nearest(named).slice(0, shownOfKind))
      items.push({
        distance,
        entity,
        id: row.id,
        name: called,
        kind: source.kind?.(row as never) ?? one,
        detail: await source.detail(row as never, { ...moment, db }),
        address: address(row.id, owner === undefined ? null : Number(row[owner])),
      })
  }
  return { question, items: nearest(items).map(({ distance: _, ...item }) => item), hasMore }
}

const nearest = <Found extends { distance: number }>(found: Found[]): Found[] =>
  found.toSorted((a, b) => a.distance - b.distance)

/**
 * How far a name is from the question: it is the question, begins with it, has its words, has other forms
 * of them, has them only beside it.
 */
function distanceOf(name: string, question: string): number {
  const words = wordsOf(name)
  if (words === question) return 0
  if (words.startsWith(`${question} `)) return 1
  const [own, asked] = [words.split(' '), question.split(' ')]
  if (asked.every((word) => own.includes(word))) return 2
  return asked.map(stemOf).every((stem) => own.some((word) => word.includes(stem))) ? 3 : 4
}

const partsLast = (nouns: readonly Noun[]) => [
  ...nouns.filter(({ trash }) => !trash?.parent),
  ...nouns.filter(({ trash }) => trash?.parent),
]

// The kinds differ only in their columns; below a table is any of them.
type AnyTables = { record: RecordColumns & Record<string, unknown> }
type AnyRow = Record<string, unknown> & { id: number }

const matching = (
  db: Db,
  table: string,
  { columns, latest }: RecordSource,
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
    .limit(readOfKind)
    .execute() as Promise<AnyRow[]>
