import { addDays } from '#kit/text/days.ts'

const written = /^(\d{2})\.(\d{2})\.(\d{4})$/

/** Days as they are typed, «09.03.2026, 11.05.2026»; undefined when one of them is none. */
export function daysIn(text: string): string[] | undefined {
  const days = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((one) => {
      const [, day, month, year] = written.exec(one) ?? []
      const date = `${year}-${month}-${day}`
      return isDay(date) ? date : undefined
    })
  return days.every((day) => day !== undefined) ? days : undefined
}

// The 31st of a month of thirty days is another day than it says.
const isDay = (date: string) =>
  !Number.isNaN(Date.parse(`${date}T00:00Z`)) && addDays(date, 0) === date

export const isWeekend = (date: string): boolean => new Date(`${date}T00:00Z`).getUTCDay() % 6 === 0
