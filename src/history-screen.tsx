import { eventFields } from '#features/calendar/admin/event-fields.tsx'
import { competitionDocumentViews } from '#features/competitions/admin/competition-document-views.tsx'
import { competitionViews } from '#features/competitions/admin/competition-views.tsx'
import { resultsViews } from '#features/competitions/admin/results-views.tsx'
import { contacts } from '#features/contacts/contacts.record.ts'
import { about } from '#features/federation/about.record.ts'
import { clubView } from '#features/federation/admin/club-view.ts'
import { documentViews } from '#features/federation/admin/document-views.tsx'
import { scheduleView } from '#features/federation/admin/schedule-view.tsx'
import { clubs } from '#features/federation/clubs.record.ts'
import { people } from '#features/federation/people.record.ts'
import { HistoryScreen } from '#features/history/admin/history.tsx'
import type { HistoryViews } from '#features/history/admin/history-views.ts'
import { legalViews } from '#features/legal/admin/legal-views.tsx'
import { albumViews, photoViews } from '#features/media/admin/media-views.tsx'
import { newsFields } from '#features/news/admin/news-fields.tsx'
import { partners } from '#features/partners/partners.record.ts'
import { recordViews } from '#kit/admin/record-screens/record-views.tsx'

/** How the fields of every kind of record are called and shown in the journal. */
const viewsOf = (timeZone: string): HistoryViews => ({
  news: newsFields(timeZone),
  competition: competitionViews,
  competition_result: resultsViews,
  competition_document: competitionDocumentViews,
  event: eventFields,
  album: albumViews,
  photo: photoViews,
  partner: recordViews(partners),
  person: recordViews(people, { club_id: clubView([]) }),
  club: recordViews(clubs, { schedule: scheduleView }),
  federation_document: documentViews,
  contacts: recordViews(contacts),
  federation_about: recordViews(about),
  legal_page: legalViews,
})

export { loader } from '#features/history/admin/history.tsx'

export function Component() {
  return <HistoryScreen viewsOf={viewsOf} />
}
