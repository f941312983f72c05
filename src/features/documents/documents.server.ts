import type { Readable } from 'node:stream'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import {
  changeRecord,
  findRecord,
  insertRecord,
  type RecordKind,
  removeRecord,
} from '#kit/db/record.server.ts'
import type { Tables } from '#kit/db/tables.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import type { NamedFile } from '#kit/files/kept-files.server.ts'
import { createOnce, type Once } from '#kit/http/once.server.ts'
import type { StoreKind } from '#kit/nouns/stores.server.ts'
import { keepInTrash } from '#kit/trash/trash.server.ts'
import type { TrashKind } from '#kit/trash/trash-kind.ts'
import { documentFormat } from './document-format.server.ts'
import { type DocumentFormat, largestDocumentBytes } from './document-formats.ts'

interface DocumentFile {
  file: string
  format: DocumentFormat
  sizeBytes: number
  sha256: string
}

/** What the table of every kind of document has. */
export type DocumentColumns = DocumentFile & { title: string }

type Counted = { id: number; version: number; createdAt: string; updatedAt: string }
type StoredDocument = DocumentColumns & Counted
/** What the sender of a file decides; the rest comes with the file. */
type Given<Stored> = Omit<Stored, keyof Counted | keyof DocumentFile>

interface DocumentKind<Stored, Shown> extends Pick<TrashKind, 'parent' | 'describe'> {
  table: keyof Tables & string
  /** Where its files are. */
  store: Omit<StoreKind, 'named'>
  /** «Документ федерации» */
  owner: string
  /** As the calls answer. */
  show(stored: Stored): Shown
}

/** A file as a call brings it. */
export interface SentFile {
  content: Readable
  once?: Once | undefined
}

/** One kind of document: a table whose rows name files, each under an address that outlives its file. */
export function documentKind<Stored extends StoredDocument, Shown>({
  table,
  store: place,
  owner,
  show,
  ...trashed
}: DocumentKind<Stored, Shown>) {
  const record: RecordKind<Stored> = { table, missing: 'Документ не найден' }
  const trash: TrashKind = {
    record,
    nameOf: ({ title }) => String(title),
    files: { table, column: 'file', store: place.name },
    ...trashed,
  }

  const find = (db: Db, id: number) => findRecord(db, record, id)

  /**
   * Named and public from the moment its row is there, and its file never before.
   * @param give in the transaction of the new row. @throws Problem too-large, wrong-type, bad-input.
   */
  async function add(
    db: Db,
    store: FileStore,
    { content, once = { asked: '' } }: SentFile,
    give: (trx: Db) => Promise<Given<Stored>>,
    editor: Editor,
  ): Promise<Shown> {
    const file = await keep(store, content)
    const asked = once.asked + file.sha256
    const made = await store.keepIf([{ name: file.file }], () =>
      createOnce(db, { ...once, asked }, editor.now, {
        find,
        create: (outer) =>
          write(outer, async (trx) => {
            const fields = { ...(await give(trx)), ...file } as unknown as Stored
            return insertRecord(trx, record, fields, editor)
          }),
      }),
    )
    if (made.file !== file.file) await store.discard([{ name: file.file }])
    return show(made)
  }

  /** The address stays as it was made: it may be printed on paper. @throws Problem not-found, conflict. */
  async function change(
    db: Db,
    id: number,
    { version, ...changes }: Partial<Given<Stored>> & { version?: number | undefined },
    editor: Editor,
  ): Promise<Shown> {
    const seen = { version, editor, present: show }
    return show(await changeRecord(db, record, id, seen, () => changes as Partial<Stored>))
  }

  /** A new edition under the same address. @throws Problem as `add`; not-found, conflict. */
  async function replace(
    db: Db,
    store: FileStore,
    { id, version, content }: { id: number; version?: number | undefined; content: Readable },
    editor: Editor,
  ): Promise<Shown> {
    const file = await keep(store, content)
    let old = ''
    const replaced = await store.keepIf([{ name: file.file }], () =>
      changeRecord(db, record, id, { version, editor, present: show }, (stored) => {
        old = stored.file
        return file as Partial<Stored>
      }),
    )
    await store.trash(old)
    return show(replaced)
  }

  /** The row first, then the file. @throws Problem not-found. */
  async function remove(db: Db, store: FileStore, id: number, editor: Editor): Promise<void> {
    const { file } = await write(db, async (trx) => {
      await keepInTrash(trx, trash, id, editor)
      return removeRecord(trx, record, id, editor)
    })
    await store.trash(file)
  }

  async function named(db: Db): Promise<NamedFile[]> {
    const rows = await db
      .withTables<{ document: StoredDocument }>()
      .selectFrom(table as 'document')
      .select(['id', 'file', 'sha256'])
      .orderBy('id')
      .execute()
    return rows.map(({ id, file: name, sha256 }) => ({ name, sha256, owner: `${owner} ${id}` }))
  }

  const store: StoreKind = { ...place, named }
  return { record, trash, show, find, add, change, replace, remove, store }
}

async function keep(store: FileStore, content: Readable): Promise<DocumentFile> {
  const options = { maxBytes: largestDocumentBytes, extension: documentFormat }
  const { name, sizeBytes, sha256 } = await store.put(content, options)
  return { file: name, format: name.split('.').at(-1) as DocumentFormat, sizeBytes, sha256 }
}
