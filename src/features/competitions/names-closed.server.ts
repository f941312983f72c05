import { listReadResults, publicRow } from '#features/results/results.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import { changeSetting } from '#kit/db/edited-setting.server.ts'
import { fromRow } from '#kit/db/record.server.ts'
import { readSetting } from '#kit/db/settings.server.ts'
import { parseStored } from '#kit/db/stored-json.ts'
import { competitionKind, type StoredCompetition } from './competitions.kind.server.ts'
import { type Clock, todayOf } from './competitions.status.server.ts'

/** 0143 wrote it: competitions that had shown the names of children in full, by their numbers. */
const setting = 'names-closed'

const readClosed = async (db: Db) => closedOf((await readSetting(db, setting)) ?? '')

function closedOf(text: string): number[] {
  const stored = parseStored(text)
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : []
}

/** Those of which a name is still short and the editor has not saved the protocol since; the latest first. */
export async function listNamesClosed(db: Db, clock: Clock) {
  const closed = await readClosed(db)
  if (closed.length === 0) return []
  const competitions = await db
    .selectFrom('competition')
    .select(['id', 'title', 'date', 'endDate', 'registrationEnd', 'categories'])
    .where('id', 'in', closed)
    .orderBy('date', 'desc')
    .orderBy('id')
    .execute()
  const isShort = await Promise.all(
    competitions.map(async (row) => {
      const rows = await listReadResults(db, row.id, todayOf(clock))
      const shown = publicRow(fromRow(competitionKind, row as object as StoredCompetition))
      return rows.some((one) => (shown(one) ?? one).athlete !== one.athlete)
    }),
  )
  return competitions.filter((_, at) => isShort[at])
}

/** The editor has had them before the eyes and saved what is to stand. */
export async function forgetNamesClosed(trx: Db, id: number): Promise<void> {
  // Nothing is ever added: who has nothing to take out waits for nobody.
  if (!(await readClosed(trx)).includes(id)) return
  await changeSetting(trx, setting, (stored) =>
    JSON.stringify(closedOf(stored).filter((one) => one !== id)),
  )
}
