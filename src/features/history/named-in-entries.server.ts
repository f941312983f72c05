import type { NamedInField } from '#kit/contract/named-in-fields.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { HistoryDetail, HistoryEntry } from '#kit/history/history.server.ts'
import type { State } from '#kit/history/history-kind.ts'
import { namedInStates } from '#kit/nouns/named-in-states.server.ts'
import type { Noun } from '#kit/nouns/noun.server.ts'

/** With the names of what their fields name by its number. */
export async function withNamed<Entry extends HistoryEntry>(
  db: Db,
  nouns: readonly Noun[],
  entries: Entry[],
): Promise<(Entry & { named?: NamedInField[] })[]> {
  const all = entries.map((entry) => ({ entity: entry.entity, states: statesOf(entry) }))
  const found = await namedInStates(nouns, db, all)
  return entries.map((entry, at) => {
    const named = found[at]!
    return named.length > 0 ? { ...entry, named } : entry
  })
}

function statesOf({ differs = {}, ...entry }: HistoryEntry & Partial<HistoryDetail>): State[] {
  const told = Object.entries(differs).flatMap(([field, { was, is }]) => [
    { [field]: was },
    { [field]: is },
  ])
  const { before, after, current } = entry
  return [...told, ...[before, after, current].filter((state) => state !== undefined)].filter(
    (state) => state !== null,
  )
}
