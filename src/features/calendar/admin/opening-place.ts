import type { CalendarApi } from '@fullcalendar/react'

interface Timed {
  allDay: boolean
  startStr: string
}

/** About an hour before the first entry, for the hours of the night above it are empty; nothing without entries. */
export function firstHour(entries: Timed[]): string | undefined {
  const hours = entries
    .filter(({ allDay }) => !allDay)
    .map(({ startStr }) => Number(startStr.slice(11, 13)))
  if (hours.length === 0) return undefined
  return `${String(Math.max(0, Math.min(...hours) - 1)).padStart(2, '0')}:00`
}

/** The week that is shown begins there; false while it has no entries. */
export function beginWeek(api: CalendarApi): boolean {
  const { activeStart, activeEnd } = api.view
  const isShown = ({ start }: { start: Date | null }) =>
    start !== null && activeStart <= start && start < activeEnd
  const hour = firstHour(api.getEvents().filter(isShown))
  if (hour) api.scrollToTime(hour)
  return hour !== undefined
}

/** The day comes into sight with as little scrolling as it takes, and stays there while the entries above it get their heights. */
export function showDay(grid: HTMLElement, day: string, framesLeft = 45, before = 0): void {
  const cell = grid.querySelector(`[data-date="${day}"]`)
  const bottom = cell ? cell.getBoundingClientRect().bottom + window.scrollY : 0
  if (bottom !== before) cell?.scrollIntoView({ block: 'nearest' })
  if (framesLeft > 0) requestAnimationFrame(() => showDay(grid, day, framesLeft - 1, bottom))
}
