/**
 * Rows that each stand for a text of the site, by its slug. When just one has a slug that no text has, and just one text has no row,
 * it is that one's; otherwise nobody can tell, or it is of a later release, and such rows are left out.
 */
export function readSlugs<Row extends { slug: string }>(
  rows: readonly Row[],
  slugs: readonly Row['slug'][],
): Row[] {
  const { missing, strange } = apart(rows, slugs)
  const [slug] = missing
  const isKnown = missing.length === 1 && strange.length === 1 && slug !== undefined
  return rows.flatMap((row) => {
    if (!strange.includes(row)) return [row]
    return isKnown ? [{ ...row, slug }] : []
  })
}

/** Those of which somebody has to be told: a text has lost its row. */
export function strangeSlugs<Row extends { id: number; slug: string }>(
  rows: readonly Row[],
  slugs: readonly string[],
): ReadonlyMap<number, string[]> {
  const { missing, strange } = apart(rows, slugs)
  return new Map(missing.length > 0 ? strange.map(({ id }) => [id, ['slug']] as const) : [])
}

function apart<Row extends { slug: string }>(rows: readonly Row[], slugs: readonly string[]) {
  const missing = slugs.filter((slug) => !rows.some((row) => row.slug === slug))
  return { missing, strange: rows.filter((row) => !slugs.includes(row.slug)) }
}
