import type { AgendaEntry } from '#features/calendar/agenda.ts'
import { dayAddress } from '#features/calendar/calendar-address.ts'
import { changedCounts } from '#features/calendar/calendar-text.ts'
import { addDays } from '#features/calendar/days.ts'
import { countdown, phaseOf } from '#features/competitions/competition-words.ts'
import type { CompetitionCard } from '#features/competitions/competitions.record.ts'
import { capitalize } from '#kit/text/capitalize.ts'
import { count } from '#kit/text/plural.ts'

export interface TodayLine {
  when: string
  what: string
  href: string
}

interface Told {
  today: string
  /** Of the coming weeks. */
  entries: AgendaEntry[]
  /** The calendar knows every training: of all clubs too. */
  isWhole: boolean
  next: Pick<CompetitionCard, 'id' | 'title' | 'date' | 'endDate' | 'state' | 'status'> | undefined
  latest: Pick<CompetitionCard, 'id' | 'title'> | undefined
}

/** What is on today and tomorrow, what comes next, how the last competition ended: a line each, none for what is not known. */
export function todayLines({ today, entries, isWhole, next, latest }: Told): TodayLine[] {
  const lines = [
    dayLine('Сегодня', today, entries, isWhole),
    dayLine('Завтра', addDays(today, 1), entries, isWhole),
  ]
  if (next) {
    const isLive = phaseOf(next, today) === 'live'
    const when = isLive ? 'идёт сейчас' : countdown(next.date, today)
    const href = `/competitions/${next.id}`
    lines.push(when ? { when: capitalize(when), what: next.title, href } : undefined)
  }
  if (latest)
    lines.push({
      ...{ when: 'Последние результаты', what: latest.title },
      href: `/competitions/${latest.id}#results`,
    })
  return lines.filter((line) => line !== undefined)
}

/** A day without anything is told too, once the calendar tells of any training at all. */
function dayLine(
  when: string,
  date: string,
  entries: AgendaEntry[],
  isWhole: boolean,
): TodayLine | undefined {
  if (!entries.some(({ type }) => type === 'training')) return undefined
  const onDay = entries.filter(
    ({ startDate, endDate }) => startDate.slice(0, 10) <= date && date <= endDate,
  )
  const trainings = onDay.filter(({ type }) => type === 'training')
  // Competitions have a line of their own.
  const others = onDay.filter(
    ({ type, key }) => type !== 'training' && !key.startsWith('competition-'),
  )
  const what = [
    trainingWords(trainings, isWhole ? '' : 'в календаре '),
    others.length > 0 && count(others.length, ['событие', 'события', 'событий']),
  ]
  return { when, what: what.filter(Boolean).join(', '), href: dayAddress(date) }
}

function trainingWords(trainings: AgendaEntry[], known: string): string {
  const held = trainings.filter(({ state }) => state === 'normal')
  if (held.length === 0) {
    if (trainings.length === 0) return `${known}тренировок нет`
    const cancelled = trainings.every(({ state }) => state === 'cancelled')
    return cancelled
      ? 'тренировки отменены'
      : [`${known}тренировок нет`, changedCounts(trainings)].join(', ')
  }
  const timed = held.filter(({ allDay }) => !allDay)
  const starts = timed.map(({ startDate }) => startDate.slice(11)).sort()
  const ends = timed.map(({ endDate }) => endDate.slice(11)).sort()
  return [
    `${known}${count(held.length, ['тренировка', 'тренировки', 'тренировок'])}`,
    starts.length > 0 && `${starts[0]}–${ends.at(-1)}`,
    changedCounts(trainings),
  ]
    .filter(Boolean)
    .join(', ')
}
