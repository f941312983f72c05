import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#kit/db/db.server.ts'
import { isListed } from '#kit/db/listed.ts'
import type { Moment, Noun } from './noun.server.ts'
import { type Deletable, deletable } from './noun-parts.server.ts'

/** What stays when others are deleted and loses its link with them. */
export interface Linked {
  kind: string
  title: string
}

const namedAtMost = 5

// The kinds differ only in their columns; inside this file a table is any table of records.
type AnyTables = { record: { id: number } & Record<string, string | number | null> }

/**
 * The records whose field names one of these; of kinds that name each other also those that these name.
 * @returns the first of them, how many there are, how what goes is called, «с альбомом», and where only its name is written.
 */
export async function linkedRecords(
  nouns: readonly Noun[],
  db: Db,
  { entity, ids }: { entity: string; ids: readonly number[] },
  moment: Moment,
): Promise<{ linked: Linked[]; total: number; whom?: string; inWords?: string[] }> {
  const kinds = deletable(nouns)
  const own = kinds.find(({ name }) => name.entity === entity)
  const linked: Linked[] = []
  let total = 0
  for (const kind of kinds) {
    const columns = columnsTo(kind, entity)
    if (columns.length === 0 || kind === own) continue
    const others = own ? await namedIn(db, own, columnsTo(own, kind.name.entity), ids) : []
    const found = await withTitles(db, kind, { columns, ids, others })
    linked.push(...found.linked)
    total += found.total
  }
  const whom = ids.length === 1 && own?.name.withWhom
  const inWords: string[] = []
  for (const { namesInWords } of nouns)
    inWords.push(...((await namesInWords?.(db, { entity, ids }, moment)) ?? []))
  return {
    ...{ linked: linked.slice(0, namedAtMost), total },
    ...(whom && { whom }),
    ...(inWords.length > 0 && { inWords }),
  }
}

const columnsTo = ({ trash: { references = {} } }: Deletable, entity: string) =>
  Object.entries(references).flatMap(([column, table]) => (table === entity ? [column] : []))

const rowsOf = (db: Db, { name }: Deletable) =>
  db.withTables<AnyTables>().selectFrom(name.entity as 'record')

async function namedIn(db: Db, own: Deletable, columns: string[], ids: readonly number[]) {
  const [column] = columns
  if (!column) return []
  const rows = await rowsOf(db, own).select(column).where('id', 'in', ids).execute()
  return rows.flatMap((row) => (typeof row[column] === 'number' ? [row[column]] : []))
}

/** Of a list of numbers, which is text, each is looked for. */
const naming = ({ trash }: Deletable, column: string, ids: readonly number[]): Named[] =>
  trash.record.links?.get(column)?.isList
    ? ids.map((id) => isListed(sql.ref(column), id))
    : [sql`${sql.ref(column)} in (${sql.join(ids)})`]

type Named = RawBuilder<SqlBool>

interface Links {
  columns: string[]
  ids: readonly number[]
  others: number[]
}

async function withTitles(db: Db, kind: Deletable, { columns, ids, others }: Links) {
  const found = rowsOf(db, kind).where((is) =>
    is.or([
      ...columns.flatMap((column) => naming(kind, column, ids)),
      ...(others.length > 0 ? [is('id', 'in', others)] : []),
    ]),
  )
  const title = kind.records?.columns[0] ?? 'id'
  const rows = await found.select(title).orderBy('id').limit(namedAtMost).execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const linked = rows.map((row) => ({ kind: kind.name.one, title: String(row[title] ?? '') }))
  return { linked, total: Number(total) }
}
