import type { Db } from '#kit/db/db.server.ts'
import type { HistoryEntry } from '#kit/history/history.server.ts'
import type { HistoryKinds } from '#kit/history/history-kind.ts'

interface Parts {
  kinds: HistoryKinds
  /** What can be deleted: each of them the name of its table too. */
  deletable: readonly string[]
}

interface Ref {
  entity: string
  entityId: number
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

const keyOf = ({ entity, entityId }: Ref) => `${entity} ${entityId}`

function ownersOf(kinds: HistoryKinds, { entity, entityId, parentId }: HistoryEntry): Ref[] {
  const owners = [...kinds].flatMap(([owner, { parts = [] }]) =>
    parts
      .filter((part) => part.entity === entity)
      .map(({ column }) => ({ entity: owner, id: column === undefined ? entityId : parentId })),
  )
  return owners.flatMap(({ entity: owner, id }) =>
    id === null ? [] : [{ entity: owner, entityId: id }],
  )
}
