import { api, ok } from '#kit/admin/api.ts'
import type { LegalPage, LegalUpdate } from '../legal.contract.ts'

export function listLegalPages(): Promise<LegalPage[]> {
  return ok(api.GET('/api/pages'))
}

export function findLegalPage(id: number): Promise<LegalPage> {
  return ok(api.GET('/api/pages/{id}', { params: { path: { id: String(id) } } }))
}

export function updateLegalPage(id: number, body: LegalUpdate): Promise<LegalPage> {
  return ok(api.PUT('/api/pages/{id}', { params: { path: { id: String(id) } }, body }))
}
