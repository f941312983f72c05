import type { ReactNode } from 'react'
import { agesText } from '#features/sport/ages-text.ts'
import { sportNames } from '#features/sport/sports.ts'
import { typograph } from '#kit/text/typography.ts'
import { Pieces } from '#kit/ui/pieces.tsx'
import css from './club-card.module.css'
import { ClubLink, ClubPlace, mat } from './club-mat.tsx'
import { whereToAsk } from './club-reach.ts'
import type { ClubTraining } from './club-training.ts'
import {
  clubPrice,
  isFree,
  ownPrice,
  trainingFacts,
  trainingRows,
  weekdaysText,
} from './club-words.ts'
import type { Club } from './clubs.record.ts'
import type { Coach } from './coach-book.ts'
import { CoachName } from './coach-name.tsx'
import { entryToAny } from './group-words.ts'
import { placeInList } from './training-place.ts'

interface ClubCardProps {
  club: Club
  notice?: ReactNode
  /** Whose names lead somewhere. */
  coaches?: readonly Coach[]
}

/** A club as a mat: who it is for on the left, its week on the right. */
export function ClubCard({ club, notice, coaches = [] }: ClubCardProps) {
  return (
    <article
      className={`${mat.mat} ${css.card}`}
      id={`club-${club.id}`}
      data-sport={club.sports[0]}
    >
      <div className={`${mat.about} ${css.about}`}>
        <h2 className={mat.name}>
          <ClubLink of={club} />
        </h2>
        <ClubFacts club={club} />
        <ClubPlace of={club} entry={entryToAny(club.schedule)} />
        {notice}
      </div>
      <Week club={club} coaches={coaches} />
    </article>
  )
}

export function ClubFacts({ club }: { club: Club }) {
  const facts = [...club.sports.map((sport) => sportNames[sport]), agesText(club)].filter(Boolean)
  const price = clubPrice(club)
  return (
    <ul className={css.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {price !== '' && <li data-free={isFree(club) || undefined}>{price}</li>}
    </ul>
  )
}

function Week({ club, coaches }: { club: Club; coaches: readonly Coach[] }) {
  if (club.schedule.length === 0)
    return <p className={css.none}>Расписание уточняйте {whereToAsk(club)}.</p>
  return (
    <ul className={css.week} aria-label="Расписание">
      {trainingRows(club.schedule).map((row) => (
        <li key={`${row.weekdays}${row.from}${row.group}${row.coach}${row.ageFrom}${row.sex}`}>
          <span className={css.days}>{weekdaysText(row.weekdays)}</span>
          <span className={css.time}>
            {row.from}–{row.to}
          </span>
          <span className={css.group}>
            <Pieces
              of={[
                row.group,
                ...trainingFacts(row, club),
                row.coach && (
                  <CoachName key="coach" name={row.coach} club={club.id} coaches={coaches} />
                ),
                ownPrice(row, club),
                placeInList(row, club),
              ]}
            />
            <Places of={row} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Free places are of today, so not for paper. */
export const Places = ({ of: { places } }: { of: ClubTraining }) =>
  places !== '' && (
    <span className={css.places} data-screen-only>
      {typograph(places)}
    </span>
  )
