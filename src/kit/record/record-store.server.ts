import type { Expression, SqlBool } from 'kysely'
import { Problem } from '#kit/base/problem.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { type AnyRow, lastPlace, listInOrder, reorderRecords } from '#kit/db/ordered.server.ts'
import { changeRecord, findRecord, insertRecord, type RecordKind } from '#kit/db/record.server.ts'
import type { Tables } from '#kit/db/tables.ts'
import type { HistoryKind } from '#kit/history/history-kind.ts'
import { discardRecord } from '#kit/trash/trash.server.ts'
import type { TrashKind } from '#kit/trash/trash-kind.ts'
import type { Declaration, Fields, NewRecordOf, RecordOf, ValuesOf } from './record.ts'

interface StoreRules<When extends string[]> {
  /** What visitors see of it; where that depends on the day, on which one, `YYYY-MM-DD` by the federation's clock. */
  visible(row: AnyRow, ...today: When): Expression<SqlBool>
  /** What else happens when one goes, in the same transaction. */
  removed?(trx: Db, id: number, editor: Editor): Promise<void>
  trash?: Omit<TrashKind, 'record' | 'nameOf'>
}

type TableName = keyof Tables & string

/** Everything that is done with records of one kind; journal, versions and trash come with it. */
export function recordStore<F extends Fields, When extends string[] = []>(
  { table, fields, rules, initial, content, words, name }: Declaration<F>,
  { visible, removed, trash }: StoreRules<When>,
) {
  type Item = RecordOf<Declaration<F>>
  const columns = (column: string) =>
    Object.keys(fields).filter((one) => fields[one]?.column === column) as (keyof Item & string)[]
  const kind: RecordKind<Item> = {
    table: table as TableName,
    booleans: columns('boolean'),
    documents: columns('document'),
    missing: words.missing,
  }
  const links = Object.entries(fields).flatMap(([field, { of }]) =>
    of ? [[field, of] as const] : [],
  )
  const trashKind: TrashKind = {
    record: kind,
    nameOf: (row) => String(row[name]),
    references: Object.fromEntries(links.map(([field, { table }]) => [field, table as TableName])),
    ...trash,
  }

  function obey(values: object) {
    for (const { path, message, holds } of rules)
      if (!holds(values as Partial<ValuesOf<F>>))
        throw new Problem('bad-input', message, { fields: { [path]: message } })
  }

  async function requireLinked(trx: Db, values: Record<string, unknown>) {
    for (const [field, of] of links) {
      const id = values[field]
      if (typeof id !== 'number') continue
      const found = await findRecord(trx, { ...of, table: of.table as TableName }, id)
      if (!found) throw new Problem('bad-input', of.missing, { fields: { [field]: of.missing } })
    }
  }

  const store = {
    list: (db: Db): Promise<Item[]> => listInOrder(db, kind),

    listVisible: (db: Db, ...today: When): Promise<Item[]> =>
      listInOrder(db, kind, (row) => visible(row, ...today)),

    find: (db: Db, id: number): Promise<Item | undefined> => findRecord(db, kind, id),

    async findVisible(db: Db, id: number, ...today: When): Promise<Item | undefined> {
      const [found] = await listInOrder(db, kind, (row) =>
        row.and([row('id', '=', id), visible(row, ...today)]),
      )
      return found
    },

    create: (db: Db, input: NewRecordOf<Declaration<F>>, editor: Editor): Promise<Item> =>
      write(db, async (trx) => {
        const values = { ...initial, ...input }
        obey(values)
        await requireLinked(trx, values)
        const order = input.order ?? (await lastPlace(trx, kind))
        return insertRecord(trx, kind, { ...values, order } as Item, editor)
      }),

    /** @throws Problem not-found, conflict, bad-input. */
    change: (
      db: Db,
      id: number,
      { version, ...changes }: Partial<ValuesOf<F>> & { version?: number | undefined },
      editor: Editor,
    ): Promise<Item> =>
      changeRecord(db, kind, id, { version, editor }, async (stored, trx) => {
        obey({ ...stored, ...changes })
        await requireLinked(trx, changes)
        return changes as never
      }),

    /** Into the trash. @throws Problem not-found. */
    remove: (db: Db, id: number, editor: Editor): Promise<void> =>
      write(db, async (trx) => {
        await discardRecord(trx, trashKind, id, editor)
        await removed?.(trx, id, editor)
      }),

    /** Those not named keep their order after the named. @throws Problem not-found. */
    async reorder(db: Db, ids: number[], editor: Editor): Promise<Item[]> {
      await reorderRecords(db, kind, ids, editor)
      return listInOrder(db, kind)
    },
  }
  const history: HistoryKind = { find: store.find, schema: content, write: store.change }
  return { ...store, kind, history, trash: trashKind }
}
