import { Problem } from '#kit/base/problem.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { isRowRefused } from '#kit/db/refused-row.ts'
import { changesTo, type HistoryParts, writeState } from '#kit/history/history.restore.server.ts'
import type { Noun } from '#kit/nouns/noun.server.ts'
import { trashPartsOf } from '#kit/nouns/noun-parts.server.ts'
import type { Stores } from '#kit/nouns/stores.server.ts'
import { quoted } from '#kit/text/quoted.ts'
import { restoreFromTrash } from '#kit/trash/trash.restore.server.ts'
import { putInTrash, readWhole, type WholeRecord } from '#kit/trash/trash.server.ts'
import type { AskedFile } from './bring-files.server.ts'
import {
  type Compared,
  compareRecord,
  findTrashed,
  isAsItWas,
  recordsOf,
  type Sides,
} from './compare-record.server.ts'

/** What is done to make a record be as the copy has it. */
export interface Returning {
  noun: Noun
  id: number
  compared: Compared
  /** Its place in the trash: it comes from there first. */
  trashed: number | undefined
  /** What is put back whole, itself or what was a part of it. */
  whole: WholeRecord[]
  /** Parts that lie in the trash. */
  trashedParts: number[]
}

/** @throws Problem not-found, conflict when there is no place for it. */
export async function planReturn(sides: Sides, noun: Noun, id: number): Promise<Returning> {
  const { copy, present } = sides
  const compared = await compareRecord(sides, noun, id)
  if (!compared) throw new Problem('not-found', 'В\u00a0этой копии такой записи нет')
  const { state, current } = compared
  // Numbers begin anew where an older copy has taken the place of the site.
  if (current && state.createdAt !== current.createdAt) throw another
  const plan: Returning = {
    ...{ noun, id, compared, trashed: undefined, whole: [], trashedParts: [] },
  }
  if (!current) {
    plan.trashed = await findTrashed(present, noun, id)
    if (plan.trashed === undefined && noun.trash) {
      const whole = await readWhole(copy, noun.trash, id)
      await requireParent(sides, whole)
      plan.trashedParts.push(...(await leaveOutParts(sides, noun, whole)))
      plan.whole.push(whole)
    }
  }
  for (const { noun: part, ids } of compared.missing)
    for (const one of ids) {
      const trashed = await findTrashed(present, part, one)
      if (trashed !== undefined) plan.trashedParts.push(trashed)
      else if (part.trash) plan.whole.push(await readWhole(copy, part.trash, one))
    }
  return plan
}

const another = new Problem(
  'conflict',
  'Под этим номером на\u00a0сайте теперь другая запись: эту из\u00a0копии на\u00a0её место не\u00a0вернуть',
)

async function requireParent(
  { copy, present }: Sides,
  { parentEntity, parentId }: WholeRecord,
): Promise<void> {
  if (parentEntity === null || parentId === null) return
  const find = (db: Db) => {
    const { query, table } = recordsOf(db, parentEntity)
    return query.selectFrom(table).selectAll().where('id', '=', parentId).executeTakeFirst()
  }
  if (await find(present)) return
  const { title } = (await find(copy)) ?? {}
  throw new Problem(
    'conflict',
    `Сначала верните то, чему это принадлежало: ${quoted(String(title ?? ''))}`,
  )
}

/**
 * What was a part of it then and is not gone with it: elsewhere by now, or deleted on its own.
 * @returns the places in the trash of the latter.
 */
async function leaveOutParts(
  { copy, present, nouns }: Sides,
  { history }: Noun,
  whole: WholeRecord,
): Promise<number[]> {
  const { rows } = whole.content
  const trashed: number[] = []
  for (const { entity, column } of history?.parts ?? []) {
    const part = nouns.find(({ name }) => name.entity === entity)
    if (column === undefined || !part?.trash) continue
    for (const { id } of rows[entity] ?? []) {
      const place = await findTrashed(present, part, Number(id))
      if (place === undefined && !(await isThere(present, entity, Number(id)))) continue
      if (place !== undefined) trashed.push(place)
      const own = await readWhole(copy, part.trash, Number(id))
      const others = new Set(own.files.map(({ name }) => name))
      for (const [table, all] of Object.entries(own.content.rows)) {
        const left = new Set(all.map((row) => JSON.stringify(row)))
        rows[table] = (rows[table] ?? []).filter((row) => !left.has(JSON.stringify(row)))
      }
      whole.files = whole.files.filter(({ name }) => !others.has(name))
    }
  }
  return trashed
}

