import { createHash } from 'node:crypto'
import { Problem } from '#kit/base/problem.ts'
import { type Db, isPostgres } from '#kit/db/db.server.ts'
import { addressOwner } from '#kit/http/address.ts'
import { waitWords } from '#kit/text/wait.ts'

interface ThrottleTable {
  key: string
  attempts: number
  /** How many times in a row it has been blocked. */
  blocks: number
  /** When the count ends, or the block if the attempts are used up. */
  until: string
}

declare module '#kit/db/tables.ts' {
  interface Tables {
    throttle: ThrottleTable
  }
}

const minute = 60_000
const windowMs = 15 * minute
const longestBlockMs = 60 * minute
/** A bucket left alone for so long after its end forgets its past blocks. */
const forgetAfterMs = 60 * minute

export interface Bucket {
  key: string
  limit: number
}

/** A stranger's attempts on a name, and from an address; a device of an earlier sign-in has its own. */
export function bucketsOf(
  name: string,
  ip: string,
  device: string | undefined,
): [Bucket, ...Bucket[]] {
  if (device) return [{ key: `device ${device}`, limit: 10 }]
  // Hashed, because people sometimes type the password here.
  const hash = createHash('sha256').update(name).digest('base64url')
  return [
    { key: `name ${hash}`, limit: 10 },
    { key: `address ${addressOwner(ip)}`, limit: 30 },
  ]
}

export function tooManyAttempts(seconds: number): Problem {
  return new Problem('too-many', `Слишком много попыток. ${waitWords(seconds)}`, {
    retryAfterSeconds: seconds,
  })
}

/**
 * Counts an attempt before its password is looked at, so that parallel guesses count too.
 * @throws Problem too-many; a refused attempt is not counted.
 */
export async function countAttempt(db: Db, buckets: Bucket[], now: Date): Promise<void> {
  const time = now.getTime()
  await db.transaction().execute(async (trx) => {
    await forgetOldAttempts(trx, now)
    for (const { key, limit } of buckets) {
      const { attempts, blocks, until } = await lockBucket(trx, key, now)
      const left = Date.parse(until) - time
      if (left > 0 && attempts >= limit) throw tooManyAttempts(Math.ceil(left / 1000))
      const counted = left > 0 ? attempts + 1 : 1
      const blocked = counted >= limit
      const lastsMs = blocked ? Math.min(windowMs * 2 ** blocks, longestBlockMs) : windowMs
      await trx
        .updateTable('throttle')
        .set({
          attempts: counted,
          blocks: blocked ? blocks + 1 : blocks,
          until: blocked || left <= 0 ? new Date(time + lastsMs).toISOString() : until,
        })
        .where('key', '=', key)
        .execute()
    }
  })
}

async function lockBucket(trx: Db, key: string, now: Date): Promise<ThrottleTable> {
  await trx
    .insertInto('throttle')
    .values({ key, attempts: 0, blocks: 0, until: now.toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return trx
    .selectFrom('throttle')
    .selectAll()
    .where('key', '=', key)
    .$if(isPostgres(trx), (select) => select.forUpdate())
    .executeTakeFirstOrThrow()
}

/** After a success: the own bucket starts anew, the others only take this attempt back. */
export async function takeBackAttempt(
  trx: Db,
  [own, ...others]: [Bucket, ...Bucket[]],
): Promise<void> {
  await trx.deleteFrom('throttle').where('key', '=', own.key).execute()
  for (const { key, limit } of others)
    await trx
      .updateTable('throttle')
      .set((row) => ({
        attempts: row('attempts', '-', 1),
        blocks: row
          .case()
          .when(row.and([row('attempts', '=', limit), row('blocks', '>', 0)]))
          .then(row('blocks', '-', 1))
          .else(row.ref('blocks'))
          .end(),
      }))
      .where('key', '=', key)
      .where('attempts', '>', 0)
      .execute()
}

async function forgetOldAttempts(trx: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - forgetAfterMs).toISOString()
  await trx.deleteFrom('throttle').where('until', '<=', old).execute()
}

/** Lets everybody try again at once. */
export async function forgetAllAttempts(db: Db): Promise<void> {
  await db.deleteFrom('throttle').execute()
}
