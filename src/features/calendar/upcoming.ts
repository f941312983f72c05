import type { AgendaEntry } from './agenda.ts'

export interface DayGroup<Entry = AgendaEntry> {
  date: string
  entries: Entry[]
}

export interface UpcomingDay extends DayGroup {
  /** Trainings held on this day that are only counted. */
  trainings: number
}

/** Days with trainings alone, told in one line. */
export interface TrainingDays {
  from: string
  to: string
  trainings: number
}

const wholeDays = 2
const laterDays = 3

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

/** The nearest two days with anything on, then the next days with more than trainings; between them no training is left out uncounted. */
export function upcomingDays(
  entries: AgendaEntry[],
  today: string,
): (UpcomingDay | TrainingDays)[] {
  const days = byDay(entries, today)
  const shown: (UpcomingDay | TrainingDays)[] = days
    .slice(0, wholeDays)
    .map((day) => ({ ...day, trainings: 0 }))
  let between: TrainingDays | undefined
  let told = 0
  for (const { date, entries } of days.slice(wholeDays)) {
    const others = entries.filter(({ type }) => type !== 'training')
    const trainings = entries.filter(
      ({ type, state }) => type === 'training' && state === 'normal',
    ).length
    if (others.length === 0) {
      if (trainings === 0) continue
      between = {
        from: between?.from ?? date,
        to: date,
        trainings: (between?.trainings ?? 0) + trainings,
      }
      continue
    }
    if (told === laterDays) break
    if (between) shown.push(between)
    between = undefined
    shown.push({ date, entries: others, trainings })
    told++
  }
  return shown
}
