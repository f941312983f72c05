import { type Db, isPostgres } from '#kit/db/db.server.ts'

interface QuotaTable {
  key: string
  taken: number
  /** When the count begins anew. */
  until: string
}

declare module '#kit/db/tables.ts' {
  interface Tables {
    quota: QuotaTable
  }
}

export interface Quota {
  key: string
  limit: number
  windowMs: number
}

/**
 * Counts one on each quota, in the database: a restart forgives nothing, and instances count together.
 * @returns undefined when allowed, else the seconds until it will be; a refusal is not counted.
 */
export async function takeQuota(db: Db, quotas: Quota[], now: Date): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    await trx.deleteFrom('quota').where('until', '<=', now.toISOString()).execute()
    for (const { key, limit, windowMs } of quotas) {
      const { taken, until } = await lockQuota(trx, key, new Date(now.getTime() + windowMs))
      if (taken >= limit) return Math.ceil((Date.parse(until) - now.getTime()) / 1000)
    }
    for (const { key } of quotas)
      await trx
        .updateTable('quota')
        .set((row) => ({ taken: row('taken', '+', 1) }))
        .where('key', '=', key)
        .execute()
    return undefined
  })
}

async function lockQuota(trx: Db, key: string, until: Date): Promise<QuotaTable> {
  await trx
    .insertInto('quota')
    .values({ key, taken: 0, until: until.toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return trx
    .selectFrom('quota')
    .selectAll()
    .where('key', '=', key)
    .$if(isPostgres(trx), (select) => select.forUpdate())
    .executeTakeFirstOrThrow()
}
