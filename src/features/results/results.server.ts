import { admitsMinors, categoryName } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { CompetitionResult } from './results.contract.ts'
import { shortName } from './results-rules.ts'

const columns = ['category', 'weight', 'place', 'athlete', 'club', 'coach'] as const

export async function listResults(db: Db, competitionId: number): Promise<CompetitionResult[]> {
  return db
    .selectFrom('competition_result')
    .select(columns)
    .where('competition_id', '=', competitionId)
    .orderBy('id')
    .execute()
}

/** What anybody may read: who may be a minor appears as «Фамилия И.» unless the editor decided otherwise. */
export function publicResults(
  results: CompetitionResult[],
  competition: { date: string; fullNames: boolean; categories: Category[] },
): CompetitionResult[] {
  if (competition.fullNames) return results
  const adults = new Set(
    competition.categories
      .filter((category) => !admitsMinors(category, competition.date))
      .map(categoryName),
  )
  return results.map((result) =>
    adults.has(result.category) ? result : { ...result, athlete: shortName(result.athlete) },
  )
}
