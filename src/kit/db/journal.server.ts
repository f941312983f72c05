import type { Db } from './db.server.ts'

/** Who writes and when; comes from the request, never from the clock inside. */
export interface Editor {
  name: string
  now: Date
}

interface JournalEntry {
  action: 'create' | 'update' | 'delete'
  entity: string
  entityId: number
  before: unknown
  after: unknown
}

/** Call it in the transaction of the write it describes. */
export async function writeJournal(trx: Db, editor: Editor, entry: JournalEntry): Promise<void> {
  await trx
    .insertInto('journal')
    .values({
      at: editor.now.toISOString(),
      actor: editor.name,
      action: entry.action,
      entity: entry.entity,
      entityId: entry.entityId,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
    })
    .execute()
}
