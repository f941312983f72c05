import { z } from 'zod'
import {
  type DocumentFile,
  documentFiles,
  readableFile,
  type SentFile,
} from '#features/documents/documents.server.ts'
import { documentFileName } from '#features/documents/send-document.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import {
  changeRecord,
  fromRow,
  lockRecord,
  type RecordKind,
  removeRecord,
  requireRecord,
} from '#kit/db/record.server.ts'
import { findLinkedTitle } from '#kit/db/reference.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { readAs } from '#kit/record/record-kind.server.ts'
import type { TrashKind } from '#kit/trash/trash-kind.ts'
import type { CompetitionDocument, DocumentUpdate } from './competitions.contract.ts'
import { competitionKind } from './competitions.kind.server.ts'
import { type CompetitionDocumentType, competitionDocumentTypes } from './vocabulary.ts'

type StoredDocument = Omit<CompetitionDocument, 'url'> & DocumentFile

const kind: RecordKind<StoredDocument> = {
  table: 'competition_document',
  readable: new Map([
    ['title', readAs('Название', z.string(), '')],
    ['type', readAs('Вид', z.enum(competitionDocumentTypes), 'regulations')],
    ...readableFile,
  ]),
  missing: 'Документ не найден',
}

// Found by its number alone: the name behind it may change.
const show = ({ file: _file, sha256: _sha256, ...document }: StoredDocument) => ({
  ...document,
  url: `/documents/${document.id}/${encodeURIComponent(documentFileName(document.title, document.format))}`,
})

const trash: TrashKind = {
  record: kind,
  nameOf: ({ title }) => String(title),
  parent: { column: 'competition_id', table: 'competition' },
  describe: async (trx, { competition_document: documents = [] }) =>
    (await findLinkedTitle(trx, 'competition', Number(documents[0]?.competition_id))) ?? '',
}

export const competitionDocuments = {
  ...documentFiles(
    { kind, show, trash },
    { name: 'competitionDocuments', folder: 'documents', owner: 'Документ соревнования' },
  ),
  kind,

  /** @throws Problem not-found, conflict. */
  async change(
    db: Db,
    id: number,
    { version, ...changes }: DocumentUpdate,
    editor: Editor,
  ): Promise<CompetitionDocument> {
    const seen = { version, editor, present: show }
    return show(await changeRecord(db, kind, id, seen, () => changes))
  },
}

/** With the competition that it belongs to. */
export async function findSearchedDocument(
  db: Db,
  id: number,
): Promise<(CompetitionDocument & { competition: string; date: string }) | undefined> {
  const found = await db
    .selectFrom('competition_document')
    .innerJoin('competition', 'competition.id', 'competition_document.competition_id')
    .selectAll('competition_document')
    .select(['competition.title as competition', 'competition.date'])
    .where('competition_document.id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const { competition, date, ...row } = found
  return { ...show(fromRow(kind, row)), competition, date }
}

export async function listDocumentIds(db: Db, competitionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('competition_document')
    .select('id')
    .where('competition_id', '=', competitionId)
    .execute()
  return rows.map(({ id }) => id)
}

/** In the order they are needed: regulations first, the protocol last. */
export async function listDocuments(db: Db, competitionId: number): Promise<CompetitionDocument[]> {
  const rows = await db
    .selectFrom('competition_document')
    .selectAll()
    .where('competition_id', '=', competitionId)
    .orderBy('id')
    .execute()
  return rows
    .map((row) => show(fromRow(kind, row)))
    .sort(
      (a, b) => competitionDocumentTypes.indexOf(a.type) - competitionDocumentTypes.indexOf(b.type),
    )
}

interface NewDocument extends SentFile {
  competitionId: number
  title: string
  type: CompetitionDocumentType
}

/** @throws Problem not-found, too-large, wrong-type, bad-input. */
export async function addDocument(
  db: Db,
  store: FileStore,
  { competitionId, title, type, ...sent }: NewDocument,
  editor: Editor,
): Promise<CompetitionDocument> {
  await requireRecord(db, competitionKind, competitionId)
  const give = async (trx: Db) => {
    await lockRecord(trx, competitionKind, competitionId)
    return { competition_id: competitionId, type, title }
  }
  return competitionDocuments.add(db, store, sent, give, editor)
}

/** In the transaction that removes their competition; their files are to go into the trash after it. */
export async function removeDocumentRows(
  trx: Db,
  competitionId: number,
  editor: Editor,
): Promise<Pick<StoredDocument, 'id' | 'file'>[]> {
  const removed: StoredDocument[] = []
  for (const { id } of await listDocuments(trx, competitionId))
    removed.push(await removeRecord(trx, kind, id, editor))
  return removed
}
