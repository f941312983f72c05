import { type Contacts, type ContactsFields, contacts } from '#features/contacts/contacts.record.ts'
import { readContacts, updateContacts } from '#features/contacts/contacts.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import { automatic, type Editor } from '#kit/db/journal.server.ts'
import { readSetting } from '#kit/db/settings.server.ts'
import { Problem } from '#kit/http/problem.ts'
import { rowsOf } from '#kit/trash/trash.server.ts'
import type { Row, TrashedRows, TrashKind } from '#kit/trash/trash-kind.ts'
import {
  type Example,
  type ExampleEntity,
  type ExampleRemoval,
  type ExampleRemoved,
  exampleEntities,
} from './example.contract.ts'
import { forgetExample, forgetExampleContacts } from './example.rows.server.ts'

/** Put together where the features are. */
export interface ExampleParts {
  kinds: Record<ExampleEntity, TrashKind>
  /** Each takes one record to the trash, in a transaction of its own. */
  remove: Record<ExampleEntity, (db: Db, id: number, editor: Editor) => Promise<void>>
}

interface Found {
  entity: ExampleEntity
  id: number
  name: string
  isChanged: boolean
}

/** What goes with an album or a competition when that goes. */
const parts = new Map<string, string>([
  ['photo', 'album_id'],
  ['competition_document', 'competition_id'],
])

export async function readExample(db: Db, { kinds }: ExampleParts): Promise<Example> {
  const found = await findRecords(db, kinds)
  const contacts = (await contactsFromExample(db)).length
  const whole = found.filter(({ entity }) => !parts.has(entity))
  const unchanged = exampleEntities
    .map((entity) => ({
      entity,
      total: whole.filter((one) => one.entity === entity && !one.isChanged).length,
    }))
    .filter(({ total }) => total > 0)
  const changed = whole
    .filter(({ isChanged }) => isChanged)
    .map(({ entity, id, name }) => ({ entity, id, name }))
  return { present: found.length > 0 || contacts > 0, unchanged, changed, contacts }
}

export async function hasExample(db: Db): Promise<boolean> {
  const row = await db.selectFrom('example_record').select('entityId').executeTakeFirst()
  return row !== undefined || (await contactsFromExample(db)).length > 0
}

/**
 * Takes to the trash what came with the example and is as it came, and the changed records that are
 * named. What stays is the editor's own from now on. Broken off half-way, it can be repeated.
 */
export async function removeExample(
  db: Db,
  { kinds, remove }: ExampleParts,
  { also }: ExampleRemoval,
  editor: Editor,
): Promise<ExampleRemoved> {
  const found = await findRecords(db, kinds)
  const isAlso = ({ entity, id }: Found) =>
    also.some((one) => one.entity === entity && one.id === id)
  let removed = 0
  for (const one of found.filter((record) => !record.isChanged || isAlso(record))) {
    const gone = await remove[one.entity](db, one.id, editor).then(() => true, missing)
    if (gone && !parts.has(one.entity)) removed++
    await forgetExample(db, one)
  }
  const emptied = await contactsFromExample(db)
  if (emptied.length > 0) {
    const blank = Object.fromEntries(emptied.map((name) => [name, '']))
    await updateContacts(db, blank, editor)
  }
  await forgetExample(db)
  await forgetExampleContacts(db)
  const kept = found.filter((one) => one.isChanged && !parts.has(one.entity) && !isAlso(one))
  return { removed, kept: kept.length }
}

/** It went with what it was a part of, or in another window. */
function missing(error: unknown): false {
  if (error instanceof Problem && error.code === 'not-found') return false
  throw error
}

async function findRecords(db: Db, kinds: ExampleParts['kinds']): Promise<Found[]> {
  const noted = await db.selectFrom('example_record').selectAll().execute()
  const known = new Map(noted.map((row) => [`${row.entity} ${row.entityId}`, row.version]))
  const byItself = await countAutomatic(db)
  const isAsItCame = (entity: string, row: Row) => {
    const key = `${entity} ${row.id}`
    return Number(row.version) - (byItself.get(key) ?? 0) === known.get(key)
  }
  const found: Found[] = []
  for (const entity of exampleEntities) {
    const ids = noted.filter((row) => row.entity === entity).map((row) => row.entityId)
    if (ids.length === 0) continue
    const kind = kinds[entity]
    for (const row of await rowsOf(db, entity, 'id', ids)) {
      const id = Number(row.id)
      const isChanged =
        !isAsItCame(entity, row) ||
        hasOwnParts((await kind.collect?.(db, id)) ?? {}, isAsItCame) ||
        (await isNamedByOwn(db, kind, id, known))
      found.push({ entity, id, name: kind.nameOf(row), isChanged })
    }
  }
  return found
}

/** An editor's photo in an album of the example, or a document beside a competition of it. */
const hasOwnParts = (rows: TrashedRows, isAsItCame: (entity: string, row: Row) => boolean) =>
  [...parts.keys()].some((table) => rows[table]?.some((row) => !isAsItCame(table, row)))

async function isNamedByOwn(
  db: Db,
  { namedBy = [] }: TrashKind,
  id: number,
  known: Map<string, number>,
): Promise<boolean> {
  for (const { table, column } of namedBy) {
    const rows = await rowsOf(db, table, column, id)
    if (rows.some((row) => !known.has(`${table} ${row.id}`))) return true
  }
  return false
}

/** How often the calendar, not a person, has written each record. */
async function countAutomatic(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('journal')
    .select(['entity', 'entityId', (count) => count.fn.countAll<number>().as('times')])
    .where('actor', '=', automatic)
    .where('action', '=', 'update')
    .groupBy(['entity', 'entityId'])
    .execute()
  return new Map(rows.map(({ entity, entityId, times }) => [`${entity} ${entityId}`, times]))
}

type TextField = Exclude<keyof ContactsFields, 'lat' | 'lon'>

/** The fields that still say what the example says. */
async function contactsFromExample(db: Db): Promise<TextField[]> {
  const given = await readSetting(db, 'example-contacts')
  if (given === undefined) return []
  const example: Partial<Contacts> = JSON.parse(given)
  const stored = await readContacts(db)
  return (Object.keys(contacts.fields) as (keyof ContactsFields)[]).filter(
    (name): name is TextField =>
      typeof stored[name] === 'string' && stored[name] !== '' && stored[name] === example[name],
  )
}
