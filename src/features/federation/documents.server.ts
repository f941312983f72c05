import {
  type DocumentColumns,
  documentKind,
  type SentFile,
} from '#features/documents/documents.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { lastPlace, listInOrder, reorderRecords } from '#kit/db/ordered.server.ts'
import { fromRow } from '#kit/db/record.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { slugOf } from '#kit/text/slug.ts'
import { listTrashedRows } from '#kit/trash/trash.server.ts'
import type { DocumentCreate, FederationDocument } from './documents.contract.ts'
import type { DocumentType } from './vocabulary.ts'

declare module '#kit/db/tables.ts' {
  interface Tables {
    federation_document: RecordColumns &
      DocumentColumns & {
        slug: string
        type: DocumentType
        number: string
        date: string | null
        order: number
      }
  }
}

type StoredDocument = Omit<FederationDocument, 'url'> & {
  slug: string
  file: string
  sha256: string
}

export const federationDocuments = documentKind<StoredDocument, FederationDocument>({
  table: 'federation_document',
  store: { name: 'federationDocuments', folder: 'federation-documents' },
  owner: 'Документ федерации',
  show: ({ slug, file: _file, sha256: _sha256, ...document }) => ({
    ...document,
    url: `/documents/${slug}`,
  }),
})
const { record, show, trash } = federationDocuments

export async function listDocuments(db: Db): Promise<FederationDocument[]> {
  return (await listInOrder(db, record)).map(show)
}

export async function findDocumentBySlug(
  db: Db,
  slug: string,
): Promise<StoredDocument | undefined> {
  const row = await db
    .selectFrom('federation_document')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row && fromRow(record, row)
}

/** @throws Problem too-large, wrong-type, bad-input. */
export async function createDocument(
  db: Db,
  store: FileStore,
  { content, once, ...input }: DocumentCreate & SentFile,
  editor: Editor,
): Promise<FederationDocument> {
  const give = async (trx: Db) => ({
    ...{ type: 'other' as const, number: '', date: null, ...input },
    slug: await freeSlug(trx, input.title),
    order: await lastPlace(trx, record),
  })
  return federationDocuments.add(db, store, { content, once }, give, editor)
}

export async function reorderDocuments(
  db: Db,
  ids: number[],
  editor: Editor,
): Promise<FederationDocument[]> {
  await reorderRecords(db, record, ids, editor)
  return listDocuments(db)
}

async function freeSlug(trx: Db, title: string): Promise<string> {
  const slug = slugOf(title, 'document')
  // A document in the trash comes back under the address it had.
  const reserved = new Set((await listTrashedRows(trx, trash)).map((row) => row.slug))
  for (let at = 1; ; at++) {
    const wanted = at === 1 ? slug : `${slug}-${at}`
    if (!reserved.has(wanted) && !(await findDocumentBySlug(trx, wanted))) return wanted
  }
}
