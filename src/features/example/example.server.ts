import { z } from 'zod'
import { aboutSample } from '#content/federation.ts'
import { contactsStore, readContacts } from '#features/contacts/contacts.server.ts'
import {
  areContactsStanding,
  listMadeUp,
  putContactsAway,
} from '#features/contacts/made-up.server.ts'
import { aboutStore } from '#features/federation/about.server.ts'
import { automatic, exampleEditor } from '#kit/base/actors.ts'
import { keysOf } from '#kit/base/keys-of.ts'
import { Problem } from '#kit/base/problem.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { fromRow, logged, soundRow } from '#kit/db/record.server.ts'
import { parseStoredAs } from '#kit/db/stored-json.ts'
import { changedFields } from '#kit/history/history-kind.ts'
import type { Noun, RecordRef } from '#kit/nouns/noun.server.ts'
import { type Deletable, deletable, trashPartsOf } from '#kit/nouns/noun-parts.server.ts'
import { usesOfPictures } from '#kit/nouns/picture-uses.server.ts'
import type { Stores } from '#kit/nouns/stores.server.ts'
import { discardRecord, rowsBy, rowsNaming } from '#kit/trash/trash.server.ts'
import { restoreSeveral } from '#kit/trash/trash.several.server.ts'
import type { Row, TrashedRows, TrashKind } from '#kit/trash/trash-kind.ts'
import type { Example, ExampleRemoval, ExampleRemoved } from './example.contract.ts'
import { forgetExample } from './example.rows.server.ts'
import {
  emptyOut,
  listExampleInTrash,
  noteRemoved,
  onlyId,
  type RemovedParts,
} from './removed-example.server.ts'

export interface ExampleParts extends RemovedParts {
  /** In the order in which they can be taken away. */
  kinds: ReadonlyMap<string, TrashKind>
  /** Of a kind the columns that are emptied in what stays, and their words. */
  invented: ReadonlyMap<string, Readonly<Record<string, string>>>
  /** Takes one record to the trash, in a transaction of its own. */
  remove(db: Db, one: { entity: string; id: number }, editor: Editor): Promise<unknown>
  /** The pictures of these records, by each what stays with it. */
  pictures(db: Db, of: Found[]): Promise<Map<string, RecordRef[]>>
  uses(db: Db, pictures: ReadonlySet<string>): ReturnType<typeof usesOfPictures>
}

/** How every kind of record of the example is found and taken away. */
export function exampleParts(nouns: readonly Noun[], stores: Stores): ExampleParts {
  const kinds = new Map(namersFirst(deletable(nouns)).map((noun) => [noun.name.entity, noun]))
  return {
    kinds: new Map([...kinds].map(([entity, { trash }]) => [entity, trash])),
    invented: new Map(nouns.map(({ name, invented = {} }) => [name.entity, invented])),
    async remove(db, { entity, id }, editor) {
      const noun = kinds.get(entity)
      if (noun?.remove) return noun.remove(db, stores, id, editor)
      if (noun) return discardRecord(db, noun.trash, id, editor)
    },
    restore: (db, ids, editor) =>
      restoreSeveral(db, trashPartsOf(nouns, stores), { ids, withParent: true }, editor),
    async pictures(db, of) {
      const found = new Map<string, RecordRef[]>()
      for (const { name, pictures } of nouns) {
        const ids = of.filter(({ entity }) => entity === name.entity).map(({ id }) => id)
        for (const [picture, kept] of (await pictures?.(db, ids)) ?? []) found.set(picture, kept)
      }
      return found
    },
    uses: (db, pictures) => usesOfPictures(nouns, db, pictures),
  }
}

/** What names others goes first: in the trash it still names them. A part goes with its whole. */
function namersFirst(nouns: readonly Deletable[]): Deletable[] {
  const ordered = new Set<Deletable>()
  const place = (noun: Deletable) => {
    if (ordered.has(noun)) return
    const { namedBy = [], parent } = noun.trash
    const before: string[] = [...namedBy, ...(parent ? [parent] : [])].map(({ table }) => table)
    for (const other of nouns) if (before.includes(other.name.entity)) place(other)
    ordered.add(noun)
  }
  nouns.forEach(place)
  return [...ordered]
}

