import type { Photo } from '../media.contract.ts'
import { isUnread } from '../photo-people.ts'
import css from './photo-tile.module.css'

interface PhotoNotesProps {
  photo: Photo
  /** Whom it shows, as far as is known. */
  marked: readonly { name: string }[]
  isLapsed: boolean
}

/** Why visitors do not see it, and who is in it. */
export function PhotoNotes({ photo, marked, isLapsed }: PhotoNotesProps) {
  return (
    <>
      {isUnread(photo) ? (
        <p className={css.note}>
          Кто на&nbsp;снимке, не&nbsp;читается, поэтому на&nbsp;сайте его не&nbsp;видно. Отметьте
          людей заново в&nbsp;«Кто на&nbsp;снимке».
        </p>
      ) : photo.hidden && isLapsed ? (
        <p className={css.note}>
          Скрыта, пока нет согласия. Запишите новое или снимите отметку в&nbsp;«Кто на&nbsp;снимке».
        </p>
      ) : (
        photo.hiddenReason && <p className={css.note}>Скрыта: {photo.hiddenReason}</p>
      )}
      {marked.length > 0 && (
        <p className={css.note}>На&nbsp;снимке: {marked.map((one) => one.name).join(', ')}</p>
      )}
    </>
  )
}
