import { ConditionMark } from '#features/consents/condition-mark.tsx'
import { typograph } from '#kit/text/typography.ts'
import { Picture } from '#kit/ui/picture.tsx'
import type { ShownPhoto as Shown } from './album-part.server.ts'
import { creditOf } from './rights.ts'
import css from './shown-photo.module.css'

interface ShownPhotoProps {
  shown: Shown
  path: string
  total: number
  alt: string
}

/** The viewer of those who have no JavaScript: one photo, its place, its neighbours. */
export function ShownPhoto({ shown, path, total, alt }: ShownPhotoProps) {
  const { photo, place, previousId, nextId } = shown
  const caption = [photo.title, photo.description].filter((text) => text !== '').join(' — ')
  return (
    <figure className={css.shown}>
      <Picture source={photo} alt={alt} sizes="100vw" eager />
      <figcaption className={css.caption}>
        <span>
          {place + 1} из {total}
        </span>
        {caption !== '' && <span>{typograph(caption)}</span>}
        {creditOf(photo) !== '' && <span>{creditOf(photo)}</span>}
        <ConditionMark of={photo.conditions} />
      </figcaption>
      <nav className={css.steps} aria-label="Фотографии альбома">
        <a href={`${path}?photo=${previousId}`} rel="prev">
          Предыдущая фотография
        </a>
        <a href={`${path}?photo=${nextId}`} rel="next">
          Следующая фотография
        </a>
      </nav>
    </figure>
  )
}
