import type { FieldViews } from '#kit/admin/record-form/conflict-dialog.tsx'
import type { About } from '../about.contract.ts'

export type AboutValues = Pick<About, 'lead' | 'mission' | 'goals' | 'structure'>

export const aboutViews: FieldViews<AboutValues> = {
  lead: { label: 'О федерации' },
  mission: { label: 'Миссия' },
  goals: { label: 'Цели' },
  structure: { label: 'Структура' },
}
