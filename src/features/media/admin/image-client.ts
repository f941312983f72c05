import { ApiError, api } from '#kit/admin/api.ts'
import type { Sending } from '#kit/admin/editor/image-source.ts'
import { uncapitalize } from '#kit/text/capitalize.ts'
import { quoted } from '#kit/text/quoted.ts'
import type { Photo } from '../media.contract.ts'
import { fileFault } from './uploads/file-fault.ts'
import { sendImage } from './uploads/send-photo.ts'

/** Stores an image for a page; the same picture sent twice is the same image. */
export async function uploadImage(file: File, sending: Sending): Promise<Photo> {
  const fault = await fileFault(file)
  if (fault) throw new ApiError(415, { error: `${quoted(file.name)}: ${uncapitalize(fault)}` })
  return sendImage<Photo>('/api/images', file, sending)
}

export const findImage = (path: string): Promise<Photo> => api.get('/api/images', { path })
