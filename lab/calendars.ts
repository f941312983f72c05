import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMonths } from '#features/calendar/days.ts'
import { ownFeedPath } from '#features/competitions/own-address.ts'
import { localDate } from '#kit/text/dates.ts'
import { fillYear, lastOfYear, shownYear } from '#test/calendar-year.ts'
import { ensureBuilt } from '../scripts/ensure-built.ts'
import { freePort } from '../scripts/free-port.ts'
import { readGiven } from '../scripts/given.ts'
import { untilUp } from '../scripts/until-up.ts'
import { boy, fillSeason, girl, ownSeason } from './calendars/own-season.ts'
import { readers } from './calendars/readers.ts'

readGiven('run calendars')
const root = join(import.meta.dirname, '..')
const password = 'Поклон-и-захват-2026'
// With summer time, so that an hour that slips is seen.
const timeZone = 'America/New_York'
const debian = ['khal', 'python3-vobject', 'python3-gi', 'gir1.2-ical-3.0']
const filters = ['', 'type=training&sport=sambo']

/** Three of the five readers are Debian's; installs them when it may. */
function installReaders(folder: string): void {
  const isThere = (name: string) => spawnSync('dpkg-query', ['-W', name]).status === 0
  if (!debian.every(isThere)) {
    if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0)
      throw new Error(
        `Нет программ чтения: установите их (Debian, от root: apt-get install ${debian.join(' ')})`,
      )
    console.log('Устанавливаем khal, vobject и libical из Debian…')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...debian], { env })
  }
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...quiet, 'node-ical@0.27.2'], { cwd: folder, stdio: 'inherit' })
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  return ((await answer.json()) as { accessToken: string }).accessToken
}

/** @returns the lines that only one of the two has. */
function differences(one: readonly string[], other: readonly string[]): string[] {
  const only = (sign: string, from: readonly string[], without: readonly string[]) => {
    const known = new Set(without)
    return from.filter((line) => !known.has(line)).map((line) => `${sign} ${line}`)
  }
  return [...only('+', one, other), ...only('−', other, one)]
}

let failed = false
function say(name: string, found: number, faults: string[]): void {
  failed ||= faults.length > 0
  console.log(`${faults.length > 0 ? '✗' : '✓'} ${name}: ${found}, иначе ${faults.length}`)
  for (const fault of faults.slice(0, 10)) console.log(`  ${fault}`)
}

async function compare(origin: string, folder: string, first: string): Promise<void> {
  // The readers hold this process up for so long that the site ends what was kept open.
  const headers = { connection: 'close' }
  const read = async (path: string) => (await fetch(origin + path, { headers })).text()
  const readBy = async (address: string): Promise<string[]> => {
    const text = await read(address)
    const path = join(mkdtempSync(join(folder, 'feed-')), 'calendar.ics')
    writeFileSync(path, text)
    const file = { path, text, first, last: lastOfYear(first), timeZone, folder }
    console.log(address)
    const known = readers['ical.js']!(file).sort()
    for (const [name, reader] of Object.entries(readers)) {
      const found = reader(file).sort()
      say(name, found.length, differences(found, known))
    }
    return known
  }
  for (const filter of filters) {
    const known = await readBy(`/calendar.ics?${filter}`)
    const { held } = await shownYear(read, first, filter)
    const days = (lines: string[]) => lines.map((line) => line.slice(0, 10)).sort()
    const onPages = known.filter((line) => !/-(weigh-in|start)-|-entries@/.test(line))
    say('списки месяцев', held.length, differences(days(held), days(onPages)))
    if (held.length !== onPages.length) say('число дней', onPages.length, [`+ ${held.length}`])
  }
  const season = ownSeason(first)
  for (const [athlete, own] of [
    [boy, season.flatMap((one) => one.boy)],
    [girl, season.flatMap((one) => one.girl)],
  ] as const) {
    const known = (await readBy(ownFeedPath(athlete))).map((line) => line.split(' ')[0] ?? '')
    say('часы программ', known.length, differences(known, own))
    if (known.length !== own.length) say('число строк', known.length, [`− ${own.length}`])
  }
}

await ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'calendars-'))
installReaders(folder)
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const env = { PORT: String(port), DATA_DIR: join(folder, 'data'), DEMO: '0', LOG_LEVEL: 'silent' }
const site = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
  env: { PATH: process.env.PATH, ...env, ADMIN_PASSWORD: password, SITE_TIME_ZONE: timeZone },
  stdio: 'ignore',
})
const exited = new Promise((resolve) => site.once('exit', resolve))
try {
  await untilUp(`${origin}/readyz`)
  const authorization = `Bearer ${await signIn(origin)}`
  const first = `${addMonths(localDate(new Date(), timeZone).slice(0, 7), 1)}-01`
  const write = async (method: string, url: string, payload?: object) => {
    const headers = { authorization, ...(payload && { 'content-type': 'application/json' }) }
    const answer = await fetch(origin + url, {
      ...{ method, headers },
      body: payload ? JSON.stringify(payload) : null,
    })
    const said = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${said}`)
    return said && JSON.parse(said)
  }
  await fillYear(write, first)
  await fillSeason(write, first)
  await compare(origin, folder, first)
} finally {
  site.kill('SIGTERM')
  await exited
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)
