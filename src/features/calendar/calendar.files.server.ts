import { athleteWords } from '#features/competitions/athlete-words.ts'
import { athleteQuery, misreadAthlete, readAthlete } from '#features/competitions/own-category.ts'
import { isGroupKey } from '#features/federation/club-groups.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { serveTextFile } from '#kit/pages/text-files.server.ts'
import { localDate, nextLocalMidnight } from '#kit/text/dates.ts'
import type { LoadPart } from '#kit/ui/part.tsx'
import {
  findClubFeed,
  findCompetitionFeed,
  listEventEntries,
  listFeed,
  listOwnFeed,
} from './agenda.server.ts'
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
  const file = async (
    name: string,
    entries: AgendaEntry[],
    told: { alarm?: Alarm | undefined; part: LoadPart },
  ) => icsFile(site, await readCalendarId(db, site.url), name, entries, told)

  const inDays = (days: number) => addDays(localDate(now(), site.timeZone), days)

  serveTextFile(app, context, {
    path: '/calendar.ics',
    query: ['type', 'sport', 'born', 'alarm'],
    type,
    async make({ query, part }) {
      const filter = readFilter(query)
      const { alarm } = query
      if (!filter || !isAlarm(alarm) || (filter.born ?? 0) > Number(inDays(0).slice(0, 4))) return
      const entries = await listFeed(db, inDays(-pastDays), inDays(futureDays), {
        ...filter,
        now: now(),
        timeZone: site.timeZone,
      })
      return {
        text: await file(feedName(site, filter), entries, { alarm, part }),
        expires: nextLocalMidnight(now(), site.timeZone),
      }
    },
  })

  serveTextFile(app, context, {
    path: '/calendar/event-:id(^[1-9]\\d{0,8}$).ics',
    type,
    async make({ params, part }) {
      const entries = await listEventEntries(db, Number(params.id), inDays(-pastDays))
      const [first] = entries
      return (
        first && {
          text: await file(first.title, entries, { part }),
          expires: nextLocalMidnight(now(), site.timeZone),
        }
      )
    },
  })

  serveTextFile(app, context, {
    path: '/calendar/competition-:id(^[1-9]\\d{0,8}$).ics',
    query: ['sex', 'year', 'weight', 'alarm'],
    type,
    async make({ params, query, part }) {
      const { sex, year, weight, alarm } = query
      const athlete = readAthlete(query)
      const isMisread = !athlete && (sex ?? year ?? weight) !== undefined
      if (isMisread || !isAlarm(alarm)) return
      const asked = { now: now(), timeZone: site.timeZone, athlete }
      const feed = await findCompetitionFeed(db, Number(params.id), asked)
      return (
        feed && { text: await file(feed.name, feed.entries, { alarm, part }), expires: undefined }
      )
    },
  })

  serveTextFile(app, context, {
    path: '/calendar/own-:sex(^[mf]$).ics',
    query: ['year', 'weight', 'alarm'],
    type,
    async make({ params: { sex }, query: { alarm, ...rest }, part }) {
      const query = { ...rest, sex }
      const athlete = readAthlete(query)
      // Without a weight that nobody can read the subscription would silently be another one.
      if (!athlete || misreadAthlete(query) || !isAlarm(alarm)) return
      const entries = await listOwnFeed(db, inDays(-pastDays), inDays(futureDays), athlete)
      const whose = athleteWords(new URLSearchParams(athleteQuery(athlete)))
      return {
        text: await file(`${site.name} · ${whose}`, entries, { alarm, part }),
        expires: nextLocalMidnight(now(), site.timeZone),
      }
    },
  })

  serveTextFile(app, context, {
    path: '/calendar/club-:id(^[1-9]\\d{0,8}$).ics',
    query: ['group', 'alarm'],
    type,
    async make({ params, query: { group, alarm }, part }) {
      if (!isGroupKey(group) || !isAlarm(alarm)) return
      const clock = { now: now(), timeZone: site.timeZone }
      const from = inDays(-pastDays)
      const week = await findClubFeed(db, Number(params.id), { group, from, ...clock })
      if (!week) return
      return {
        text: await file(week.name, week.entries, { alarm, part }),
        expires: nextLocalMidnight(now(), site.timeZone),
      }
    },
  })
}
