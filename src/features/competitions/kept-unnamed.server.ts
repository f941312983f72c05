import { z } from 'zod'
import { keepUnnamed } from '#features/results/kept-unnamed.ts'
import { type ResultsUpdate, withdrawnRows } from '#features/results/results.contract.ts'
import { listResults } from '#features/results/results.server.ts'
import { rowForms } from '#features/results/row-forms.ts'
import { restorer } from '#kit/base/actors.ts'
import type { Site } from '#kit/base/site.ts'
import { replaceChildRows } from '#kit/db/child-rows.server.ts'
import { type Db, write } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { changeRecord, lockRecord } from '#kit/db/record.server.ts'
import { parseStoredList } from '#kit/db/stored-json.ts'
import { count } from '#kit/text/plural.ts'
import { competitionKind } from './competitions.kind.server.ts'
import { competitionName, resultsName } from './competitions.names.ts'
import { saveResults } from './competitions.protocol.server.ts'

/**
 * An earlier protocol as an edit of today: a name that was taken out of its row since stays out.
 * @throws Problem as `saveResults`.
 */
export async function bringBackResults(
  db: Db,
  id: number,
  update: ResultsUpdate,
  editor: Editor,
  { timeZone }: Site,
) {
  return write(db, async (trx) => {
    await lockRecord(trx, competitionKind, id)
    const results = keepUnnamed(update.results, await listStates(trx, id))
    return saveResults(trx, id, { ...update, results }, editor, timeZone)
  })
}

const takenOut = '%"unnamed"%'

/** An entry is older than rows of today. */
const said = z.object({
  ...{ athlete: z.string(), category: z.string(), weight: z.string() },
  withdrawn: z.enum(withdrawnRows).optional().catch(undefined),
})

/** What the protocol has said, the latest first; of the journal what took a name out or gave it back. */
async function listStates(db: Db, id: number): Promise<z.infer<typeof said>[][]> {
  const entries = await db
    .selectFrom('journal')
    .select(['before', 'after'])
    .where('entity', '=', resultsName.entity)
    .where('entityId', '=', id)
    .where((is) => is.or([is('before', 'like', takenOut), is('after', 'like', takenOut)]))
    .orderBy('id', 'desc')
    .execute()
  const stored = entries.flatMap(({ before, after }) => [after, before])
  return [await listResults(db, id), ...stored.map((state) => parseStoredList(said, state ?? ''))]
}

/** An older copy has the names that were taken out of their rows since, of what was deleted since, too: they stay out. */
export async function keepNamesTakenOut(present: Db, restored: Db, now: Date): Promise<string[]> {
  const ids = await listTouched(present)
  if (ids.length === 0) return []
  const editor = { name: restorer, now }
  return write(restored, async (trx) => {
    const there = await trx
      .selectFrom('competition')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    let taken = 0
    for (const { id } of there) {
      const before = await listResults(trx, id)
      const after = keepUnnamed(before, await listStates(present, id))
      const changed = after.filter((row, at) => row !== before[at]).length
      if (changed === 0) continue
      await changeRecord(trx, competitionKind, id, { editor }, async ({ title: name }) => {
        const rows = { table: 'competition_result', owner: 'competition_id', id, name } as const
        await replaceChildRows(trx, { ...rows, before, after }, editor)
        return {}
      })
      taken += changed
    }
    if (taken === 0) return []
    const rows = count(taken, rowForms)
    return [
      `Имена, которые после этой копии убрали из\u00a0строк протоколов, не\u00a0вернулись: ${rows}.`,
    ]
  })
}

/** Protocols with a name that is taken out, or was when the journal last heard of it. */
async function listTouched(db: Db): Promise<number[]> {
  const tables = await db.introspection.getTables()
  const columns = tables.find(({ name }) => name === resultsName.entity)?.columns ?? []
  // Of an earlier release.
  if (!columns.some(({ name }) => name === 'withdrawn')) return []
  const rows = await db
    .selectFrom('competition_result')
    .select('competition_id as id')
    .where('withdrawn', '=', 'unnamed')
    .execute()
  const told = await db
    .selectFrom('journal')
    .select('entityId as id')
    .where('entity', '=', resultsName.entity)
    .where('after', 'like', takenOut)
    .execute()
  return [...new Set([...rows, ...told].map(({ id }) => id))]
}

/** Another with every name that is taken out and with every competition that goes. */
export async function lastTakenOut(db: Db): Promise<string> {
  const rows = await db
    .selectFrom('competition_result')
    .select(['competition_id', (select) => select.fn.countAll().as('names')])
    .where('withdrawn', '=', 'unnamed')
    .groupBy('competition_id')
    .orderBy('competition_id')
    .execute()
  const gone = await db
    .selectFrom('journal')
    .select((select) => select.fn.max('id').as('last'))
    .where('entity', '=', competitionName.entity)
    .where('action', '=', 'delete')
    .executeTakeFirst()
  const taken = rows.map(({ competition_id, names }) => `${competition_id}:${names}`)
  return [...taken, gone?.last ?? 0].join(',')
}

/** What the editor has to know who brought a protocol back. */
export async function warnOfTakenOut(
  db: Db,
  { entity, entityId }: { entity: string; entityId: number },
): Promise<string | undefined> {
  if (entity !== resultsName.entity && entity !== competitionName.entity) return undefined
  const rows = (await listResults(db, entityId)).filter(({ withdrawn }) => withdrawn === 'unnamed')
  if (rows.length === 0) return undefined
  return `Убранные из\u00a0протокола имена остались убраны: ${count(rows.length, rowForms)}. Вернуть имя можно в\u00a0протоколе, «Имена на\u00a0сайте»`
}
