import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { dayMs } from '#kit/base/durations.ts'
import { Problem } from '#kit/base/problem.ts'
import { type Db, write } from '#kit/db/db.server.ts'

declare module '#kit/db/tables.ts' {
  interface Tables {
    createdOnce: { key: string; asked: string; recordId: number | null; createdAt: string }
  }
}

const keptMs = dayMs

/** One creation as its sender names it; without a key every request is another one. */
export interface Once {
  key?: string | undefined
  /** What was asked for: a second request with the key must ask for the same. */
  asked: string
}

/** Of a call that says `config.once`, so that its key stands in the document. */
export function onceOf(request: FastifyRequest): Once {
  const { headers, method, url, body } = request
  if (!request.routeOptions.config.once) throw new Error(`${url} does not declare config.once`)
  const isFile = body !== null && typeof body === 'object' && 'pipe' in body
  return {
    key: readKey(headers['idempotency-key']),
    asked: JSON.stringify([method, url, isFile ? '' : body]),
  }
}

/** @throws Problem bad-input. */
export function readKey(key: string | string[] | undefined): string | undefined {
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{8,100}$/.test(key)) return key
  throw new Problem(
    'bad-input',
    'Idempotency-Key — от 8 до 100 латинских букв, цифр и знаков без пробелов',
  )
}

/** Of a form of a page: «back» and something corrected is another one, and it too comes twice with two taps. */
export function onceOfForm(key: string | undefined, form: object): Once {
  const asked = JSON.stringify(form)
  return { key: key && `${key} ${digestOf({ asked })}`, asked }
}

interface Creation<Value> {
  find(trx: Db, id: number): Promise<Value | undefined>
  create(trx: Db): Promise<Value>
}

const digestOf = ({ asked }: Pick<Once, 'asked'>) =>
  createHash('sha256').update(asked).digest('hex')

/** What the same request has done already, for work that is costly before it is written. */
export async function findDone<Value>(
  db: Db,
  once: Once,
  find: (db: Db, id: number) => Promise<Value | undefined>,
): Promise<Value | undefined> {
  if (once.key === undefined) return undefined
  const earlier = await db
    .selectFrom('createdOnce')
    .select('recordId')
    .where('key', '=', once.key)
    .where('asked', '=', digestOf(once))
    .executeTakeFirst()
  return earlier?.recordId ? find(db, earlier.recordId) : undefined
}

/**
 * Creates, or finds what the same request created before: a repeat after a lost answer makes no double.
 * @throws Problem already-done, with the record as `current`, when the key came with something else.
 */
export async function createOnce<Value extends { id: number }>(
  db: Db,
  once: Once,
  now: Date,
  { find, create }: Creation<Value>,
): Promise<Value> {
  const { key } = once
  if (key === undefined) return create(db)
  const asked = digestOf(once)
  return write(db, async (trx) => {
    const expired = new Date(now.getTime() - keptMs).toISOString()
    await trx.deleteFrom('createdOnce').where('createdAt', '<=', expired).execute()
    // PostgreSQL waits here for a twin that is not committed yet; SQLite has one writer anyway.
    const claimed = await trx
      .insertInto('createdOnce')
      .values({ key, asked, recordId: null, createdAt: now.toISOString() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst()
    if (claimed) {
      const made = await create(trx)
      await trx
        .updateTable('createdOnce')
        .set({ recordId: made.id })
        .where('key', '=', key)
        .execute()
      return made
    }
    const earlier = await trx
      .selectFrom('createdOnce')
      .selectAll()
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    const current = earlier.recordId === null ? undefined : await find(trx, earlier.recordId)
    if (!current) throw new Problem('conflict', 'Эту запись уже создали, а потом удалили')
    if (earlier.asked !== asked)
      throw new Problem('already-done', 'Эта запись уже создана', { current })
    return current
  })
}
