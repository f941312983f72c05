import { sportNames } from '#features/sport/sports.ts'
import { phoneHref } from '#kit/text/phone.ts'
import { typograph } from '#kit/text/typography.ts'
import { Pieces } from '#kit/ui/pieces.tsx'
import css from './club-card.module.css'
import { type ClubFilter, isAsked } from './club-filter.ts'
import { agesText, trainingRows, weekdaysText } from './club-words.ts'
import type { Club } from './clubs.record.ts'

interface ClubCardProps {
  club: Club
  filter: ClubFilter
  /** ISO weekday at the federation. */
  today: number
}

/** A club as a mat: who it is for on the left, its week on the right. */
export function ClubCard({ club, filter, today }: ClubCardProps) {
  return (
    <article className={css.card} id={`club-${club.id}`} data-sport={club.sports[0]}>
      <div className={css.about}>
        <h2 className={css.name}>
          <a href={`/federation/clubs/${club.id}`}>{typograph(club.name)}</a>
        </h2>
        <ClubFacts club={club} />
        <p>{[club.district, club.address].filter(Boolean).map(typograph).join('. ')}</p>
        {club.phone !== '' && (
          <p>
            <a className={css.phone} href={phoneHref(club.phone)}>
              {club.phone}
            </a>
          </p>
        )}
      </div>
      <Week club={club} filter={filter} today={today} />
    </article>
  )
}

export function ClubFacts({ club }: { club: Club }) {
  const facts = [...club.sports.map((sport) => sportNames[sport]), agesText(club)]
  return (
    <ul className={css.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {club.free && <li data-free>бесплатно</li>}
    </ul>
  )
}

function Week({ club, filter, today }: ClubCardProps) {
  if (club.schedule.length === 0)
    return <p className={css.none}>Расписание уточняйте по телефону.</p>
  return (
    <ul className={css.week} aria-label="Расписание">
      {trainingRows(club.schedule).map((row) => {
        const asked = row.weekdays.some((weekday) => isAsked({ ...row, weekday }, filter, today))
        return (
          <li
            key={`${row.weekdays}${row.from}${row.group}${row.coach}`}
            data-asked={asked || undefined}
          >
            <span className={css.days}>{weekdaysText(row.weekdays)}</span>
            <span className={css.time}>
              {row.from}–{row.to}
            </span>
            <span className={css.group}>
              <Pieces of={[row.group, row.coach]} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
