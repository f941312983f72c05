import { typograph } from '#kit/text/typography.ts'
import css from './ad-note.module.css'
import type { Partner } from './partners.record.ts'

/** What the law wants beside an advertisement, wherever it stands. */
export const AdNote = ({ partner: { advertising, advertiser, erid } }: { partner: Partner }) =>
  advertising && (
    <span className={css.ad}>{`${typograph(`Реклама. ${advertiser}`)}. erid: ${erid}`}</span>
  )
