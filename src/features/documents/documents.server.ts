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
import { fileRowsOf } from '#kit/files/file-rows.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { createOnce, type Once } from '#kit/http/once.server.ts'
import type { StoreKind } from '#kit/nouns/stores.server.ts'
import { keepInTrash } from '#kit/trash/trash.server.ts'
import type { TrashKind } from '#kit/trash/trash-kind.ts'
import { documentFormat } from './document-format.server.ts'
import { type DocumentFormat, largestDocumentBytes } from './document-formats.ts'

/** What the table of every kind of document has of its file. */
export interface DocumentFile {
  file: string
  format: DocumentFormat
  sizeBytes: number
  sha256: string
}

type Counted = { id: number; version: number; createdAt: string; updatedAt: string }
/** What the sender of a file decides; the rest comes with the file. */
type Given<Stored> = Omit<Stored, keyof Counted | keyof DocumentFile>

interface DocumentKind<Stored, Shown> {
  kind: RecordKind<Stored>
  trash: TrashKind
  /** As the calls answer. */
  show(stored: Stored): Shown
}

interface DocumentPlace extends Omit<StoreKind, 'named'> {
  /** «Документ федерации» */
  owner: string
}

/** A file as a call brings it. */
export interface SentFile {
  content: Readable
  once?: Once | undefined
}

/** The files of one kind of document: its rows name them, each under an address that outlives its file. */
export function documentFiles<Stored extends Counted & DocumentFile, Shown>(
  { kind, trash: trashed, show }: DocumentKind<Stored, Shown>,
  { owner, ...place }: DocumentPlace,
) {
  const { table } = kind
  const trash: TrashKind = { ...trashed, files: { table, column: 'file', store: place.name } }

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
        find: (trx, id) => findRecord(trx, kind, id),
        create: (outer) =>
          write(outer, async (trx) => {
            const fields = { ...(await give(trx)), ...file } as unknown as Stored
            return insertRecord(trx, kind, fields, editor)
          }),
      }),
    )
    if (made.file !== file.file) await store.discard([{ name: file.file }])
    return show(made)
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
      changeRecord(db, kind, id, { version, editor, present: show }, (stored) => {
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
      return removeRecord(trx, kind, id, editor)
    })
    await store.trash(file)
  }

  const named = fileRowsOf({ table, name: 'file', id: 'id', owner })
  const store: StoreKind = { ...place, named }
  return { trash, add, replace, remove, store }
}

async function keep(store: FileStore, content: Readable): Promise<DocumentFile> {
  const options = { maxBytes: largestDocumentBytes, extension: documentFormat }
  const { name, sizeBytes, sha256 } = await store.put(content, options)
  return { file: name, format: name.split('.').at(-1) as DocumentFormat, sizeBytes, sha256 }
}
