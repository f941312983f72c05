import type { HistoryEntry } from './history.contract.ts'

export interface Deed {
  entry: HistoryEntry
  /** What the same call wrote beside: the series that one occurrence was taken out of. */
  also?: HistoryEntry
}

/** The entries as people did them: one occurrence changed or put back is an event that comes or goes, and a change of its series. */
export function deedsOf(entries: readonly HistoryEntry[]): Deed[] {
  const deeds: Deed[] = []
  for (const entry of entries) {
    const last = deeds.at(-1)
    if (last && !last.also && isOneWith(last.entry, entry)) last.also = entry
    else deeds.push({ entry })
  }
  return deeds
}

const isOneWith = (part: HistoryEntry, whole: HistoryEntry) =>
  part.entity === whole.entity &&
  part.parentId === whole.entityId &&
  (part.action === 'create' || part.action === 'delete') &&
  whole.action === 'update' &&
  part.at === whole.at &&
  part.actor === whole.actor
