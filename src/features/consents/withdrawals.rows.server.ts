import type { Selectable } from 'kysely'
import type { Db } from '#kit/db/db.server.ts'
import type { Tables } from '#kit/db/tables.ts'
import './withdrawals.tables.ts'

/** Rows that are no records: what was done with each withdrawal. */

type Row = Selectable<Tables['withdrawal']>

export const insertWithdrawal = (trx: Db, row: Omit<Row, 'id'>): Promise<Row> =>
  trx.insertInto('withdrawal').values(row).returningAll().executeTakeFirstOrThrow()

/** What the acts say goes; by the hash the name is known in the next protocol. */
export async function emptyActs(trx: Db, before: string): Promise<void> {
  await trx
    .updateTable('withdrawal')
    .set({ by: '', who: '', paper: '', personHash: '', consents: '[]', done: '[]' })
    .where('at', '<', before)
    .where('who', '!=', '')
    .execute()
}
