import { phoneHref } from '#kit/text/phone.ts'
import { typograph } from '#kit/text/typography.ts'
import css from './club-mat.module.css'
import type { Club } from './clubs.record.ts'

export { css as mat }

export const ClubLink = ({ of: { id, name } }: { of: Club }) => (
  <a href={`/federation/clubs/${id}`}>{typograph(name)}</a>
)

/** How to get there and whom to call. */
export function ClubPlace({ of: { district, address, phone } }: { of: Club }) {
  const place = [address, district].filter(Boolean).map(typograph).join(', ')
  return (
    <>
      {place !== '' && <p>{place}</p>}
      {phone !== '' && (
        <p>
          <a className={css.phone} href={phoneHref(phone)}>
            {phone}
          </a>
        </p>
      )}
    </>
  )
}
