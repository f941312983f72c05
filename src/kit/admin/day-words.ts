import { isRealDate } from '#kit/contract/moments.ts'
import { formatDate } from '#kit/text/dates.ts'

/** «25 ноября 2026, ср», with an hour «25 ноября 2026, ср, 18:00»; empty for what is no date. */
export function dayWords(value: string): string {
  const day = value.slice(0, 10)
  if (!isRealDate(day)) return ''
  const hour = value.slice(11, 16)
  return formatDate(day, { weekday: true }) + (hour && `, ${hour}`)
}
