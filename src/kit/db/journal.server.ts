import type { Db } from './db.server.ts'
import type { JournalAction } from './tables.ts'
import { noteRecord } from './touched-tables.server.ts'

/** Who writes and when; comes from the request, never from the clock inside. */
export interface Editor {
  name: string
  now: Date
}

interface JournalEntry {
  action: JournalAction
  entity: string
  entityId: number
  /** When neither state says it. */
  name?: string | undefined
  before: unknown
  after: unknown
}

/** Call it in the transaction of the write it describes. */
export async function writeJournal(trx: Db, editor: Editor, entry: JournalEntry): Promise<void> {
  noteRecord({ entity: entry.entity, id: entry.entityId })
  await trx
    .insertInto('journal')
    .values({
      at: editor.now.toISOString(),
      actor: editor.name,
      action: entry.action,
      entity: entry.entity,
      entityId: entry.entityId,
      name: entry.name ?? nameOf(entry.after) ?? nameOf(entry.before) ?? '',
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
    })
    .execute()
}

/** What people call a record, by whichever of the usual fields it has. */
function nameOf(record: unknown): string | undefined {
  const { title, fullName, name } = (record ?? {}) as Record<string, unknown>
  return [title, fullName, name].find((text) => typeof text === 'string' && text !== '') as
    | string
    | undefined
}
