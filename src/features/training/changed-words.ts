import { weekdayOf } from '#features/calendar/days.ts'
import { breaksAhead, breakText } from '#features/federation/club-break.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { agesText } from '#features/sport/ages-text.ts'
import { formatDate } from '#kit/text/dates.ts'
import { onWeekday, weekdayNames } from '#kit/text/day-names.ts'
import { withReason } from '#kit/text/with-reason.ts'
import type { ChangedDay } from './real-days.ts'

const toWeekday = onWeekday.map((words) => words.replace(/^во?\u00a0/, ''))

const day = (date: string) => formatDate(date, { year: false })

/** What is not as usual, and the first day on which that is felt. */
export interface Told {
  text: string
  date: string
  /** Known long before, and of every club. */
  isBreak?: true
}

/** All that is known not to be as the schedule says, the soonest first; each in a sentence. */
export function changedTexts(
  changes: readonly ChangedDay[],
  club: Pick<Club, 'address' | 'district' | 'schedule'>,
  today: string,
  nameOf?: (change: ChangedDay) => string,
): Told[] {
  return changes
    .filter((one) => one.cancelled || !isAsPlanned(one, club))
    .filter(({ date, startDate, cancelled }) => date >= today || (!cancelled && startDate >= today))
    .map((one) => ({
      text: [nameOf?.(one), changedText(one, club)].filter(Boolean).join(': '),
      date: !one.cancelled && one.startDate < one.date ? one.startDate.slice(0, 10) : one.date,
    }))
    .sort((a, b) => a.date.localeCompare(b.date))
}

/** The same of a whole club, its breaks in their places. */
export function toldTexts(
  changes: readonly ChangedDay[],
  club: Pick<Club, 'address' | 'district' | 'schedule' | 'breaks'>,
  today: string,
  nameOf?: (change: ChangedDay) => string,
): Told[] {
  const breaks = breaksAhead(club, today).map((one) => ({
    text: withReason(breakText(one, today), one.reason),
    date: one.from,
    isBreak: true as const,
  }))
  return [...breaks, ...changedTexts(changes, club, today, nameOf)].sort((a, b) =>
    a.date.localeCompare(b.date),
  )
}

/** Of a whole club it is said which training: «Дети, 7–9 лет, 17:15». */
export function nameIn({ schedule }: Pick<Club, 'schedule'>) {
  return ({ row, date }: ChangedDay): string => {
    const training = schedule.find(({ key }) => key === row)
    if (!training) return ''
    const weekday = weekdayNames[weekdayOf(date) - 1]!.toLowerCase()
    return `${training.group || agesText(training) || weekday}, ${training.from}`
  }
}

type Place = Pick<Club, 'address' | 'district'>

// Nowhere is no other place.
const isElsewhere = ({ location }: ChangedDay, { address, district }: Place) =>
  !(address || district).startsWith(location)

const plannedOf = ({ row, date }: ChangedDay, { schedule }: Pick<Club, 'schedule'>) => {
  const { from, to } = schedule.find(({ key }) => key === row) ?? {}
  return { from: `${date}T${from}`, to: `${date}T${to}` }
}

/** Another coach is a day of its own as well, and nothing that keeps anybody from coming. */
function isAsPlanned(one: ChangedDay, club: Place & Pick<Club, 'schedule'>): boolean {
  const { from, to } = plannedOf(one, club)
  return one.startDate === from && one.endDate === to && !isElsewhere(one, club)
}

/** «25 ноября занятия не будет. Тренер на сборах», «занятие в среду, 25 ноября, перенесено на 15:00», «… до 18:00», «… место: Зал 2» */
function changedText(change: ChangedDay, club: Place & Pick<Club, 'schedule'>): string {
  const { date, startDate, endDate, location, cancelled, reason } = change
  if (cancelled) return withReason(`${day(date)} занятия не\u00a0будет`, reason)
  const { from, to: until } = plannedOf(change, club)
  const [to, hour] = [startDate.slice(0, 10), startDate.slice(11) || 'весь день']
  const moved =
    to === date
      ? `перенесено на\u00a0${hour}`
      : `перенесено на\u00a0${toWeekday[weekdayOf(to) - 1]}, ${day(to)}, ${hour}`
  const times =
    startDate !== from ? moved : endDate !== until && `идёт до\u00a0${endDate.slice(11)}`
  const where = isElsewhere(change, club) && `место: ${location}`
  return [`занятие ${onWeekday[weekdayOf(date) - 1]}`, day(date), times, where]
    .filter(Boolean)
    .join(', ')
}
