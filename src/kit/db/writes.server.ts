import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export const writeChannel = 'site_written'

const listeners = new WeakMap<Kysely<Tables>, Set<() => void>>()

export function onWrite(db: Kysely<Tables>, listener: () => void): void {
  const known = listeners.get(db) ?? new Set()
  listeners.set(db, known.add(listener))
}

export function announceWrite(db: Kysely<Tables>): void {
  for (const listener of listeners.get(db) ?? []) listener()
}

const reconnectAfterMs = 500

/**
 * Listens to the writes of every instance on the same PostgreSQL. While the connection is away
 * anything may have been written, so each reconnection counts as a write.
 */
export async function followWrites(databaseUrl: string, db: Kysely<Tables>) {
  let client: pg.Client | undefined
  let ended = false
  const connect = async () => {
    const fresh = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    fresh.on('notification', () => announceWrite(db))
    fresh.on('error', () => {})
    fresh.on('end', () => {
      if (!ended) setTimeout(reconnect, reconnectAfterMs).unref()
    })
    await fresh.connect()
    await fresh.query(`listen ${writeChannel}`)
    client = fresh
    announceWrite(db)
  }
  const reconnect = () => {
    announceWrite(db)
    connect().catch(() => {
      if (!ended) setTimeout(reconnect, reconnectAfterMs).unref()
    })
  }
  await connect()
  return {
    async end() {
      ended = true
      await client?.end()
    },
  }
}
