import type { Rows } from '#kit/contract/query.ts'
import { containsText } from '#kit/db/contains-text.ts'
import type { Moment, Noun } from '#kit/nouns/noun.server.ts'
import { readableRow } from '#kit/nouns/noun-parts.server.ts'
import { hasTyped } from '#kit/text/fold.ts'
import type { Row } from '#kit/trash/trash-kind.ts'
import { recordsOf, type Sides, type Standing, standingOf } from './compare-record.server.ts'

/** What is brought back one by one; of what is only a part the whole. */
export const returnable = (nouns: readonly Noun[]): Noun[] =>
  nouns.filter(
    ({ history, trash, stored, isOwn, part }) => history && (trash ?? stored) && !isOwn && !part,
  )

export async function countKinds({ copy, nouns }: Sides) {
  const counted: { entity: string; total: number }[] = []
  for (const { name } of returnable(nouns)) {
    const { query, table } = recordsOf(copy, name.entity)
    const { total } = await query
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    counted.push({ entity: name.entity, total })
  }
  return counted
}

interface Asked {
  /** Words of its name; of a kind that is not looked for by words, all are few. */
  q: string
  rows: Rows
}

export interface RecordInCopy {
  entity: string
  id: number
  name: string
  detail: string
  standing: Standing
}

interface Found {
  items: RecordInCopy[]
  total: number
}

/** The newest first. */
export async function listRecords(
  sides: Sides,
  noun: Noun,
  { q, rows }: Asked,
  moment: Moment,
): Promise<Found> {
  const found = matching(sides, noun, q)
  return { items: await read(sides, noun, { found, rows }, moment), total: await countOf(found) }
}

/** Among all kinds at once, one kind after the other. Of what is looked for by no words those are found whose name has them. */
export async function searchRecords(
  sides: Sides,
  { q, rows: { limit, offset } }: Asked,
  moment: Moment,
): Promise<Found> {
  const items: RecordInCopy[] = []
  let total = 0
  for (const noun of returnable(sides.nouns)) {
    const first = Math.max(0, offset - total)
    const left = limit - items.length
    if (noun.records) {
      const found = matching(sides, noun, q)
      const rows = { limit: left, offset: first }
      const own = await countOf(found)
      if (left > 0 && first < own) items.push(...(await read(sides, noun, { found, rows }, moment)))
      total += own
    } else {
      const own = await namedSo(sides, noun, q, moment)
      for (const row of own.slice(first, first + left))
        items.push(await toldOf(sides, noun, row, moment))
      total += own.length
    }
  }
  return { items, total }
}

function matching({ copy }: Sides, noun: Noun, q: string) {
  const { query, table } = recordsOf(copy, noun.name.entity)
  const { columns = [] } = noun.records ?? {}
  return query
    .selectFrom(table)
    .$if(q !== '' && columns.length > 0, (all) => all.where(containsText([...columns], q)))
}

type Matching = ReturnType<typeof matching>

const countOf = async (found: Matching): Promise<number> =>
  (
    await found
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

async function read(
  sides: Sides,
  noun: Noun,
  { found, rows: { limit, offset } }: { found: Matching; rows: Rows },
  moment: Moment,
): Promise<RecordInCopy[]> {
  const rows = await found
    .selectAll()
    .orderBy((noun.records?.latest ?? 'id') as 'id', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const items: RecordInCopy[] = []
  for (const row of rows) items.push(await toldOf(sides, noun, row, moment))
  return items
}

/** Those there are few of, like the pages of the law. */
async function namedSo(sides: Sides, noun: Noun, q: string, moment: Moment) {
  const rows = await matching(sides, noun, '').selectAll().orderBy('id').limit(fewAtMost).execute()
  const named: typeof rows = []
  for (const row of rows) {
    const { name } = await describe(sides, noun, row, moment)
    if (hasTyped(`${noun.name.one} ${name}`, q)) named.push(row)
  }
  return named
}

const fewAtMost = 200

async function toldOf(
  sides: Sides,
  noun: Noun,
  row: { id?: unknown },
  moment: Moment,
): Promise<RecordInCopy> {
  const id = Number(row.id)
  const standing = await standingOf(sides, noun, id)
  return {
    ...{ entity: noun.name.entity, id },
    ...(await describe(sides, noun, row, moment)),
    standing,
  }
}

/** What it is called, and what to recognise it by. */
export async function describe(
  { copy }: Sides,
  noun: Noun,
  stored: object,
  moment: Moment,
): Promise<Pick<RecordInCopy, 'name' | 'detail'>> {
  const { name, trash, records } = noun
  const row = readableRow(noun, stored)
  const { title } = row as { title?: unknown }
  const called = trash ? await trash.nameOf(row as Row, copy) : title
  return {
    name: typeof called === 'string' && called !== '' ? called : name.one,
    detail: (await records?.detail(row as never, { ...moment, db: copy })) ?? '',
  }
}
