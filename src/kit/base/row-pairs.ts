import { contentOf } from './content-of.ts'
import { type Cells, isCells, likeness, same, sameCell } from './same.ts'

/** How the rows of a list are known. */
export interface RowRules<Row = never> {
  /** What a row is known by as long as it lives, '' when it has none: two that differ in it are never one row. */
  idOf?(row: Row): string
  /** What is of one row alone; one that has it otherwise may still be the same row. */
  keyOf?(row: Row): unknown
  /** Cells that are of each other: they stay or change together. */
  together?: readonly string[]
  /** The cell that says whose row it is: where that was changed, the row is changed whole. */
  whose?: string
  /** Cells that the site writes by itself. */
  own?: readonly string[]
  /** How much of two rows is the same, from 0 to 1, where it is not how many of their cells are. */
  likeness?(row: Row, other: Row): number
  /** A row that is no sum of its cells: a paragraph, a line. */
  isWhole?(row: unknown): boolean
}

export interface Pairs {
  /** By the place of a row its place in the other list. */
  to: Map<number, number>
  /** Places of the other list that are no more to be had. */
  taken: Set<number>
  /** Rows that have nothing in common but the place: one was written instead of the other. */
  replaced: Set<number>
}

const mostCompared = 250_000

export interface Sides<Values> {
  base: Values
  mine: Values
  theirs: Values
}

/** Which row of either side each row of `base` is, by what is surest first. */
export function pairSides<Row>(
  { base, mine, theirs }: Sides<readonly Row[]>,
  rules: RowRules<Row>,
): Record<'mine' | 'theirs', Pairs> {
  const other = nothingPaired()
  pairKnown(base, theirs, { pairs: other, rules })
  pairAlike(base, theirs, { pairs: other, rules })
  pairInPlace(base, theirs, { pairs: other, rules })

  const own = nothingPaired()
  const exact = (row: Row) => exactly(row, rules)
  pairBy(exact, base, mine, own)
  // What stands on both sides came or was changed once.
  const there = base.map((_row, at) => theirs[other.to.get(at) ?? -1])
  pairBy((row) => (row === undefined ? '' : exact(row)), there, mine, own)
  const known = new Set(other.to.values())
  const isNew = new Set(theirs.filter((_row, at) => !known.has(at)).map(exact))
  for (const [at, row] of mine.entries()) if (isNew.has(exact(row))) own.taken.add(at)
  pairKnown(base, mine, { pairs: own, rules })
  // What the other side has no more, or had never, is the same row only where nearly all of it is.
  const leastOf = (at: number) => (other.to.has(at) ? 0.5 : 0.7)
  pairAlike(base, mine, { pairs: own, rules, leastOf })
  pairInPlace(base, mine, { pairs: own, rules, isAsked: (at) => other.to.has(at) })
  return { mine: own, theirs: other }
}

/** Of two lists that have nothing to do with each other: by their keys, or as they are. */
export function pairNew<Row>(
  rows: readonly Row[],
  others: readonly Row[],
  rules: RowRules<Row>,
): Map<number, number> {
  const pairs = nothingPaired()
  pairKnown(rows, others, { pairs, rules })
  return pairs.to
}

/** Of an older and a newer state of one list. @param most pairs of rows whose likeness is looked at. */
export function pairRows<Row>(
  rows: readonly Row[],
  others: readonly Row[],
  rules: RowRules<Row>,
  most = mostCompared,
): Map<number, number> {
  const pairs = nothingPaired()
  pairKnown(rows, others, { pairs, rules })
  pairAlike(rows, others, {
    pairs,
    rules,
    most,
    mayPair: (row, other) => isOneOwner(row, other, rules),
  })
  return pairs.to
}

const nothingPaired = (): Pairs => ({ to: new Map(), taken: new Set(), replaced: new Set() })

/** Of those whose text is not ''. */
function pairBy<Row>(
  textOf: (row: Row) => string,
  rows: readonly Row[],
  others: readonly Row[],
  { to, taken }: Pairs,
): void {
  const free = [...others.keys()].filter((at) => !taken.has(at))
  const found = Map.groupBy(free, (at) => textOf(others[at]!))
  for (const [at, row] of rows.entries()) {
    const text = to.has(at) ? '' : textOf(row)
    const other = text === '' ? undefined : found.get(text)?.shift()
    if (other === undefined) continue
    to.set(at, other)
    taken.add(other)
  }
}

