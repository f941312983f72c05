import ICAL from 'ical.js'

/** The events of a calendar file as an independent parser reads them, with the file's own zone rules. */
export function eventsIn(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(
      new ICAL.Timezone(zone),
      String(zone.getFirstPropertyValue('tzid')),
    )
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

/** Everything as a phone shows it: each day of a series by itself, the changed ones in their place. */
export function occurrencesIn(text: string): { start: ICAL.Time; event: ICAL.Event }[] {
  const events = eventsIn(text)
  const series = new Map(
    events.filter((event) => event.isRecurring()).map((event) => [event.uid, event]),
  )
  for (const event of events)
    if (event.isRecurrenceException()) series.get(event.uid)?.relateException(event)
  return events
    .filter((event) => event.isRecurring() || !series.has(event.uid))
    .flatMap((event) => (event.isRecurring() ? daysOf(event) : { start: event.startDate, event }))
}

function daysOf(series: ICAL.Event) {
  const days = []
  const iterator = series.iterator()
  for (let next = iterator.next(); next; next = iterator.next()) {
    const { startDate, item } = series.getOccurrenceDetails(next)
    days.push({ start: startDate, event: item })
  }
  return days
}