interface Found {
  entity: string
  /** What it is a part of. */
  whole?: RecordRef
  id: number
  name: string
  isChanged: boolean
  /** The one that the example has made, and how many more there are. */
  version: number
  ahead: number
}

/** What goes with an album or a competition when that goes. */
const isPart = (kinds: ExampleParts['kinds'], entity: string) =>
  kinds.get(entity)?.parent !== undefined

export async function readExample(db: Db, parts: ExampleParts): Promise<Example> {
  const { kinds } = parts
  const found = await findRecords(db, parts)
  const contacts = (await listMadeUp(db)).length
  const about = (await aboutFromExample(db)).length
  const whole = found.filter(({ entity }) => !isPart(kinds, entity))
  const unchanged = countKinds(
    kinds,
    whole.filter(({ isChanged }) => !isChanged),
  )
  const changed = await Promise.all(
    whole
      .filter(({ isChanged }) => isChanged)
      .map(async ({ entity, id, name }) => {
        const words = parts.invented.get(entity) ?? {}
        const own = await inventedIn(db, parts, { entity, id })
        const emptied = Object.keys(own).map((one) => words[one]!)
        const going = found.filter(
          ({ whole, isChanged }) => !isChanged && whole?.entity === entity && whole.entityId === id,
        )
        return { entity, id, name, parts: countKinds(kinds, going), emptied }
      }),
  )
  const present = found.length + contacts + about > 0
  const inTrash = (await listExampleInTrash(db, parts)).length
  return { present, unchanged, changed, contacts, about, inTrash }
}

const countKinds = (kinds: ExampleParts['kinds'], found: Found[]) =>
  [...kinds.keys()]
    .map((entity) => ({ entity, total: found.filter((one) => one.entity === entity).length }))
    .filter(({ total }) => total > 0)

export async function hasExample(db: Db): Promise<boolean> {
  return (await standsBeside(db)) || (await aboutFromExample(db)).length > 0
}

/** Of what is the example's whoever reads it. */
async function standsBeside(db: Db): Promise<boolean> {
  const row = await db.selectFrom('example_record').select('entityId').executeTakeFirst()
  return row !== undefined || (await listMadeUp(db)).length > 0
}

/**
 * Takes to the trash what came with the example and is as it came, and the changed records that are
 * named. What stays is the editor's own from now on. Broken off half-way, it can be repeated.
 */
export async function removeExample(
  db: Db,
  parts: ExampleParts,
  { also }: ExampleRemoval,
  editor: Editor,
): Promise<ExampleRemoved> {
  const { kinds, remove } = parts
  const found = await findRecords(db, parts)
  const isAlso = ({ entity, id }: Found) =>
    also.some((one) => one.entity === entity && one.id === id)
  const going = found.filter((record) => !record.isChanged || isAlso(record))
  const stays = found.filter((one) => !going.includes(one))
  // While it is still there by which they are known.
  const [contacts, about] = [
    partOf(await readContacts(db), await listMadeUp(db)),
    partOf(aboutSample, await aboutFromExample(db)),
  ]
  const kept = await Promise.all(
    stays.map(async ({ entity, id, version }) => ({
      ...{ entity, entityId: id, version },
      emptied: await inventedIn(db, parts, { entity, id }),
    })),
  )
  const rows = going.map(({ entity, id, ahead }) => ({ entity, entityId: id, ahead }))
  await noteRemoved(db, { rows, kept, contacts, about })
  await emptyOut(db, aboutStore.kind, onlyId, about, editor)
  let removed = 0
  for (const one of lateFirst(going)) {
    const gone = await remove(db, one, editor).then(() => true, missing)
    if (gone && !isPart(kinds, one.entity)) removed++
    await forgetExample(db, one)
  }
  for (const { entity, entityId, emptied } of kept) {
    const kind = kinds.get(entity)?.record
    if (kind) await emptyOut(db, kind, entityId, emptied, editor).catch(missing)
  }
  await emptyOut(db, contactsStore.kind, onlyId, contacts, editor)
  await forgetExample(db)
  await putContactsAway(db)
  // Parts of what stays lie there by themselves.
  const inTrash = (await listExampleInTrash(db, parts)).length
  return { removed, kept: stays.filter(({ entity }) => !isPart(kinds, entity)).length, inTrash }
}

