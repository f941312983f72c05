import { z } from 'zod'
import { contactsStore } from '#features/contacts/contacts.server.ts'
import { aboutStore } from '#features/federation/about.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import { changeSetting } from '#kit/db/edited-setting.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { changeRecord, findRecord, type RecordKind } from '#kit/db/record.server.ts'
import { forgetSetting, readSetting } from '#kit/db/settings.server.ts'
import { parseStoredAs, soundList } from '#kit/db/stored-json.ts'
import { rowsBy } from '#kit/trash/trash.server.ts'
import type { SeveralRestored } from '#kit/trash/trash.several.server.ts'
import type { Row, TrashKind } from '#kit/trash/trash-kind.ts'
import { forgetExample, noteExampleRows } from './example.rows.server.ts'

interface Kinds {
  kinds: ReadonlyMap<string, TrashKind>
}

export interface RemovedParts extends Kinds {
  /** Brings these back from the trash, with what they are parts of. */
  restore(db: Db, ids: readonly number[], editor: Editor): Promise<SeveralRestored>
}

interface Known {
  entity: string
  entityId: number
}

interface GoneRow extends Known {
  /** How many versions it was further than the example had made it. */
  ahead: number
}

/** What an editor keeps. */
interface KeptRow extends Known {
  /** The version that the example had made. */
  version: number
  /** Invented fields that become empty, as they were. */
  emptied: Fields
}

type Fields = Readonly<Record<string, string>>

/** What was the example's when it was taken away: only by this is it known in the trash. */
export interface RemovedExample {
  rows: readonly GoneRow[]
  kept: readonly KeptRow[]
  contacts: Fields
  about: Fields
}

/** Of the contacts and the texts there is one. */
export const onlyId = 1

const removedExample = 'example-removed'

/** Written before anything goes, so that what was broken off half-way is known too. */
export async function noteRemoved(db: Db, going: RemovedExample): Promise<void> {
  await changeSetting(db, removedExample, (stored) => {
    const known = removedOf(stored)
    return JSON.stringify({
      rows: byKey([...known.rows, ...going.rows]),
      // What the first try has emptied, the second one finds empty.
      kept: byKey([...going.kept, ...known.kept]),
      contacts: { ...known.contacts, ...going.contacts },
      about: { ...known.about, ...going.about },
    } satisfies RemovedExample)
  })
}

const keyOf = ({ entity, entityId }: Known) => `${entity} ${entityId}`

/** The last of each. */
const byKey = <Row extends Known>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
]

const fields = z.record(z.string(), z.string())
const known = { entity: z.string(), entityId: z.int() }
const goneRow = z.object({ ...known, ahead: z.int() })
const keptRow = z.object({ ...known, version: z.int(), emptied: fields })

function removedOf(stored: string | undefined): RemovedExample {
  const parts = parseStoredAs(z.record(z.string(), z.unknown()), stored ?? '') ?? {}
  return {
    rows: soundList(goneRow, parts.rows),
    kept: soundList(keptRow, parts.kept),
    contacts: fields.safeParse(parts.contacts).data ?? {},
    about: fields.safeParse(parts.about).data ?? {},
  }
}

async function readRemoved(db: Db, { kinds }: Kinds): Promise<RemovedExample> {
  const removed = removedOf(await readSetting(db, removedExample))
  const isKnown = ({ entity }: Known) => kinds.has(entity)
  return { ...removed, rows: removed.rows.filter(isKnown), kept: removed.kept.filter(isKnown) }
}

const byEntity = (rows: readonly Known[]) =>
  [...Map.groupBy(rows, ({ entity }) => entity)].map(
    ([entity, own]) => [entity, own.map(({ entityId }) => entityId)] as const,
  )

/** The numbers in the trash of what is left there of the example. */
export async function listExampleInTrash(db: Db, parts: Kinds): Promise<number[]> {
  const found: number[] = []
  for (const [entity, entityIds] of byEntity((await readRemoved(db, parts)).rows)) {
    const rows = await db
      .selectFrom('trash')
      .select('id')
      .where('entity', '=', entity)
      .where('entityId', 'in', entityIds)
      .execute()
    found.push(...rows.map(({ id }) => id))
  }
  return found
}

/**
 * What is on the site again, however it came back from the trash, is the example's again; so is what was kept when a
 * part of it is back.
 */
