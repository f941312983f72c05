import { Picture } from '#kit/ui/picture.tsx'
import type { Photo } from './media.contract.ts'
import css from './photo-grid.module.css'

interface PhotoGridProps {
  photos: Photo[]
  /** How many photos of the album stand before these. */
  offset: number
  albumTitle: string
}

const placeholders = 12
/** What a phone shows at first; the largest of them is what its owner waits for. */
const firstScreen = 6

/** Rows of equal height that fill the width; every link leads to the picture itself. */
export function PhotoGrid({ photos, offset, albumTitle }: PhotoGridProps) {
  return (
    <ul className={css.grid} data-parts>
      {photos.map((photo, index) => {
        const proportion = proportionOf(photo)
        return (
          <li key={photo.id} className={css.item} data-ar={proportion}>
            <a href={photo.image} data-trigger={photo.id}>
              <Picture
                className={css.picture}
                // Further down the lazy pictures come before anyone sees a blur.
                source={index < placeholders ? photo : { ...photo, placeholder: '' }}
                alt={altOf(photo, offset + index, albumTitle)}
                sizes={`(max-width: 40rem) ${Math.min(100, Math.round(proportion * 0.4))}vw, ${Math.round(proportion * 0.18)}rem`}
                maxWidth={960}
                eager={index < firstScreen}
                cover
              />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** Never empty: the picture is all there is in its link. */
export function altOf(photo: Photo, index: number, albumTitle: string): string {
  return photo.alt || photo.title || `${albumTitle}, фото ${index + 1}`
}

/** Width to height in hundredths, on the steps the stylesheet has. */
function proportionOf({ width, height }: Photo): number {
  const exact = (width / height) * 100
  const step = exact < 195 ? 5 : 10
  return Math.min(300, Math.max(50, Math.round(exact / step) * step))
}
