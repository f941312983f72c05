import { useLoaderData, useLocation, useSearchParams } from 'react-router'
import { findByParam } from '#kit/admin/record-form/find-by-param.ts'
import { formKey } from '#kit/admin/record-form/use-record-form.ts'
import { useSite } from '#kit/admin/site.ts'
import { isRealDate } from '#kit/contract/moments.ts'
import { valuesOf } from '#kit/record/record.ts'
import { instantToWallTime } from '#kit/text/dates.ts'
import { type EventItem, events } from '../calendar.record.ts'
import { addDays, daysBetween } from '../days.ts'
import { findEvent } from './calendar-client.ts'
import { ClubDayForm } from './club-day-form.tsx'
import { EventForm } from './event-form.tsx'
import { newEventValues } from './event-values.ts'

export const loader = findByParam(findEvent)

/** A new event, a stored one, or with `?occurrence=` one day of a series. */
export function Component() {
  const event = useLoaderData<EventItem | null>()
  const key = formKey(useLocation())
  const [params] = useSearchParams()
  const { timeZone } = useSite()
  const occurrence = params.get('occurrence')

  const [club, row, date] = ['club', 'row', 'date'].map((name) => params.get(name))
  if (!event && club && row && date && isRealDate(date))
    return <ClubDayForm key={key} club={Number(club)} row={row} date={date} />
  if (!event) {
    const now = instantToWallTime(new Date(), timeZone)
    const [start, end] = ['start', 'end'].map((name) => readMoment(params.get(name)))
    const initial = newEventValues(now, start, end)
    return <EventForm key={key} event={undefined} initial={initial} />
  }
  const values = valuesOf(events, event)
  if (!event.repeat || occurrence === null || !isRealDate(occurrence))
    return <EventForm key={key} event={event} initial={values} />
  const length = daysBetween(event.startDate, event.endDate)
  const single = {
    ...values,
    startDate: occurrence + event.startDate.slice(10),
    endDate: addDays(occurrence, length) + event.endDate.slice(10),
    repeat: null,
  }
  return (
    <EventForm key={key} event={undefined} initial={single} series={{ event, date: occurrence }} />
  )
}

function readMoment(text: string | null): string | undefined {
  const sound = text && isRealDate(text.slice(0, 10)) && /^.{10}(T\d\d:\d\d)?$/.test(text)
  return sound ? text : undefined
}
