import { ClubTile } from '#features/federation/club-tile.tsx'
import type { Club } from '#features/federation/clubs.record.ts'
import { SectionHead } from '#kit/ui/section-head.tsx'
import { ClubQuery } from './club-query.tsx'
import css from './where-to-train.module.css'

const shownClubs = 4
const link = { href: '/federation/clubs', label: 'Все клубы' }

/** For the main page: the question as a form, and the first answers. */
export function WhereToTrain({ clubs, today }: { clubs: Club[]; today: string }) {
  return (
    <>
      <SectionHead id="where-to-train" title="Где заниматься" link={link} />
      <ClubQuery filter={{ evening: false }} clubs={clubs} />
      <ul className={css.clubs}>
        {clubs.slice(0, shownClubs).map((club) => (
          <li key={club.id}>
            <ClubTile club={club} today={today} />
          </li>
        ))}
      </ul>
    </>
  )
}
