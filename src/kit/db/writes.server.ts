import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { Problem } from '#kit/base/problem.ts'
import type { Tables } from './tables.ts'

export const writeChannel = 'site_written'
/** Held shared by every server on the database, alone by whoever replaces its data. */
export const siteLock = 7_241_106

/**
 * @param tables what was written to; undefined when it may have been any.
 * @param ms how long our own write took; absent for a write of another process.
 */
export type WriteListener = (tables: ReadonlySet<string> | undefined, ms?: number) => void

const listeners = new WeakMap<Kysely<Tables>, Set<WriteListener>>()

export function onWrite(db: Kysely<Tables>, listener: WriteListener): void {
  const known = listeners.get(db) ?? new Set()
  listeners.set(db, known.add(listener))
}

export const announceWrite = (db: Kysely<Tables>, ...written: Parameters<WriteListener>): void => {
  for (const listener of listeners.get(db) ?? []) listener(...written)
}

const reconnectAfterMs = 500

/**
 * Listens to the writes of every instance on the same PostgreSQL. While the connection is away
 * anything may have been written, so its loss and each reconnection count as a write.
 */
export async function followWrites(databaseUrl: string, db: Kysely<Tables>) {
  let client: pg.Client | undefined
  let ended = false
  const connect = async () => {
    const fresh = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    fresh.on('notification', ({ payload }) =>
      announceWrite(db, payload ? new Set(payload.split(' ')) : undefined),
    )
    fresh.on('error', () => {})
    try {
      await fresh.connect()
      await fresh.query(`listen ${writeChannel}`)
      const { rows } = await fresh.query(`select pg_try_advisory_lock_shared(${siteLock}) as free`)
      if (!rows[0].free)
        throw new Problem(
          'busy',
          'База данных восстанавливается из копии, запустите сайт после этого',
        )
    } catch (error) {
      fresh.end().catch(() => {})
      throw error
    }
    // Only a connection that stood is renewed, by one attempt at a time.
    fresh.on('end', reconnect)
    client = fresh
    announceWrite(db, undefined)
  }
  const reconnect = async () => {
    while (!ended) {
      announceWrite(db, undefined)
      await setTimeout(reconnectAfterMs, undefined, { ref: false })
      if (ended) return
      const stands = await connect().then(
        () => true,
        () => false,
      )
      if (stands) return
    }
  }
  await connect()
  return {
    async end() {
      ended = true
      await client?.end()
    },
  }
}
