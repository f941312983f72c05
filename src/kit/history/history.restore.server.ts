import { Problem } from '#kit/base/problem.ts'
import type { Site } from '#kit/base/site.ts'
import { isOwnFilePath } from '#kit/contract/own-file.ts'
import { fieldErrors } from '#kit/contract/russian-errors.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { findHistory, type HistoryDetail } from './history.server.ts'
import { changedFields, type HistoryKind, type HistoryKinds, type State } from './history-kind.ts'

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

/**
 * Writes an earlier state as an edit of today: checked by today's rules, with a version and a journal
 * entry of its own. What is the same now is not written.
 * @throws Problem not-found; conflict; bad-input with the fields that no longer fit.
 */
export async function restoreVersion(
  db: Db,
  { kinds, site, hasImage }: HistoryParts,
  { entryId, side, version, without }: VersionChoice,
  editor: Editor,
): Promise<HistoryDetail> {
  return write(db, async (trx) => {
    const entry = await findHistory(trx, kinds, entryId)
    const kind = kinds.get(entry.entity)
    const state = entry[side]
    if (!kind || !state) throw new Problem('conflict', 'Этой версии больше нет')
    if (!entry.current)
      throw new Problem('conflict', 'Запись удалена: сначала верните её из\u00a0корзины')
    const input = inputFor(kind, entry, side, without)
    if (Object.keys(input).length === 0) throw new Problem('conflict', nothingToDo)
    const { entityId: id } = entry
    await writeState(trx, { site, hasImage }, kind, { id, input, version }, editor)
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

/** Which sides of an entry would change anything; a place in a list, for one, is not written this way. */
export function sidesToRestore(kinds: HistoryKinds, entry: HistoryDetail) {
  const kind = kinds.get(entry.entity)
  const changes = (side: VersionChoice['side']) =>
    Boolean(kind && Object.keys(inputFor(kind, entry, side, [])).length > 0)
  return { before: changes('before'), after: changes('after') }
}

function inputFor(
  kind: HistoryKind,
  entry: HistoryDetail,
  side: VersionChoice['side'],
  without: string[],
): State {
  const { current, [side]: state } = entry
  if (!current || !state) return {}
  const untouched = side === 'before' ? fieldsLeftAlone(kind, entry) : []
  return changesTo(kind, current, state, [...without, ...untouched])
}

const inputOf = ({ toInput }: HistoryKind, state: State) => toInput?.(state) ?? state

function fieldsLeftAlone(kind: HistoryKind, { before, after }: HistoryDetail): string[] {
  const changed = changedFields(inputOf(kind, before ?? {}), inputOf(kind, after ?? {}))
  return Object.keys(kind.schema.shape).filter((name) => !changed.includes(name))
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
