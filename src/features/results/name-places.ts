import type { ProtocolRow } from './results-ages.ts'
import type { HiddenName, OpenedName } from './told-names.ts'

export type NameLine = HiddenName | OpenedName

interface Told {
  hidden: HiddenName[]
  opened: OpenedName[]
}

export const isHidden = (line: NameLine): line is HiddenName => 'why' in line

/** Those that visitors do not read in full stand first; the others are folded. */
export type Group = 'first' | 'folded'

/** What no deed changes of a row. */
export const rowKey = ({ category, weight, place, athlete, club }: ProtocolRow): string =>
  JSON.stringify([category, weight, place, athlete, club])

/** Whose name has just been shown otherwise stays where the finger is: `stays` says where that was. */
export function placeNames(
  { hidden, opened }: Told,
  stays: ReadonlyMap<string, Group>,
): Record<Group, NameLine[]> {
  const all = inOrder([...hidden, ...opened])
  const groupOf = (line: NameLine) =>
    stays.get(rowKey(line.row)) ?? (isHidden(line) ? 'first' : 'folded')
  return {
    first: all.filter((line) => groupOf(line) === 'first'),
    folded: all.filter((line) => groupOf(line) === 'folded'),
  }
}

/** The rows of which visitors read «Иванов П.», for whichever reason. */
export const shortNames = ({ hidden, opened }: Told): NameLine[] =>
  inOrder([
    ...hidden.filter(({ why }) => why !== 'unnamed'),
    // A word alone is no shortened name.
    ...opened.filter(({ by, row }) => by === 'written' && /\s/.test(row.athlete.trim())),
  ])

const inOrder = (lines: NameLine[]) => lines.toSorted((one, other) => one.at - other.at)
