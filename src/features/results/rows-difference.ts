import type { CompetitionResult } from './results.contract.ts'
import { shownWeight } from './results-faults.ts'

/** A row of a protocol as one of two versions has it, where the other has it otherwise or not at all. */
export interface DifferentRow {
  athlete: string
  /** What this version says and the other does not: «место 2», «клуб «Победа»»; one word where it has no such row. */
  told: string[]
}

const withdrawnWords = {
  no: 'имя не\u00a0скрыто по\u00a0просьбе',
  unnamed: 'имя не\u00a0публикуется',
  short: 'имя скрыто по\u00a0просьбе',
  other: 'другой человек с\u00a0тем\u00a0же именем',
}

type Written = Exclude<keyof CompetitionResult, 'conditions'>
const fields: Record<Written, (row: CompetitionResult) => string> = {
  category: ({ category }) => category,
  weight: ({ weight }) => shownWeight(weight),
  place: ({ place }) => `место\u00a0${place}`,
  athlete: ({ athlete }) => athlete,
  club: ({ club }) => (club ? `клуб: ${club}` : 'клуб не\u00a0указан'),
  coach: ({ coach }) => (coach ? `тренер: ${coach}` : 'тренер не\u00a0указан'),
  minor: ({ minor }) => (minor ? 'младше 18\u00a0лет' : 'не\u00a0отмечено, что младше 18'),
  adult: ({ adult }) => (adult ? 'уже есть\u00a018' : 'не\u00a0отмечено, что уже есть\u00a018'),
  consentId: ({ consentId }) => (consentId ? 'имя открыто по\u00a0согласию' : 'имя сокращено'),
  withdrawn: ({ withdrawn }) => withdrawnWords[withdrawn ?? 'no'],
}
const names = Object.keys(fields) as Written[]

/** By what a row of one version is found in the other, the surest first. */
const likeness: ((row: CompetitionResult) => unknown[])[] = [
  (row) => names.map((name) => row[name]),
  ({ category, weight, athlete }) => [category, weight, athlete],
  ({ athlete }) => [athlete],
  ({ category, weight, place, club }) => [category, weight, place, club],
]

/** What `rows` have otherwise than `others`, in their order; after them what only the others have. */
export function differentRows(
  rows: readonly CompetitionResult[],
  others: readonly CompetitionResult[],
): DifferentRow[] {
  const pairs = new Map<CompetitionResult, CompetitionResult>()
  let left = [...others]
  for (const key of likeness) {
    const found = Map.groupBy(left, (other) => JSON.stringify(key(other)))
    for (const row of rows) {
      const other = pairs.has(row) ? undefined : found.get(JSON.stringify(key(row)))?.shift()
      if (other) pairs.set(row, other)
    }
    left = [...found.values()].flat()
  }
  const own = rows.flatMap((row) => {
    const other = pairs.get(row)
    const told = names
      .filter((name) => name !== 'athlete' && row[name] !== other?.[name])
      .filter((name) => other || row[name])
      .map((name) => fields[name](row))
    return !other || told.length > 0 || row.athlete !== other.athlete
      ? [{ athlete: row.athlete, told }]
      : []
  })
  return [...own, ...left.map(({ athlete }) => ({ athlete, told: ['такой строки нет'] }))]
}
