import type { AgendaEntry } from '#features/calendar/agenda.ts'
import { formatDay, formatHours } from '#features/calendar/calendar-text.ts'
import { addDays, weekdayOf } from '#features/calendar/days.ts'
import { EntryLink } from '#features/calendar/entry-link.tsx'
import { typograph } from '#kit/text/typography.ts'
import { Pieces } from '#kit/ui/pieces.tsx'
import type { ClubFilter } from './club-filter.ts'
import css from './more-trainings.module.css'
import { eveningFrom } from './training-finder.ts'

/** Sport, day and hour do not speak against it; whom it is for nobody has said. */
export function mayBeAsked(entry: AgendaEntry, filter: ClubFilter, today: string): boolean {
  const { sport, day, evening } = filter
  const date = entry.startDate.slice(0, 10)
  if (sport && entry.sport && entry.sport !== sport) return false
  if (evening && entry.startDate.slice(11) < eveningFrom) return false
  if (day === 'today') return date === today
  if (day === 'tomorrow') return date === addDays(today, 1)
  return day === undefined || weekdayOf(date) === day
}

/** Trainings of no club: an open one for beginners, those of the city's team. */
export function MoreTrainings({ entries }: { entries: AgendaEntry[] }) {
  const first = entries.filter(
    ({ key }, at) => entries.findIndex((other) => other.key === key) === at,
  )
  if (first.length === 0) return null
  return (
    <section className={css.more} aria-labelledby="more" data-screen-only>
      <h2 id="more" className={css.title}>
        Ещё в&nbsp;календаре федерации
      </h2>
      <ul className={css.list}>
        {first.map((entry) => (
          <li key={entry.key}>
            <EntryLink entry={entry} className={css.entry}>
              <span className={css.when}>
                {[formatDay(entry.startDate.slice(0, 10)), formatHours(entry)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span className={css.name} data-link-name>
                {typograph(entry.title)}
              </span>
              <span className={css.place}>
                <Pieces of={[entry.location, entry.coach]} />
              </span>
            </EntryLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
