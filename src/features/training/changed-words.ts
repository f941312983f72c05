import { weekdayOf } from '#features/calendar/days.ts'
import { breakText } from '#features/federation/club-break.ts'
import { agesText } from '#features/federation/club-words.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { weekdayNames } from '#features/federation/vocabulary.ts'
import { formatDate } from '#kit/text/dates.ts'
import { withReason } from '#kit/text/with-reason.ts'
import type { ChangedDay } from './real-days.ts'

const onWeekday = [
  'в\u00a0понедельник',
  'во\u00a0вторник',
  'в\u00a0среду',
  'в\u00a0четверг',
  'в\u00a0пятницу',
  'в\u00a0субботу',
  'в\u00a0воскресенье',
]
const toWeekday = onWeekday.map((words) => words.replace(/^во?\u00a0/, ''))

const day = (date: string) => formatDate(date, { year: false })

/** What is not as usual, and the first day on which that is felt. */
export interface Told {
  text: string
  date: string
}

/** All that is known not to be as the schedule says, the soonest first; each in a sentence. */
export function changedTexts(
  changes: readonly ChangedDay[],
  club: Pick<Club, 'address' | 'district'>,
  today: string,
  nameOf?: (change: ChangedDay) => string,
): Told[] {
  return changes
    .filter(({ date, startDate, cancelled }) => date >= today || (!cancelled && startDate >= today))
    .map((one) => ({
      text: [nameOf?.(one), changedText(one, club)].filter(Boolean).join(': '),
      date: !one.cancelled && one.startDate < one.date ? one.startDate.slice(0, 10) : one.date,
    }))
    .sort((a, b) => a.date.localeCompare(b.date))
}

/** The same of a whole club, its break in its place. */
export function toldTexts(
  changes: readonly ChangedDay[],
  club: Pick<Club, 'address' | 'district' | 'breakFrom' | 'breakTo'>,
  today: string,
  nameOf?: (change: ChangedDay) => string,
): Told[] {
  const told = changedTexts(changes, club, today, nameOf)
  const text = breakText(club, today)
  const date = club.breakFrom ?? ''
  const sooner = told.filter((one) => one.date < date)
  return text ? told.toSpliced(sooner.length, 0, { text, date }) : told
}

/** Of a whole club it is said which training: «Дети, 7–9 лет, 17:15». */
export function nameIn({ schedule }: Pick<Club, 'schedule'>) {
  return ({ row, date }: ChangedDay): string => {
    const training = schedule.find(({ key }) => key === row)
    if (!training) return ''
    const weekday = weekdayNames[weekdayOf(date)]!.full.toLowerCase()
    return `${training.group || agesText(training) || weekday}, ${training.from}`
  }
}

/** «25 ноября занятия не будет. Тренер на сборах», «занятие в среду, 25 ноября, перенесено на 15:00» */
function changedText(
  { date, startDate, location, cancelled, reason }: ChangedDay,
  { address, district }: Pick<Club, 'address' | 'district'>,
): string {
  if (cancelled) return withReason(`${day(date)} занятия не\u00a0будет`, reason)
  const on = `${onWeekday[weekdayOf(date) - 1]}, ${day(date)},`
  const [to, hour] = [startDate.slice(0, 10), startDate.slice(11) || 'весь день']
  const moved =
    to === date
      ? `перенесено на\u00a0${hour}`
      : `перенесено на\u00a0${toWeekday[weekdayOf(to) - 1]}, ${day(to)}, ${hour}`
  // Nowhere is no other place.
  const isElsewhere = !(address || district).startsWith(location)
  return `занятие ${on} ${moved}${isElsewhere ? `, место: ${location}` : ''}`
}
