import type { AgendaEntry } from '#features/calendar/agenda.ts'
import { eventTypeNames } from '#features/calendar/calendar.record.ts'
import { formatDay, formatTimes, standingText } from '#features/calendar/calendar-text.ts'
import { EntryLink } from '#features/calendar/entry-link.tsx'
import { lowerFirst } from '#kit/text/capitalize.ts'
import { typograph } from '#kit/text/typography.ts'
import { Pieces } from '#kit/ui/pieces.tsx'
import { ChangeTexts } from './changes.tsx'
import css from './led-events.module.css'

interface LedEvent {
  entry: AgendaEntry
  /** Days of a series that are not as it says. */
  changed: AgendaEntry[]
}

/** A series once, its changed days with it. */
export function ledEvents(entries: readonly AgendaEntry[]): LedEvent[] {
  const series = new Set(entries.filter(({ repeat }) => repeat).map(({ key }) => key))
  const seriesOf = ({ key, instead }: AgendaEntry) =>
    instead && series.has(instead.seriesKey) ? instead.seriesKey : key
  const isSeries = ({ key }: AgendaEntry) => series.has(key)
  return [...Map.groupBy(entries, seriesOf).values()].map((all) => ({
    entry: all.find(isSeries) ?? all[0]!,
    changed: all.filter((one) => all.some(isSeries) && standingText(one) !== ''),
  }))
}

/** What a coach leads besides the weeks of clubs: of the team, an open lesson, a seminar. */
export function LedEvents({ entries }: { entries: readonly AgendaEntry[] }) {
  return (
    <ul className={css.list}>
      {ledEvents(entries).map(({ entry, changed }) => (
        <li key={entry.key}>
          <EntryLink entry={entry} className={css.entry}>
            <span data-link-name>{typograph(entry.title)}</span>
          </EntryLink>
          <Pieces
            of={[
              entry.type !== 'training' && eventTypeNames[entry.type],
              formatTimes(entry),
              entry.location,
            ]}
          />
          <ChangeTexts told={toldOf(entry, changed)} />
        </li>
      ))}
    </ul>
  )
}

const toldOf = (entry: AgendaEntry, changed: readonly AgendaEntry[]) =>
  entry.repeat
    ? changed.map((one) =>
        toldAs(one, `${formatDay(dateOf(one))}: ${lowerFirst(standingText(one))}`),
      )
    : [toldAs(entry, standingText(entry))].filter(({ text }) => text !== '')

const dateOf = ({ startDate }: AgendaEntry) => startDate.slice(0, 10)
const toldAs = (entry: AgendaEntry, text: string) => ({ text, date: dateOf(entry) })
