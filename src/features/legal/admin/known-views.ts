import { leaks } from '#features/leaks/leaks.record.ts'
import { lessons } from '#features/lessons/lessons.record.ts'
import { operator } from '#features/operator/operator.record.ts'
import { schoolViews } from '#features/school/admin/views.ts'
import { study } from '#features/study/study.record.ts'
import { recordViews } from '#kit/admin/record-screens/record-views.tsx'
import { legal } from '../legal.record.ts'

export const viewsOf = () => ({
  legal_page: recordViews(legal),
  operator: recordViews(operator),
  leak: recordViews(leaks),
  study_page: recordViews(study),
  lesson: recordViews(lessons),
  school_text: schoolViews,
})
