import { dayMs, hourMs } from '#kit/base/durations.ts'
import type { Db } from './db.server.ts'
import { forgetSetting, readSetting, storeSetting } from './settings.server.ts'

/*
 * Nothing is destroyed by what has not seen a healthy day. The janitor looks once an hour and notes here what it saw;
 * the days are made of what was seen, not of what the clock says has passed.
 */
const seenAt = 'seenAt'
const seenSince = 'seenSince'
const healthySince = 'filesHealthySince'

/** Between two looks of a site that runs. */
const oneLookMs = 3 * hourMs
/** A longer one is an old database or a wrong clock, no weekend without a machine: the day begins anew. */
const longestPauseMs = 3 * dayMs

const timeOf = (iso: string | undefined) => (iso ? Date.parse(iso) : Number.NaN)

/** @param areHeld files were left alone because they were too many for a crash. */
export async function noteLook(
  db: Db,
  { now, areHeld }: { now: Date; areHeld: boolean },
): Promise<void> {
  const passed = now.getTime() - timeOf(await readSetting(db, seenAt))
  const isKnown = passed > -oneLookMs && passed <= longestPauseMs
  // What nobody has seen does not count.
  const unseen = passed > oneLookMs ? passed : 0
  const since = async (name: string) => {
    const begun = timeOf(await readSetting(db, name)) + unseen
    return new Date(isKnown && begun <= now.getTime() ? begun : now).toISOString()
  }
  const next = { [seenSince]: await since(seenSince), [healthySince]: await since(healthySince) }
  await storeSetting(db, seenSince, next[seenSince] ?? '')
  await storeSetting(db, healthySince, areHeld ? '' : (next[healthySince] ?? ''))
  await storeSetting(db, seenAt, now.toISOString())
}

/**
 * @param byLaw its day is the law's: it waits for a clock that has been looked at for a day, and not for the files.
 */
export async function mayDestroy(db: Db, now: Date, byLaw = false): Promise<boolean> {
  const ago = async (name: string) => now.getTime() - timeOf(await readSetting(db, name))
  if (!(Math.abs(await ago(seenAt)) <= oneLookMs)) return false
  if (!((await ago(seenSince)) >= dayMs)) return false
  return byLaw || (await ago(healthySince)) >= dayMs
}

/** Of a database that comes out of a copy: what it has seen was another day. */
export async function forgetLooks(db: Db): Promise<void> {
  for (const name of [seenAt, seenSince, healthySince]) await forgetSetting(db, name)
}
