import { sql } from 'kysely'
import { Problem } from '#kit/base/problem.ts'
import type { SiteFault } from '#kit/base/site-fault.ts'
import { type Db, isPostgres, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { isListed } from '#kit/db/listed.ts'
import { fromRow, removeRecord, soundRow } from '#kit/db/record.server.ts'
import { parseStoredObject } from '#kit/db/stored-json.ts'
import type { Tables } from '#kit/db/tables.ts'
import { type FileRows, fileRows } from '#kit/files/file-rows.server.ts'
import { isInstant } from '#kit/text/dates.ts'
import { quoted } from '#kit/text/quoted.ts'
import type { Naming, Row, TrashedRows, TrashKind } from './trash-kind.ts'
import './trash.tables.ts'

/** So that no statement has too many parameters. */
export const rowsAtOnce = 100

export interface TrashContent {
  rows: TrashedRows
  /** Records whose column named this one. */
  namedBy: { table: string; column: string; ids: number[] }[]
}

type AnyTables = { record: Row & { id: number } }

/** All rows of a table that belong to a record, held still until the transaction ends. */
export async function rowsBy(
  trx: Db,
  table: keyof Tables & string,
  column: string,
  owners: number | number[],
): Promise<Row[]> {
  const rows = await trx
    .withTables<AnyTables>()
    .selectFrom(table as 'record')
    .selectAll()
    .where(column, 'in', [owners].flat())
    .$if(isPostgres(trx), (select) => select.forUpdate())
    .execute()
  return rows as Row[]
}

/** The rows that name a record in this column, held still as well. */
export async function rowsNaming(trx: Db, naming: Naming, id: number): Promise<Row[]> {
  const { table, column, isList } = naming
  if (!isList) return rowsBy(trx, table, column, id)
  const rows = await trx
    .withTables<AnyTables>()
    .selectFrom(table as 'record')
    .selectAll()
    .where(isListed(sql.ref(column), id))
    .$if(isPostgres(trx), (select) => select.forUpdate())
    .execute()
  return rows as Row[]
}

/** Everything a record is made of. */
export interface WholeRecord {
  entity: string
  entityId: number
  name: string
  detail: string
  parentEntity: string | null
  parentId: number | null
  preview: string | null
  content: TrashContent
  files: { name: string; store: string; sha256: string }[]
}

/**
 * Writes down everything the record is made of. Call it in the transaction that removes it, before.
 * @throws Problem not-found.
 */
export async function keepInTrash(
  trx: Db,
  kind: TrashKind,
  id: number,
  editor: Editor,
): Promise<void> {
  await putInTrash(trx, await readWhole(trx, kind, id), editor)
}

/** @throws Problem not-found. */
export async function readWhole(db: Db, kind: TrashKind, id: number): Promise<WholeRecord> {
  const { table } = kind.record
  const [own] = await rowsBy(db, table, 'id', id)
  if (!own) throw new Problem('not-found', kind.record.missing)
  const rows = { [table]: [own], ...(await kind.collect?.(db, id)) }
  return {
    entity: table,
    entityId: id,
    name: await kind.nameOf(soundRow(kind.record, own), db),
    detail: (await kind.describe?.(db, rows)) ?? '',
    parentEntity: kind.parent?.table ?? null,
    parentId: kind.parent ? Number(own[kind.parent.column]) : null,
    preview: kind.preview?.(rows) ?? null,
    content: { rows, namedBy: await findNaming(db, kind, id) },
    files: filesOf(kind, rows),
  }
}

/** @returns its number there. */
export async function putInTrash(
  trx: Db,
  { content, files, ...about }: WholeRecord,
  { name: deletedBy, now }: Editor,
): Promise<number> {
  const { id: trashId } = await trx
    .insertInto('trash')
    .values({
      ...{ ...about, deletedAt: now.toISOString(), deletedBy },
      content: JSON.stringify(content),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let at = 0; at < files.length; at += rowsAtOnce)
    await trx
      .insertInto('trashFile')
      .values(files.slice(at, at + rowsAtOnce).map((file) => ({ ...file, trashId })))
      // A row that a hand has spoilt keeps nothing else from the trash.
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  return trashId
}

/** What the journal calls it: where the name is personal, otherwise than the trash does. */
export const loggedName = async (
  { record, nameOf }: TrashKind,
  row: Row,
  trx: Db,
): Promise<string> =>
  record.unlogged && record.nameOf
    ? record.nameOf(trx, fromRow(record, row))
    : nameOf(soundRow(record, row), trx)

function filesOf({ files }: TrashKind, rows: TrashedRows) {
  if (!files) return []
  const { table, column, store } = files
  return (rows[table] ?? []).map((row) => ({
    name: String(row[column]),
    store,
    sha256: String(row.sha256),
  }))
}

async function findNaming(trx: Db, { namedBy = [] }: TrashKind, id: number) {
  const found: TrashContent['namedBy'] = []
  for (const naming of namedBy) {
    const { table, column } = naming
    const ids = (await rowsNaming(trx, naming, id)).map((row) => Number(row.id))
    if (ids.length > 0) found.push({ table, column, ids })
  }
  return found
}

/** Removes a record that has no parts and no files. @throws Problem not-found. */
export async function discardRecord(
  db: Db,
  kind: TrashKind,
  id: number,
  editor: Editor,
): Promise<void> {
  await write(db, async (trx) => {
    await keepInTrash(trx, kind, id, editor)
    await removeRecord(trx, kind.record, id, editor)
  })
}

/** The files of a store that deleted records can be brought back with. */
export const trashedFiles = (store: string): FileRows =>
  fileRows(async (db, asked) => {
    const rows = await db
      .selectFrom('trashFile')
      .innerJoin('trash', 'trash.id', 'trashFile.trashId')
      .select(['trashFile.name', 'trashFile.sha256', 'trash.name as record'])
      .where('trashFile.store', '=', store)
      .$call((query) =>
        'among' in asked
          ? query.where('trashFile.name', 'in', asked.among)
          : query
              .where('trashFile.name', '>', asked.after)
              .orderBy('trashFile.name')
              .limit(asked.limit),
      )
      .execute()
    return rows.map(({ name, sha256, record }) => ({
      name,
      sha256,
      owner: `Корзина, ${quoted(record)}`,
    }))
  })

/** The own rows of all records of a kind that are in the trash. */
export async function listTrashedRows(db: Db, { record }: TrashKind): Promise<Row[]> {
  const { table } = record
  const rows = await db.selectFrom('trash').select('content').where('entity', '=', table).execute()
  return rows.flatMap(({ content }) => readTrashContent(content)?.rows[table] ?? [])
}

/** Rows of a table that lie in the trash with the record they are of, and have nothing to come back to. */
export async function dropTrashedRows(
  trx: Db,
  table: string,
  isDropped: (row: Row) => boolean,
): Promise<void> {
  const entries = await trx
    .selectFrom('trash')
    .select(['id', 'content'])
    .where('content', 'like', `%"${table}"%`)
    .execute()
  for (const { id, content } of entries) {
    const read = readTrashContent(content)
    const rows = read?.rows[table] ?? []
    const left = rows.filter((row) => !isDropped(row))
    if (!read || left.length === rows.length) continue
    const kept: TrashContent = { ...read, rows: { ...read.rows, [table]: left } }
    await trx
      .updateTable('trash')
      .set({ content: JSON.stringify(kept) })
      .where('id', '=', id)
      .execute()
  }
}

/** What a deleted record was made of; undefined when it cannot be read. */
export function readTrashContent(json: string): TrashContent | undefined {
  const content: Partial<TrashContent> = parseStoredObject(json) ?? {}
  const { rows, namedBy = [] } = content
  if (typeof rows !== 'object' || rows === null || !Array.isArray(namedBy)) return undefined
  return Object.values(rows).every(Array.isArray) ? { rows, namedBy } : undefined
}

const entriesAtOnce = 50

const cures = {
  content: 'Вернуть это из корзины нельзя: верните из резервной копии или удалите навсегда.',
  day: 'Верните или удалите навсегда: без даты срока в корзине нет, сама запись не уйдёт.',
}

/** What lies in the trash and cannot be read: in Russian. */
export async function* findUnreadableTrash(
  db: Db,
  kinds: readonly string[],
): AsyncGenerator<SiteFault> {
  for (let after = 0; ; ) {
    const entries = await db
      .selectFrom('trash')
      .select(['id', 'entity', 'name', 'content', 'deletedAt'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(entriesAtOnce)
      .execute()
    for (const { entity, name, content, deletedAt } of entries) {
      const of = `Корзина, ${quoted(name)}: не читается`
      if (!isInstant(deletedAt)) yield { what: `${of} «Когда удалено»`, cure: cures.day }
      if (!kinds.includes(entity)) yield { what: `${of} «Что это»`, cure: cures.content }
      if (!readTrashContent(content)) yield { what: `${of} содержимое`, cure: cures.content }
    }
    const last = entries.at(-1)
    if (!last || entries.length < entriesAtOnce) return
    after = last.id
  }
}
