import { api, ok, sendFile } from '#kit/admin/api.ts'
import type { Photo } from '../media.contract.ts'

/** Stores an image for a page; the same picture sent twice is the same image. */
export function uploadImage(file: File): Promise<Photo> {
  const type = file.type.startsWith('image/') ? file.type : 'image/jpeg'
  const request = new Request('/api/images', {
    method: 'POST',
    headers: { 'content-type': type },
    body: file,
  })
  return sendFile(request, file)
}

export const findImage = (path: string): Promise<Photo> =>
  ok(api.GET('/api/images', { params: { query: { path } } }))
