import type { Rows } from '#kit/contract/query.ts'
import { containsText } from '#kit/db/contains-text.ts'
import type { Moment, Noun } from '#kit/nouns/noun.server.ts'
import { readableRow } from '#kit/nouns/noun-parts.server.ts'
import type { Row } from '#kit/trash/trash-kind.ts'
import { recordsOf, type Sides, type Standing, standingOf } from './compare-record.server.ts'

/** What is brought back one by one; of what is only a part the whole. */
export const returnable = (nouns: readonly Noun[]): Noun[] =>
  nouns.filter(({ history, trash, stored, isOwn }) => history && (trash ?? stored) && !isOwn)

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
  id: number
  name: string
  detail: string
  standing: Standing
}

/** The newest first. */
export async function listRecords(
  sides: Sides,
  noun: Noun,
  { q, rows: { limit, offset } }: Asked,
  moment: Moment,
): Promise<{ items: RecordInCopy[]; total: number }> {
  const { copy } = sides
  const { query, table } = recordsOf(copy, noun.name.entity)
  const { columns = [], latest = 'id' } = noun.records ?? {}
  const found = query
    .selectFrom(table)
    .$if(q !== '' && columns.length > 0, (all) => all.where(containsText([...columns], q)))
  const { total } = await found
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy(latest as 'id', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const items: RecordInCopy[] = []
  for (const row of rows) {
    const id = Number(row.id)
    const standing = await standingOf(sides, noun, id)
    items.push({ id, ...(await describe(sides, noun, row, moment)), standing })
  }
  return { items, total }
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
