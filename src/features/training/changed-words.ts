import { addDays, weekdayOf } from '#features/calendar/days.ts'
import { breaksAhead, breakText } from '#features/federation/club-break.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { placeOf } from '#features/federation/training-place.ts'
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
  /** Nobody asks of it yet. */
  isFar?: boolean
}

/** All that is known not to be as the schedule says, the soonest first; each in a sentence. */
export function changedTexts(
  changes: readonly ChangedDay[],
  club: Planned,
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

/** A break is told from when it is known, and louder once families plan by it. */
const nearDays = 14

/** The same of a whole club, its breaks in their places. */
export function toldTexts(
  changes: readonly ChangedDay[],
  club: Planned & Pick<Club, 'breaks'>,
  today: string,
  nameOf?: (change: ChangedDay) => string,
): Told[] {
  const breaks = breaksAhead(club, today).map((one) => ({
    text: withReason(breakText(one, today), one.reason),
    date: one.from,
    isBreak: true as const,
    isFar: one.from > addDays(today, nearDays),
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

type Planned = Pick<Club, 'address' | 'district' | 'schedule'>

const trainingOf = ({ row }: ChangedDay, { schedule }: Planned) =>
  schedule.find(({ key }) => key === row)

function isElsewhere(change: ChangedDay, club: Planned) {
  const { address, district } = placeOf(trainingOf(change, club) ?? {}, club)
  // Nowhere is no other place.
  return !(address || district).startsWith(change.location)
}

function plannedOf(change: ChangedDay, club: Planned) {
  const { from, to } = trainingOf(change, club) ?? {}
  return { from: `${change.date}T${from}`, to: `${change.date}T${to}` }
}

/** Another coach is a day of its own as well, and nothing that keeps anybody from coming. */
function isAsPlanned(one: ChangedDay, club: Planned): boolean {
  const { from, to } = plannedOf(one, club)
  return one.startDate === from && one.endDate === to && !isElsewhere(one, club)
}

/** «25 ноября занятия не будет. Тренер на сборах», «занятие в среду, 25 ноября, перенесено на 15:00», «… до 18:00», «… место: Зал 2» */
function changedText(change: ChangedDay, club: Planned): string {
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
