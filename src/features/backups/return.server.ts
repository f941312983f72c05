import { recordsOf, type Sides } from '#kit/backup/compare-record.server.ts'
import type { BackupParts } from '#kit/backup/parts.ts'
import {
  countKinds,
  describe,
  listRecords,
  returnable,
  searchRecords,
} from '#kit/backup/records-in-copy.server.ts'
import {
  type Choice,
  findMissing,
  planReturn,
  returnRecord,
} from '#kit/backup/return-record.server.ts'
import { Problem } from '#kit/base/problem.ts'
import type { Config } from '#kit/config/config.server.ts'
import type { Rows } from '#kit/contract/query.ts'
import { type Db, openDatabase } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import type { HistoryParts } from '#kit/history/history.restore.server.ts'
import { namedInStates } from '#kit/nouns/named-in-states.server.ts'
import type { Moment, Noun } from '#kit/nouns/noun.server.ts'
import type { Stores } from '#kit/nouns/stores.server.ts'
import { findOpened, openedPath } from './backup-folder.server.ts'
import type { BackupJobs } from './backup-jobs.server.ts'
import type { CopyDetail, ReturnedRecord } from './return.contract.ts'

export interface ReturnParts {
  nouns: readonly Noun[]
  stores: Stores
  history: Pick<HistoryParts, 'site' | 'hasImage'>
  carriedUpTo: BackupParts['carriedUpTo']
}

/** False also when somebody has asked since to have something taken down or has withdrawn a consent. */
export async function isOpened(
  { dataDir }: Pick<Config, 'dataDir'>,
  { carriedUpTo }: ReturnParts,
  present: Db,
  name: string,
): Promise<boolean> {
  const opened = await findOpened(dataDir, name)
  return opened !== undefined && opened.carried === (await carriedUpTo(present))
}

const closed = new Problem('conflict', 'Копия закрыта: откройте её ещё раз')

/** @throws Problem conflict when the copy is not open. */
export async function withCopy<T>(
  config: Pick<Config, 'dataDir'>,
  parts: ReturnParts,
  { present, name }: { present: Db; name: string },
  work: (sides: Sides) => Promise<T>,
): Promise<T> {
  if (!(await isOpened(config, parts, present, name))) throw closed
  const copy = await openDatabase({ dataDir: openedPath(config.dataDir, name) }, 'command')
  try {
    return await work({ copy: copy.db, present, nouns: parts.nouns })
  } finally {
    await copy.close()
  }
}

export const listKinds = (sides: Sides) => countKinds(sides)

interface Page {
  entity?: string | undefined
  q?: string | undefined
  rows: Rows
}

/** Of a kind; without one, what has these words in its name, whatever it is. */
export const listInCopy = (sides: Sides, { entity = '', q = '', rows }: Page, moment: Moment) =>
  entity === '' && q !== ''
    ? searchRecords(sides, { q, rows }, moment)
    : listRecords(sides, nounOf(sides, entity), { q, rows }, moment)

function nounOf({ nouns }: Sides, entity: string): Noun {
  const noun = returnable(nouns).find(({ name }) => name.entity === entity)
  if (!noun) throw new Problem('not-found', 'Таких записей из\u00a0копии не\u00a0возвращают')
  return noun
}

interface Named {
  entity: string
  id: number
}

export async function findInCopy(
  sides: Sides,
  { stores }: ReturnParts,
  { entity, id }: Named,
  moment: Moment,
): Promise<CopyDetail> {
  const noun = nounOf(sides, entity)
  const plan = await planReturn(sides, noun, id)
  const { compared, trashed } = plan
  const { query, table } = recordsOf(sides.copy, entity)
  const row = await query.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
  const { current = null, state, changes, unreadable, lists } = compared
  const isSame = changes.length + lists.length + compared.missing.length === 0
  const states = [state, ...(current ? [current] : [])]
  const [named = []] = await namedInStates(sides.nouns, sides.present, [{ entity, states }])
  return {
    ...{ entity, id },
    ...(await describe(sides, noun, row ?? {}, moment)),
    standing: current
      ? isSame
        ? 'same'
        : 'changed'
      : trashed === undefined
        ? 'removed'
        : 'trashed',
    ...{ state, current, changed: changes, unreadable, named },
    lists: lists.map(({ noun: list, ...both }) => ({ entity: list.name.entity, ...both })),
    parts: partsOf(sides, noun, plan),
    files: (await findMissing(sides, stores, plan)).length,
  }
}

/** What comes back with it, by kind. */
function partsOf(
  { nouns }: Sides,
  { history }: Noun,
  { compared, whole }: Awaited<ReturnType<typeof planReturn>>,
): CopyDetail['parts'] {
  return (history?.parts ?? []).flatMap(({ entity }) => {
    const missing = compared.missing.find(({ noun }) => noun.name.entity === entity)?.ids.length
    const along = whole.reduce((sum, { content }) => sum + (content.rows[entity]?.length ?? 0), 0)
    const total = missing ?? along
    return total > 0 && nouns.some(({ name }) => name.entity === entity) ? [{ entity, total }] : []
  })
}

interface Asked extends Named {
  copy: string
  choice: Choice
}

/** @returns not done while the copy gives out the files; ask again when that is through. */
export async function bringBack(
  sides: Sides,
  parts: ReturnParts,
  jobs: Pick<BackupJobs, 'start'>,
  { entity, id, copy, choice }: Asked,
  editor: Editor,
): Promise<Omit<ReturnedRecord, 'warning'>> {
  const plan = await planReturn(sides, nounOf(sides, entity), id)
  const files = await findMissing(sides, parts.stores, plan)
  if (files.length > 0) {
    await jobs.start({ kind: 'bring', name: copy, files, now: editor.now })
    return { done: false, parentId: null }
  }
  return { done: true, ...(await returnRecord(sides, plan, parts, choice, editor)) }
}
