import { calendarDate, recordId } from '#kit/contract/fields.ts'
import { fromRow, type RecordKind } from '#kit/db/record.server.ts'
import { readAs, recordKind } from '#kit/record/record-kind.server.ts'
import { type EventItem, events } from './calendar.record.ts'
import { type EventTimes, lastDateOf } from './event-rules.ts'

export type StoredEvent = EventItem & {
  lastDate: string
  /** At what hour its series had that day when it came out of it, `17:15`; empty of a whole day, null where nobody wrote it down. */
  seriesTime: string | null
  /** It was cancelled with its series and comes back with it. */
  offWithSeries: boolean
}

const declared = recordKind<StoredEvent>(events, { seriesId: { table: 'event' } })
const aRecord = (label: string) => readAs<number | null>(label, recordId.nullable(), null)
const ofDay = readAs<string | null>('Какой день заменяет', calendarDate.nullable(), null)

export const eventKind: RecordKind<StoredEvent> = {
  ...declared,
  booleans: [...(declared.booleans ?? []), 'offWithSeries'],
  readable: new Map([
    ...(declared.readable ?? []),
    [
      'lastDate',
      {
        ...readAs('Последний день', calendarDate, ''),
        from: (row) => lastDateOf(fromRow(declared, row) as EventTimes),
      },
    ],
    ['seriesDate', ofDay],
    ['seriesId', aRecord('День какого повтора')],
    ['clubId', aRecord('Чья тренировка')],
  ]),
}
