import { sportNames } from '#features/sport/sports.ts'
import { formatDate } from '#kit/text/dates.ts'
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
}

/** An event on its own page, and over a page that opens it. */
export function EventArticle({ event, next, isOver }: EventArticleProps) {
  const standing = standingText(event)
  const { repeat, location, coach, description, sport, type } = event
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
        {location !== '' && <Fact label="Где" text={location} />}
        {coach !== '' && <Fact label="Тренер" text={coach} />}
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

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{typograph(text)}</dd>
    </div>
  )
}
