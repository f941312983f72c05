import type { NamedInField } from '#kit/contract/named-in-fields.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { HistoryDetail, HistoryEntry } from '#kit/history/history.server.ts'
import type { State } from '#kit/history/history-kind.ts'
import { namedInStates } from '#kit/nouns/named-in-states.server.ts'
import type { Noun } from '#kit/nouns/noun.server.ts'

type Told<Entry> = Omit<Entry, 'run'> & {
  named?: NamedInField[]
  run?: NonNullable<HistoryEntry['run']> & { whole?: { entity: string; name: string } }
}

/** With the names of what their fields name by its number, and of what was added to. */
export async function withNamed<Entry extends HistoryEntry>(
  db: Db,
  nouns: readonly Noun[],
  entries: Entry[],
): Promise<Told<Entry>[]> {
  const parentOf = ({ entity, run }: Entry) =>
    run && nouns.find(({ name }) => name.entity === entity)?.history?.parent
  const all = entries.map((entry) => {
    const parent = parentOf(entry)
    const states = statesOf(entry)
    return { entity: entry.entity, states: parent ? [{ [parent]: entry.parentId }] : states }
  })
  const found = await namedInStates(nouns, db, all)
  return entries.map(({ run, ...entry }, at): Told<Entry> => {
    const named = found[at]!
    const [whole] = named
    if (!run) return named.length > 0 ? { ...entry, named } : entry
    return {
      ...entry,
      run: { ...run, ...(whole && { whole: { entity: whole.entity, name: whole.name } }) },
    }
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
