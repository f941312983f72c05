import { recordViews } from '#kit/admin/record-screens/record-views.tsx'
import { events } from '../calendar.record.ts'
import { formatRepeat, formatWhen } from '../calendar-text.ts'

const moment = (text: string) =>
  formatWhen({ startDate: text, endDate: text, allDay: text.length === 10 })

/** How two versions of an event are compared, field by field. */
export const eventFields = recordViews(events, {
  startDate: { show: moment },
  endDate: { show: moment },
  repeat: {
    show: (repeat) =>
      repeat &&
      [
        formatRepeat({ repeat, startDate: '', endDate: '', allDay: true }),
        repeat.except.length > 0 && `кроме ${repeat.except.map(moment).join('; ')}`,
      ]
        .filter(Boolean)
        .join(', '),
  },
})
