import { recordViews } from '#kit/admin/record-screens/record-views.tsx'
import { about } from '../about.record.ts'
import { clubs } from '../clubs.record.ts'
import { documents } from '../documents.record.ts'
import { people } from '../people.record.ts'
import { breaksView, scheduleView } from './schedule-view.tsx'

export const viewsOf = () => ({
  person: recordViews(people),
  club: recordViews(clubs, { schedule: scheduleView, breaks: breaksView }),
  federation_document: recordViews(documents),
  federation_about: recordViews(about),
})
