import { sportNames } from '#features/sport/sports.ts'
import type { FieldViews } from '#kit/admin/record-form/conflict-dialog.tsx'
import { eventTypeNames } from '../calendar.contract.ts'
import { formatRepeat, formatWhen } from '../calendar-text.ts'
import type { EventValues } from './event-values.ts'

const moment = (text: string) =>
  formatWhen({ startDate: text, endDate: text, allDay: text.length === 10 })

/** How two versions of an event are compared, field by field. */
export const eventFields: FieldViews<EventValues> = {
  title: { label: 'Название' },
  startDate: { label: 'Начало', show: moment },
  endDate: { label: 'Окончание', show: moment },
  allDay: { label: 'Весь день' },
  type: { label: 'Что это', show: (type) => eventTypeNames[type] },
  sport: { label: 'Вид спорта', show: (sport) => sport && sportNames[sport] },
  location: { label: 'Место' },
  coach: { label: 'Тренер' },
  description: { label: 'Описание' },
  repeat: {
    label: 'Когда повторяется',
    show: (repeat) =>
      repeat &&
      [
        formatRepeat({ repeat, startDate: '', endDate: '', allDay: true }),
        repeat.except.length > 0 && `кроме ${repeat.except.map(moment).join('; ')}`,
      ]
        .filter(Boolean)
        .join(', '),
  },
  cancelled: { label: 'Отменено' },
  stateReason: { label: 'Почему отменено' },
}
