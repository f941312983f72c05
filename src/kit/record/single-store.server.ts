import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { changeRecord, type RecordKind, requireRecord } from '#kit/db/record.server.ts'
import type { HistoryKind } from '#kit/history/history-kind.ts'
import type { Fields } from './record.ts'
import { recordKind } from './record-kind.server.ts'
import type { Single, SingleChangeOf, SingleOf } from './single.ts'

const onlyId = 1

/** Reads and changes a record of which there is one. */
export function singleStore<F extends Fields>(declaration: Single<F>) {
  type Item = SingleOf<Single<F>>
  const { fallback, content } = declaration
  const kind = recordKind<Item>(declaration)

  const shown = (stored: Item): Item => {
    const empty = Object.entries(fallback).filter(([name]) => stored[name as keyof Item] === '')
    return { ...stored, ...Object.fromEntries(empty) }
  }

  /** @throws Problem not-found. */
  const read = async (db: Db): Promise<Item> => shown(await requireRecord(db, kind, onlyId))

  /** @throws Problem conflict when `version` is stale. */
  async function change(
    db: Db,
    { version, ...changes }: SingleChangeOf<Single<F>>,
    editor: Editor,
  ): Promise<Item> {
    const seen = { version, editor, present: shown }
    return shown(await changeRecord(db, kind, onlyId, seen, () => changes as never))
  }

  const history: HistoryKind = {
    find: (db) => requireRecord(db, kind, onlyId),
    schema: content,
    write: (trx, _id, input, editor) => change(trx, input, editor),
  }
  return { read, change, history, kind: kind as RecordKind<never> }
}
