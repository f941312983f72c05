import { IconCalendarEvent } from '@tabler/icons-react'
import type { KnownRecord } from '#kit/admin/known-record.ts'
import { eventName } from '../calendar.names.ts'

export const records: KnownRecord[] = [{ name: eventName, icon: IconCalendarEvent }]
