import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { containsText } from '#kit/db/contains-text.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { RecordColumns } from '#kit/db/tables.ts'
import type { Moment, Noun, RecordSource } from '#kit/nouns/noun.server.ts'
import { readableRow } from '#kit/nouns/noun-parts.server.ts'
import { inOtherLayout } from '#kit/text/keyboard-layout.ts'
import { stemOf } from '#kit/text/stem.ts'
import type { RecordSearchAnswer, RecordSearchQuery } from './record-search.contract.ts'
import { tokensOf, withoutStopWords } from './search-words.ts'

const shownOfKind = 5
/** Where one of a single kind is to be chosen, and of some days, or when asked for, all there is. */
const shownOfOnly = 20
const shownOfDays = 100
/** Of a kind: among so many the one that is called exactly so is sought. */
const readOfKind = 40
const shortestQuestion = 2

/**
 * The records of every kind that hold each word of the question; what is called so first, whatever its kind.
 * Of a single kind, which is to be chosen from, the newest when nothing is asked.
 */
export async function findRecords(
  db: Db,
  nouns: readonly Noun[],
  { q, entity, ...limits }: RecordSearchQuery,
  moment: Moment,
): Promise<RecordSearchAnswer> {
  const question = wordsOf(q)
  if (entity !== undefined) {
    const one = nouns.filter(({ name }) => name.entity === entity)
    return orSwapped(q, (words) => findAmong(db, one, words, moment, limits))
  }
  if (question.length < shortestQuestion) return { question, items: [], hasMore: false }
  const all = limits.all && { all: limits.all }
  return orSwapped(q, (words) => findAmong(db, nouns, words, moment, all))
}

/** What is not found as it is typed may have been typed in the other layout. */
async function orSwapped(q: string, find: (words: string) => Promise<RecordSearchAnswer>) {
  const found = await find(wordsOf(q))
  const swapped = inOtherLayout(q)
  if (found.items.length > 0 || !swapped) return found
  return find(wordsOf(swapped))
}

const telephone = /^[+\d][\d ()+-]{6,}$/
const mail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Without quotation marks and «в», «на», which are nowhere or everywhere; of a telephone and of mail all the signs. */
const wordsOf = (q: string) =>
  telephone.test(q.trim()) || mail.test(q.trim())
    ? q.trim()
    : withoutStopWords(tokensOf(q))
        .map(({ word }) => word)
        .join(' ')

type Limits = Pick<RecordSearchQuery, 'only' | 'from' | 'until' | 'all'>

async function findAmong(
  db: Db,
  nouns: readonly Noun[],
  question: string,
  moment: Moment,
  limits?: Limits,
): Promise<RecordSearchAnswer> {
  if (question === '' && !limits) return { question, items: [], hasMore: false }
  const items: (RecordSearchAnswer['items'][number] & { distance: number })[] = []
  let hasMore = false
  for (const noun of partsLast(nouns)) {
    const { name, records: source, trash } = noun
    if (!source) continue
    const { entity, one, address } = name
    const shown = shownOf(limits)
    const asked = withoutKind(question, one)
    const stored = await matching(db, entity, source, asked, limits)
    const rows = stored.map((row) => readableRow(noun, row))
    const owner = trash?.parent?.column
    hasMore ||= rows.length > shown
    const named = rows.map((row) => {
      const called = String(row[source.columns[0]])
      return { row, called, distance: distanceOf(called, asked) }
    })
    for (const { row, called, distance } of (question === '' ? named : nearest(named)).slice(
      0,
      shown,
    ))
      items.push({
        distance,
        entity,
        id: row.id,
        name: called,
        kind: source.kind?.(row as never) ?? one,
        detail: await source.detail(row as never, { ...moment, db }),
        address: address(row.id, owner === undefined ? null : Number(row[owner])),
        date: dayOf(row[source.latest]),
      })
  }
  if (!limits) {
    const named = await namedIn(db, nouns, question)
    hasMore ||= named.length > shownOfKind
    items.push(...named.slice(0, shownOfKind))
  }
  const inOrder = question === '' ? items : nearest(items)
  return { question, items: inOrder.map(({ distance: _, ...item }) => item), hasMore }
}

/** Where somebody is called so: below what is called so itself. */
async function namedIn(db: Db, nouns: readonly Noun[], question: string) {
  const found = []
  for (const { name, people } of nouns)
    for (const { written, ...place } of (await people?.(
      db,
      question.split(' '),
      shownOfKind + 1,
    )) ?? [])
      found.push({
        ...place,
        ...{ distance: besideName, entity: name.entity, address: name.address(place.id, null) },
        sought: written,
      })
  return found
}

/** «Клуб восход» of a club is «восход»: its name need not say what it is. */
function withoutKind(question: string, kind: string): string {
  const rest = question.split(' ').filter((word) => stemOf(word) !== stemOf(kind.toLowerCase()))
  return rest.length > 0 ? rest.join(' ') : question
}

const shownOf = (limits?: Limits) => {
  if (!limits) return shownOfKind
  return limits.from || limits.until || limits.all ? shownOfDays : shownOfOnly
}

const day = /^\d{4}-\d\d-\d\d$/
const dayOf = (value: unknown) => (typeof value === 'string' && day.test(value) ? value : null)

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
  const isFormOf = asked.map(stemOf).every((stem) => own.some((word) => word.includes(stem)))
  return isFormOf ? 3 : besideName
}

const besideName = 4

const partsLast = (nouns: readonly Noun[]) => [
  ...nouns.filter(({ trash }) => !trash?.parent),
  ...nouns.filter(({ trash }) => trash?.parent),
]

// The kinds differ only in their columns; below a table is any of them.
type AnyTables = { record: RecordColumns & Record<string, unknown> }
type AnyRow = Record<string, unknown> & { id: number }

async function matching(
  db: Db,
  table: string,
  { columns, latest, only }: RecordSource,
  question: string,
  limits?: Limits,
): Promise<AnyRow[]> {
  const conditions: RawBuilder<SqlBool>[] = []
  if (question !== '') conditions.push(containsText(columns, question))
  if (limits?.from) conditions.push(sql`${sql.ref(latest)} >= ${limits.from}`)
  if (limits?.until) conditions.push(sql`${sql.ref(latest)} <= ${limits.until}`)
  const asked = Object.entries(only ?? {}).find(([name]) => name === limits?.only)?.[1]
  if (asked) conditions.push(await asked(db))
  let rows = db
    .withTables<AnyTables>()
    .selectFrom(table as 'record')
    .selectAll()
    .where(columns[0], '<>', '')
  for (const condition of conditions) rows = rows.where(condition)
  if (question !== '') rows = rows.orderBy(containsText(columns[0], question), 'desc')
  return rows
    .orderBy(sql`${sql.ref(latest)} desc nulls first`)
    .orderBy('id', 'desc')
    .limit(Math.max(readOfKind, shownOf(limits) + 1))
    .execute() as Promise<AnyRow[]>
}
