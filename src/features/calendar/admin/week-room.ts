import { count } from '#kit/text/plural.ts'

/** What takes place at an hour: moments of the federation's clock, compared as they are written. */
export interface Timed {
  start: string
  end: string
}

interface Crowd<Entry> extends Timed {
  hidden: Entry[]
}

/** So narrow that the words of a tile can just be read. */
const narrowestTile = 60
const hoursColumn = 56

/** How many tiles stand side by side in one of so many days of this width. */
export const tilesAbreast = (width: number, days = 7): number =>
  Math.max(1, Math.floor((width - hoursColumn) / days / narrowestTile))

const overlap = (a: Timed, b: Timed) => a.start < b.end && b.start < a.end

/**
 * What of the week gets a tile of its own, and what stands behind «ещё»: at no moment are there more of both than `most`,
 * and nothing is in neither. The first of `entries` are the last to give way.
 */
export function roomFor<Entry extends Timed>(
  entries: Entry[],
  most: number,
): { tiles: Entry[]; crowds: Crowd<Entry>[] } {
  const isCrowded = new Set(
    groupsOf(entries)
      .filter((group) => deepest(group) > most)
      .flat(),
  )
  const columns: Entry[][] = Array.from({ length: most - 1 }, () => [])
  const hidden: Entry[] = []
  for (const entry of entries.filter((one) => isCrowded.has(one))) {
    const free = columns.find((column) => !column.some((other) => overlap(other, entry)))
    ;(free ?? hidden).push(entry)
  }
  const groups = groupsOf(hidden)
  const alone = groups.filter(({ length }) => length === 1).flat()
  return {
    tiles: [...entries.filter((one) => !isCrowded.has(one)), ...columns.flat(), ...alone],
    crowds: groups
      .filter(({ length }) => length > 1)
      .map((group) => ({
        start: group.map(({ start }) => start).sort()[0]!,
        end: group
          .map(({ end }) => end)
          .sort()
          .at(-1)!,
        hidden: group,
      })),
  }
}

/** «ещё 3», and where nothing has a tile of its own «4 события». */
export const crowdWords = (hidden: unknown[], most: number): string =>
  most > 1 ? `ещё\u00a0${hidden.length}` : count(hidden.length, ['событие', 'события', 'событий'])

/** Those that overlap, directly or through others. */
function groupsOf<Entry extends Timed>(entries: Entry[]): Entry[][] {
  const groups: { end: string; entries: Entry[] }[] = []
  for (const entry of entries.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    const last = groups.at(-1)
    if (!last || entry.start >= last.end) groups.push({ end: entry.end, entries: [entry] })
    else {
      last.entries.push(entry)
      if (entry.end > last.end) last.end = entry.end
    }
  }
  return groups.map(({ entries }) => entries)
}

/** The most that are on at one moment: one of them is just beginning then. */
const deepest = (entries: Timed[]): number =>
  Math.max(
    ...entries.map(
      ({ start }) => entries.filter((one) => one.start <= start && start < one.end).length,
    ),
  )
