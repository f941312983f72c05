import { randomUUID } from 'node:crypto'
import type { Db } from '#kit/db/db.server.ts'
import { readSetting, storeSettingOnce } from '#kit/db/settings.server.ts'

const name = 'calendar-id'

/** What every UID of this site ends in. The site may move to another address, its UIDs may not. */
export async function readCalendarId(db: Db, siteUrl: string): Promise<string> {
  return (await readSetting(db, name)) ?? hostOf(siteUrl)
}

/**
 * Gives the calendar its name once, at the start, before there is anything to name. A site that has
 * given out UIDs with its host in them keeps that host.
 */
export async function ensureCalendarId(db: Db, siteUrl: string): Promise<void> {
  if ((await readSetting(db, name)) !== undefined) return
  await storeSettingOnce(db, name, (await hasDates(db)) ? hostOf(siteUrl) : randomUUID())
}

const hostOf = (siteUrl: string) => new URL(siteUrl).hostname

async function hasDates(db: Db): Promise<boolean> {
  const [event, competition] = await Promise.all([
    db.selectFrom('event').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('competition').select('id').limit(1).executeTakeFirst(),
  ])
  return event !== undefined || competition !== undefined
}
