import type { Selectable } from 'kysely'
import type { Db } from '#kit/db/db.server.ts'
import type { Tables } from '#kit/db/tables.ts'
import './withdrawals.tables.ts'

/** Rows that are no records: what was done with each withdrawal. */

type Row = Selectable<Tables['withdrawal']>

export const insertWithdrawal = (trx: Db, row: Omit<Row, 'id'>): Promise<Row> =>
  trx.insertInto('withdrawal').values(row).returningAll().executeTakeFirstOrThrow()

export async function removeWithdrawals(trx: Db, before: string): Promise<void> {
  await trx.deleteFrom('withdrawal').where('at', '<', before).execute()
}
