import type { Site } from '#kit/base/site.ts'
import type { Db } from '#kit/db/db.server.ts'
import { nextLocalMidnight } from '#kit/text/dates.ts'
import type { Noun } from './noun.server.ts'

/** The earliest moment at which something of these kinds changes by itself. */
export async function nextChange(
  nouns: readonly Noun[],
  db: Db,
  now: Date,
): Promise<Date | undefined> {
  let earliest: Date | undefined
  for (const { nextMoment } of nouns) {
    const moment = await nextMoment?.(db, now)
    if (moment && (!earliest || moment < earliest)) earliest = moment
  }
  return earliest
}

/** When public content changes by itself next: a scheduled record comes out, the local day ends. */
export const nextMomentOf =
  (nouns: readonly Noun[]) =>
  async (db: Db, now: Date, site: Site): Promise<Date> => {
    const midnight = nextLocalMidnight(now, site.timeZone)
    const change = await nextChange(nouns, db, now)
    return change && change < midnight ? change : midnight
  }
