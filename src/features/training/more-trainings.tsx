import type { AgendaEntry } from '#features/calendar/agenda.ts'
import { formatDay, formatHours } from '#features/calendar/calendar-text.ts'
import { EntryLink } from '#features/calendar/entry-link.tsx'
import { agesText } from '#features/sport/ages-text.ts'
import { firstSentence } from '#kit/text/rich-text-words.ts'
import { typograph } from '#kit/text/typography.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import { Pieces } from '#kit/ui/pieces.tsx'
import css from './more-trainings.module.css'
import { saidAges } from './training-alone.ts'

/** Trainings of no club: an open one for beginners. */
export function MoreTrainings({ entries }: { entries: AgendaEntry[] }) {
  const first = entries.filter(
    ({ key }, at) => entries.findIndex((other) => other.key === key) === at,
  )
  if (first.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="more" data-screen-only>
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
                <Pieces of={[agesSaid(entry), entry.location, entry.coach]} />
              </span>
              {entry.description !== '' && (
                <span className={css.words}>{typograph(shortOf(entry.description))}</span>
              )}
              <span className={css.more}>
                Подробнее
                <Arrow />
              </span>
            </EntryLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const mostLetters = 300

/** Whom it is for and what it costs its own words say; what is longer begins here. */
const shortOf = (description: string) =>
  description.length > mostLetters ? firstSentence(description, mostLetters) : description

function agesSaid(entry: AgendaEntry): string {
  const ages = saidAges(entry)
  return ages ? agesText(ages) || 'для\u00a0любого возраста' : 'возраст не\u00a0указан'
}
