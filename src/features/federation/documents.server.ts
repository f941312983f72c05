import type { Readable } from 'node:stream'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { lastPlace, listInOrder, reorderRecords } from '#kit/db/ordered.server.ts'
import {
  changeRecord,
  findRecord,
  fromRow,
  insertRecord,
  type RecordKind,
  removeRecord,
} from '#kit/db/record.server.ts'
import { type DocumentFormat, documentFormat } from '#kit/files/document-format.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import type { NamedFile } from '#kit/files/kept-files.server.ts'
import { createOnce, type Once } from '#kit/http/once.server.ts'
import { slugOf } from '#kit/text/slug.ts'
import { keepInTrash, listTrashedRows } from '#kit/trash/trash.server.ts'
import type { TrashKind } from '#kit/trash/trash-kind.ts'
import type { DocumentCreate, DocumentUpdate, FederationDocument } from './documents.contract.ts'
import type { DocumentType } from './vocabulary.ts'

export const largestDocumentBytes = 30 * 1_048_576

declare module '#kit/db/tables.ts' {
  interface Tables {
    federation_document: RecordColumns & {
      title: string
      slug: string
      type: DocumentType
      number: string
      date: string | null
      file: string
      format: DocumentFormat
      sizeBytes: number
      sha256: string
      order: number
    }
  }
}

interface StoredDocument extends Omit<FederationDocument, 'url'> {
  slug: string
  file: string
  sha256: string
}

const kind: RecordKind<StoredDocument> = {
  table: 'federation_document',
  missing: 'Документ не найден',
}

export const documentTrash: TrashKind = {
  record: kind,
  nameOf: (document) => String(document.title),
  files: { table: 'federation_document', column: 'file', store: 'federationDocuments' },
}

const shown = ({ slug, file: _file, sha256: _sha256, ...document }: StoredDocument) => ({
  ...document,
  url: `/documents/${slug}`,
})

export async function listDocuments(db: Db): Promise<FederationDocument[]> {
  return (await listInOrder(db, kind)).map(shown)
}

export async function findDocument(db: Db, id: number): Promise<FederationDocument | undefined> {
  const stored = await findRecord(db, kind, id)
  return stored && shown(stored)
}

export async function findDocumentFile(db: Db, slug: string): Promise<StoredDocument | undefined> {
  const row = await db
    .selectFrom('federation_document')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row && fromRow(kind, row)
}

/** @throws Problem too-large, wrong-type, bad-input. */
export async function createDocument(
  db: Db,
  store: FileStore,
  { content, once = { asked: '' }, ...input }: DocumentCreate & { content: Readable; once?: Once },
  editor: Editor,
): Promise<FederationDocument> {
  const file = await keep(store, content)
  const asked = once.asked + file.sha256
  const made = await store.keepIf([{ name: file.file }], () =>
    createOnce(db, { ...once, asked }, editor.now, {
      find: (trx, id) => findRecord(trx, kind, id),
      create: (outer) =>
        write(outer, async (trx) => {
          const fields = { type: 'other' as const, number: '', date: null, ...input, ...file }
          const slug = await freeSlug(trx, input.title)
          const order = await lastPlace(trx, kind)
          return insertRecord(trx, kind, { ...fields, slug, order }, editor)
        }),
    }),
  )
  if (made.file !== file.file) await store.discard([{ name: file.file }])
  return shown(made)
}

/** The address stays as it was made: it may be printed on paper. @throws Problem not-found, conflict. */
export async function updateDocument(
  db: Db,
  id: number,
  { version, ...changes }: DocumentUpdate,
  editor: Editor,
): Promise<FederationDocument> {
  return shown(await changeRecord(db, kind, id, { version, editor, present: shown }, () => changes))
}

/** A new edition under the same address. @throws Problem as on creation; not-found, conflict. */
export async function replaceDocumentFile(
  db: Db,
  store: FileStore,
  { id, version, content }: { id: number; version: number | undefined; content: Readable },
  editor: Editor,
): Promise<FederationDocument> {
  const file = await keep(store, content)
  let old = ''
  const after = await store.keepIf([{ name: file.file }], () =>
    changeRecord(db, kind, id, { version, editor, present: shown }, (stored) => {
      old = stored.file
      return file
    }),
  )
  await store.trash(old)
  return shown(after)
}

/** The row first, then the file. @throws Problem not-found. */
export async function removeDocument(
  db: Db,
  store: FileStore,
  id: number,
  editor: Editor,
): Promise<void> {
  const { file } = await write(db, async (trx) => {
    await keepInTrash(trx, documentTrash, id, editor)
    return removeRecord(trx, kind, id, editor)
  })
  await store.trash(file)
}

export async function reorderDocuments(
  db: Db,
  ids: number[],
  editor: Editor,
): Promise<FederationDocument[]> {
  await reorderRecords(db, kind, ids, editor)
  return listDocuments(db)
}

export async function federationDocumentFiles(db: Db): Promise<NamedFile[]> {
  const rows = await db
    .selectFrom('federation_document')
    .select(['id', 'file', 'sha256'])
    .orderBy('id')
    .execute()
  return rows.map(({ id, file: name, sha256 }) => ({
    name,
    sha256,
    owner: `Документ федерации ${id}`,
  }))
}

async function keep(store: FileStore, content: Readable) {
  const { name, sizeBytes, sha256 } = await store.put(content, {
    maxBytes: largestDocumentBytes,
    extension: documentFormat,
  })
  return { file: name, format: name.split('.').at(-1) as DocumentFormat, sizeBytes, sha256 }
}

async function freeSlug(trx: Db, title: string): Promise<string> {
  const slug = slugOf(title, 'document')
  const reserved = await listReservedSlugs(trx)
  for (let at = 1; ; at++) {
    const wanted = at === 1 ? slug : `${slug}-${at}`
    if (!reserved.has(wanted) && !(await findDocumentFile(trx, wanted))) return wanted
  }
}

/** A document in the trash comes back under the address it had. */
async function listReservedSlugs(trx: Db): Promise<Set<unknown>> {
  return new Set((await listTrashedRows(trx, documentTrash)).map(({ slug }) => slug))
}
