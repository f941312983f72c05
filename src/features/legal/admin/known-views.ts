import { recordViews } from '#kit/admin/record-screens/record-views.tsx'
import { legal } from '../legal.record.ts'

export const viewsOf = () => ({ legal_page: recordViews(legal) })
