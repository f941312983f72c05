import { resultsViews } from '#features/results/admin/results-views.tsx'
import { competitionDocumentViews } from './competition-document-views.tsx'
import { competitionViews } from './competition-views.tsx'

export const viewsOf = () => ({
  competition: competitionViews,
  competition_result: resultsViews,
  competition_document: competitionDocumentViews,
})
