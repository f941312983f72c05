import { api, ok, okList, once } from '#kit/admin/api.ts'
import type {
  CompetitionCard,
  CompetitionCreate,
  CompetitionDocument,
  CompetitionItem,
  CompetitionListQuery,
  CompetitionUpdate,
  ResultsUpdate,
} from '../competitions.contract.ts'
import type { CompetitionReference, CompetitionReferenceUpdate } from '../reference.contract.ts'
import type { DocumentType } from '../vocabulary.ts'

const one = (id: number) => ({ params: { path: { id: String(id) } } })

export function listCompetitions(
  query: Partial<CompetitionListQuery>,
): Promise<{ items: CompetitionCard[]; total: number }> {
  return okList(api.GET('/api/competitions', { params: { query } }))
}

export function findCompetition(id: number): Promise<CompetitionItem> {
  return ok(api.GET('/api/competitions/{id}', one(id)))
}

export function createCompetition(body: CompetitionCreate, key: string): Promise<CompetitionItem> {
  return ok(api.POST('/api/competitions', { ...once(key), body }))
}

export function updateCompetition(id: number, body: CompetitionUpdate): Promise<CompetitionItem> {
  return ok(api.PUT('/api/competitions/{id}', { ...one(id), body }))
}

export async function removeCompetition(id: number): Promise<void> {
  await ok(api.DELETE('/api/competitions/{id}', one(id)))
}

export function saveResults(id: number, body: ResultsUpdate): Promise<CompetitionItem> {
  return ok(api.PUT('/api/competitions/{id}/results', { ...one(id), body }))
}

const ofDocument = (id: number, document: number) => ({
  params: { path: { id: String(id), document: String(document) } },
})

export function updateDocument(
  { competition_id, id, version }: CompetitionDocument,
  changes: { title?: string; type?: DocumentType },
): Promise<CompetitionDocument> {
  return ok(
    api.PUT('/api/competitions/{id}/documents/{document}', {
      ...ofDocument(competition_id, id),
      body: { ...changes, version },
    }),
  )
}

interface SentDocument {
  title: string
  type: DocumentType
  /** The document whose file it will be; a new document without. */
  replaces: number | undefined
}

/** Where the file of a document is sent. */
export function documentAddress(id: number, { title, type, replaces }: SentDocument): string {
  const documents = `/api/competitions/${id}/documents`
  return replaces === undefined
    ? `${documents}?${new URLSearchParams({ title, type })}`
    : `${documents}/${replaces}/file`
}

export async function removeDocument({ competition_id, id }: CompetitionDocument): Promise<void> {
  await ok(
    api.DELETE('/api/competitions/{id}/documents/{document}', ofDocument(competition_id, id)),
  )
}

export function readReference(): Promise<CompetitionReference> {
  return ok(api.GET('/api/competition-reference'))
}

export function updateReference(body: CompetitionReferenceUpdate): Promise<CompetitionReference> {
  return ok(api.PUT('/api/competition-reference', { body }))
}

/** Albums a competition may show, as the media screen orders them. */
export function listAlbumChoices(): Promise<{ id: number; title: string }[]> {
  return ok(api.GET('/api/albums'))
}
