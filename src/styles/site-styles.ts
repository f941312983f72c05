/** What every public page links to; the sections beside add what only their pages need. */
export default import.meta.glob(
  [
    '../kit/ui/**/*.css',
    '../features/sport/sport.css',
    '../features/**/*.module.css',
    '!../**/admin/**',
    '!../features/{calendar,competitions,contacts,federation,home,judo,legal,media,news,partners,search}/pages/*',
    '!../features/calendar/{calendar-nav,month-grid,subscribe,week-schedule}.module.css',
    '!../features/competitions/competition-card.module.css',
    '!../features/federation/{document-list,person-card,person-mark}.module.css',
    '!../features/media/{album-card,photo-grid,viewer/*}.module.css',
    '!../features/news/news-article.module.css',
    '!../features/results/results-list.module.css',
    '!../features/judo/{bow-art,certificate*,mat,technique-art}.module.css',
  ],
  { eager: true },
)

// In development one entry brings the styles of every section.
if (import.meta.env.DEV)
  for (const load of Object.values(import.meta.glob(['./*.ts', '!./site-styles.ts']))) load()