/** Of each kind: what came out of another record (the changed day of a series) before that, each by itself. */
const lateFirst = (found: Found[]) =>
  [...Map.groupBy(found, ({ entity }) => entity).values()].flatMap((own) =>
    own.toSorted((a, b) => b.id - a.id),
  )

const partOf = <Value extends object, Name extends keyof Value>(of: Value, names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, of[name]])) as Record<Name, Value[Name]>

/** Which of its invented fields are as the example made them. */
async function inventedIn(
  db: Db,
  { kinds, invented }: ExampleParts,
  { entity, id }: Pick<Found, 'entity' | 'id'>,
): Promise<Record<string, string>> {
  const kind = kinds.get(entity)
  const names = keysOf(invented.get(entity) ?? {})
  if (!kind || names.length === 0) return {}
  const [row] = await rowsBy(db, kind.record.table, 'id', id)
  const made = await db
    .selectFrom('journal')
    .select('after')
    .where('entity', '=', entity)
    .where('entityId', '=', id)
    .where('action', '=', 'create')
    .where('actor', '=', exampleEditor)
    .executeTakeFirst()
  const first = parseStoredAs(state, made?.after ?? '') ?? {}
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = row?.[name]
      return value && value === first[name] ? [[name, String(value)]] : []
    }),
  )
}

/** It went with what it was a part of, or in another window. */
function missing(error: unknown): false {
  if (error instanceof Problem && error.code === 'not-found') return false
  throw error
}

async function findRecords(db: Db, parts: ExampleParts): Promise<Found[]> {
  const { kinds } = parts
  const noted = await db.selectFrom('example_record').selectAll().execute()
  const known = new Map(noted.map((row) => [`${row.entity} ${row.entityId}`, row.version]))
  const writes = await countOthers(db)
  const first = await firstStates(db, writes)
  const isAsItCame = (entity: string, row: Row) => {
    const key = keyOf({ entity, id: Number(row.id) })
    const ahead = Number(row.version) - (known.get(key) ?? 0)
    const { slight, all } = writes.get(key) ?? { slight: 0, all: 0 }
    const kind = kinds.get(entity)
    return (
      ahead === slight ||
      (ahead === all && kind !== undefined && isState(kind, row, first.get(key)))
    )
  }
  const found: Found[] = []
  for (const [entity, kind] of kinds) {
    const ids = noted.filter((row) => row.entity === entity).map((row) => row.entityId)
    if (ids.length === 0) continue
    const rows = await rowsBy(db, kind.record.table, 'id', ids)
    for (const row of rows.toSorted((a, b) => Number(a.id) - Number(b.id))) {
      const id = Number(row.id)
      const isChanged =
        !isAsItCame(entity, row) ||
        hasOwnParts(kinds, (await kind.collect?.(db, id)) ?? {}, isAsItCame) ||
        (await isNamedByOwn(db, kind, id, known))
      const { parent } = kind
      const whole = parent && { entity: parent.table, entityId: Number(row[parent.column]) }
      const name = await kind.nameOf(soundRow(kind.record, row), db)
      const version = known.get(`${entity} ${id}`) ?? 0
      const ahead = Number(row.version) - version
      found.push({ entity, id, name, isChanged, version, ahead, ...(whole && { whole }) })
    }
  }
  const kept = await keptForPictures(db, parts, found)
  return found.map((one) => ({ ...one, isChanged: one.isChanged || kept.has(keyOf(one)) }))
}

const keyOf = ({ entity, id }: { entity: string; id: number }) => `${entity} ${id}`