const exactly = <Row>(row: Row, { own = [] }: RowRules<Row>) => contentOf(withoutOwn(row, own))

function pairKnown<Row>(
  rows: readonly Row[],
  others: readonly Row[],
  { pairs, rules }: Pairing<Row>,
): void {
  const { idOf, keyOf } = rules
  pairBy((row) => exactly(row, rules), rows, others, pairs)
  if (idOf) pairBy(idOf, rows, others, pairs)
  if (keyOf) pairBy((row) => contentOf(keyOf(row)), rows, others, pairs)
}

interface Pairing<Row> {
  pairs: Pairs
  rules: RowRules<Row>
  /** How much of a row has to be the same, from 0 to 1. */
  leastOf?(at: number): number
  isAsked?(at: number): boolean
  mayPair?(row: Row, other: Row): boolean
  most?: number
}

const mayBeOne = <Row>({ idOf }: RowRules<Row>, one: Row, other: Row) =>
  !idOf || idOf(one) === '' || idOf(other) === '' || idOf(one) === idOf(other)

/** Whether a row is of whom the other is of, or says in all else the same: a name that was corrected. */
export function isOneOwner(row: unknown, other: unknown, rules: Owning): boolean {
  const { whose, together = [], own = [] } = rules
  if (!whose || !isCells(row) || !isCells(other) || sameCell(row[whose], other[whose])) return true
  const names = new Set([...Object.keys(row), ...Object.keys(other)])
  const isOfName = (name: string) => name === whose || together.includes(name) || own.includes(name)
  return [...names].every((name) => isOfName(name) || sameCell(row[name], other[name]))
}

type Owning = Pick<RowRules, 'whose' | 'together' | 'own'>

/** The likest first, of equals the nearest. */
function pairAlike<Row>(
  rows: readonly Row[],
  others: readonly Row[],
  { pairs: { to, taken }, rules, ...asked }: Pairing<Row>,
): void {
  const { leastOf = () => 0.5, most = mostCompared, mayPair = () => true } = asked
  const cellsOf = (list: readonly Row[], isFree: (at: number) => boolean) =>
    [...list.entries()].flatMap(([at, row]) =>
      isFree(at) && isCells(row) && !rules.isWhole?.(row) ? [{ at, row }] : [],
    )
  const own = cellsOf(rows, (at) => !to.has(at))
  const free = cellsOf(others, (at) => !taken.has(at))
  if (own.length * free.length > most) return
  const bare = (row: Row) => withoutOwn(row, rules.own ?? []) as Cells
  const alike = (row: Row, other: Row) =>
    rules.likeness?.(row, other) ?? likeness(bare(row), bare(other))
  const found = own
    .flatMap(({ at, row }) =>
      free
        .filter((other) => mayBeOne(rules, row, other.row) && mayPair(row, other.row))
        .map((other) => ({ at, other: other.at, alike: alike(row, other.row) })),
    )
    .filter(({ at, alike }) => alike >= leastOf(at))
    .sort((a, b) => b.alike - a.alike || Math.abs(a.at - a.other) - Math.abs(b.at - b.other))
  for (const { at, other } of found) {
    if (to.has(at) || taken.has(other)) continue
    to.set(at, other)
    taken.add(other)
  }
}

/** Between the same neighbours. */
function pairInPlace<Row>(
  rows: readonly Row[],
  others: readonly Row[],
  { pairs: { to, taken, replaced }, rules, isAsked = () => true }: Pairing<Row>,
): void {
  for (const [at, row] of rows.entries()) {
    const before = at === 0 ? -1 : to.get(at - 1)
    if (to.has(at) || before === undefined || !isAsked(at)) continue
    const next = before + 1
    const other = others[next]
    if (other === undefined || taken.has(next) || !mayBeOne(rules, row, other)) continue
    to.set(at, next)
    taken.add(next)
    replaced.add(at)
  }
}

/** But for what the site writes by itself. */
export function sameRow(
  one: unknown,
  other: unknown,
  { own = [] }: Pick<RowRules, 'own'>,
): boolean {
  if (!isCells(one) || !isCells(other)) return same(one, other)
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => own.includes(name) || sameCell(one[name], other[name]))
}

function withoutOwn(row: unknown, own: readonly string[]): unknown {
  if (own.length === 0 || !isCells(row)) return row
  return Object.fromEntries(Object.entries(row).filter(([name]) => !own.includes(name)))
}
