import { type Column, columns, noWords, type SchoolSet, type Words } from './school-set.ts'

/** A row as the database has it. */
export interface StoredText extends Words {
  id: number
  part: string
  slug: string
  basis: Words | undefined
  published: boolean
  checkedOn: string | null
  checkedWith: string
}

/** A word that nobody has changed follows our edition, also to the next one. */
export function wordsNow(
  stored: Words & { basis: Words | undefined },
  ours: Words | undefined,
): Words {
  const { basis } = stored
  const wordOf = (column: Column) =>
    ours && basis && stored[column] === basis[column] ? ours[column] : stored[column]
  return { ...noWords, ...Object.fromEntries(columns.map((column) => [column, wordOf(column)])) }
}

export const sameWords = (one: Words, other: Words): boolean =>
  columns.every((column) => one[column] === other[column])

/** What of our words is new to who has changed them: a line for each. */
export function newsOf(
  { basis, ...stored }: Words & { basis: Words | undefined },
  ours: Words | undefined,
) {
  const changed = columns.filter(
    (column) => ours && basis && stored[column] !== basis[column] && basis[column] !== ours[column],
  )
  const lines = (words: Words) =>
    changed.flatMap((column) => String(words[column] ?? '').split('\n')).filter(Boolean)
  const [was, is] = [basis ? lines(basis) : [], ours ? lines(ours) : []]
  return {
    added: is.filter((line) => !was.includes(line)),
    gone: was.filter((line) => !is.includes(line)),
  }
}

/** What somebody has compared holds for what it said then: ours may say otherwise by now. */
export const isChecked = <T>(set: SchoolSet<T>, row: StoredText, now: Words): boolean =>
  row.checkedOn !== null && set.sameFact(row, now)

/** Of our words, compared by somebody: no doubt, and our sources as they were. */
function sureOf<T>({ theirs }: SchoolSet<T>): Partial<T> {
  const { sources: _, ...sure } = (theirs ?? {}) as Partial<T> & { sources?: unknown }
  return sure as Partial<T>
}

/** Our edition with what the federation has changed, hidden and added. */
export function tellWith<T extends { id: string }>(
  set: SchoolSet<T>,
  rows: readonly StoredText[],
): T[] {
  const own = rows.filter(({ part }) => part === set.id)
  const bySlug = new Map(own.map((row) => [row.slug, row]))
  const ours = set.ours.flatMap((entry) => {
    const row = bySlug.get(entry.id)
    if (!row) return [entry]
    if (!row.published && set.add) return []
    const was = set.wordsOf(entry)
    const words = wordsNow(row, was)
    const told = sameWords(words, was) ? entry : set.withWords(entry, words)
    if (!set.sameFact(words, was)) return [{ ...told, ...set.theirs }]
    return [isChecked(set, row, words) ? { ...told, ...sureOf(set) } : told]
  })
  if (!set.add) return ours
  const added = own.filter(({ slug, published }) => published && !set.byId.has(slug))
  return [
    ...ours,
    // Also what our edition has given up and a federation has changed: it is theirs now.
    ...added.map((row) => set.withWords({ id: `own-${row.id}`, ...set.theirs } as Partial<T>, row)),
  ]
}
