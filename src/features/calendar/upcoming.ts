import type { AgendaEntry } from './agenda.ts'
import { changedState } from './calendar-text.ts'

export interface DayGroup<Entry = AgendaEntry> {
  date: string
  entries: Entry[]
}

interface Counted {
  /** Trainings held that are only counted. */
  trainings: number
  /** Moved and cancelled ones for which there is no more room; of the moved ones those that are held are counted above too. */
  changed: AgendaEntry[]
}

export interface UpcomingDay extends DayGroup, Counted {}

/** Days with trainings as planned, told in one line. */
export interface TrainingDays extends Counted {
  from: string
  to: string
}

/** Not over by what the federation's clock shows. */
export const isAhead = (
  { allDay, endDate }: Pick<AgendaEntry, 'allDay' | 'endDate'>,
  wall: string,
): boolean => (allDay ? endDate >= wall.slice(0, 10) : endDate > wall)

/** Of today, held as planned, and over by what the federation's clock shows. */
export const isOverToday = (entry: AgendaEntry, wall: string): boolean =>
  entry.state === 'normal' &&
  entry.startDate.slice(0, 10) <= wall.slice(0, 10) &&
  entry.endDate.slice(0, 10) === wall.slice(0, 10) &&
  !isAhead(entry, wall)

/** When the next of today's is over, as the clock shows it. */
export const nextEnd = (
  entries: readonly Pick<AgendaEntry, 'allDay' | 'endDate'>[],
  wall: string,
): string | undefined =>
  entries
    .filter(
      ({ allDay, endDate }) => !allDay && endDate > wall && endDate.startsWith(wall.slice(0, 10)),
    )
    .map(({ endDate }) => endDate)
    .sort()[0]

const wholeDays = 2
/** With more than trainings; as many where a training is moved or cancelled, and as many with one that is no usual one. */
const laterDays = 3
/** Of the moved and cancelled trainings of one of them, and of those that are no usual ones. */
const mostNamed = 3

/** Of no club and no series: somebody has called people to it. */
const isAlone = ({ type, repeat, club, clubId, instead }: AgendaEntry): boolean =>
  type === 'training' && repeat === null && !club && !clubId && !instead

/** What began earlier and still goes on stands under `running`. */
export function byDay<Entry extends Pick<AgendaEntry, 'startDate' | 'endDate'>>(
  entries: Entry[],
  running: string,
): DayGroup<Entry>[] {
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const start = entry.startDate.slice(0, 10)
    // Stryker disable next-line EqualityOperator: what begins on that very day stands there either way
    const date = start < running && entry.endDate >= running ? running : start
    days.set(date, [...(days.get(date) ?? []), entry])
  }
  return [...days]
    .map(([date, entries]) => ({ date, entries }))
    .sort((a, b) => a.date.localeCompare(b.date))
}

/**
 * The nearest two days with anything on, then the next days with more than trainings as planned; between them no training is
 * left out uncounted, and none that is moved, cancelled or no usual one unsaid.
 */
export function upcomingDays(
  entries: AgendaEntry[],
  today: string,
): (UpcomingDay | TrainingDays)[] {
  const days = byDay(entries, today)
  const shown: (UpcomingDay | TrainingDays)[] = days
    .slice(0, wholeDays)
    .map((day) => ({ ...day, trainings: 0, changed: [] }))
  let between: TrainingDays | undefined
  const told = { others: 0, changed: 0, alone: 0 }
  for (const { date, entries } of days.slice(wholeDays)) {
    const isOther = entries.some(({ type }) => type !== 'training')
    const changed = entries.filter((entry) => entry.type === 'training' && changedState(entry))
    const alone = entries.filter((entry) => isAlone(entry) && !changedState(entry))
    const isCalled = alone.length > 0 && told.alone < laterDays
    const isNamed = isOther || isCalled || (changed.length > 0 && told.changed < laterDays)
    const named = new Set(
      isNamed ? [...changed.slice(0, mostNamed), ...alone.slice(0, mostNamed)] : [],
    )
    const counted = entries.filter((entry) => entry.type === 'training' && !named.has(entry))
    const trainings = counted.filter(({ state }) => state === 'normal').length
    const unnamed = changed.filter((entry) => !named.has(entry))
    if (!isNamed) {
      between = {
        from: between?.from ?? date,
        to: date,
        trainings: (between?.trainings ?? 0) + trainings,
        changed: [...(between?.changed ?? []), ...unnamed],
      }
      continue
    }
    if (isOther && told.others === laterDays) break
    if (between) shown.push(between)
    between = undefined
    const others = entries.filter((entry) => entry.type !== 'training' || named.has(entry))
    shown.push({ date, entries: others, trainings, changed: unnamed })
    told[isOther ? 'others' : isCalled ? 'alone' : 'changed']++
  }
  return shown
}
