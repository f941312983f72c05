import { Problem } from '#kit/base/problem.ts'
import { type Db, isPostgres, write } from './db.server.ts'
import { type Editor, writeJournal } from './journal.server.ts'
import { changedElsewhere } from './record.server.ts'
import { storeSettingOnce } from './settings.server.ts'
import { parseStoredObject } from './stored-json.ts'

/** A document the administrator may edit, kept under a name; undefined while nobody has, or when it cannot be read. */
export async function readEditedSetting<Value extends object>(
  db: Db,
  name: string,
  { lock = false } = {},
): Promise<Value | undefined> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .$if(lock && isPostgres(db), (select) => select.forUpdate())
    .executeTakeFirst()
  return row && parseStoredObject<Value>(row.value)
}

interface Edited<Value> {
  name: string
  /** What it is while nobody has changed it. */
  initial: Value
  /** What the sender saw; undefined accepts whatever is stored. */
  version?: number | undefined
  editor: Editor
}

/**
 * The one way to change it, as `changeRecord` is for records: whoever writes meanwhile waits, the very first time too.
 * What `change` hands back as it was is not written.
 * @throws Problem conflict with the present document when `version` is stale, and what `change` throws.
 */
export async function changeEditedSetting<Value extends object>(
  db: Db,
  { name, initial, version, editor }: Edited<Value>,
  change: (stored: Value, trx: Db) => Value | Promise<Value>,
): Promise<Value> {
  return write(db, async (trx) => {
    // A row that is not there cannot be waited for.
    await storeSettingOnce(trx, name, JSON.stringify(initial))
    const before = { ...initial, ...(await readEditedSetting<Value>(trx, name, { lock: true })) }
    if (version !== undefined && 'version' in before && version !== before.version)
      throw new Problem('conflict', changedElsewhere, { current: before })
    const after = await change(before, trx)
    if (after === before) return before
    const value = JSON.stringify(after)
    await trx.updateTable('setting').set({ value }).where('name', '=', name).execute()
    const entry = { action: 'update', entity: name, entityId: 1 } as const
    await writeJournal(trx, editor, { ...entry, before, after })
    return after
  })
}
