import type { DocumentFormat } from '#features/documents/document-formats.ts'
import { ApiError, api, noConnection, ok, once } from '#kit/admin/api.ts'
import { noAnswer } from '#kit/admin/api-error.ts'
import type { CompetitionDocument } from '../competitions.contract.ts'
import type { DocumentType } from '../vocabulary.ts'

const mediaTypes: Record<DocumentFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
export const acceptedDocuments = Object.fromEntries(
  Object.entries(mediaTypes).map(([format, type]) => [type, [`.${format}`]]),
)
export const largestDocumentBytes = 30 * 1_048_576
const longestSilenceMs = 30_000

interface Upload {
  competitionId: number
  title: string
  type: DocumentType
  file: File
  key: string
  /** From 0 to 100. */
  onProgress(percent: number): void
}

/** Only XMLHttpRequest tells how much of a body has left; the session is renewed before it starts. */
export async function uploadDocument(upload: Upload): Promise<CompetitionDocument> {
  await ok(api.GET('/api/auth/verify'))
  const query = new URLSearchParams({ title: upload.title, type: upload.type })
  const extension = upload.file.name.toLowerCase().split('.').at(-1) as DocumentFormat
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/competitions/${upload.competitionId}/documents?${query}`)
    request.setRequestHeader('authorization', `Bearer ${localStorage.getItem('accessToken')}`)
    for (const [name, value] of Object.entries(once(upload.key).headers))
      request.setRequestHeader(name, value)
    request.setRequestHeader('content-type', mediaTypes[extension] ?? 'application/pdf')
    request.responseType = 'json'
    // Nothing for so long: neither a piece that left nor an answer.
    let silence = setTimeout(() => request.abort(), longestSilenceMs)
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(silence)
      silence = setTimeout(() => request.abort(), longestSilenceMs)
      upload.onProgress(Math.round((loaded / total) * 100))
    }
    request.onloadend = () => clearTimeout(silence)
    request.onload = () =>
      request.status === 201 && request.response
        ? resolve(request.response)
        : reject(new ApiError(request.status, request.response))
    request.onabort = () => reject(new ApiError(0, { error: noAnswer }))
    request.onerror = () => reject(new ApiError(0, { error: noConnection }))
    request.send(upload.file)
  })
}

/** «polozhenie_kubok-2026.pdf» → «polozhenie kubok-2026» */
export const titleOf = (file: File): string => {
  const bare = file.name
    .replace(/\.[a-z]{3,4}$/i, '')
    .replaceAll('_', ' ')
    .trim()
  return bare.length >= 3 ? bare.slice(0, 250) : `Документ ${bare}`
}
