import { api } from '#kit/admin/api.ts'
import type { DocumentUpdate, FederationDocument } from '../documents.contract.ts'
import type { DocumentValues } from './document-views.tsx'

export function listDocuments(): Promise<FederationDocument[]> {
  return api.get('/api/documents')
}

export function findDocument(id: number): Promise<FederationDocument> {
  return api.get(`/api/documents/${id}`)
}

export function updateDocument(id: number, body: DocumentUpdate): Promise<FederationDocument> {
  return api.put(`/api/documents/${id}`, body)
}

export function orderDocuments(ids: number[]): Promise<FederationDocument[]> {
  return api.put('/api/documents/order', { ids })
}

export async function removeDocument(id: number): Promise<void> {
  await api.delete(`/api/documents/${id}`)
}

/** Where a new document is sent; the file is the body. */
export function creationAddress({ date, ...fields }: DocumentValues): string {
  return `/api/documents?${new URLSearchParams({ ...fields, ...(date && { date }) })}`
}

export const fileAddress = (id: number, version: number | undefined): string =>
  `/api/documents/${id}/file${version === undefined ? '' : `?version=${version}`}`
