import { recordViews } from '#kit/admin/record-screens/record-views.tsx'
import { partners } from '../partners.record.ts'

export const viewsOf = () => ({ partner: recordViews(partners) })
