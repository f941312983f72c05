import type { ListedCard } from '#features/competitions/competitions.record.ts'
import {
  type ClubBreak,
  isInBreak,
  withBreak,
  withoutBreak,
  withoutThis,
} from '#features/federation/club-break.ts'
import { type Club, clubs } from '#features/federation/clubs.record.ts'
import { ApiError, api } from '#kit/admin/api.ts'
import { newDraftKey } from '#kit/admin/record-form/draft.ts'
import { itemClient, recordClient } from '#kit/admin/record-screens/record-client.ts'
import { mostDays, type Training } from '../calendar.contract.ts'
import type { EventCreate, EventItem, EventUpdate, ShownEvent } from '../calendar.record.ts'
import { addDays, weekdayOf } from '../days.ts'
import { fallsOn } from '../event-rules.ts'

/** Every occurrence between two days inclusive. */
export function listOccurrences(from: string, to: string): Promise<ShownEvent[]> {
  return api.get('/api/events', { from, to })
}

/** A training of a club, as one that takes place; the club's schedule says it. */
export type ClubDay = Training & Pick<EventItem, 'allDay' | 'repeat' | 'cancelled'>

export async function listClubDays(from: string, to: string): Promise<ClubDay[]> {
  const found = await api.get<Training[]>('/api/trainings', { from, to })
  return found.map((one) => ({ ...one, allDay: false, repeat: null, cancelled: false }))
}

const clubClient = recordClient(clubs)
export const { list: listClubs, find: findClub } = clubClient

export const dayOf = ({ startDate }: ClubDay) => startDate.slice(0, 10)

export const isSameDay = (one: ClubDay, other: ClubDay) =>
  one.club_id === other.club_id && one.row === other.row && dayOf(one) === dayOf(other)

/** That day becomes an event of its own, which is the answer. */
export function changeClubDay(one: ClubDay, body: EventUpdate, key: string): Promise<EventItem> {
  return api.put(`/api/trainings/${one.club_id}/${one.row}/${dayOf(one)}`, body, { key })
}

/** Whether a changed day of a club can go back: its schedule has such a training then. */
export async function findClubOf({ clubId, clubRow, seriesDate }: EventItem) {
  if (clubId === null || seriesDate === null) return
  try {
    const club = await findClub(clubId)
    const isHeld = ({ key, weekday }: Club['schedule'][number]) =>
      key === clubRow && weekday === weekdayOf(seriesDate)
    return club.inCalendar && club.schedule.some(isHeld) ? club : undefined
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status !== 404) throw cause
  }
}

/** Of a cancelled day of a club: whether lifting the cancellation leaves it without a training all the same. */
export async function isDayOfBreak({ clubId, seriesDate }: EventItem): Promise<boolean> {
  if (clubId === null || seriesDate === null) return false
  const club = await findClub(clubId).catch(() => undefined)
  return club !== undefined && isInBreak(club, seriesDate)
}

/** @returns the breaks as they were, for `withdrawBreak`. */
export async function addBreak(id: number, added: ClubBreak): Promise<ClubBreak[]> {
  const { version, breaks } = await findClub(id)
  await clubClient.update(id, { version, breaks: withBreak(breaks, added) })
  return breaks
}

/** @throws Error when somebody has changed it since. */
export const withdrawBreak = (id: number, added: ClubBreak, former: ClubBreak[]) =>
  changeBreaks(id, (breaks) => withoutBreak(breaks, added, former))

/** @throws Error when somebody has changed it since. */
export const removeBreak = (id: number, removed: ClubBreak) =>
  changeBreaks(id, (breaks) => withoutThis(breaks, removed))

export const returnBreak = (id: number, removed: ClubBreak) =>
  changeBreaks(id, (breaks) => [...breaks, removed])

async function changeBreaks(id: number, change: (breaks: ClubBreak[]) => ClubBreak[] | undefined) {
  const { version, breaks } = await findClub(id)
  const left = change(breaks)
  if (!left) throw new Error('Перерыв с\u00a0тех пор изменили: исправьте его в\u00a0карточке клуба')
  return clubClient.update(id, { version, breaks: left })
}

export const liftedInBreak =
  'Отмена снята, но\u00a0занятия не\u00a0будет: у\u00a0клуба в\u00a0этот день перерыв'

/** What stands in this field of the events of about a year, to be offered. */
export const knownIn = (today: string) => (name: keyof EventItem) => async () => {
  const from = addDays(today, -300)
  const days = { from, to: addDays(from, mostDays.events) }
  const events = await api.get<EventItem[]>('/api/events', { ...days, series: 'whole' })
  return events.map((event) => String(event[name]))
}

/** Of the years in which the two days lie; the calendar only shows them. */
export async function listCompetitions(from: string, to: string) {
  const years = [...new Set([from.slice(0, 4), to.slice(0, 4)])]
  const lists = years.map((year) => api.list<ListedCard>('/api/competitions', { year, limit: 100 }))
  return (await Promise.all(lists)).flatMap(({ items }) => items)
}

export const {
  find: findEvent,
  create: createEvent,
  update: updateEvent,
} = itemClient<EventItem, EventCreate, EventUpdate>('/api/events')

/** The series that has a free place on that day; `undefined` when it is gone or goes otherwise now. */
export async function findLeftSeries(id: number | null, day: string | null) {
  if (id === null || day === null) return
  try {
    const series = await findEvent(id)
    return fallsOn(series, day) && series.repeat?.except.includes(day) ? series : undefined
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status !== 404) throw cause
  }
}

/** All that has come out of the series. */
export const listChangedDays = (of: number): Promise<EventItem[]> => api.get('/api/events', { of })

/** The changed occurrence becomes an event of its own, which is the answer. */
export function detachOccurrence(
  id: number,
  occurrence: string,
  body: EventUpdate,
  key: string,
): Promise<EventItem> {
  return api.put(`/api/events/${id}`, body, { key, query: { occurrence } })
}

/** @param occurrence the day of the one to take out of a series; absent: all of it. */
export async function removeEvent(id: number, occurrence?: string): Promise<void> {
  await api.remove(`/api/events/${id}`, { occurrence })
}

/** It takes place after all. The answer is the series when the event was only a cancelled day of it, nothing when it was a club's. */
export function liftCancellation(id: number): Promise<EventItem | undefined> {
  return api.delete(`/api/events/${id}/cancellation`)
}

/** A day that was taken out of its series is in it again, as it was planned; what stood for it goes. */
export async function returnOccurrence(id: number, occurrence: string): Promise<EventItem> {
  const { repeat, version } = await findEvent(id)
  const without = repeat?.except.filter((day) => day !== occurrence) ?? []
  return updateEvent(id, { version, repeat: repeat && { ...repeat, except: without } })
}

/** What was lifted is cancelled again, with the same reason: where it stands now. */
export function cancelAgain(
  { id, startDate, stateReason, cancelledFrom, clubId, clubRow, seriesDate }: EventItem,
  lifted: EventItem | undefined,
): Promise<EventItem> {
  const body = { cancelled: true, stateReason }
  const day = seriesDate ?? startDate.slice(0, 10)
  if (lifted?.id === id) return updateEvent(id, { ...body, cancelledFrom })
  return lifted
    ? detachOccurrence(lifted.id, day, body, newDraftKey())
    : api.put(`/api/trainings/${clubId}/${clubRow}/${day}`, body, { key: newDraftKey() })
}
