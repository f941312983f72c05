import { recordViews } from '#kit/admin/record-screens/record-views.tsx'
import { press } from '../press.record.ts'

export const viewsOf = () => ({ press: recordViews(press) })
