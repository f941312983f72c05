import { api } from '#kit/admin/api.ts'
import type { Sending } from '#kit/admin/editor/image-source.ts'
import type { Photo } from '../media.contract.ts'
import { sendImage } from './uploads/send-photo.ts'

/** Stores an image for a page; the same picture sent twice is the same image. */
export async function uploadImage(file: File, sending: Sending): Promise<Photo> {
  return (await sendImage('/api/images', file, sending)) as Photo
}

export const findImage = (path: string): Promise<Photo> => api.get('/api/images', { path })
