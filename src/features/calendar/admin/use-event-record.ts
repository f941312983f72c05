import { useRecordForm } from '#kit/admin/record-form/use-record-form.ts'
import { valuesOf } from '#kit/record/record.ts'
import { eventForm } from '../calendar.contract.ts'
import { type EventItem, type EventValues, events } from '../calendar.record.ts'
import {
  type ClubDay,
  changeClubDay,
  createEvent,
  dayOf,
  detachOccurrence,
  updateEvent,
} from './calendar-client.ts'
import { useSeriesChange } from './use-series-change.ts'

export interface OpenedEvent {
  /** Absent for a new event and for one occurrence that is about to leave its series. */
  event: EventItem | undefined
  initial: EventValues
  series?: { event: EventItem; date: string }
  clubDay?: ClubDay
}

/** How its form is read, checked and saved. */
export function useEventRecord({ event, initial, series, clubDay }: OpenedEvent) {
  const change = useSeriesChange()
  return useRecordForm<EventValues, EventItem>({
    kind: kindOf(series, clubDay),
    stored: event,
    toValues: (stored) => (stored ? valuesOf(events, stored) : initial),
    schema: eventForm,
    async create(values, key) {
      if (clubDay) return changeClubDay(clubDay, values, key)
      if (!series) return createEvent(values, key)
      const { id, version } = series.event
      return detachOccurrence(id, series.date, { ...values, version }, key)
    },
    update: updateEvent,
    confirm: change.confirm,
    address: (id) => `/admin/calendar/${id}`,
    seen(saved) {
      if (series) change.sayDetached(series.event, series.date, saved)
      if (clubDay) change.sayClubDay(saved)
      if (series || clubDay || change.sayAsked(saved.id)) return
      const words = `${saved.repeat ? 'Занятия видны' : 'Событие видно'} в\u00a0календаре на\u00a0сайте`
      return { words, href: `/calendar/events/${saved.id}` }
    },
    failure: {
      create: 'Ошибка при добавлении события',
      update: 'Ошибка при обновлении события',
    },
  })
}

function kindOf(series: OpenedEvent['series'], clubDay: ClubDay | undefined): string {
  if (clubDay) return `training-${clubDay.club_id}-${clubDay.row}-${dayOf(clubDay)}`
  return series ? `event-${series.event.id}-${series.date}` : 'event'
}
