import { typograph } from '#kit/text/typography.ts'
import { Pieces } from '#kit/ui/pieces.tsx'
import stretch from '#kit/ui/stretched.module.css'
import { nextBreakText } from './club-break.ts'
import { ClubFacts } from './club-card.tsx'
import css from './club-tile.module.css'
import { weekdaysText } from './club-words.ts'
import type { Club } from './clubs.record.ts'
import { districtsOf } from './training-place.ts'

/** A club in a few words, as a link to its page. */
export function ClubTile({ club, today }: { club: Club; today: string }) {
  const days = weekdaysText(club.schedule.map(({ weekday }) => weekday))
  return (
    <article className={css.tile} data-sport={club.sports[0]}>
      <h3 className={css.name}>
        <a className={stretch.stretched} href={`/federation/clubs/${club.id}`}>
          {typograph(club.name)}
        </a>
      </h3>
      <ClubFacts club={club} />
      <p className={css.place}>
        <Pieces of={[...districtsOf([club]), days, nextBreakText(club, today)]} />
      </p>
    </article>
  )
}
