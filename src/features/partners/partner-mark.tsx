import { StoredPicture } from '#kit/ui/stored-picture.tsx'
import { initialsOf } from './initials.ts'
import css from './partner-mark.module.css'
import type { Partner } from './partners.record.ts'

const cloths = ['blue', 'red', 'ink', 'straw']

/** The logo on white in both themes, as it was drawn; without one, a crest of the name's letters. */
export function PartnerMark({ partner }: { partner: Pick<Partner, 'id' | 'name' | 'logo'> }) {
  if (partner.logo !== '')
    return (
      <span className={css.plate}>
        <StoredPicture className={css.logo} path={partner.logo} alt="" sizes="16rem" bare />
      </span>
    )
  return (
    <span className={css.crest} data-cloth={cloths[partner.id % cloths.length]}>
      <svg viewBox="0 0 120 80" aria-hidden="true" focusable="false" data-art>
        <circle cx="60" cy="40" r="33" fill="none" stroke="currentColor" strokeWidth="3" />
        <text x="60" y="51" textAnchor="middle">
          {initialsOf(partner.name)}
        </text>
      </svg>
    </span>
  )
}
