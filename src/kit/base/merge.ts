import { contentOf } from './content-of.ts'
import { isOneOwner, pairNew, pairSides, type RowRules, type Sides, sameRow } from './row-pairs.ts'
import { type Cells, isCells, same, sameCell } from './same.ts'

export interface Merged<Value> {
  value: Value
  /** What both sides changed, and not to the same, is as `mine` has it; of a list the rows, whose order is none. */
  kept?: unknown[] | undefined
}

/**
 * What both sides changed since `base`, row by row and cell by cell; of a text of several lines, line by line.
 * Where a choice would be needed, `mine` stays and is named.
 */
export function mergeValues<Value>(
  { base, mine, theirs }: Sides<Value>,
  rules: RowRules = {},
): Merged<Value> {
  if (sameCell(mine, theirs) || sameCell(theirs, base)) return { value: mine }
  if (sameCell(mine, base)) return { value: theirs }
  const all: unknown[] = [base, mine, theirs]
  const sides = { base, mine, theirs } as never
  if (all.every(Array.isArray)) return mergeLists(sides, rules) as never
  if (all.every(isCells)) return mergeCells(sides, rules) as never
  if (all.every(isString) && all.some((text) => text.includes('\n')))
    return mergeLines(sides) as never
  return { value: mine, kept: [] }
}

const isString = (value: unknown): value is string => typeof value === 'string'

function mergeLines({ base, mine, theirs }: Sides<string>): Merged<string> {
  const lines = (text: string) => text.split('\n')
  const sides = { base: lines(base), mine: lines(mine), theirs: lines(theirs) }
  const { value, kept } = mergeLists(sides, { isWhole: () => true })
  return { value: value.join('\n'), kept: kept && [] }
}

function mergeCells(sides: Sides<Cells>, { together = [], own = [], isWhole }: RowRules) {
  const { base, mine, theirs } = sides
  const value = { ...mine }
  let isKept = false
  const names = new Set(Object.values(sides).flatMap(Object.keys))
  const singly = [...names].filter((name) => !together.includes(name) && !own.includes(name))
  for (const name of singly) {
    const one = { base: base[name], mine: mine[name], theirs: theirs[name] }
    const merged = mergeValues<unknown>(one, isWhole ? { isWhole } : {})
    if (merged.kept) isKept = true
    setCell(value, name, merged.value)
  }
  const isOne = (a: Cells, b: Cells) => together.every((name) => sameCell(a[name], b[name]))
  if (!isOne(theirs, base) && !isOne(theirs, mine))
    if (isOne(mine, base)) for (const name of together) setCell(value, name, theirs[name])
    else isKept = true
  return { value, kept: isKept ? [mine] : undefined }
}

function setCell(cells: Cells, name: string, value: unknown): void {
  if (value === undefined) delete cells[name]
  else cells[name] = value
}

interface Made<Row> {
  value: Row
  mine: number | undefined
  theirs: number | undefined
}

type Side = 'mine' | 'theirs'

interface Choice {
  /** Of a row that both changed. */
  prefer?: Side
  /** Whose order it is, unless only the other was put in order. */
  lead?: Side
}

function mergeLists<Row>(
  { base, mine, theirs }: Sides<readonly Row[]>,
  rules: RowRules<Row>,
  { prefer = 'mine', lead = 'mine' }: Choice = {},
): Merged<Row[]> & { value: Row[] } {
  const pairs = pairSides({ base, mine, theirs }, rules)
  const kept: Row[] = []
  const made: Made<Row>[] = []
  const add = (row: Sides<Row | undefined>, at: Omit<Made<Row>, 'value'>, isReplaced: boolean) => {
    const { value, isKept } = mergeRow(row, rules, { prefer, isReplaced })
    if (isKept) kept.push((row.mine ?? row.base)!)
    if (value !== undefined) made.push({ value, ...at })
  }
  for (const [at, was] of base.entries()) {
    const [own, other] = [pairs.mine.to.get(at), pairs.theirs.to.get(at)]
    const row = { base: was, mine: mine[own ?? -1], theirs: theirs[other ?? -1] }
    const isReplaced = pairs.mine.replaced.has(at) || pairs.theirs.replaced.has(at)
    add(row, { mine: own, theirs: other }, isReplaced)
  }
  const common = made.filter((row) => row.mine !== undefined && row.theirs !== undefined)
  for (const [own, other] of newRows({ mine, theirs }, pairs, rules)) {
    const row = { base: undefined, mine: mine[own ?? -1], theirs: theirs[other ?? -1] }
    add(row, { mine: own, theirs: other }, false)
  }
  const moved = { mine: isMoved(common, 'mine'), theirs: isMoved(common, 'theirs') }
  const first = moved.mine === moved.theirs ? lead : moved.mine ? 'mine' : 'theirs'
  const merged = inOrder(made, first)
  // Of rows that changed besides, the order follows from what they say.
  const isOrder = areSameRows(base, theirs)
  const isOnlyOrder = lead === 'mine' && !isOrder && areSameRows(merged, mine)
  const value = isOnlyOrder ? [...mine] : merged
  const isOrderKept =
    lead === 'mine' && isOrder && moved.mine && moved.theirs && isMoved(common, 'mine', 'theirs')
  return { value, kept: kept.length > 0 || isOrderKept ? kept : undefined }
}

