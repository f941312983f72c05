import type { ExpressionBuilder } from 'kysely'
import { conditionWords, readLimits } from '#features/consents/conditions.ts'
import { unnamedAthlete } from '#features/consents/person-name.ts'
import type { Category } from '#features/sport/category.contract.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Tables } from '#kit/db/tables.ts'
import { isAdultBy } from './athlete-rules.ts'
import { tellDamagedRows } from './result-kind.server.ts'
import { largestPlace } from './result-places.ts'
import type { CompetitionResult } from './results.contract.ts'
import { shortName } from './results-rules.ts'
import { shortBy } from './row-names.ts'

interface StoredResult
  extends Omit<CompetitionResult, 'minor' | 'adult' | 'consentId' | 'withdrawn' | 'conditions'> {
  minor: number
  adult: number
  consentId: number | null
  withdrawn: string
}

/** A row with what only its consent says on the day it is read for. */
export type ReadResult = CompetitionResult & {
  isConsented: boolean
  /** By that consent. */
  consentBorn: number | null
}

/** A place that cannot be read is none: such a row is its editor's alone. A flag or a mark that cannot keeps the name short. */
const resultOf = ({
  minor,
  adult,
  consentId,
  withdrawn,
  place,
  ...row
}: StoredResult): CompetitionResult => ({
  ...row,
  ...textsOf(row),
  place: isPlace(place) ? place : 0,
  ...(minor !== 0 && { minor: true }),
  ...(adult === 1 && { adult: true }),
  ...(Number.isInteger(consentId) && { consentId: Number(consentId) }),
  ...(withdrawn !== '' && { withdrawn: isWithdrawn(withdrawn) ? withdrawn : 'short' }),
})

const texts = ['category', 'weight', 'athlete', 'club', 'coach'] as const
type Texts = Pick<StoredResult, (typeof texts)[number]>

/** SQLite keeps bytes in a column of texts, too. */
const textsOf = (row: Texts): Partial<Texts> =>
  Object.fromEntries(texts.flatMap((name) => (typeof row[name] === 'string' ? [] : [[name, '']])))

const isWithdrawn = (stored: string) =>
  stored === 'short' || stored === 'unnamed' || stored === 'other'

export const isPlace = (place: number): boolean =>
  Number.isInteger(place) && place >= 1 && place <= largestPlace

interface Consented {
  consented: number | null
  consentBorn: number | null
  limits: string | null
  conditions: string | null
}

export function readResultOf({
  consented,
  consentBorn,
  limits,
  conditions,
  ...row
}: StoredResult & Consented): ReadResult {
  const words = conditionWords({
    limits: readLimits(limits),
    conditions: conditions ?? '',
  })
  return {
    ...resultOf(row),
    ...(words && { conditions: words }),
    ...{ isConsented: consented !== null, consentBorn },
  }
}

export const resultColumns = [
  ...(['category', 'weight', 'place', 'athlete', 'club', 'coach'] as const),
  ...(['minor', 'adult', 'consentId', 'withdrawn'] as const),
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
      consent.select('consent.born').as('consentBorn'),
      consent.select('consent.limits').as('limits'),
      consent.select('consent.conditions').as('conditions'),
    ] as const
  }

/** As editors read it. */
export async function listResults(db: Db, competitionId: number): Promise<CompetitionResult[]> {
  const rows = await db
    .selectFrom('competition_result')
    .select('competition_id')
    .select(resultColumns)
    .where('competition_id', '=', competitionId)
    .orderBy('id')
    .execute()
  tellDamagedRows(rows)
  return rows.map(({ competition_id: _, ...row }) => resultOf(row))
}

export async function listReadResults(
  db: Db,
  competitionId: number,
  today: string,
): Promise<ReadResult[]> {
  const rows = await db
    .selectFrom('competition_result')
    .select('competition_id')
    .select(resultColumns)
    .select(consentedOn(today))
    .where('competition_id', '=', competitionId)
    .orderBy('id')
    .execute()
  tellDamagedRows(rows)
  return rows.map(({ competition_id: _, ...row }) => readResultOf(row))
}

/** Who of those named in full is under 18, by which paper, and who did not want to be, is nobody's business. */
export const withoutAge = ({
  minor: _,
  adult: __,
  consentId: ___,
  withdrawn: ____,
  ...row
}: CompetitionResult): CompetitionResult => row

/** They are of a name that is not there. */
const withoutConditions = ({ conditions: _, ...row }: CompetitionResult): CompetitionResult => row

/**
 * What anybody may read: who may be a minor by the category or by the year of birth, or has withdrawn the name,
 * appears as «Фамилия И.» unless a consent opens the row; who has asked to be named no more does not, whatever there is.
 */
export function publicRow(competition: { date: string; categories: readonly Category[] }) {
  const whyShort = shortBy(competition)
  return ({ isConsented, consentBorn, ...result }: ReadResult): CompetitionResult | undefined => {
    if (!isPlace(result.place)) return undefined
    const why = whyShort(result)
    if (why === 'unnamed') return { ...withoutConditions(result), athlete: unnamedAthlete }
    if (!why) return result
    if (!isConsented) return { ...result, athlete: shortName(result.athlete) }
    return isAdultBy(consentBorn, competition.date) ? { ...result, adult: true } : result
  }
}

/** Those rows that anybody may read. */
export const publicResults = (
  results: readonly ReadResult[],
  competition: { date: string; categories: readonly Category[] },
): CompetitionResult[] => {
  const shown = publicRow(competition)
  return results.flatMap((row) => shown(row) ?? [])
}
