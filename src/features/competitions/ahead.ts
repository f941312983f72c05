import { addDays } from '#kit/text/days.ts'
import { phaseOf } from './competition-words.ts'
import type { CompetitionCard } from './competitions.record.ts'

type Dated = Pick<CompetitionCard, 'id' | 'date' | 'endDate' | 'status' | 'state' | 'categories'>

/**
 * What is needed in the hall, kept in the visitor's phone on the day of the competition and the day before
 * (src/kit/offline/keep.ts). First the page itself, which the remembered «Моя категория» adds its answer to.
 */
export function keptAhead(competition: Dated, today: string) {
  if (competition.state !== 'normal' || phaseOf(competition, today) === 'after') return {}
  if (today < addDays(competition.date, -1)) return {}
  const page = `/competitions/${competition.id}`
  const sheet = competition.categories.length > 0 ? [`${page}/sheet`] : []
  return {
    'data-ahead': [page, ...sheet, '/calendar', '/contacts'].join(' '),
    'data-ahead-query': 'ownCategory',
  }
}
