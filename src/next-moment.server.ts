import { nextPublication } from '#features/news/news.public.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Site } from '#kit/pages/page.ts'
import { nextLocalMidnight } from '#kit/text/dates.ts'

/** When public content changes by itself next: a scheduled item comes out, the local day ends. */
export async function nextMoment(db: Db, now: Date, site: Site): Promise<Date> {
  const midnight = nextLocalMidnight(now, site.timeZone)
  const publication = await nextPublication(db, now)
  return publication && publication < midnight ? publication : midnight
}