/** Places of what was not there at first: what both have written is one. */
function newRows<Row>(
  { mine, theirs }: Pick<Sides<readonly Row[]>, Side>,
  pairs: ReturnType<typeof pairSides>,
  rules: RowRules<Row>,
): [number | undefined, number | undefined][] {
  const newIn = (list: readonly Row[], side: Side) => {
    const known = new Set(pairs[side].to.values())
    return [...list.keys()].filter((at) => !known.has(at))
  }
  const [own, other] = [newIn(mine, 'mine'), newIn(theirs, 'theirs')]
  const rowsAt = (list: readonly Row[], places: number[]) => places.map((at) => list[at]!)
  const to = pairNew(rowsAt(mine, own), rowsAt(theirs, other), rules)
  const paired = new Set(to.values())
  return [
    ...own.map((at, place): [number, number | undefined] => [at, other[to.get(place) ?? -1]]),
    ...other
      .filter((_, place) => !paired.has(place))
      .map((at): [undefined, number] => [undefined, at]),
  ]
}

function mergeRow<Row>(
  { base, mine, theirs }: Sides<Row | undefined>,
  rules: RowRules<Row>,
  { prefer, isReplaced }: { prefer: Side; isReplaced: boolean },
): { value: Row | undefined; isKept?: boolean } {
  const isSame = (one: Row | undefined, other: Row | undefined) => sameRow(one, other, rules)
  if (isSame(mine, theirs) || isSame(theirs, base)) return { value: mine }
  if (isSame(mine, base)) return { value: theirs }
  const { whose, isWhole } = rules
  const isOneCell = (row: Row | undefined) => !isCells(row) || isWhole?.(row)
  const isTaken = whose && !isOneOwner(mine, base, rules)
  if (isReplaced || isTaken || [base, mine, theirs].some(isOneCell))
    return { value: prefer === 'mine' ? mine : theirs, isKept: true }
  const { value, kept } = mergeCells({ base, mine, theirs } as never, rules as RowRules)
  return { value: value as Row, isKept: kept !== undefined }
}

/** In whatever order. */
const areSameRows = <Row>(one: readonly Row[], other: readonly Row[]): boolean =>
  one.length === other.length && same(one.toSorted(byText), other.toSorted(byText))

const byText = (a: unknown, b: unknown) => (contentOf(a) < contentOf(b) ? -1 : 1)

/** Rows that are in all three: whether their order is another than at first, or than the other side's. */
function isMoved<Row>(common: readonly Made<Row>[], side: Side, than?: Side): boolean {
  const rows = than ? common.toSorted((a, b) => a[than]! - b[than]!) : common
  return rows.some((row, at) => at > 0 && row[side]! < rows[at - 1]![side]!)
}

/** What one side alone has stands after what it stood after there; the first, before what followed it. */
function inOrder<Row>(made: readonly Made<Row>[], lead: Side): Row[] {
  const follow = lead === 'mine' ? 'theirs' : 'mine'
  const ordered = made.filter((row) => row[lead] !== undefined).sort((a, b) => a[lead]! - b[lead]!)
  const others = made
    .filter((row) => row[lead] === undefined)
    .sort((a, b) => a[follow]! - b[follow]!)
  for (const row of others) {
    const known = ordered.filter((one) => one[follow] !== undefined)
    const nearest = known.toSorted((a, b) => a[follow]! - b[follow]!)
    const before = nearest.findLast((one) => one[follow]! < row[follow]!)
    const after = nearest.find((one) => one[follow]! > row[follow]!)
    const at = before ? ordered.indexOf(before) + 1 : after ? ordered.indexOf(after) : 0
    ordered.splice(at, 0, row)
  }
  return ordered.map(({ value }) => value)
}

/**
 * A list with what both sides changed in it since `base`, in their order; of an item that both changed the one
 * of `prefer`. Undefined where that would need a choice, or where two items have one key.
 */
export function joinLists<Item>(
  sides: Sides<readonly Item[]>,
  keyOf: (item: Item) => string,
  prefer?: Side,
): Item[] | undefined {
  const isTwice = (list: readonly Item[]) => new Set(list.map(keyOf)).size < list.length
  if (Object.values(sides).some(isTwice)) return undefined
  const rules = { idOf: keyOf, isWhole: () => true }
  const { value, kept } = mergeLists(sides, rules, { prefer: prefer ?? 'mine', lead: 'theirs' })
  return kept && !prefer ? undefined : value
}
