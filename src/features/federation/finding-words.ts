import { formatDate } from '#kit/text/dates.ts'
import type { ClubFilter } from './club-filter.ts'
import type { Condition } from './training-finder.ts'

const dayMs = 86_400_000

/** «сегодня», «завтра, 23 ноября», «чт, 26 ноября» */
export function nextDayText(daysAhead: number, today: string): string {
  if (daysAhead === 0) return 'сегодня'
  const date = new Date(Date.parse(today) + daysAhead * dayMs).toISOString().slice(0, 10)
  const [day, weekday] = formatDate(date, { year: false, weekday: true }).split(', ')
  return `${daysAhead === 1 ? 'завтра' : weekday}, ${day}`
}

/** Why what is shown is not what was asked for. */
export function nearestText(missed: readonly Condition[], { day, evening }: ClubFilter): string {
  const words: Record<Condition, string> = {
    age: 'для другого возраста',
    sport: 'по\u00a0другому виду спорта',
    district: 'в\u00a0другом районе',
    when: day !== undefined && !evening ? 'в\u00a0другой день' : 'в\u00a0другое время',
  }
  return `Таких занятий нет. Ближайшее, что есть: ${missed.map((name) => words[name]).join(', ')}.`
}

/** What to ask the club about. */
export const untoldText: Record<Condition, string> = {
  age: 'Возраст группы не\u00a0указан, спросите клуб',
  sport: 'Вид спорта не\u00a0указан, спросите клуб',
  district: 'Район не\u00a0указан, спросите клуб',
  when: 'Время не\u00a0указано, спросите клуб',
}
