import { keptAtHand } from '#features/federation/club-reach.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { typograph } from '#kit/text/typography.ts'
import css from './own-age.module.css'

/**
 * What the enhancement script does (enhance-own-club.ts) and browsers without scripts are not offered; it stands there
 * from the first paint, so that nothing moves.
 */
export function OwnClub({ club }: { club: Club }) {
  const { id, name } = club
  return (
    <div
      className={`${css.age} ${css.scripted}`}
      data-own-club={JSON.stringify([{ id, name }])}
      data-club-page
      data-screen-only
    >
      <p data-own-ask>
        <button type="button">Запомнить клуб</button> {typograph(keptAtHand(club))} и&nbsp;без
        интернета, ссылка&nbsp;— на&nbsp;главной странице. Об&nbsp;этом знает только это устройство.
      </p>
      <p data-own-kept hidden>
        Клуб запомнен на&nbsp;этом устройстве. <button type="button">Забыть</button>
      </p>
    </div>
  )
}
