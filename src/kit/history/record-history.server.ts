import type { Site } from '#kit/base/site.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { findRecord, type RecordKind } from '#kit/db/record.server.ts'
import type { HistoryKind } from './history-kind.ts'

/** Of a kind whose states are its records: found by number, written by its own edit. */
export const recordHistory = <Input>(
  record: RecordKind<never>,
  schema: HistoryKind['schema'],
  write: (trx: Db, id: number, input: Input, editor: Editor, site: Site) => Promise<unknown>,
  more: Pick<
    HistoryKind,
    'toInput' | 'parent' | 'parts' | 'told' | 'rows' | 'names' | 'which'
  > = {},
): HistoryKind => ({ find: (db, id) => findRecord(db, record, id), schema, write, ...more })
