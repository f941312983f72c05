import type { Site } from '#kit/base/site.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { RecordKind } from '#kit/db/record.server.ts'
import type { HistoryParts } from '#kit/history/history.restore.server.ts'
import type { HistoryKind } from '#kit/history/history-kind.ts'
import type { TrashParts } from '#kit/trash/trash.restore.server.ts'
import type { TrashKind } from '#kit/trash/trash-kind.ts'
import type { Moment, Noun, RecordRef } from './noun.server.ts'
import type { Stores } from './stores.server.ts'

export type Deletable = Noun & { trash: TrashKind }

/** What can be deleted and brought back. */
export const deletable = (nouns: readonly Noun[]): Deletable[] =>
  nouns.filter((noun): noun is Deletable => noun.trash !== undefined)

export const entitiesOf = (nouns: readonly Noun[]): string[] => nouns.map(({ name }) => name.entity)

export const trashPartsOf = (nouns: readonly Noun[], stores: Stores): TrashParts => ({
  kinds: new Map(deletable(nouns).map(({ name, trash }) => [name.entity, trash])),
  stores,
})

/** Everything the journal speaks of; what it can show and write back is in `kinds`. */
export const historyPartsOf = (
  nouns: readonly Noun[],
  site: Site,
  hasImage: HistoryParts['hasImage'],
): HistoryParts => ({
  kinds: new Map(
    nouns.flatMap(({ name, history }): [string, HistoryKind][] =>
      history ? [[name.entity, history]] : [],
    ),
  ),
  // What can be deleted first, as the journal's filter has always had it.
  entities: entitiesOf([...deletable(nouns), ...nouns.filter(({ trash }) => !trash)]),
  deletable: entitiesOf(deletable(nouns)),
  own: entitiesOf(nouns.filter(({ isOwn }) => isOwn)),
  site,
  hasImage,
})

/** Whether any record that a visitor may see at this moment shows the stored picture at this address. */
export async function isShownBy(
  nouns: readonly Noun[],
  db: Db,
  address: string,
  moment: Moment,
): Promise<boolean> {
  for (const { shows } of nouns) if (await shows?.(db, address, moment)) return true
  return false
}

/** What an editor has to know of what was just brought back. */
export async function warningOf(
  nouns: readonly Noun[],
  db: Db,
  restored: RecordRef,
  moment: Moment,
): Promise<string | undefined> {
  for (const { warns } of nouns) {
    const warning = await warns?.(db, restored, moment)
    if (warning) return warning
  }
}

/** Records whose fields say what to call them, by the column that names their kind. */
export const namedBy = (
  nouns: readonly Noun[],
  records: { table: string; id: number; row: object }[],
) =>
  records.map(({ table, id, row }) => {
    const column = nouns.find(({ name }) => name.entity === table)?.records?.columns[0]
    const title = column ? (row as Record<string, unknown>)[column] : ''
    return { entity: table, id, title: typeof title === 'string' ? title : '' }
  })

/** The record that has the page at this path, and the screen where it is mended. */
export function recordAt(
  nouns: readonly Noun[],
  path: string,
): { words: string; screen: string } | undefined {
  for (const { addresses, name } of nouns) {
    if (!addresses || !path.startsWith(`${addresses.path}/`)) continue
    const [, id] = /^([1-9]\d{0,8})(?:[/?]|$)/.exec(path.slice(addresses.path.length + 1)) ?? []
    if (id) return { words: `${name.one} ${id}`, screen: name.address(Number(id), null) }
  }
}

/** Every kind of stored record. */
export const recordKindsOf = (nouns: readonly Noun[]): RecordKind<never>[] =>
  nouns.flatMap(({ trash, stored }) => trash?.record ?? stored ?? [])
