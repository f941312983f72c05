import { phoneHref } from '#kit/text/phone.ts'
import { typograph } from '#kit/text/typography.ts'
import css from './club-mat.module.css'
import type { Club } from './clubs.record.ts'
import { type Entry, entryWays } from './group-words.ts'
import { type Place, placeText } from './training-place.ts'

export { css as mat }

export const ClubLink = ({ of: { id, name } }: { of: Club }) => (
  <a href={`/federation/clubs/${id}`}>{typograph(name)}</a>
)

interface ClubPlaceProps {
  of: Club
  /** Of one training that is held elsewhere. */
  at?: Place
  /** What a stranger may ask for there. */
  entry: Entry | undefined
}

/** How to get there, whom to call and where to write. */
export function ClubPlace({ of, at = of, entry }: ClubPlaceProps) {
  const { phone, telegram, vk } = of
  const place = typograph(placeText(at))
  return (
    <>
      {place !== '' && <p>{place}</p>}
      {phone !== '' && (
        <p>
          {entry && `${entryWays[entry]}: `}
          <a className={css.phone} href={phoneHref(phone)}>
            {phone}
          </a>
        </p>
      )}
      {(telegram !== '' || vk !== '') && (
        <p data-screen-only>
          {entry && phone === '' ? entryWays[entry] : 'Написать'}:{' '}
          {telegram !== '' && (
            <a className={css.phone} href={telegram} rel="noopener">
              Telegram
            </a>
          )}
          {telegram !== '' && vk !== '' && ', '}
          {vk !== '' && (
            <a className={css.phone} href={vk} rel="noopener">
              ВКонтакте
            </a>
          )}
        </p>
      )}
    </>
  )
}
