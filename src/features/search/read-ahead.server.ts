import { setTimeout } from 'node:timers/promises'
import { dayMs } from '#kit/base/durations.ts'
import type { Site } from '#kit/base/site.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { App } from '#kit/http/context.ts'
import type { Search } from './search.server.ts'

const recordsAtOnce = 20
/** Others write and are answered meanwhile. */
const pauseMs = 20

interface Reading {
  search: Search
  db: Db
  site: Site
  now: () => Date
  log: App['log']
}

/**
 * Brings the index up to what is stored, piece by piece, and once a day lets go of what is over; whatever is cut
 * short goes on at the next start. @returns how to stop.
 */
export function readAhead({ search, db, site, now, log }: Reading): () => void {
  let stopped = false
  const read = async () => {
    try {
      await search.forgetPast(db, now())
      for (;;) {
        const moment = { now: now(), site }
        if (stopped || (await search.catchUp(db, moment, recordsAtOnce)) < recordsAtOnce) return
        await setTimeout(pauseMs, undefined, { ref: false })
      }
    } catch (error) {
      log.error({ err: error }, 'the index of the search could not be brought up to date')
    }
  }
  void read()
  const timer = setInterval(() => void read(), dayMs).unref()
  return () => {
    stopped = true
    clearInterval(timer)
  }
}
