import type { Photo } from '../media.contract.ts'
import { MissingImage } from './missing-image.tsx'
import css from './stored-thumbnail.module.css'
import { useSessionImage } from './use-session-image.ts'

interface StoredThumbnailProps {
  photo: Photo
  alt: string
}

/** The smallest variant of a stored photo; a hidden one is fetched with the editor's bearer. */
export function StoredThumbnail({ photo, alt }: StoredThumbnailProps) {
  const smallest = photo.variants.find(({ type }) => type === 'image/jpeg')?.image ?? photo.image
  const hidden = useSessionImage(photo.hidden ? `/api${smallest}` : undefined)
  if (photo.hidden && hidden.missing) return <MissingImage retry={hidden.retry} />
  const address = photo.hidden ? hidden.address : smallest
  return (
    <img
      className={css.thumbnail}
      src={address ?? photo.placeholder}
      alt={alt}
      loading="lazy"
      decoding="async"
      style={{ objectPosition: `${photo.focalX}% ${photo.focalY}%` }}
    />
  )
}
