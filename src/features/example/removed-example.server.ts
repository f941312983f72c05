import type { Db } from '#kit/db/db.server.ts'
import { changeSetting } from '#kit/db/edited-setting.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { forgetSetting, readSetting } from '#kit/db/settings.server.ts'
import { parseStoredObject } from '#kit/db/stored-json.ts'
import { rowsBy } from '#kit/trash/trash.server.ts'
import type { SeveralRestored } from '#kit/trash/trash.several.server.ts'
import type { TrashKind } from '#kit/trash/trash-kind.ts'
import { noteExampleRows } from './example.rows.server.ts'

interface Kinds {
  kinds: ReadonlyMap<string, TrashKind>
}

export interface RemovedParts extends Kinds {
  /** Brings these back from the trash, with what they are parts of. */
  restore(db: Db, ids: readonly number[], editor: Editor): Promise<SeveralRestored>
}

interface RemovedRow {
  entity: string
  entityId: number
  /** How many versions it was further than the example had made it. */
  ahead: number
}

/** What was the example's when it was taken away: only by this is it known in the trash. */
const removedExample = 'example-removed'

/** Written before anything goes, so that what was broken off half-way is known too. */
export async function noteRemoved(db: Db, going: readonly RemovedRow[]): Promise<void> {
  await changeSetting(db, removedExample, (stored) => {
    const rows = new Map([...rowsOf(stored), ...going].map((row) => [keyOf(row), row]))
    return JSON.stringify({ rows: [...rows.values()] })
  })
}

const keyOf = ({ entity, entityId }: Omit<RemovedRow, 'ahead'>) => `${entity} ${entityId}`

const rowsOf = (stored: string | undefined): RemovedRow[] =>
  parseStoredObject<{ rows?: RemovedRow[] }>(stored ?? '')?.rows ?? []

const readRemoved = async (db: Db, { kinds }: Kinds) =>
  rowsOf(await readSetting(db, removedExample)).filter(({ entity }) => kinds.has(entity))

const byEntity = (rows: readonly RemovedRow[]) =>
  [...Map.groupBy(rows, ({ entity }) => entity)].map(
    ([entity, own]) => [entity, own.map(({ entityId }) => entityId)] as const,
  )

/** The numbers in the trash of what is left there of the example. */
export async function listExampleInTrash(db: Db, parts: Kinds): Promise<number[]> {
  const found: number[] = []
  for (const [entity, entityIds] of byEntity(await readRemoved(db, parts))) {
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

/** What is on the site again, however it came back from the trash, is the example's again. */
export async function noteReturned(db: Db, parts: Kinds): Promise<void> {
  const removed = await readRemoved(db, parts)
  if (removed.length === 0) return
  const present = await readVersions(db, parts, removed)
  const isBack = (row: RemovedRow) => present.has(keyOf(row))
  const again = removed.filter(isBack)
  if (again.length === 0) return
  // Days that come and go renew their club: only what was ahead before is somebody's change.
  await noteExampleRows(
    db,
    again.map(({ ahead, ...row }) => ({ ...row, version: present.get(keyOf(row))! - ahead })),
  )
  await changeSetting(db, removedExample, (stored) =>
    JSON.stringify({ rows: rowsOf(stored).filter((row) => !isBack(row)) }),
  )
}

/** Brings back all that the trash still has of it. */
export async function returnExample(
  db: Db,
  parts: RemovedParts,
  editor: Editor,
): Promise<SeveralRestored> {
  const back = await parts.restore(db, await listExampleInTrash(db, parts), editor)
  await noteReturned(db, parts)
  if (back.refused.length === 0) await forgetSetting(db, removedExample)
  return back
}

/** Of those that the site has. */
async function readVersions(
  db: Db,
  { kinds }: Kinds,
  rows: readonly RemovedRow[],
): Promise<Map<string, number>> {
  const versions = new Map<string, number>()
  for (const [entity, ids] of byEntity(rows)) {
    const kind = kinds.get(entity)
    for (const { id, version } of kind ? await rowsBy(db, kind.record.table, 'id', ids) : [])
      versions.set(keyOf({ entity, entityId: Number(id) }), Number(version))
  }
  return versions
}
