import type { App, Context } from '#kit/http/context.ts'
import { serveTextFile } from '#kit/pages/text-files.server.ts'
import { localDate, nextLocalMidnight } from '#kit/text/dates.ts'
import { findCompetitionEntry, findEventEntry, listFeed } from './agenda.server.ts'
import type { AgendaEntry } from './agenda.ts'
import { feedName, readFilter } from './calendar-address.ts'
import { addDays } from './days.ts'
import { icsFile } from './ics.server.ts'

const type = 'text/calendar; charset=utf-8'
const pastDays = 90
const futureDays = 400

/** What phones subscribe to and what «В календарь» downloads. */
export function serveCalendarFiles(app: App, context: Context): void {
  const { db, now, config } = context
  const { site } = config

  serveTextFile(app, context, {
    path: '/calendar.ics',
    query: ['type', 'sport'],
    type,
    async make({ query }) {
      const filter = readFilter(query)
      if (!filter) return
      const today = localDate(now(), site.timeZone)
      const [from, to] = [addDays(today, -pastDays), addDays(today, futureDays)]
      const entries = await listFeed(db, from, to, filter)
      return {
        text: icsFile(site, feedName(site, filter), entries),
        expires: nextLocalMidnight(now(), site.timeZone),
      }
    },
  })

  serveEntry('event', (id) => findEventEntry(db, id))
  serveEntry('competition', (id) =>
    findCompetitionEntry(db, id, { now: now(), timeZone: site.timeZone }),
  )

  function serveEntry(kind: string, find: (id: number) => Promise<AgendaEntry | undefined>) {
    serveTextFile(app, context, {
      path: `/calendar/${kind}-:id(^[1-9]\\d{0,8}$).ics`,
      type,
      async make({ params }) {
        const entry = await find(Number(params.id))
        return entry && { text: icsFile(site, entry.title, [entry]), expires: undefined }
      },
    })
  }
}
