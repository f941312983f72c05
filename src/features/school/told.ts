import { type Column, columns, noWords, type SchoolSet, type Words } from './school-set.ts'

/** A row as the database has it. */
export interface StoredText extends Words {
  id: number
  part: string
  slug: string
  basis: Words | undefined
  published: boolean
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
    return [sameWords(words, was) ? entry : set.withWords({ ...entry, ...set.theirs }, words)]
  })
  if (!set.add) return ours
  const added = own.filter(({ slug, published }) => published && !set.byId.has(slug))
  return [
    ...ours,
    // Also what our edition has given up and a federation has changed: it is theirs now.
    ...added.map((row) => set.withWords({ id: `own-${row.id}`, ...set.theirs } as Partial<T>, row)),
  ]
}
