import { recordViews } from '#kit/admin/record-screens/record-views.tsx'
import { contacts } from '../contacts.record.ts'

export const viewsOf = () => ({ contacts: recordViews(contacts) })
