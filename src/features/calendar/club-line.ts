import { count } from '#kit/text/plural.ts'
import type { AgendaEntry } from './agenda.ts'

type Hours = Pick<AgendaEntry, 'startDate' | 'endDate'>

const most = 2

/**
 * A day as it is read: the trainings of clubs, where there are more than two, are one thing among the others,
 * standing where the first of them does; of the one club that was asked for each stands by itself. A day of them that was moved or cancelled stands by itself.
 */
export function withClubLine<Entry extends { club?: unknown }>(
  entries: Entry[],
  isOneClub = false,
): (Entry | Entry[])[] {
  const ofClubs = entries.filter(({ club }) => club)
  if (isOneClub || ofClubs.length <= most) return entries
  const others: (Entry | Entry[])[] = entries.filter(({ club }) => !club)
  const at = entries.findIndex(({ club }) => club)
  return others.toSpliced(at, 0, ofClubs)
}

/** «12 тренировок в клубах», «1 тренировка в клубе» */
export const clubLineWords = ({ length }: unknown[]): string =>
  `${count(length, ['тренировка', 'тренировки', 'тренировок'])} в\u00a0${length === 1 ? 'клубе' : 'клубах'}`

/** «15:30–21:00», from the first to the last. */
export function hoursAround(trainings: Hours[]): string {
  const hours = trainings.flatMap(({ startDate, endDate }) => [startDate, endDate]).sort()
  return `${hours[0]!.slice(11)}–${hours.at(-1)!.slice(11)}`
}
