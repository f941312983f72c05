import type { ReactNode } from 'react'
import type { NamedCoach } from '#features/federation/coach-book.ts'
import { CoachNames } from '#features/federation/coach-name.tsx'
import { sportNames } from '#features/sport/sports.ts'
import { formatDate } from '#kit/text/dates.ts'
import { phoneHref } from '#kit/text/phone.ts'
import { typograph } from '#kit/text/typography.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import { Pieces } from '#kit/ui/pieces.tsx'
import type { AgendaEntry } from './agenda.ts'
import { eventTypeNames } from './calendar.record.ts'
import { formatRepeat, formatWhen, standingText } from './calendar-text.ts'
import css from './event-article.module.css'

interface EventArticleProps {
  event: AgendaEntry
  /** Of a series, its next days. */
  next: { startDate: string }[]
  isOver: boolean
  held: HeldBy
}

/** Who of the federation holds it, where the site knows them. */
export interface HeldBy {
  club: { id: number; phone: string } | undefined
  coaches: readonly NamedCoach[]
}

/** An event on its own page, and over a page that opens it. */
export function EventArticle({ event, next, isOver, held }: EventArticleProps) {
  const standing = standingText(event)
  const { repeat, location, description, sport, type } = event
  const { club, coaches } = held
  return (
    <article className={css.event} data-event data-sport={sport ?? undefined}>
      <p className={css.kind}>
        <Pieces of={[eventTypeNames[type], sport && sportNames[sport]]} />
      </p>
      <h1 className={css.title}>{typograph(event.title)}</h1>
      {standing !== '' && <p className={css.state}>{standing}</p>}
      {isOver && <p className={css.over}>Уже прошло</p>}
      <p className={css.when} data-when>
        {repeat && !isOver ? formatRepeat(event) : formatWhen(event)}
      </p>
      <dl className={css.facts}>
        {location !== '' && (
          <Fact label="Где">
            <Led to={club && `/federation/clubs/${club.id}`}>{typograph(location)}</Led>
          </Fact>
        )}
        {coaches.length > 0 && (
          <Fact label="Тренер">
            <CoachNames of={coaches} />
          </Fact>
        )}
        {club && club.phone !== '' && !isOver && (
          <Fact label="Телефон">
            <Led to={phoneHref(club.phone)}>{club.phone.replaceAll(' ', '\u00a0')}</Led>
          </Fact>
        )}
      </dl>
      {description !== '' && (
        <div className={css.text}>
          {description.split(/\n+/).map((paragraph) => (
            <p key={paragraph}>{typograph(paragraph)}</p>
          ))}
        </div>
      )}
      {next.length > 0 && (
        <section className={css.next} aria-labelledby="next" data-next-dates>
          <h2 id="next">Ближайшие дни</h2>
          <ul>
            {next.map(({ startDate }) => (
              <li key={startDate}>
                <time dateTime={startDate}>
                  {formatDate(startDate.slice(0, 10), { weekday: true, year: false })}
                </time>
              </li>
            ))}
          </ul>
        </section>
      )}
      {event.clubId && (
        <p data-screen-only>
          <a href={`/federation/clubs/${event.clubId}`}>
            Расписание клуба
            <Arrow />
          </a>
        </p>
      )}
      {!isOver && (
        <p data-screen-only>
          <a className={css.download} href={`/calendar/${event.key}.ics`} download data-button>
            В&nbsp;календарь телефона
          </a>
        </p>
      )}
    </article>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Led = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? <a href={to}>{children}</a> : children
