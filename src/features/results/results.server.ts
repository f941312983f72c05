import type { ExpressionBuilder } from 'kysely'
import { conditionWords, readLimits } from '#features/consents/conditions.ts'
import type { Category } from '#features/sport/category.contract.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Tables } from '#kit/db/tables.ts'
import type { CompetitionResult } from './results.contract.ts'
import { shortName } from './results-rules.ts'
import { shortBy } from './row-names.ts'

interface StoredResult
  extends Omit<CompetitionResult, 'minor' | 'adult' | 'consentId' | 'conditions'> {
  minor: number
  adult: number
  consentId: number | null
}

/** A row with what only its consent says on the day it is read for. */
export type ReadResult = CompetitionResult & { isConsented: boolean }

const resultOf = ({ minor, adult, consentId, ...row }: StoredResult): CompetitionResult => ({
  ...row,
  ...(minor !== 0 && { minor: true }),
  ...(adult !== 0 && { adult: true }),
  ...(consentId !== null && { consentId }),
})

interface Consented {
  consented: number | null
  limits: string | null
  conditions: string | null
}

export function readResultOf({
  consented,
  limits,
  conditions,
  ...row
}: StoredResult & Consented): ReadResult {
  const words = conditionWords({
    limits: readLimits(limits),
    conditions: conditions ?? '',
  })
  return { ...resultOf(row), ...(words && { conditions: words }), isConsented: consented !== null }
}

export const resultColumns = [
  ...(['category', 'weight', 'place', 'athlete', 'club', 'coach'] as const),
  ...(['minor', 'adult', 'consentId'] as const),
] as const

/** For `select` beside the columns: the consent that opens the row on that day, `YYYY-MM-DD`, or null, and its conditions. */
export const consentedOn =
  (today: string) => (row: ExpressionBuilder<Tables, 'competition_result'>) => {
    const consent = row
      .selectFrom('consent')
      .whereRef('consent.id', '=', 'competition_result.consentId')
      .where('consent.allows', 'like', '%"names"%')
      .where((is) => is.or([is('consent.until', 'is', null), is('consent.until', '>=', today)]))
    return [
      consent.select('consent.id').as('consented'),
      consent.select('consent.limits').as('limits'),
      consent.select('consent.conditions').as('conditions'),
    ] as const
  }

/** As editors read it. */
export async function listResults(db: Db, competitionId: number): Promise<CompetitionResult[]> {
  const rows = await db
    .selectFrom('competition_result')
    .select(resultColumns)
    .where('competition_id', '=', competitionId)
    .orderBy('id')
    .execute()
  return rows.map(resultOf)
}

export async function listReadResults(
  db: Db,
  competitionId: number,
  today: string,
): Promise<ReadResult[]> {
  const rows = await db
    .selectFrom('competition_result')
    .select(resultColumns)
    .select(consentedOn(today))
    .where('competition_id', '=', competitionId)
    .orderBy('id')
    .execute()
  return rows.map(readResultOf)
}

/** Who of those named in full is under 18, and by which paper, is nobody's business. */
export const withoutAge = ({
  minor: _,
  adult: __,
  consentId: ___,
  ...row
}: CompetitionResult): CompetitionResult => row

/**
 * What anybody may read: who may be a minor by the category or by the year of birth appears as «Фамилия И.» unless
 * a consent opens the row.
 */
export function publicResults(
  results: readonly ReadResult[],
  competition: { date: string; categories: readonly Category[] },
): CompetitionResult[] {
  const whyShort = shortBy(competition)
  return results.map(({ isConsented, ...result }) =>
    isConsented || !whyShort(result) ? result : { ...result, athlete: shortName(result.athlete) },
  )
}
