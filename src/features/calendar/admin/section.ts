import { IconCalendarEvent } from '@tabler/icons-react'
import type { Section } from '#kit/admin/sections.ts'

export const calendarSection: Section = {
  path: '/admin/calendar',
  label: 'Календарь',
  also: 'тренировки занятия расписание отменить перенести перерыв каникулы отпуск выходные',
  icon: IconCalendarEvent,
  actions: [{ path: '/admin/calendar/new', label: 'Новое событие' }],
  routes: [
    { path: 'calendar', lazy: () => import('./calendar.tsx') },
    { path: 'calendar/:id', lazy: () => import('./edit.tsx') },
  ],
  records: () => import('./known-records.ts'),
  views: () => import('./known-views.ts'),
}
