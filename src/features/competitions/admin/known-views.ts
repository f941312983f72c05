import { competitionDocumentViews } from './competition-document-views.tsx'
import { competitionViews } from './competition-views.tsx'
import { resultsViews } from './results-views.tsx'

export const viewsOf = () => ({
  competition: competitionViews,
  competition_result: resultsViews,
  competition_document: competitionDocumentViews,
})
