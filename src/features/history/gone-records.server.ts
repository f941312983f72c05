import type { Db } from '#kit/db/db.server.ts'
import type { HistoryEntry } from '#kit/history/history.server.ts'
import type { HistoryKinds } from '#kit/history/history-kind.ts'
import type { RecordRef } from '#kit/nouns/noun.server.ts'

interface Parts {
  kinds: HistoryKinds
  /** What can be deleted: each of them the name of its table too. */
  deletable: readonly string[]
}

type AnyTables = { record: { id: number } }

/** Whose record, or what it is a part of, is no longer there: their names lead nowhere. */
export async function withGone<Entry extends HistoryEntry>(
  db: Db,
  { kinds, deletable }: Parts,
  entries: Entry[],
): Promise<(Entry & { isGone?: boolean })[]> {
  const needed = new Map(
    entries.map((entry) => [
      entry,
      [entry, ...ownersOf(kinds, entry)].filter(({ entity }) => deletable.includes(entity)),
    ]),
  )
  const asked = Map.groupBy([...needed.values()].flat(), ({ entity }) => entity)
  const there = new Set<string>()
  for (const [entity, refs] of asked) {
    const rows = await db
      .withTables<AnyTables>()
      .selectFrom(entity as 'record')
      .select('id')
      .where('id', 'in', [...new Set(refs.map(({ entityId }) => entityId))])
      .execute()
    for (const { id } of rows) there.add(keyOf({ entity, entityId: id }))
  }
  return entries.map((entry) =>
    needed.get(entry)!.every((ref) => there.has(keyOf(ref))) ? entry : { ...entry, isGone: true },
  )
}

const keyOf = ({ entity, entityId }: RecordRef) => `${entity} ${entityId}`

function ownersOf(kinds: HistoryKinds, { entity, entityId, parentId }: HistoryEntry): RecordRef[] {
  return [...kinds].flatMap(([owner, { parts = [] }]) =>
    parts
      .filter((part) => part.entity === entity)
      .flatMap(({ column }) => {
        const id = column === undefined ? entityId : parentId
        return id === null ? [] : { entity: owner, entityId: id }
      }),
  )
}
