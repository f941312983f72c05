import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'
import type { WrittenRecord } from './touched-tables.server.ts'

type Db = Kysely<Tables>

/** Keeps what follows from records; is told of them in the transaction that wrote them. */
export type Keeper = (trx: Db, records: WrittenRecord[]) => Promise<void>

const keepers = new WeakMap<Db, Keeper>()

export const setKeeper = (db: Db, keeper: Keeper): void => {
  keepers.set(db, keeper)
}

/**
 * A process without a keeper (a command, the example) leaves word for the next that has one; until then a record is
 * found by nothing rather than by what it no longer is.
 */
export async function keepBeside(db: Db, trx: Db, records: WrittenRecord[]): Promise<void> {
  const keeper = keepers.get(db)
  if (keeper) return keeper(trx, records)
  for (const { entity, id } of records)
    await trx
      .deleteFrom('searchEntry')
      .where('entity', '=', entity)
      .where('recordId', '=', id)
      .execute()
  await leaveDue(trx, records)
}

const atOnce = 500

export async function leaveDue(trx: Db, records: WrittenRecord[]): Promise<void> {
  for (let at = 0; at < records.length; at += atOnce)
    await trx
      .insertInto('searchDue')
      .values(
        records
          .slice(at, at + atOnce)
          .map(({ entity, id }) => ({ entity, recordId: id, failed: 0 })),
      )
      .onConflict((conflict) => conflict.columns(['entity', 'recordId']).doUpdateSet({ failed: 0 }))
      .execute()
}
