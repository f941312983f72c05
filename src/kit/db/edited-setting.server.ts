import type { z } from 'zod'
import { contentOf } from '#kit/base/content-of.ts'
import { Problem } from '#kit/base/problem.ts'
import { type Db, isPostgres, write } from './db.server.ts'
import { type Editor, writeJournal } from './journal.server.ts'
import { changedElsewhere } from './record.server.ts'
import { readSetting, storeSettingOnce } from './settings.server.ts'
import { parseStoredObject } from './stored-json.ts'

/** A document the administrator may edit, kept under a name. */
interface Setting<Value> {
  name: string
  /** What it is while nobody has changed it, and what stands for each part that cannot be read. */
  initial: Value
  shape: z.ZodObject
}

/** As it is now. */
export async function readEditedSetting<Value extends object>(
  db: Db,
  setting: Setting<Value>,
): Promise<Value> {
  return soundOf(setting, await readSetting(db, setting.name))
}

function soundOf<Value>({ initial, shape }: Setting<Value>, text: string | undefined): Value {
  const stored = parseStoredObject(text ?? '') ?? {}
  const sound = Object.entries(stored).filter(
    ([part, value]) => shape.shape[part]?.safeParse(value).success,
  )
  return { ...initial, ...Object.fromEntries(sound) }
}

/**
 * The one way for the site itself to write what is made of what is written there: whoever writes meanwhile waits, the
 * very first time too. What nobody has written is ''; it stays as it is when `change` hands back nothing.
 */
export async function changeSetting(
  db: Db,
  name: string,
  change: (stored: string, trx: Db) => Promise<string | undefined> | string | undefined,
): Promise<void> {
  await write(db, async (trx) => {
    // A row that is not there cannot be waited for.
    await storeSettingOnce(trx, name, '')
    const value = await change((await lockedSetting(trx, name)) ?? '', trx)
    if (value !== undefined)
      await trx.updateTable('setting').set({ value }).where('name', '=', name).execute()
  })
}

async function lockedSetting(trx: Db, name: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    // SQLite's transaction already holds the only write lock.
    .$if(isPostgres(trx), (select) => select.forUpdate())
    .executeTakeFirst()
  return row?.value
}

interface Edited<Value> extends Setting<Value> {
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
  { version, editor, ...setting }: Edited<Value>,
  change: (stored: Value, trx: Db) => Value | Promise<Value>,
): Promise<Value> {
  return write(db, async (trx) => {
    // A row that is not there cannot be waited for.
    const { name } = setting
    await storeSettingOnce(trx, name, JSON.stringify(setting.initial))
    const before = soundOf(setting, await lockedSetting(trx, name))
    if (version !== undefined && 'version' in before && version !== before.version)
      throw new Problem('conflict', changedElsewhere, { current: before })
    const after = await change(before, trx)
    if (after === before) return before
    const value = JSON.stringify(after)
    await trx.updateTable('setting').set({ value }).where('name', '=', name).execute()
    // A save that only moves the version on has nothing to tell.
    if (contentOf({ ...before, version: 0 }) !== contentOf({ ...after, version: 0 })) {
      const entry = { action: 'update', entity: name, entityId: 1 } as const
      await writeJournal(trx, editor, { ...entry, before, after })
    }
    return after
  })
}
