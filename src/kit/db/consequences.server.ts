import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'
import { notedRecords, type WrittenRecord } from './touched-tables.server.ts'

type Db = Kysely<Tables>

/** What has to be true after any write, whoever wrote: made so in the transaction that wrote the records. */
export type Consequence = (trx: Db, records: readonly WrittenRecord[]) => Promise<void>

const consequences = new WeakMap<Db, Consequence>()

export const setConsequence = (db: Db, consequence: Consequence): void => {
  consequences.set(db, consequence)
}

export const drawConsequences = async (db: Db, trx: Db): Promise<void> =>
  consequences.get(db)?.(trx, notedRecords())
