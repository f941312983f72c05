import { readAthlete } from '#features/competitions/own-category.ts'
import { isGroupKey } from '#features/federation/club-groups.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { serveTextFile } from '#kit/pages/text-files.server.ts'
import { localDate, nextLocalMidnight } from '#kit/text/dates.ts'
import { findClubFeed, findCompetitionFeed, listEventEntries, listFeed } from './agenda.server.ts'
import type { AgendaEntry } from './agenda.ts'
import { type Alarm, feedName, isAlarm, readFilter } from './calendar-address.ts'
import { readCalendarId } from './calendar-id.server.ts'
import { addDays } from './days.ts'
import { icsFile } from './ics.server.ts'

const type = 'text/calendar; charset=utf-8'
const pastDays = 90
const futureDays = 400

/** What phones subscribe to and what «В календарь» downloads. */
export function serveCalendarFiles(app: App, context: Context): void {
  const { db, now, config } = context
  const { site } = config
  const file = async (name: string, entries: AgendaEntry[], alarm?: Alarm) =>
    icsFile(site, await readCalendarId(db, site.url), name, entries, alarm)

  serveTextFile(app, context, {
    path: '/calendar.ics',
    query: ['type', 'sport', 'alarm'],
    type,
    async make({ query }) {
      const filter = readFilter(query)
      const { alarm } = query
      if (!filter || !isAlarm(alarm)) return
      const today = localDate(now(), site.timeZone)
      const [from, to] = [addDays(today, -pastDays), addDays(today, futureDays)]
      const entries = await listFeed(db, from, to, {
        ...filter,
        now: now(),
        timeZone: site.timeZone,
      })
      return {
        text: await file(feedName(site, filter), entries, alarm),
        expires: nextLocalMidnight(now(), site.timeZone),
      }
    },
  })

  serveTextFile(app, context, {
    path: '/calendar/event-:id(^[1-9]\\d{0,8}$).ics',
    type,
    async make({ params }) {
      const entries = await listEventEntries(db, Number(params.id))
      const [first] = entries
      return first && { text: await file(first.title, entries), expires: undefined }
    },
  })

  serveTextFile(app, context, {
    path: '/calendar/competition-:id(^[1-9]\\d{0,8}$).ics',
    query: ['sex', 'year', 'weight', 'alarm'],
    type,
    async make({ params, query }) {
      const { sex, year, weight, alarm } = query
      const athlete = readAthlete(query)
      const isMisread = !athlete && (sex ?? year ?? weight) !== undefined
      if (isMisread || !isAlarm(alarm)) return
      const asked = { now: now(), timeZone: site.timeZone, athlete }
      const feed = await findCompetitionFeed(db, Number(params.id), asked)
      return feed && { text: await file(feed.name, feed.entries, alarm), expires: undefined }
    },
  })

  serveTextFile(app, context, {
    path: '/calendar/club-:id(^[1-9]\\d{0,8}$).ics',
    query: ['group', 'alarm'],
    type,
    async make({ params, query: { group, alarm } }) {
      if (!isGroupKey(group) || !isAlarm(alarm)) return
      const clock = { now: now(), timeZone: site.timeZone }
      const week = await findClubFeed(db, Number(params.id), { group, ...clock })
      if (!week) return
      return {
        text: await file(week.name, week.entries, alarm),
        expires: nextLocalMidnight(now(), site.timeZone),
      }
    },
  })
}
