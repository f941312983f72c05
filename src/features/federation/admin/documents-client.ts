import { api, ok } from '#kit/admin/api.ts'
import type { DocumentUpdate, FederationDocument } from '../documents.contract.ts'
import type { DocumentValues } from './document-views.tsx'

const at = (id: number) => ({ path: { id: String(id) } })

export function listDocuments(): Promise<FederationDocument[]> {
  return ok(api.GET('/api/documents'))
}

export function findDocument(id: number): Promise<FederationDocument> {
  return ok(api.GET('/api/documents/{id}', { params: at(id) }))
}

export function updateDocument(id: number, body: DocumentUpdate): Promise<FederationDocument> {
  return ok(api.PUT('/api/documents/{id}', { params: at(id), body }))
}

export function orderDocuments(ids: number[]): Promise<FederationDocument[]> {
  return ok(api.PUT('/api/documents/order', { body: { ids } }))
}

export async function removeDocument(id: number): Promise<void> {
  await ok(api.DELETE('/api/documents/{id}', { params: at(id) }))
}

/** Where a new document is sent; the file is the body. */
export function creationAddress({ date, ...fields }: DocumentValues): string {
  return `/api/documents?${new URLSearchParams({ ...fields, ...(date && { date }) })}`
}

export const fileAddress = (id: number, version: number | undefined): string =>
  `/api/documents/${id}/file${version === undefined ? '' : `?version=${version}`}`
