import { numbersIn } from '#kit/base/numbers-in.ts'
import type { NamedInField } from '#kit/contract/named-in-fields.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { State } from '#kit/history/history-kind.ts'
import type { Row } from '#kit/trash/trash-kind.ts'
import type { Noun } from './noun.server.ts'

interface States {
  entity: string
  states: readonly State[]
}

type Told = Pick<NamedInField, 'name' | 'parentId' | 'isGone'>
type Known = ReadonlyMap<string, ReadonlyMap<number, Told>>

// The kinds differ only in their columns; inside this file a table is any table of records.
type AnyTables = { record: Row & { id: number } }

/** What the fields of these states name: of each the records whose name is known. A query for each kind, however many there are. */
export async function namedInStates(
  nouns: readonly Noun[],
  db: Db,
  all: readonly States[],
): Promise<NamedInField[][]> {
  const found = all.map(({ entity, states }) => refsIn(nouns, entity, states))
  const asked = Map.groupBy(found.flat(), ({ entity }) => entity)
  const known = new Map<string, Awaited<ReturnType<typeof namesOf>>>()
  for (const [entity, refs] of asked)
    known.set(entity, await namesOf(nouns, db, entity, [...new Set(refs.map(({ id }) => id))]))
  return found.map((refs) => refs.flatMap((ref) => withName(ref, known)))
}

type Ref = Pick<NamedInField, 'field' | 'entity' | 'id'>

function withName(ref: Ref, known: Known): NamedInField[] {
  const found = known.get(ref.entity)?.get(ref.id)
  return found ? [{ ...ref, ...found }] : []
}

function refsIn(nouns: readonly Noun[], entity: string, states: readonly State[]): Ref[] {
  const noun = nouns.find(({ name }) => name.entity === entity)
  const { references, parent } = noun?.trash ?? {}
  const fields = {
    ...references,
    ...(parent && { [parent.column]: parent.table }),
    ...noun?.history?.names,
  }
  return Object.entries(fields).flatMap(([field, named]) =>
    [...new Set(states.flatMap((state) => numbersIn(state[field])))].map((id) => ({
      ...{ field, entity: named, id },
    })),
  )
}

/** Of one kind: the records there are by these numbers, and the last name of what is gone. */
export async function namesOf(
  nouns: readonly Noun[],
  db: Db,
  entity: string,
  ids: number[],
): Promise<Map<number, Told>> {
  const there = await namesThere(nouns, db, entity, ids)
  const gone = ids.filter((id) => !there.has(id))
  if (gone.length === 0) return there
  const last = await lastNames(db, entity, gone)
  return new Map<number, Told>([
    ...there,
    ...last.map(({ id, name }) => [id, { name, isGone }] as const),
  ])
}

const isGone = true as const

async function namesThere(nouns: readonly Noun[], db: Db, entity: string, ids: number[]) {
  const noun = nouns.find(({ name }) => name.entity === entity)
  const title = noun?.records?.columns[0]
  if (!noun?.trash || !title) return new Map<number, Told>()
  const { nameOf } = noun.trash
  const parent = noun.history?.parent
  const records = db
    .withTables<AnyTables>()
    .selectFrom(entity as 'record')
    .where('id', 'in', ids)
  const rows = await records.select(['id', title, ...(parent ? [parent] : [])]).execute()
  const nameless = rows.filter((row) => !row[title]).map(({ id }) => Number(id))
  const whole =
    nameless.length === 0 ? [] : await records.where('id', 'in', nameless).selectAll().execute()
  const names = new Map<number, string>()
  for (const row of whole) names.set(Number(row.id), await nameOf(row, db))
  return new Map(
    rows.map((row): [number, Told] => {
      const id = Number(row.id)
      const name = names.get(id) ?? String(row[title])
      return [id, { name, ...(parent && { parentId: Number(row[parent]) }) }]
    }),
  )
}

/** As the trash calls what is gone, otherwise as the latest entry of the journal did. */
async function lastNames(db: Db, entity: string, ids: number[]) {
  const trashed = await db
    .selectFrom('trash')
    .select(['entityId as id', 'name'])
    .where('entity', '=', entity)
    .where('entityId', 'in', ids)
    .execute()
  const left = ids.filter((id) => !trashed.some((one) => one.id === id))
  if (left.length === 0) return trashed
  const told = await db
    .selectFrom('journal')
    .select(['entityId as id', 'name'])
    .where('id', 'in', (latest) =>
      latest
        .selectFrom('journal')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('entity', '=', entity)
        .where('entityId', 'in', left)
        .where('name', '<>', '')
        .groupBy('entityId'),
    )
    .execute()
  return [...trashed, ...told]
}
