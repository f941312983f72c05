import { addDays, addMonths, eachDay, weekdayOf } from '#features/calendar/days.ts'

type Write = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => Promise<unknown>
type Read = (path: string) => Promise<string>

const groups = [
  { weekdays: [1, 3, 5], from: 'T16:00', to: 'T17:30', sport: 'judo' },
  { weekdays: [2, 4], from: 'T18:00', to: 'T19:30', sport: 'sambo' },
  { weekdays: [7], from: 'T09:00', to: 'T09:00', sport: null },
  { weekdays: [6], from: '', to: '', sport: null },
]

/** @param first the first day of the first of thirteen months. */
export const lastOfYear = (first: string) => addDays(`${addMonths(first.slice(0, 7), 13)}-01`, -1)

/** Series, a club and a competition of thirteen months, of whose days some are moved, cancelled and removed. */
export async function fillYear(write: Write, first: string): Promise<void> {
  const [from, until] = [addDays(first, 1), lastOfYear(first)]
  for (const [at, { weekdays, from: begin, to: end, sport }] of groups.entries()) {
    const days = eachDay(from, until).filter((day) => weekdays.includes(weekdayOf(day)))
    const times = { startDate: days[0] + begin, endDate: days[0] + end }
    const event = { title: `Группа ${at}`, sport, type: 'training', ...times }
    const series = { ...event, repeat: { weekdays, until } }
    const { id } = (await write('POST', '/api/events', series)) as { id: number }
    // Every seventh day something happens to it.
    for (const [number, day] of days.entries()) {
      const url = `/api/events/${id}?occurrence=${day}`
      const next = addDays(day, 1)
      const changed = { startDate: next + begin, endDate: next + end }
      if (number % 7 === 1 && day.slice(8) < '28') await write('PUT', url, changed)
      if (number % 7 === 3) await write('PUT', url, { cancelled: true, stateReason: 'Ремонт' })
      if (number % 7 === 5) await write('DELETE', url)
    }
  }
  await fillClub(write, first)
  const date = addDays(first, 102)
  const cup = { title: 'Кубок', date, endDate: addDays(date, 1), sport: 'judo' }
  const program = [{ date, time: '08:00', title: 'Взвешивание' }]
  await write('POST', '/api/competitions', { ...cup, program })
}

/** With a summer break. */
async function fillClub(write: Write, first: string): Promise<void> {
  const evening = { from: '19:00', to: '20:30', group: '', coach: '' }
  const rest = addDays(first, 273)
  const club = (await write('POST', '/api/clubs', {
    ...{ name: 'Клуб', sports: ['judo', 'sambo'], breaks: [{ from: rest, to: addDays(rest, 91) }] },
    schedule: [
      { ...evening, weekday: 2, sport: 'sambo', ageFrom: 18 },
      ...[1, 3, 5, 7].map((weekday) => ({ ...evening, weekday, sport: 'judo', group: 'Дети' })),
    ],
  })) as { id: number; schedule: { key: string; weekday: number }[] }
  for (const { key, weekday } of club.schedule) {
    const held = eachDay(addDays(first, 1), addDays(rest, -1))
    for (const [number, day] of held.filter((one) => weekdayOf(one) === weekday).entries()) {
      const url = `/api/trainings/${club.id}/${key}/${day}`
      const next = addDays(day, 1)
      const moved = { startDate: `${next}T10:00`, endDate: `${next}T11:00` }
      if (number % 14 === 1 && day.slice(8) < '28') await write('PUT', url, moved)
      else if (number % 20 === 3) await write('PUT', url, { cancelled: true })
    }
  }
}

export interface ShownYear {
  /** «2026-12-01 /calendar/7 normal», as a phone must have it. */
  held: string[]
  /** What the page tells on the day that something has left where it is now. */
  left: string[]
}

/** The lists of the thirteen months. */
export async function shownYear(read: Read, first: string, filter: string): Promise<ShownYear> {
  const shown: string[] = []
  for (let at = 0; at < 13; at++) {
    const month = addMonths(first.slice(0, 7), at)
    shown.push(...entriesOf(await read(`/calendar?view=list&month=${month}&${filter}`)))
  }
  const isLeft = (entry: string) => entry.endsWith(' postponed')
  return { held: shown.filter((one) => !isLeft(one)).sort(), left: shown.filter(isLeft) }
}

/** What stands in the list of a month: the day, its page, whether it takes place. */
function entriesOf(page: string): string[] {
  return page.split(/ id="d-(?=\d{4}-)/).flatMap((part) => {
    const links = part.matchAll(/<a class="[^"]*" href="([^"?#]+)"[^>]*? data-state="(\w+)"/g)
    return [...links].map(([, href, state]) => `${part.slice(0, 10)} ${href} ${state}`)
  })
}
