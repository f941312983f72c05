import type { Site } from '#kit/base/site.ts'
import type { Damaged } from '#kit/db/damage.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import { type RecordKind, soundRow } from '#kit/db/record.server.ts'
import { findLinkedTitle } from '#kit/db/reference.server.ts'
import type { Tables } from '#kit/db/tables.ts'
import type { HistoryParts } from '#kit/history/history.restore.server.ts'
import type { HistoryKind } from '#kit/history/history-kind.ts'
import type { TrashParts } from '#kit/trash/trash.restore.server.ts'
import type { TrashKind } from '#kit/trash/trash-kind.ts'
import type { KeptRows, Moment, Noun, RecordRef } from './noun.server.ts'
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

export interface NamedRecord extends Pick<Damaged, 'id'> {
  entity: string
  title: string
  /** Of a photo, of a document: in whose screen it is mended. */
  parentId?: number
}

/** What cannot be read, called by what its own fields say, a part by the title of the record it is a part of. */
export const namedBy = (
  db: Db,
  nouns: readonly Noun[],
  damaged: readonly Damaged[],
): Promise<NamedRecord[]> =>
  Promise.all(
    damaged.map(async ({ table, id, row }) => {
      const noun = nouns.find(({ name }) => name.entity === table)
      const of = (column = '') => (row as Record<string, unknown>)[column]
      const title = noun?.part
        ? await findLinkedTitle(db, noun.part.of as keyof Tables & string, id)
        : of(noun?.records?.columns[0])
      const parentId = Number(of(noun?.history?.parent))
      return {
        ...{ entity: table, id, title: typeof title === 'string' ? title : '' },
        ...(parentId > 0 && { parentId }),
      }
    }),
  )

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

export const recordKindOf = ({ trash, stored }: Noun): RecordKind<never> | undefined =>
  trash?.record ?? stored

/** Every kind of stored record. */
export const recordKindsOf = (nouns: readonly Noun[]): RecordKind<never>[] =>
  nouns.flatMap((noun) => [
    ...[recordKindOf(noun) ?? []].flat(),
    ...(noun.keeps ?? []).map(({ kind }) => kind),
  ])

/** What no form opens, by its table. */
export const keptRowsOf = (nouns: readonly Noun[], table: string): KeptRows | undefined =>
  nouns.flatMap(({ keeps }) => keeps ?? []).find(({ kind }) => kind.table === table)

/** A row for what its noun says of it: one that a hand has spoilt is called and described like any other. */
export function readableRow<Row extends object>(noun: Noun, row: Row): Row {
  const kind = recordKindOf(noun)
  return kind ? soundRow(kind, row) : row
}
