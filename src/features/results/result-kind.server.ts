import { z } from 'zod'
import { categoryName } from '#features/sport/categories.ts'
import { categoryOutput } from '#features/sport/category.contract.ts'
import { tidyWeight } from '#features/sport/weights.ts'
import type { Db } from '#kit/db/db.server.ts'
import { damagedFields, type RecordKind, tellDamage } from '#kit/db/from-row.server.ts'
import { parseStoredAs } from '#kit/db/stored-json.ts'
import { readAs } from '#kit/record/record-kind.server.ts'
import { largestPlace } from './result-places.ts'
import { withdrawnRows } from './results.contract.ts'

const flag = z.union([z.literal(0), z.literal(1)])

/** A row of a protocol, as what may be written would leave it; mended in the screen of its protocol. */
export const resultKind = {
  table: 'competition_result',
  missing: 'Строки протокола нет',
  partOf: 'competition_id',
  readable: new Map([
    ['category', readAs('Категория', z.string().min(1).max(120), '')],
    ['weight', readAs('Вес', z.string().max(40), '')],
    ['place', readAs('Место', z.int().min(1).max(largestPlace), 0)],
    ['athlete', readAs('Имя', z.string().min(2).max(120), '')],
    ['club', readAs('Клуб', z.string().max(160), '')],
    ['coach', readAs('Тренер', z.string().max(160), '')],
    ['minor', readAs('Младше 18 лет', flag, 1)],
    ['adult', readAs('Уже есть 18 лет', flag, 0)],
    ['consentId', readAs('Согласие', z.int().min(1).nullable(), null)],
    ['withdrawn', readAs('Просьба об\u00a0имени', z.enum(['', ...withdrawnRows]), 'short')],
  ]),
  strange: ofNoCategory,
} satisfies RecordKind<never>

interface Row {
  id: number
  competition_id: number
  category: string
  weight: string
}

/** A category or a weight that its competition has not; of one whose categories cannot be read nobody knows. */
async function ofNoCategory(db: Db, found: readonly object[]): Promise<Map<number, string[]>> {
  const rows = found as readonly Row[]
  const ids = [...new Set(rows.map((row) => row.competition_id))]
  if (ids.length === 0) return new Map()
  const competitions = await db
    .selectFrom('competition')
    .select(['id', 'categories'])
    .where('id', 'in', ids)
    .execute()
  const weightsOf = new Map(
    competitions.map(({ id, categories }) => {
      const read = parseStoredAs(z.array(categoryOutput), String(categories))
      return [id, read && new Map(read.map((one) => [categoryName(one), one.weights]))]
    }),
  )
  const strange = new Map<number, string[]>()
  for (const { id, competition_id, category, weight } of rows) {
    const known = weightsOf.get(competition_id)
    const weights = known?.get(category)
    if (known && !weights) strange.set(id, ['category'])
    if (weights && weight !== '' && !weights.includes(tidyWeight(String(weight))))
      strange.set(id, ['weight'])
  }
  return strange
}

/** Whoever watches is told of what of them cannot be read. */
export function tellDamagedRows(rows: readonly object[]): void {
  for (const row of rows) tellDamage(resultKind, row, damagedFields(resultKind, row))
}

/** A row holds what no reading gives: written anew it is mended, though nothing of it has changed. */
export async function hasDamagedRow(db: Db, competitionId: number): Promise<boolean> {
  const rows = await db
    .selectFrom('competition_result')
    .selectAll()
    .where('competition_id', '=', competitionId)
    .execute()
  return rows.some((row) => damagedFields(resultKind, row).length > 0)
}
