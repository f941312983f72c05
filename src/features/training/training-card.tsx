import { daysBetween } from '#features/calendar/days.ts'
import { ClubLink, ClubPlace, mat } from '#features/federation/club-mat.tsx'
import { isReachable } from '#features/federation/club-reach.ts'
import { levelNames, sportOf } from '#features/federation/club-training.ts'
import { bringText, priceOf, trainingFacts, weekdaysText } from '#features/federation/club-words.ts'
import type { Coach } from '#features/federation/coach-book.ts'
import { CoachName } from '#features/federation/coach-name.tsx'
import { entryTo, isAdaptive, isFull } from '#features/federation/group-words.ts'
import { placeOf } from '#features/federation/training-place.ts'
import { sportNames } from '#features/sport/sports.ts'
import { capitalize } from '#kit/text/capitalize.ts'
import { everyWeekday } from '#kit/text/day-names.ts'
import { typograph } from '#kit/text/typography.ts'
import { Pieces } from '#kit/ui/pieces.tsx'
import { Changes } from './changes.tsx'
import { nextDayText, paperDayText, untoldText } from './finding-words.ts'
import { SignupLink } from './signup-link.tsx'
import css from './training-card.module.css'
import type { FoundTraining } from './training-finder.ts'

interface TrainingCardProps {
  found: FoundTraining
  coaches: readonly Coach[]
  /** The federation's day, `YYYY-MM-DD`. */
  today: string
  /** Whether one may ask for a first lesson here. */
  takes: boolean
}

/** One answer of «Где заниматься»: when the next training is on the left, everything to get there on the right. */
export function TrainingCard({ found, coaches, today, takes }: TrainingCardProps) {
  const { club, training, weekdays, next, changes, untold } = found
  const sport = sportOf(training, club)
  const saysSport =
    sport && training.group.toLowerCase().startsWith(sportNames[sport].toLowerCase())
  const price = priceOf(training, club)
  const facts = trainingFacts(training, { sports: [] }).map((fact) =>
    fact === levelNames.beginners ? (
      <span key={fact} className={css.beginners}>
        {fact}
      </span>
    ) : (
      fact
    ),
  )
  const adaptive =
    isAdaptive(training, club) && !isAdaptive(training, { name: '' }) && 'адаптивная группа'
  return (
    <article className={`${mat.mat} ${css.card}`} data-sport={sport ?? club.sports[0]}>
      <div className={css.when}>
        {next && <NextDay daysAhead={daysBetween(today, next.date)} today={today} />}
        <p className={css.time}>
          {(next ?? training).from}–{(next ?? training).to}
        </p>
        <p className={css.soft}>
          {weekdays.length === 1 ? everyWeekday[weekdays[0]! - 1] : weekdaysText(weekdays)}
        </p>
      </div>
      <div className={`${mat.about} ${css.about}`}>
        <h3 className={mat.name}>
          <ClubLink of={club} />
        </h3>
        <p className={css.group}>
          <Pieces
            of={[training.group, sport && !saysSport && sportNames[sport], ...facts, adaptive]}
          />
        </p>
        {/* Before all else of the club: a pass or a call may be due before the hour. */}
        {club.firstLesson !== '' && !untold.includes('entry') && !isFull(training) && (
          <p data-first-lesson>{typograph(club.firstLesson)}</p>
        )}
        {(price !== '' || training.places !== '') && (
          <p className={css.price}>
            <Pieces of={[price, training.places]} />
          </p>
        )}
        <Changes of={changes} club={club} today={today} />
        {untold.map((name) => (
          <p key={name} className={css.untold}>
            {untoldText(name, training)}
          </p>
        ))}
        {training.coach !== '' && (
          <p>
            Тренер: <CoachName name={training.coach} club={club.id} coaches={coaches} />
          </p>
        )}
        <ClubPlace of={club} at={placeOf(training, club)} entry={entryTo(training)} />
        {club.bring !== '' && <p className={css.soft}>{typograph(bringText(club))}</p>}
        {/* Of a club that can be reached `ClubPlace` has said how one gets in. */}
        {(takes || !isReachable(club)) && (
          <SignupLink
            {...{ club, training, takes }}
            className={css.trial}
            spoken={`${club.name}, ${training.group || (next ?? training).from}`}
          />
        )}
      </div>
    </article>
  )
}

/** «Завтра, 1 декабря»; on paper, which is read on another day, «Вт, 1 декабря». */
function NextDay({ daysAhead, today }: { daysAhead: number; today: string }) {
  const said = capitalize(nextDayText(daysAhead, today))
  if (daysAhead > 1) return <p>{said}</p>
  return (
    <p>
      <span data-screen-only>{said}</span>
      <span data-paper-only>{capitalize(paperDayText(daysAhead, today))}</span>
    </p>
  )
}
