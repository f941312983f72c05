import { ApiError, api, ok, reach } from '#kit/admin/api.ts'
import { sessionFetch } from '#kit/admin/session.ts'
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
): Promise<FederationDocument> {
  if (!file) return Promise.reject(new ApiError(400, { error: 'Выберите файл' }))
  const query = new URLSearchParams({ ...fields, ...(date && { date }) })
  return sendFile('POST', `/api/documents?${query}`, file)
}

export function replaceDocumentFile(
  id: number,
  file: File,
  version: number | undefined,
): Promise<FederationDocument> {
  const query = version === undefined ? '' : `?version=${version}`
  return sendFile('PUT', `/api/documents/${id}/file${query}`, file)
}

// Windows without an office suite does not know these types; the server looks at the bytes anyway.
const mediaTypes: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
export const acceptedFiles = '.pdf,.docx,.xlsx'

async function sendFile(method: string, url: string, file: File): Promise<FederationDocument> {
  const type = mediaTypes[file.name.toLowerCase().split('.').at(-1) ?? ''] ?? 'application/pdf'
  const request = new Request(url, { method, body: file, headers: { 'content-type': type } })
  const response = await reach(() => sessionFetch(request))
  const body = await response.json().catch(() => undefined)
  return ok(Promise.resolve({ data: body, error: body, response }))
}

/** «polozhenie_kubok-2026.pdf» → «polozhenie kubok-2026» */
export function titleOfFile({ name }: File): string {
  return name
    .replace(/\.[a-z]{3,4}$/i, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 250)
}
