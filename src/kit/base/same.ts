/** Of JSON values: by what they hold, whatever the order of their keys. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [a, b] as Record<string, unknown>[]
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => same(left![name], right![name]))
}

export type Cells = Record<string, unknown>

export const isCells = (value: unknown): value is Cells =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** The same of a cell that an earlier release did not write: nobody has filled it. */
export const sameCell = (a: unknown, b: unknown): boolean =>
  same(a, b) || (a === undefined && isBlank(b)) || (b === undefined && isBlank(a))

/** How many of the cells that either has filled are the same in both, from 0 to 1. */
export function likeness(a: Cells, b: Cells): number {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (name) => !(isBlank(a[name]) && isBlank(b[name])),
  )
  return names.filter((name) => same(a[name], b[name])).length / Math.max(names.length, 1)
}
