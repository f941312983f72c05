import { Problem } from '#kit/base/problem.ts'
import type { Site } from '#kit/base/site.ts'
import { isOwnFilePath } from '#kit/contract/own-file.ts'
import { fieldErrors } from '#kit/contract/russian-errors.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { findHistory, type HistoryDetail } from './history.server.ts'
import { changedFields, type HistoryKind, type HistoryKinds, type State } from './history-kind.ts'
import { inputOf, type Kept, undoOf } from './undo.ts'

export interface VersionChoice {
  entryId: number
  /** Take back what this entry changed, or make the record as it was after it. */
  side: 'before' | 'after'
  /** Of the record as the sender saw it. */
  version?: number | undefined
  /** Fields to leave as they are now. */
  without: string[]
}

export interface HistoryParts {
  kinds: HistoryKinds
  /** Everything the journal speaks of, also what it cannot write back. */
  entities: readonly string[]
  /** Of these, what can be deleted: each of them the name of its table too. */
  deletable: readonly string[]
  site: Site
  /** Whether the address of an image still leads to one. */
  hasImage(db: Db, path: string): Promise<boolean>
  /** Those of whoever has signed in. */
  own: readonly string[]
}

const nothingToDo = 'Запись и\u00a0так такая'

/** Nothing of a change can be taken back without taking back a later one. */
const changedSince = 'Здесь меняли и\u00a0потом. Отмените сначала более позднее изменение'

/**
 * Writes an earlier state as an edit of today: checked by today's rules, with a version and a journal
 * entry of its own. What is the same now is not written; of a change that is taken back, what was changed since stays.
 * @throws Problem not-found; conflict; bad-input with the fields that no longer fit.
 */
export async function restoreVersion(
  db: Db,
  { kinds, site, hasImage }: HistoryParts,
  { entryId, side, version, without }: VersionChoice,
  editor: Editor,
): Promise<HistoryDetail> {
  return write(db, async (trx) => {
    const found = await findHistory(trx, kinds, entryId)
    const kind = kinds.get(found.entity)
    if (!kind || !found[side]) throw new Problem('conflict', 'Этой версии больше нет')
    if (!found.current)
      throw new Problem('conflict', 'Запись удалена: сначала верните её из\u00a0корзины')
    const { entityId: id } = found
    await kind.lock?.(trx, id)
    const entry = kind.lock ? await findHistory(trx, kinds, entryId) : found
    const { input, kept } = planFor(kind, entry, side, without)
    if (Object.keys(input).length === 0)
      throw new Problem('conflict', kept.length > 0 ? changedSince : nothingToDo)
    // What was put together holds for what it was put together from.
    const seen = version ?? (entry.current?.version as number | undefined)
    const undo = { entity: found.entity, entityId: id, entryId, side }
    const change = { id, input, version: seen }
    await writeState(trx, { site, hasImage }, kind, change, { ...editor, undo })
    return findHistory(trx, kinds, entryId)
  })
}

/**
 * An earlier state as an edit of today. @param input what `changesTo` has found.
 * @throws Problem conflict; bad-input with the fields that no longer fit.
 */
export async function writeState(
  trx: Db,
  { site, hasImage }: Pick<HistoryParts, 'site' | 'hasImage'>,
  kind: HistoryKind,
  { id, input, version }: { id: number; input: State; version?: number | undefined },
  editor: Editor,
): Promise<void> {
  await requireImages(trx, hasImage, input)
  const parsed = kind.schema.safeParse(input)
  if (!parsed.success) throw unfit(fieldErrors(parsed.error))
  const edit = { ...parsed.data, version } as never
  await kind.write(trx, id, edit, editor, site).catch(explain)
}

/**
 * Which sides of an entry would change anything; a place in a list, for one, is not written this way.
 * And what of the entry was changed since, so that taking it back leaves that.
 */
export function sidesToRestore(kinds: HistoryKinds, entry: HistoryDetail) {
  const kind = kinds.get(entry.entity)
  const planned = (side: VersionChoice['side']) =>
    kind ? planFor(kind, entry, side, []) : nothingPlanned
  const changes = ({ input }: Plan) => Object.keys(input).length > 0
  const [before, after] = [planned('before'), planned('after')]
  return {
    restorable: { before: changes(before), after: changes(after) },
    changedSince: before.kept,
  }
}

interface Plan {
  input: State
  kept: Kept[]
}

const nothingPlanned: Plan = { input: {}, kept: [] }

function planFor(
  kind: HistoryKind,
  { before, after, current }: HistoryDetail,
  side: VersionChoice['side'],
  without: readonly string[],
): Plan {
  if (!current) return nothingPlanned
  if (side === 'after')
    return after ? { input: changesTo(kind, current, after, without), kept: [] } : nothingPlanned
  return before && after ? undoOf(kind, { before, after, current }, without) : nothingPlanned
}

/** What an edit would send to make a record that is `current` be `state`; empty when it is so. */
export function changesTo(
  kind: HistoryKind,
  current: State,
  state: State,
  without: readonly string[],
): State {
  const [now, then] = [inputOf(kind, current), inputOf(kind, state)]
  const writable = changedFields(now, then).filter(
    (name) => name in kind.schema.shape && name in then && !without.includes(name),
  )
  return Object.fromEntries(writable.map((name) => [name, then[name]]))
}

async function requireImages(trx: Db, hasImage: HistoryParts['hasImage'], input: State) {
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(input))
    if (typeof value === 'string' && isOwnFilePath(value) && !(await hasImage(trx, value)))
      fields[name] = 'Этого изображения больше нет'
  if (Object.keys(fields).length > 0) throw unfit(fields)
}

const unfit = (fields: Record<string, string>) =>
  new Problem('bad-input', 'Не\u00a0всё из\u00a0этой версии можно вернуть', { fields })

/** A refusal of the record's own rules names fields; here it is about the version. */
function explain(error: unknown): never {
  if (error instanceof Problem && error.code === 'bad-input' && error.details.fields)
    throw unfit(error.details.fields)
  throw error
}
