import type { AskedRow } from '#features/consents/asked-names.contract.ts'
import type { ResultsUpdate } from '#features/results/results.contract.ts'
import { api } from '#kit/admin/api.ts'
import { itemClient } from '#kit/admin/record-screens/record-client.ts'
import type { CompetitionDocument, CompetitionListQuery } from '../competitions.contract.ts'
import type {
  CompetitionCard,
  CompetitionCreate,
  CompetitionItem,
  CompetitionUpdate,
} from '../competitions.record.ts'
import type { CompetitionReference, CompetitionReferenceUpdate } from '../reference.contract.ts'
import type { CompetitionDocumentType } from '../vocabulary.ts'

export function listCompetitions(
  query: Partial<CompetitionListQuery>,
): Promise<{ items: CompetitionCard[]; total: number }> {
  return api.list('/api/competitions', query)
}

export const {
  find: findCompetition,
  create: createCompetition,
  update: updateCompetition,
  remove: removeCompetition,
} = itemClient<CompetitionItem, CompetitionCreate, CompetitionUpdate>('/api/competitions')

export function saveResults(id: number, body: ResultsUpdate): Promise<CompetitionItem> {
  return api.put(`/api/competitions/${id}/results`, body)
}

export function listAskedNames(id: number): Promise<AskedRow[]> {
  return api.get(`/api/competitions/${id}/asked-names`)
}

export function updateDocument(
  { competition_id, id, version }: CompetitionDocument,
  changes: { title?: string; type?: CompetitionDocumentType },
): Promise<CompetitionDocument> {
  return api.put(`/api/competitions/${competition_id}/documents/${id}`, { ...changes, version })
}

export async function removeDocument({ competition_id, id }: CompetitionDocument): Promise<void> {
  await api.remove(`/api/competitions/${competition_id}/documents/${id}`)
}

export function readReference(): Promise<CompetitionReference> {
  return api.get('/api/competition-reference')
}

export function updateReference(body: CompetitionReferenceUpdate): Promise<CompetitionReference> {
  return api.put('/api/competition-reference', body)
}
