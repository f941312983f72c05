import type { AgendaEntry } from '#features/calendar/agenda.ts'
import { dayAddress, weekDayAddress } from '#features/calendar/calendar-address.ts'
import { changedCounts } from '#features/calendar/calendar-text.ts'
import { addDays } from '#features/calendar/days.ts'
import { isAhead } from '#features/calendar/upcoming.ts'
import { countdown, phaseOf } from '#features/competitions/competition-words.ts'
import type {
  CompetitionCard,
  CompetitionItem,
} from '#features/competitions/competitions.record.ts'
import { fightingWords } from '#features/competitions/program-words.ts'
import { capitalize } from '#kit/text/capitalize.ts'
import { count, plural } from '#kit/text/plural.ts'

export interface TodayLine {
  when: string
  what: string
  href: string
}

interface Told {
  today: string
  /** `HH:mm`: what is over by then is not ahead any more. */
  time: string
  /** Of the coming weeks. */
  entries: AgendaEntry[]
  /** The calendar knows every training: of all clubs too. */
  isWhole: boolean
  next:
    | Pick<CompetitionItem, 'id' | 'title' | 'date' | 'endDate' | 'state' | 'status' | 'program'>
    | undefined
  latest: Pick<CompetitionCard, 'id' | 'title'> | undefined
}

/** What is on today and tomorrow, what comes next, how the last competition ended: a line each, none for what is not known. */
export function todayLines({ today, time, entries, isWhole, next, latest }: Told): TodayLine[] {
  const isOver = (entry: AgendaEntry) => !isAhead(entry, `${today}T${time}`)
  const hasBegun = ({ allDay, startDate }: AgendaEntry) =>
    !allDay && startDate <= `${today}T${time}`
  const lines = [
    dayLine('Сегодня', today, { entries, isOver, hasBegun, isWhole }),
    dayLine('Завтра', addDays(today, 1), { entries, isOver, hasBegun, isWhole }),
  ]
  // The newest protocol is its own: the results come in.
  const hasResults = next !== undefined && next.id === latest?.id
  if (next) {
    const isLive = phaseOf(next, today) === 'live'
    const when = isLive ? 'идёт сейчас' : countdown(next.date, today)
    const ofToday = isLive ? fightingWords(next.program, today) : ''
    const results = hasResults ? 'есть результаты' : ''
    const more = [ofToday, results].filter(Boolean).join('; ')
    const what = [next.title, capitalize(more)].filter(Boolean).join('. ')
    const href = `/competitions/${next.id}${hasResults ? '#results' : ''}`
    lines.push(when ? { when: capitalize(when), what, href } : undefined)
  }
  if (latest && !hasResults)
    lines.push({
      ...{ when: 'Последние результаты', what: latest.title },
      href: `/competitions/${latest.id}#results`,
    })
  return lines.filter((line) => line !== undefined)
}

interface DayTold extends Pick<Told, 'entries' | 'isWhole'> {
  isOver: (entry: AgendaEntry) => boolean
  hasBegun: (entry: AgendaEntry) => boolean
}

/** A day without anything is told too, once the calendar tells of any training at all. */
function dayLine(
  when: string,
  date: string,
  { entries, isOver, hasBegun, isWhole }: DayTold,
): TodayLine | undefined {
  if (!entries.some(({ type }) => type === 'training')) return undefined
  const onDay = entries.filter(
    ({ startDate, endDate }) => startDate.slice(0, 10) <= date && date <= endDate,
  )
  const all = onDay.filter(({ type }) => type === 'training')
  const trainings = all.filter((one) => !isOver(one))
  const held = trainings.filter(({ state }) => state === 'normal')
  const going = held.filter(hasBegun)
  const coming = trainings.filter((one) => !going.includes(one))
  // Competitions have a line of their own.
  const others = onDay.filter(
    (one) => one.type !== 'training' && !one.key.startsWith('competition-') && !isOver(one),
  )
  const what = [
    all.length > 0 && trainings.length === 0
      ? 'тренировок больше нет'
      : going.length > 0 && going.length === held.length
        ? goingWords(going, coming)
        : trainingWords(coming, isWhole ? '' : 'в календаре ', coming.length < all.length),
    others.length > 0 && count(others.length, ['событие', 'события', 'событий']),
  ]
  // The week knows trainings alone, and each by itself.
  const href = (others.length === 0 && weekDayAddress(date, date)) || dayAddress(date)
  return { when, what: what.filter(Boolean).join(', '), href }
}

const trainingForms = ['тренировка', 'тренировки', 'тренировок'] as const

/** The last of the day: none is left to come to. */
function goingWords(going: AgendaEntry[], off: AgendaEntry[]): string {
  const until = going.map(({ endDate }) => endDate.slice(11)).sort()
  const go = plural(going.length, 'идёт', 'идут', 'идут')
  return [
    `${go} ${count(going.length, trainingForms)} до\u00a0${until.at(-1)}`,
    changedCounts([...going, ...off]),
  ]
    .filter(Boolean)
    .join(', ')
}

/** @param isRest some of the day are over: beside its list these are no other number of the same. */
function trainingWords(trainings: AgendaEntry[], known: string, isRest: boolean): string {
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
    `${known}${isRest ? 'ещё ' : ''}${count(held.length, trainingForms)}`,
    starts.length > 0 && `${starts[0]}–${ends.at(-1)}`,
    changedCounts(trainings),
  ]
    .filter(Boolean)
    .join(', ')
}
