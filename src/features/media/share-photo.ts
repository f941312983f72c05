import type { HeadImage } from '#kit/pages/page.ts'
import type { Photo } from './media.contract.ts'

/** Messengers show about so much of a preview, and leave out those of many megabytes. */
const enough = 1200

/** A stored photo for the preview of a link: one of its JPEG files, with the size of that very file. */
export function sharePhoto(photo: Photo | null | undefined, alt?: string): HeadImage | undefined {
  // A messenger would keep it.
  if (!photo || photo.conditions) return undefined
  const files = photo.variants.filter(({ type }) => type === 'image/jpeg')
  const file = files.find(({ width }) => width >= enough) ?? files.at(-1)
  if (!file) return undefined
  return { path: file.image, width: file.width, height: file.height, alt: alt || photo.alt }
}