export async function noteReturned(db: Db, parts: Kinds): Promise<void> {
  const { rows, kept } = await readRemoved(db, parts)
  const present = await readPresent(db, parts, rows)
  if (present.size === 0) return
  // Days that come and go renew their club: only what was ahead before is somebody's change.
  await noteExampleRows(
    db,
    rows.flatMap(({ ahead, ...one }) => {
      const row = present.get(keyOf(one))
      return row ? { ...one, version: Number(row.version) - ahead } : []
    }),
  )
  const wholes = rows.flatMap(({ entity, entityId }) => {
    const [row, parent] = [
      present.get(keyOf({ entity, entityId })),
      parts.kinds.get(entity)?.parent,
    ]
    return row && parent ? `${parent.table} ${row[parent.column]}` : []
  })
  for (const one of kept) if (wholes.includes(keyOf(one))) await noteKept(db, one)
  await changeSetting(db, removedExample, (stored) => {
    const known = removedOf(stored)
    return JSON.stringify({ ...known, rows: known.rows.filter((row) => !present.has(keyOf(row))) })
  })
}

/** Brings back all that the trash still has of it, and what became empty with it and still is. */
export async function returnExample(
  db: Db,
  parts: RemovedParts,
  editor: Editor,
): Promise<SeveralRestored> {
  const back = await parts.restore(db, await listExampleInTrash(db, parts), editor)
  await noteReturned(db, parts)
  const { kept, contacts, about } = await readRemoved(db, parts)
  const present = await readPresent(db, parts, kept)
  for (const one of kept.filter((row) => present.has(keyOf(row)))) {
    const kind = parts.kinds.get(one.entity)?.record
    const isFilled = kind && (await fillIn(db, kind, one.entityId, one.emptied, editor))
    await noteKept(db, one, isFilled)
  }
  await fillIn(db, contactsStore.kind, onlyId, contacts, editor)
  await fillIn(db, aboutStore.kind, onlyId, about, editor)
  if (back.refused.length === 0) await forgetSetting(db, removedExample)
  else
    await changeSetting(db, removedExample, (stored) =>
      JSON.stringify({ ...removedOf(undefined), rows: removedOf(stored).rows }),
    )
  return back
}

/** What the removal and the return wrote in it is nobody's change. */
async function noteKept(
  db: Db,
  { entity, entityId, version, emptied }: KeptRow,
  isFilled = false,
): Promise<void> {
  const wasEmptied = Object.keys(emptied).length > 0
  await forgetExample(db, { entity, id: entityId })
  await noteExampleRows(db, [
    { entity, entityId, version: version + Number(wasEmptied) + Number(isFilled) },
  ])
}

/** Those that are empty still are as they were. @returns whether any was. */
const fillIn = (db: Db, kind: RecordKind<never>, id: number, fields: Fields, editor: Editor) =>
  rewrite(db, kind, id, editor, (now) => Object.entries(fields).filter(([name]) => !now[name]))

/** Those that say the same still become empty. */
export const emptyOut = (
  db: Db,
  kind: RecordKind<never>,
  id: number,
  fields: Fields,
  editor: Editor,
) =>
  rewrite(db, kind, id, editor, (now) =>
    Object.keys(fields)
      .filter((name) => String(now[name] ?? '') === fields[name])
      .map((name) => [name, name === 'date' ? null : '']),
  )

type Entries = [name: string, value: string | null][]

/** @returns whether there was anything to write; nothing in what is gone. */
async function rewrite(
  db: Db,
  kind: RecordKind<never>,
  id: number,
  editor: Editor,
  wantedIn: (now: Readonly<Record<string, unknown>>) => Entries,
): Promise<boolean> {
  const stored = await findRecord(db, kind, id)
  if (!stored || wantedIn(stored).length === 0) return false
  // Meanwhile somebody may have written there.
  const wanted = (now: never) => Object.fromEntries(wantedIn(now)) as never
  await changeRecord(db, kind, id, { editor }, wanted)
  return true
}

/** Those that the site has. */
async function readPresent(
  db: Db,
  { kinds }: Kinds,
  noted: readonly Known[],
): Promise<Map<string, Row>> {
  const present = new Map<string, Row>()
  for (const [entity, ids] of byEntity(noted)) {
    const kind = kinds.get(entity)
    for (const row of kind ? await rowsBy(db, kind.record.table, 'id', ids) : [])
      present.set(keyOf({ entity, entityId: Number(row.id) }), row)
  }
  return present
}
