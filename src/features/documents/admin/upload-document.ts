import { api } from '#kit/admin/api.ts'
import { sendFile } from '#kit/admin/send-file.ts'
import { type DocumentFormat, documentMediaTypes } from '../document-formats.ts'

export interface Upload {
  file: File
  method: 'POST' | 'PUT'
  /** Of its creation: sent again after a lost answer, it is stored once. */
  key?: string
  /** From 0 to 100; undefined when it is on its way no more. */
  onProgress(percent: number | undefined): void
}

/** @throws ApiError */
export async function uploadDocument<Stored>(
  url: string,
  { file, method, key, onProgress }: Upload,
): Promise<Stored> {
  onProgress(0)
  try {
    // A session that has ended is renewed before the file sets out.
    await api.get('/api/auth/verify')
    // Windows without an office suite does not know these types; the server looks at the bytes anyway.
    const ending = file.name.toLowerCase().split('.').at(-1) as DocumentFormat
    const type = documentMediaTypes[ending] ?? documentMediaTypes.pdf
    return await sendFile<Stored>(url, file, {
      method,
      headers: { 'content-type': type, ...(key && { 'idempotency-key': key }) },
      onProgress: (share) => onProgress(Math.round(share * 100)),
    })
  } finally {
    onProgress(undefined)
  }
}
