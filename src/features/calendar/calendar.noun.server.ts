import { personWords } from '#features/federation/people.names.ts'
import { examWords } from '#features/sport/exam-words.ts'
import { sportNames, sportPosters } from '#features/sport/sports.ts'
import { fromRow, isUsable } from '#kit/db/record.server.ts'
import { recordHistory } from '#kit/history/record-history.server.ts'
import { type Noun, recordSource, sentence } from '#kit/nouns/noun.server.ts'
import { endOfDay, formatDate, localDate } from '#kit/text/dates.ts'
import { calendarApi } from './calendar.api.server.ts'
import { serveCalendarFiles } from './calendar.files.server.ts'
import { eventName } from './calendar.names.ts'
import { type EventItem, events, eventTypeNames } from './calendar.record.ts'
import {
  findEvent,
  findShownEvent,
  findShownEvents,
  listEventAddresses,
} from './calendar.server.ts'
import { formatTimes, sinceText } from './calendar-text.ts'
import { warnOfDoubles } from './club-doubles.server.ts'
import { addDays } from './days.ts'
import { eventKind } from './event-kind.server.ts'
import { eventTrash } from './event-trash.server.ts'
import { removeEvent, updateEvent } from './event-writes.server.ts'
import { tellLed } from './led-by.server.ts'
import { occurrencesOf } from './occurrences.server.ts'

/** A series that began long ago is on next week; after a pause of months it is known by its first day. */
const nextStart = (event: EventItem, today: string) =>
  occurrencesOf(event, today, addDays(today, 120))[0]?.startDate ?? event.startDate

const toldOf = (event: EventItem) =>
  sentence(
    event.cancelled ? `отменено${sinceText(event.cancelledFrom)}` : '',
    formatTimes(event),
    event.location,
  )

/** A changed day of a schedule is a row of its own: that it came and went is no creation and no deletion. */
function toldOfDay(action: string, { seriesDate, clubId, cancelled }: Record<string, unknown>) {
  if (!seriesDate) return undefined
  if (action === 'create') return cancelled ? 'Отмена занятия' : 'Изменение занятия'
  return action === 'delete' && clubId ? 'Возвращение в\u00a0расписание' : undefined
}

/** Of a day that came out of a series or a schedule. */
const whichOf = ({ seriesDate, seriesId, startDate }: Record<string, unknown>) =>
  seriesDate || seriesId
    ? `занятие ${formatDate(String(seriesDate ?? startDate).slice(0, 10), { year: false })}`
    : undefined

export const eventNoun: Noun = {
  name: eventName,
  api(app, context) {
    calendarApi(app, context)
    serveCalendarFiles(app, context)
  },
  history: recordHistory(eventKind, events.content, updateEvent, {
    parent: 'seriesId',
    parts: [{ entity: 'event', column: 'seriesId' }],
    told: toldOfDay,
    which: whichOf,
  }),
  trash: eventTrash,
  remove: (db, _stores, id, editor) => removeEvent(db, id, editor),
  invented: { coach: 'тренер' },
  namesInWords: async (db, { entity, ids }, { now, site }) =>
    entity === personWords.table ? tellLed(db, ids, localDate(now, site.timeZone)) : [],
  warns: (db, restored, { now, site }) =>
    warnOfDoubles(db, restored, { now, timeZone: site.timeZone }),
  records: recordSource<'event'>({
    columns: ['title', 'location', 'coach'],
    latest: 'startDate',
    kind: ({ type }) => eventTypeNames[type],
    detail: (row) => toldOf(fromRow(eventKind, row as never)),
  }),
  search: {
    kind: 'events',
    label: 'Календарь',
    entity: eventKind.table,
    async load(db, id, { site }) {
      const event = await findEvent(db, id)
      if (!event || !isUsable(eventKind, event)) return []
      return [
        {
          href: `/calendar/events/${event.id}`,
          title: event.title,
          summary: toldOf(event),
          body: event.description,
          keywords: [
            eventTypeNames[event.type],
            event.sport ? sportNames[event.sport] : '',
            event.coach,
          ],
          isPart: event.clubId !== null,
          // Of a series this is said from a day on.
          isOff: event.cancelled && !event.cancelledFrom,
          answers: event.type === 'grading' && !event.cancelled ? [examWords] : undefined,
          date: event.startDate,
          shownUntil: endOfDay(event.lastDate, site.timeZone).toISOString(),
        },
      ]
    },
    // The next day of a series passes, a club may be hidden with its days.
    async settle(db, found, { now, site }) {
      const today = localDate(now, site.timeZone)
      const shown = await findShownEvents(
        db,
        found.map(({ recordId }) => recordId),
      )
      const events = new Map(shown.map((event) => [event.id, event]))
      return found.flatMap((entry) => {
        const event = events.get(entry.recordId)
        return event ? [{ ...entry, date: nextStart(event, today) }] : []
      })
    },
  },
  addresses: {
    path: '/calendar/events',
    list: (db, { now, site }, rows) => listEventAddresses(db, localDate(now, site.timeZone), rows),
  },
  share: {
    kind: 'events',
    async find(db, id) {
      const event = await findShownEvent(db, id)
      if (!event) return undefined
      return {
        version: event.version,
        label: eventTypeNames[event.type],
        title: event.title,
        note: toldOf(event),
        theme: event.sport ? sportPosters[event.sport] : 'training',
        seed: id,
      }
    },
  },
}
