import type { Expression, SqlBool } from 'kysely'
import { Problem } from '#kit/base/problem.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { type AnyRow, lastPlace, listInOrder, reorderRecords } from '#kit/db/ordered.server.ts'
import {
  changeRecord,
  findRecord,
  insertRecord,
  type Readable,
  type RecordKind,
} from '#kit/db/record.server.ts'
import type { HistoryKind } from '#kit/history/history-kind.ts'
import { discardRecord } from '#kit/trash/trash.server.ts'
import type { TrashKind } from '#kit/trash/trash-kind.ts'
import type { Declaration, Fields, NewRecordOf, RecordOf, Rule, ValuesOf } from './record.ts'
import { recordKind, recordTrash, requireLinks } from './record-kind.server.ts'
import { showsPicture } from './shown-images.server.ts'

type Stored = { id: number; version: number; createdAt: string; updatedAt: string; order: number }

interface KeptRules<Kept, Shown> extends Pick<HistoryKind, 'rows'> {
  /** What follows from the other fields, from what was stored and from the moment, whatever is sent for it. */
  derived?(values: Kept, was: { stored: Kept | undefined; now: Date }): Partial<Kept>
  /** As it is answered; without it, as it is stored. */
  show?(stored: Kept): Shown
  trash?: Omit<TrashKind, 'record' | 'nameOf'> | undefined
  /** What the site itself keeps beside the fields. */
  readable?: Iterable<readonly [string, Readable]>
  /** Personal fields that the journal does not keep, and what it calls the record then. */
  unlogged?: { fields: readonly (keyof Kept & string)[]; nameOf(value: Kept): string } | undefined
}

/** What is done with records of one kind that are there; journal and versions come with it. */
export function keptStore<
  F extends Fields,
  Beside,
  Kept extends Stored = RecordOf<Declaration<F, Beside>>,
>(
  declaration: Declaration<F, Beside>,
  {
    show = (stored) => stored as never,
    derived,
    trash,
    unlogged,
    readable = [],
    rows = {},
  }: KeptRules<Kept, RecordOf<Declaration<F, Beside>>> = {},
) {
  type Item = RecordOf<Declaration<F, Beside>>
  const declared = recordKind<Kept>({ ...declaration, missing: declaration.words.missing })
  const kind: RecordKind<Kept> = {
    ...declared,
    readable: new Map([...(declared.readable ?? []), ...readable]),
    ...(unlogged && {
      unlogged: unlogged.fields,
      nameOf: async (_trx: Db, value: Kept) => unlogged.nameOf(value),
    }),
  }
  const list = async (db: Db): Promise<Item[]> => (await listInOrder(db, kind)).map(show)

  /** @throws Problem not-found, conflict, bad-input. */
  const change = async (
    db: Db,
    id: number,
    { version, ...changes }: Partial<ValuesOf<F>> & { version?: number | undefined },
    editor: Editor,
  ): Promise<Item> =>
    show(
      await changeRecord(db, kind, id, { version, editor, present: show }, async (stored, trx) => {
        const values = { ...stored, ...changes }
        obey(declaration.rules, values)
        await requireLinks(trx, declaration, changes, { ...stored })
        return { ...changes, ...derived?.(values, { stored, now: editor.now }) } as never
      }),
    )

  const find = (db: Db, id: number) => findRecord(db, kind, id)
  const history: HistoryKind = { find, schema: declaration.content, write: change, rows }
  return {
    list,
    async find(db: Db, id: number): Promise<Item | undefined> {
      const found = await find(db, id)
      return found && show(found)
    },
    change,
    /** Those not named keep their order after the named. @throws Problem not-found. */
    async reorder(db: Db, ids: number[], editor: Editor): Promise<Item[]> {
      await reorderRecords(db, kind, ids, editor)
      return list(db)
    },
    ...{ kind, show, history, trash: recordTrash(declaration, kind, trash) },
  }
}

interface StoreRules<Item, When extends string[]>
  extends Pick<KeptRules<Item, Item>, 'derived' | 'trash' | 'unlogged' | 'rows'> {
  /** What visitors see of it; where that depends on the day, on which one, `YYYY-MM-DD` by the federation's clock. */
  visible(row: AnyRow, ...today: When): Expression<SqlBool>
  /** Fields that visitors read as if nobody had filled them. */
  editorsOnly?: readonly (keyof Item & string)[]
  /** What else happens when one goes, in the same transaction. */
  removed?(trx: Db, id: number, editor: Editor): Promise<void>
}

/** Everything that is done with records of one kind: what visitors see, new ones, the trash. */
export function recordStore<F extends Fields, When extends string[] = []>(
  declaration: Declaration<F>,
  {
    visible,
    removed,
    derived,
    trash,
    unlogged,
    rows,
    editorsOnly = [],
  }: StoreRules<RecordOf<Declaration<F>>, When>,
) {
  type Item = RecordOf<Declaration<F>>
  const kept = keptStore<F, object, Item>(declaration, { derived, trash, unlogged, rows })
  const { kind } = kept
  const unsaid = Object.fromEntries(
    editorsOnly.map((name) => [name, declaration.initial[name as never]]),
  )
  const seen = (items: Item[]): Item[] =>
    editorsOnly.length > 0 ? items.map((item) => Object.assign({}, item, unsaid)) : items
  return {
    ...kept,

    listVisible: async (db: Db, ...today: When): Promise<Item[]> =>
      seen(await listInOrder(db, kind, (row) => visible(row, ...today))),

    async findVisible(db: Db, id: number, ...today: When): Promise<Item | undefined> {
      const [found] = await listInOrder(db, kind, (row) =>
        row.and([row('id', '=', id), visible(row, ...today)]),
      )
      return found && seen([found])[0]
    },

    /** Whether one that visitors see shows the stored picture at this address. */
    shows: (db: Db, address: string, ...today: When): Promise<boolean> =>
      showsPicture(
        db.selectFrom(kind.table).where((row) => visible(row as never, ...today) as never),
        { kind: kind as RecordKind<never>, fields: declaration.fields },
        address,
      ),

    create: (db: Db, input: NewRecordOf<Declaration<F>>, editor: Editor): Promise<Item> =>
      write(db, async (trx) => {
        const values = { ...declaration.initial, ...input }
        obey(declaration.rules, values)
        await requireLinks(trx, declaration, values)
        Object.assign(values, derived?.(values as Item, { stored: undefined, now: editor.now }))
        const order = input.order ?? (await lastPlace(trx, kind))
        return insertRecord(trx, kind, { ...values, order } as Item, editor)
      }),

    /** Into the trash. @throws Problem not-found. */
    remove: (db: Db, id: number, editor: Editor): Promise<void> =>
      write(db, async (trx) => {
        await discardRecord(trx, kept.trash, id, editor)
        await removed?.(trx, id, editor)
      }),
  }
}

/** @throws Problem bad-input when `values` break a rule. */
function obey<Values>(rules: Rule<Values>[], values: object): void {
  for (const { path, message, holds } of rules)
    if (!holds(values)) throw new Problem('bad-input', message, { fields: { [path]: message } })
}
