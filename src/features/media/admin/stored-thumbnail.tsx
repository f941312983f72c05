import type { Photo } from '../media.contract.ts'
import { EditorsImage } from './editors-image.tsx'
import css from './stored-thumbnail.module.css'

interface StoredThumbnailProps {
  photo: Photo
  alt: string
}

/** The smallest variant of a stored photo. */
export function StoredThumbnail({ photo, alt }: StoredThumbnailProps) {
  const smallest = photo.variants.find(({ type }) => type === 'image/jpeg')?.image ?? photo.image
  return (
    <EditorsImage
      className={css.thumbnail}
      path={smallest}
      alt={alt}
      loading="lazy"
      style={{
        objectPosition: `${photo.focalX}% ${photo.focalY}%`,
        background: `center / cover url(${photo.placeholder})`,
      }}
    />
  )
}
