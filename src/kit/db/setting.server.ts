import { type Db, isPostgres, write } from './db.server.ts'
import { type Editor, writeJournal } from './journal.server.ts'
import { parseStoredObject } from './stored-json.ts'

/** A document the administrator may edit, kept under a name; undefined while nobody has, or when it cannot be read. */
export async function readSetting<Value extends object>(
  db: Db,
  name: string,
): Promise<Value | undefined> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .$if(db.isTransaction && isPostgres(db), (select) => select.forUpdate())
    .executeTakeFirst()
  return row && parseStoredObject<Value>(row.value)
}

export async function writeSetting<Value>(
  db: Db,
  name: string,
  { before, after }: { before: Value; after: Value },
  editor: Editor,
): Promise<void> {
  await write(db, async (trx) => {
    const value = JSON.stringify(after)
    await trx
      .insertInto('setting')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    const entry = { action: 'update', entity: name, entityId: 1 } as const
    await writeJournal(trx, editor, { ...entry, before, after })
  })
}
