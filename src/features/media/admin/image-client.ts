import { ApiError, api, noConnection, ok } from '#kit/admin/api.ts'
import { sessionFetch } from '#kit/admin/session.ts'
import type { Photo } from '../media.contract.ts'

/** Stores an image for a page; the same picture sent twice is the same image. */
export async function uploadImage(file: File): Promise<Photo> {
  const type = file.type.startsWith('image/') ? file.type : 'image/jpeg'
  const request = new Request('/api/images', {
    method: 'POST',
    headers: { 'content-type': type },
    body: file,
  })
  const answer = await sessionFetch(request).catch(() => undefined)
  if (!answer) throw new ApiError(0, { error: noConnection })
  const body = await answer.json().catch(() => undefined)
  if (!answer.ok) throw new ApiError(answer.status, body, answer.headers.get('retry-after'))
  return body
}

export const findImage = (path: string): Promise<Photo> =>
  ok(api.GET('/api/images', { params: { query: { path } } }))
