const dayMinutes = 24 * 60
const minutesOf = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5))

/**
 * `19:30` as much later as the beginning became, and by how many days that is past midnight, in either direction; the same
 * when an hour is not told.
 */
export function laterBy(end: string, from: string, to: string): { days: number; hour: string } {
  if (end === '' || from === '' || to === '') return { days: 0, hour: end }
  const moved = minutesOf(end) + minutesOf(to) - minutesOf(from)
  const days = Math.floor(moved / dayMinutes)
  const left = moved - days * dayMinutes
  const two = (part: number) => String(part).padStart(2, '0')
  return { days, hour: `${two(Math.floor(left / 60))}:${two(left % 60)}` }
}
