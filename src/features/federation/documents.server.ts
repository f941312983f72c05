import {
  type DocumentFile,
  documentFiles,
  type SentFile,
} from '#features/documents/documents.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { lastPlace } from '#kit/db/ordered.server.ts'
import { fromRow } from '#kit/db/record.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { keptStore } from '#kit/record/record-store.server.ts'
import { slugOf } from '#kit/text/slug.ts'
import { listTrashedRows } from '#kit/trash/trash.server.ts'
import { type DocumentCreate, documents, type FederationDocument } from './documents.record.ts'

type StoredDocument = Omit<FederationDocument, 'url'> & DocumentFile & { slug: string }

export const documentStore = keptStore(documents, {
  show: ({ slug, file: _file, sha256: _sha256, ...document }: StoredDocument) => ({
    ...document,
    url: `/documents/${slug}`,
  }),
})
const { kind } = documentStore

export const federationFiles = documentFiles(documentStore, {
  name: 'federationDocuments',
  folder: 'federation-documents',
  owner: 'Документ федерации',
})

export async function findDocumentBySlug(
  db: Db,
  slug: string,
): Promise<StoredDocument | undefined> {
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
  { content, once, ...input }: DocumentCreate & SentFile,
  editor: Editor,
): Promise<FederationDocument> {
  const give = async (trx: Db) => ({
    ...{ ...documents.initial, ...input },
    slug: await freeSlug(trx, input.title),
    order: await lastPlace(trx, kind),
  })
  return federationFiles.add(db, store, { content, once }, give, editor)
}

/** From this day on the report of last year is asked about, until summer; it is due on 15 April (82-ФЗ, 7-ФЗ). */
const reportMonths = { from: '03-01', due: '04-15', to: '06-30' }

/** The year whose report is due and is not among the documents. */
export async function findMissingReport(
  db: Db,
  today: string,
): Promise<{ year: number; due: string } | undefined> {
  const thisYear = today.slice(0, 4)
  const monthDay = today.slice(5)
  if (monthDay < reportMonths.from || monthDay > reportMonths.to) return undefined
  const year = Number(thisYear) - 1
  const there = await db
    .selectFrom('federation_document')
    .select('id')
    .where('type', '=', 'report')
    .where('year', '=', year)
    .executeTakeFirst()
  return there ? undefined : { year, due: `${thisYear}-${reportMonths.due}` }
}

async function freeSlug(trx: Db, title: string): Promise<string> {
  const slug = slugOf(title, 'document')
  // A document in the trash comes back under the address it had.
  const trashed = await listTrashedRows(trx, federationFiles.trash)
  const reserved = new Set(trashed.map((row) => row.slug))
  for (let at = 1; ; at++) {
    const wanted = at === 1 ? slug : `${slug}-${at}`
    if (!reserved.has(wanted) && !(await findDocumentBySlug(trx, wanted))) return wanted
  }
}
