import type { Readable } from 'node:stream'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import {
  changeRecord,
  findRecord,
  fromRow,
  insertRecord,
  lockRecord,
  type RecordKind,
  removeRecord,
  requireRecord,
} from '#kit/db/record.server.ts'
import { findLinkedTitle } from '#kit/db/reference.server.ts'
import { documentFormat } from '#kit/files/document-format.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import type { NamedFile } from '#kit/files/kept-files.server.ts'
import { documentFileName } from '#kit/files/send-document.server.ts'
import { createOnce, type Once } from '#kit/http/once.server.ts'
import { Problem } from '#kit/http/problem.ts'
import { keepInTrash } from '#kit/trash/trash.server.ts'
import type { TrashKind } from '#kit/trash/trash-kind.ts'
import type { CompetitionDocument } from './competitions.contract.ts'
import { competitionKind } from './competitions.kind.server.ts'
import { type DocumentFormat, type DocumentType, documentTypes } from './vocabulary.ts'

export const largestDocumentBytes = 30 * 1_048_576

export type StoredDocument = Omit<CompetitionDocument, 'url'> & { file: string; sha256: string }

const kind: RecordKind<StoredDocument> = {
  table: 'competition_document',
  missing: 'Документ не найден',
}

export const competitionDocumentTrash: TrashKind = {
  record: kind,
  nameOf: (document) => String(document.title),
  parent: { column: 'competition_id', table: 'competition' },
  files: { table: 'competition_document', column: 'file', store: 'competitionDocuments' },
  describe: async (trx, { competition_document: documents = [] }) =>
    (await findLinkedTitle(trx, 'competition', Number(documents[0]?.competition_id))) ?? '',
}

const withUrl = ({ file: _file, sha256: _sha256, ...document }: StoredDocument) => ({
  ...document,
  url: `/documents/${document.id}/${encodeURIComponent(documentFileName(document.title, document.format))}`,
})

/** In the order they are needed: regulations first, the protocol last. */
export async function listDocuments(db: Db, competitionId: number): Promise<CompetitionDocument[]> {
  const rows = await db
    .selectFrom('competition_document')
    .selectAll()
    .where('competition_id', '=', competitionId)
    .orderBy('id')
    .execute()
  return rows
    .map((row) => withUrl(fromRow(kind, row)))
    .sort((a, b) => documentTypes.indexOf(a.type) - documentTypes.indexOf(b.type))
}

export async function findDocument(db: Db, id: number): Promise<StoredDocument | undefined> {
  return findRecord(db, kind, id)
}

interface NewDocument {
  competitionId: number
  title: string
  type: DocumentType
  content: Readable
  once?: Once
}

/** @throws Problem not-found, too-large, wrong-type, bad-input. */
export async function addDocument(
  db: Db,
  store: FileStore,
  { competitionId, title, type, content, once = { asked: '' } }: NewDocument,
  editor: Editor,
): Promise<CompetitionDocument> {
  await requireRecord(db, competitionKind, competitionId)
  const file = await store.put(content, {
    maxBytes: largestDocumentBytes,
    extension: documentFormat,
  })
  const format = file.name.split('.').at(-1) as DocumentFormat
  const { sizeBytes, sha256 } = file
  const asked = once.asked + sha256
  const made = await store.keepIf([file], () =>
    createOnce(db, { ...once, asked }, editor.now, {
      find: findDocument,
      create: (outer) =>
        write(outer, async (trx) => {
          await lockRecord(trx, competitionKind, competitionId)
          const stored = { competition_id: competitionId, file: file.name, sizeBytes, sha256 }
          return insertRecord(trx, kind, { ...stored, type, title, format }, editor)
        }),
    }),
  )
  if (made.file !== file.name) await store.discard([file])
  return withUrl(made)
}

/** @throws Problem not-found, conflict. */
export async function updateDocument(
  db: Db,
  { competitionId, id }: { competitionId: number; id: number },
  { version, ...changes }: { title?: string; type?: DocumentType; version?: number },
  editor: Editor,
): Promise<CompetitionDocument> {
  const seen = { version, editor, present: withUrl }
  const changed = changeRecord(db, kind, id, seen, (stored) => {
    if (stored.competition_id !== competitionId) throw new Problem('not-found', kind.missing)
    return changes
  })
  return withUrl(await changed)
}

/** The row first, then the file. @throws Problem not-found. */
export async function removeDocument(
  db: Db,
  store: FileStore,
  { competitionId, id }: { competitionId: number; id: number },
  editor: Editor,
): Promise<void> {
  const { file } = await write(db, async (trx) => {
    await requireOwn(trx, competitionId, id)
    await keepInTrash(trx, competitionDocumentTrash, id, editor)
    return removeRecord(trx, kind, id, editor)
  })
  await store.trash(file)
}

/** In the transaction that removes their competition; returns the files to put into the trash after it. */
export async function removeDocumentRows(
  trx: Db,
  competitionId: number,
  editor: Editor,
): Promise<string[]> {
  const documents = await listDocuments(trx, competitionId)
  const files: string[] = []
  for (const { id } of documents) files.push((await removeRecord(trx, kind, id, editor)).file)
  return files
}

export async function competitionDocumentFiles(db: Db): Promise<NamedFile[]> {
  const rows = await db
    .selectFrom('competition_document')
    .select(['id', 'file', 'sha256'])
    .orderBy('id')
    .execute()
  return rows.map(({ id, file: name, sha256 }) => ({
    name,
    sha256,
    owner: `Документ соревнования ${id}`,
  }))
}

async function requireOwn(db: Db, competitionId: number, id: number): Promise<void> {
  const found = await findDocument(db, id)
  if (found?.competition_id !== competitionId) throw new Problem('not-found', kind.missing)
}