async function isThere(db: Db, entity: string, id: number): Promise<boolean> {
  const { query, table } = recordsOf(db, entity)
  const found = await query.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** What of its files the site has no more. */
export async function findMissing(
  { nouns }: Sides,
  stores: Stores,
  { whole }: Returning,
): Promise<AskedFile[]> {
  const kinds = nouns.flatMap(({ files }) => files ?? [])
  const missing: AskedFile[] = []
  for (const { name, store, sha256 } of whole.flatMap(({ files }) => files)) {
    const kept = stores.get(store)
    const folder = kinds.find((kind) => kind.name === store)?.folder
    if (!kept || !folder || (await kept.find(name)) || (await kept.findTrashed(name))) continue
    missing.push({ folder, name, sha256 })
  }
  return missing
}

export interface Choice {
  /** Of the record as the sender saw it. */
  version?: number | undefined
  /** Fields to leave as they are. */
  without: readonly string[]
}

/**
 * One transaction: what was removed comes back as from the trash, what is there gets a version as in its history.
 * Its files are in their stores by now.
 * @throws Problem conflict; bad-input with the fields that no longer fit.
 */
export async function returnRecord(
  { present, nouns }: Sides,
  { noun, id, compared, trashed, whole, trashedParts }: Returning,
  { stores, history }: { stores: Stores; history: Pick<HistoryParts, 'site' | 'hasImage'> },
  { version, without }: Choice,
  editor: Editor,
): Promise<{ parentId: number | null }> {
  if (compared.current && isAsItWas(compared)) throw nothingToDo
  // What comes back whole comes as the copy has it, and is marked; over what is there it would lay emptiness.
  if (compared.current || trashed !== undefined) requireReadable(compared, without)
  const parts = trashPartsOf(nouns, stores)
  const returned = write(present, async (trx) => {
    let parentId: number | null = null
    if (trashed !== undefined)
      parentId = (await restoreFromTrash(trx, parts, { id: trashed, withParent: false }, editor))
        .parentId
    for (const one of whole) {
      const kept = await putInTrash(trx, one, editor)
      const back = await restoreFromTrash(trx, parts, { id: kept, withParent: false }, editor)
      if (one.entity === noun.name.entity) parentId = back.parentId
    }
    for (const one of trashedParts)
      await restoreFromTrash(trx, parts, { id: one, withParent: false }, editor)
    // What came from the trash is as it was when it was deleted, which may be later than the copy.
    await rewrite(trx, history, noun, id, { ...compared, version, without }, editor)
    return { parentId }
  })
  return returned.catch((error) => {
    throw isRowRefused(error) ? unfit : error
  })
}

async function rewrite(
  trx: Db,
  history: Pick<HistoryParts, 'site' | 'hasImage'>,
  noun: Noun,
  id: number,
  { state, lists, version, without }: Compared & Choice,
  editor: Editor,
): Promise<void> {
  const edit = async (kind: NonNullable<Noun['history']>, then: object, seen?: number) => {
    const current = await kind.find(trx, id)
    if (!current) return
    const now = Array.isArray(current) ? { [kind.list ?? 'rows']: current } : current
    const input = changesTo(kind, now as never, then as never, without)
    if (Object.keys(input).length > 0)
      await writeState(trx, history, kind, { id, input, version: seen }, editor)
  }
  if (noun.history) await edit(noun.history, state, version)
  for (const { noun: list, state: then } of lists)
    if (list.history && !without.includes(list.history.list ?? '')) await edit(list.history, then)
}

function requireReadable({ unreadable }: Compared, without: readonly string[]): void {
  const lost = unreadable.filter((field) => !without.includes(field))
  if (lost.length === 0) return
  const fields = Object.fromEntries(lost.map((field) => [field, unreadableField]))
  throw new Problem('bad-input', 'Не\u00a0всё в\u00a0этой копии читается', { fields })
}

const unreadableField = 'В\u00a0копии это не\u00a0читается: оставьте как сейчас'

const nothingToDo = new Problem('conflict', 'Запись и\u00a0так такая, как\u00a0в\u00a0копии')

const unfit = new Problem(
  'conflict',
  'Записи не\u00a0нашлось места: пока она лежала в\u00a0копии, на\u00a0сайте изменилось то, с\u00a0чем она связана',
)
