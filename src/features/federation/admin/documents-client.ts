import { ApiError, api, ok, once, sendFile } from '#kit/admin/api.ts'
import type { DocumentUpdate, FederationDocument } from '../documents.contract.ts'

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

interface NewDocument {
  title: string
  type: string
  number: string
  date: string | null
}

export function createDocument(
  { date, ...fields }: NewDocument,
  file: File | null,
  key: string,
): Promise<FederationDocument> {
  if (!file) return Promise.reject(new ApiError(400, { error: 'Выберите файл' }))
  const query = new URLSearchParams({ ...fields, ...(date && { date }) })
  return send('POST', `/api/documents?${query}`, file, key)
}

export function replaceDocumentFile(
  id: number,
  file: File,
  version: number | undefined,
): Promise<FederationDocument> {
  const query = version === undefined ? '' : `?version=${version}`
  return send('PUT', `/api/documents/${id}/file${query}`, file)
}

// Windows without an office suite does not know these types; the server looks at the bytes anyway.
const mediaTypes: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
export const acceptedFiles = '.pdf,.docx,.xlsx'

function send(method: string, url: string, file: File, key?: string): Promise<FederationDocument> {
  const type = mediaTypes[file.name.toLowerCase().split('.').at(-1) ?? ''] ?? 'application/pdf'
  const headers = { 'content-type': type, ...(key && once(key).headers) }
  return sendFile(new Request(url, { method, body: file, headers }), file)
}

/** «polozhenie_kubok-2026.pdf» → «polozhenie kubok-2026» */
export function titleOfFile({ name }: File): string {
  return name
    .replace(/\.[a-z]{3,4}$/i, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 250)
}