/** What a record shows that stays, and what that is a part of. */
async function keptForPictures(
  db: Db,
  { uses, pictures: picturesOf }: ExampleParts,
  found: Found[],
): Promise<Set<string>> {
  const pictures = await picturesOf(db, found)
  const going = new Set(found.filter(({ isChanged }) => !isChanged).map(keyOf))
  const shown = (await uses(db, new Set(pictures.keys()))).filter((use) => !going.has(keyOf(use)))
  return new Set(
    shown
      .flatMap((use) => use.pictures.flatMap((picture) => pictures.get(picture) ?? []))
      .map(({ entity, entityId: id }) => keyOf({ entity, id })),
  )
}

/** An editor's photo in an album of the example, or a document beside a competition of it. */
const hasOwnParts = (
  kinds: ExampleParts['kinds'],
  rows: TrashedRows,
  isAsItCame: (entity: string, row: Row) => boolean,
) =>
  [...kinds.keys()].some(
    (table) => isPart(kinds, table) && rows[table]?.some((row) => !isAsItCame(table, row)),
  )

async function isNamedByOwn(
  db: Db,
  { namedBy = [] }: TrashKind,
  id: number,
  known: Map<string, number>,
): Promise<boolean> {
  for (const naming of namedBy) {
    const rows = await rowsNaming(db, naming, id)
    if (rows.some((row) => !known.has(`${naming.table} ${row.id}`))) return true
  }
  return false
}

interface Writes {
  /** Without anybody changing it: by the calendar, or put in order beside another. */
  slight: number
  /** With what was written beside it, as a protocol, the record is further ahead. */
  all: number
}

/** How often others have written each record. */
async function countOthers(db: Db): Promise<Map<string, Writes>> {
  const rows = await db
    .selectFrom('journal')
    .innerJoin('example_record as one', (on) =>
      on.onRef('one.entity', '=', 'journal.entity').onRef('one.entityId', '=', 'journal.entityId'),
    )
    .select(['one.entity', 'one.entityId', 'actor', 'before', 'after'])
    .where('action', '=', 'update')
    .where('actor', '!=', exampleEditor)
    .execute()
  const written = new Map<string, Writes>()
  for (const { entity, entityId, actor, before, after } of rows) {
    const key = keyOf({ entity, id: entityId })
    const { slight, all } = written.get(key) ?? { slight: 0, all: 0 }
    const isSlight = actor === automatic || isOrder(before, after)
    written.set(key, { slight: slight + Number(isSlight), all: all + 1 })
  }
  return written
}

/** As the example left it, of each record that others have written since. */
async function firstStates(db: Db, writes: ReadonlyMap<string, Writes>) {
  const rows = await db
    .selectFrom('journal')
    .select(['entity', 'entityId', 'after'])
    .where('actor', '=', exampleEditor)
    .where('action', 'in', ['create', 'update'])
    .orderBy('id')
    .execute()
  const known = rows.map(
    ({ entity, entityId: id, after }) => [keyOf({ entity, id }), after] as const,
  )
  return new Map(known.filter(([key]) => writes.has(key)))
}

/** Whatever was written, it says what it said: a club that went and came back has filled its coaches again. */
function isState({ record }: TrashKind, row: Row, told: string | null | undefined): boolean {
  const now = JSON.stringify(logged(record, fromRow(record, row)))
  return told !== null && told !== undefined && isOrder(told, now)
}

const state = z.record(z.string(), z.unknown())

const isOrder = (before: string | null, after: string | null) =>
  changedFields(parseStoredAs(state, before ?? ''), parseStoredAs(state, after ?? '')).every(
    (name) => name === 'order',
  )

/**
 * The texts about the federation that are the example's. The site offers the same words as a draft to every editor: alone,
 * with nothing of the example beside them, they are the editor's once it was taken away.
 */
async function aboutFromExample(db: Db): Promise<(keyof typeof aboutSample)[]> {
  if (!(await areContactsStanding(db)) && !(await standsBeside(db))) return []
  const stored = await aboutStore.read(db)
  return keysOf(aboutSample).filter((name) => stored[name] === aboutSample[name])
}
