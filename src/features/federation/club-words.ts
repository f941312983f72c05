import { plural } from '#kit/text/plural.ts'
import type { Club, ClubTraining } from './clubs.record.ts'
import { weekdayNames } from './vocabulary.ts'

/** «6–12 лет», «от 16 лет», «до 12 лет», «любой возраст». */
export function agesText({ ageFrom, ageTo }: Pick<Club, 'ageFrom' | 'ageTo'>): string {
  const years = (age: number) => `${age}\u00a0${plural(age, 'год', 'года', 'лет')}`
  const since = (age: number) => `${age}\u00a0${plural(age, 'года', 'лет', 'лет')}`
  if (ageFrom && ageTo) return ageFrom === ageTo ? years(ageFrom) : `${ageFrom}–${years(ageTo)}`
  if (ageFrom) return `от\u00a0${since(ageFrom)}`
  if (ageTo) return `до\u00a0${since(ageTo)}`
  return 'любой возраст'
}

export interface TrainingRow extends ClubTraining {
  weekdays: number[]
}

/** The same group on several days is one row: «пн, ср, пт 16:00–17:00». */
export function trainingRows(schedule: readonly ClubTraining[]): TrainingRow[] {
  const rows = new Map<string, TrainingRow>()
  for (const training of schedule) {
    const { from, to, group, coach, weekday } = training
    const key = JSON.stringify([from, to, group, coach])
    const row = rows.get(key)
    if (row) row.weekdays.push(weekday)
    else rows.set(key, { ...training, weekdays: [weekday] })
  }
  return [...rows.values()]
}

/** «пн, ср, пт», «пн–пт», «ежедневно». */
export function weekdaysText(weekdays: readonly number[]): string {
  const days = [...new Set(weekdays)].sort()
  const name = (day: number | undefined) => weekdayNames[day ?? 0]?.short ?? ''
  if (days.length === 7) return 'ежедневно'
  const unbroken = days.every((day, at) => at === 0 || day === (days[at - 1] ?? 0) + 1)
  if (unbroken && days.length > 2) return `${name(days[0])}–${name(days.at(-1))}`
  return days.map(name).join(', ')
}
