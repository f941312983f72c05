import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import type { RecordKind } from '#kit/db/record.server.ts'
import type { Tables } from '#kit/db/tables.ts'

type TableName = keyof Tables & string

/** A row as the database has it. */
export type Row = Record<string, string | number | null>

/** Rows by table, in the order in which they can be put back. */
export type TrashedRows = Record<string, Row[]>

interface TrashedFiles {
  table: TableName
  /** The column with the file's name. */
  column: string
  /** By the name it has among the site's stores. */
  store: string
}

/** A column that names records of another kind. */
export interface Naming {
  table: TableName
  column: string
  /** Several in one row, as JSON text. */
  isList?: true
}

/** How records of one kind go to the trash and come back. */
export interface TrashKind {
  record: RecordKind<never>
  nameOf(own: Row, trx: Db): string | Promise<string>
  /** Everything that goes with the record; without it, its own row. */
  collect?(trx: Db, id: number): Promise<TrashedRows>
  /** «12 фото» */
  describe?(trx: Db, rows: TrashedRows): Promise<string>
  files?: TrashedFiles
  /** The file to recognise it by. */
  preview?(rows: TrashedRows): string | undefined
  /** The record it is a part of and cannot come back without. */
  parent?: { column: string; table: TableName }
  /** Columns that name other records, by table: emptied when the other record has gone meanwhile. */
  references?: Record<string, TableName>
  /** Whose column names this record and is emptied of it when it goes; filled again when it returns. */
  namedBy?: Naming[]
  /** Tables without records of their own, journalled as lists under the number of this one, and how such a list is read. */
  childTables?: Partial<Record<TableName, (trx: Db, id: number) => Promise<object[]>>>
  /** What is noted when these rows are gone for good. */
  purged?(trx: Db, rows: TrashedRows, editor: Editor): Promise<void>
  /** Throws a `Problem` when what has happened meanwhile leaves no place for it; changes the rows when they are to come back otherwise. */
  admit?(trx: Db, rows: TrashedRows, editor: Editor): Promise<void>
}
