import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { addDays } from '#features/calendar/days.ts'
import { occurrencesIn } from '#test/phone-calendar.ts'

export interface CalendarFile {
  path: string
  text: string
  /** Of the days that are compared. */
  first: string
  last: string
  timeZone: string
  /** For what a reader needs to put somewhere. */
  folder: string
}

/** Every occurrence: «2026-12-01T19:00 event-2@… normal». */
type Reader = (file: CalendarFile) => string[]

const isBetween = ({ first, last }: CalendarFile) => {
  return (line: string) => line.slice(0, 10) >= first && line.slice(0, 10) <= last
}
const lineOf = (when: string, uid: string, isOff: boolean) =>
  `${when} ${uid} ${isOff ? 'cancelled' : 'normal'}`

const icalJs: Reader = (file) =>
  occurrencesIn(file.text)
    .map(({ start, event }) => {
      const isOff = event.component.getFirstPropertyValue('status') === 'CANCELLED'
      return lineOf(start.toString().slice(0, start.isDate ? 10 : 16), event.uid, isOff)
    })
    .filter(isBetween(file))

interface NodeIcalEvent {
  type: string
  uid: string
  start: Date & { dateOnly?: boolean }
  status?: string
  rrule?: object
}
interface NodeIcal {
  sync: { parseICS(text: string): Record<string, NodeIcalEvent> }
  expandRecurringEvent(
    event: NodeIcalEvent,
    span: { from: Date; to: Date },
  ): { start: Date; isFullDay: boolean; event: NodeIcalEvent }[]
}

const nodeIcal: Reader = (file) => {
  const require = createRequire(import.meta.url)
  const { sync, expandRecurringEvent } = require(
    join(file.folder, 'node_modules/node-ical'),
  ) as NodeIcal
  const clock = new Intl.DateTimeFormat('sv-SE', {
    ...{ dateStyle: 'short', timeStyle: 'short', timeZone: file.timeZone },
  })
  // A day more on both sides: it asks by the world's clock.
  const span = {
    from: new Date(`${addDays(file.first, -1)}T00:00:00Z`),
    to: new Date(`${addDays(file.last, 2)}T00:00:00Z`),
  }
  // Whole days are midnights of this process.
  const dayOf = (at: Date) => new Intl.DateTimeFormat('sv-SE').format(at)
  return Object.values(sync.parseICS(file.text))
    .filter(({ type }) => type === 'VEVENT')
    .flatMap((event) => {
      const all = event.rrule
        ? expandRecurringEvent(event, span)
        : [{ start: event.start, isFullDay: event.start.dateOnly === true, event }]
      return all.map(({ start, isFullDay, event: { uid, status } }) => {
        const when = isFullDay ? dayOf(start) : clock.format(start).replace(' ', 'T')
        return lineOf(when, uid, status === 'CANCELLED')
      })
    })
    .filter(isBetween(file))
}

const python =
  (script: string): Reader =>
  ({ path, first, last, timeZone }) =>
    execFileSync(
      '/usr/bin/python3',
      [join(import.meta.dirname, script), path, first, last, timeZone],
      { encoding: 'utf8', maxBuffer: 50_000_000 },
    )
      .trim()
      .split('\n')

const khal: Reader = ({ path, first, last, timeZone, folder }) => {
  const events = join(folder, 'khal', `of-${readdirSync(folder).length}-${first}`)
  mkdirSync(events, { recursive: true })
  const settings = join(folder, 'khal.conf')
  const zones = `local_timezone = ${timeZone}\ndefault_timezone = ${timeZone}`
  const day = '%Y-%m-%d'
  const formats = [
    ...['timeformat = %H:%M', `dateformat = ${day}`, `longdateformat = ${day}`],
    ...[`datetimeformat = ${day} %H:%M`, `longdatetimeformat = ${day} %H:%M`],
  ].join('\n')
  writeFileSync(
    settings,
    `[calendars]\n[[site]]\npath = ${events}\n[locale]\n${zones}\n${formats}\n[sqlite]\npath = ${events}.db\n`,
  )
  const run = (...args: string[]) => {
    const env = { ...process.env, LC_ALL: 'C.UTF-8' }
    const options = { encoding: 'utf8', env, maxBuffer: 50_000_000 } as const
    const { status, stdout, stderr } = spawnSync('khal', ['-c', settings, ...args], options)
    if (status !== 0) throw new Error(`khal ${args[0]}: ${stderr}`)
    return stdout
  }
  run('import', '--batch', '-a', 'site', path)
  const format = '{start-date-long}T{start-time} {uid} {cancelled}'
  const listed = run('list', '--day-format', '', '--format', format, first, last)
  const lines = listed
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [when = '', uid = '', off] = line.trim().split(' ')
      return lineOf(when.replace(/T$/, ''), uid, off === 'CANCELLED')
    })
  // What takes several days is listed on each of them.
  return [...new Set(lines)]
}

export const readers: Record<string, Reader> = {
  'ical.js': icalJs,
  'node-ical': nodeIcal,
  libical: python('read-libical.py'),
  vobject: python('read-vobject.py'),
  khal,
}
