import { api } from '#kit/admin/api.ts'
import type { LegalPage, LegalUpdate } from '../legal.contract.ts'

export function listLegalPages(): Promise<LegalPage[]> {
  return api.get('/api/pages')
}

export function findLegalPage(id: number): Promise<LegalPage> {
  return api.get(`/api/pages/${id}`)
}

export function updateLegalPage(id: number, body: LegalUpdate): Promise<LegalPage> {
  return api.put(`/api/pages/${id}`, body)
}
