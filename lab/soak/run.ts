import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, openDatabase } from '#kit/db/db.server.ts'
import { localDate, wallTimeToInstant } from '#kit/text/dates.ts'
import { freePort } from '../../scripts/free-port.ts'
import type { Call } from '../crash/call.ts'
import { compare } from '../crash/compare.ts'
import { openLedger } from '../crash/ledger.ts'
import { seededRandom } from '../crash/random.ts'
import { lastJournalEntry, repeatLostUploads, writers } from '../crash/rounds.ts'
import { checkStorage } from '../crash/storage.ts'
import { contactsWriter } from '../crash/write-texts.ts'
import { createClient } from '../proxies/client.ts'
import { proxies, siteName } from '../proxies/servers.ts'
import { readCopies, untilCopying } from './copies.ts'
import { openGate } from './gate.ts'
import type { SoakReport } from './judge.ts'
import { startMeasuring } from './measures.ts'
import { letThemWrite } from './people.ts'
import { type ClockedSite, password, startClockedSite } from './start-site.ts'
import { visit } from './visitors.ts'
import { Announced, type Door, directDoor, openWatch, watched } from './watch.ts'
import { compareWritings, type Writing, writingKinds } from './writings.ts'

export interface SoakOptions {
  seconds: number
  seed: number
  databaseUrl?: string
  restartDatabase?: () => Promise<void>
  /** nginx with the file of `deploy/`, as before a real site. */
  behindProxy: boolean
  /** Fewer of everything: a look at the soak itself. */
  visitors?: number
  /** What happens when; without it, everything. */
  timeline?: Timeline
  /** Damages what was stored, to see that it is noticed: on its moment and at the end. */
  meddle?: (db: Db, isEnd: boolean) => Promise<void>
  say?: (line: string) => void
}

// Where clocks are put forward and back; Moscow's are not.
const timeZone = 'Europe/Berlin'
const at = (wallTime: string) => wallTimeToInstant(wallTime, timeZone)
const justBefore = (moment: Date) => new Date(moment.getTime() - 10_000)

type Deed = 'restart' | { clock: Date } | 'meddle'
/** By parts of the whole. */
type Timeline = readonly [part: number, deed: Deed][]

export const midnight: Deed = { clock: justBefore(at('2026-10-25T00:00')) }

/** The clock goes over midnights, both changes of summer time and the hour of the nightly copy. */
const everything: Timeline = [
  [0.18, midnight],
  [0.26, 'restart'],
  [0.34, { clock: justBefore(new Date('2026-10-25T01:00Z')) }],
  [0.42, 'restart'],
  [0.5, { clock: at('2026-10-25T03:11') }],
  [0.74, { clock: justBefore(at('2027-03-28T00:00')) }],
  [0.8, { clock: justBefore(new Date('2027-03-28T01:00Z')) }],
  [0.86, { clock: at('2027-03-28T03:11') }],
]
const begin = at('2026-10-24T12:00')
const warmUpPart = 0.15
const tokenForMs = 480_000
const forEachKindMs = 60_000
// The clock is put just before them.
const pastMidnightMs = 12_000

/** An hour in the life of a site, with everything that may happen in a year of it. */
export async function soak(options: SoakOptions): Promise<SoakReport> {
  const { seconds, seed, databaseUrl, restartDatabase, behindProxy, say = () => {} } = options
  const folder = mkdtempSync(join(tmpdir(), 'soak-'))
  // The proxy's workers are another user.
  chmodSync(folder, 0o755)
  const place = { dataDir: join(folder, 'data'), databaseUrl }
  const siteUrl = behindProxy ? `https://${siteName}` : undefined
  const site = await startClockedSite({ ...place, siteUrl, timeZone, clock: begin }).catch(
    (error) => {
      rmSync(folder, { recursive: true, force: true })
      throw error
    },
  )
  const watch = openWatch()
  const proxy = behindProxy ? await startProxy(folder, site) : undefined
  const door = watched(proxy?.door ?? directDoor(site.url), watch)
  const database = await openDatabase(place, 'command')
  const random = seededRandom(seed)
  const ledger = openLedger()
  const measures = startMeasuring(site, proxy?.pid)
  const writings: Writing[] = []
  const report: SoakReport = {
    ...{ answers: 0, announced: 0, failures: watch.failures, measures: measures.all },
    taken: { signup: 0, nameRequest: 0, removalRequest: 0 },
    losses: {
      ...{ lost: [], half: [], unasked: [], withoutJournal: [], refused: [] },
      ...{ rowsWithoutFile: [], filesWithoutRow: [], integrity: [] },
    },
    ...{ clock: [], copies: { wanted: 0, made: 0, faults: [] }, check: '', exitCode: null },
    restarts: { wanted: 0, done: 0 },
  }

  let over = false
  let ahead = begin.getTime() - Date.now()
  const now = () => new Date(Date.now() + ahead)
  let token = ''
  let signedInAt = 0
  const signIn = async () => {
    const answer = await door.ask('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    })
    if (answer.status !== 200) throw new Error(`sign-in: ${answer.status} ${answer.body}`)
    token = JSON.parse(answer.body.toString()).accessToken
    signedInAt = Date.now()
  }
  const staySignedIn = async () => {
    if (Date.now() - signedInAt > tokenForMs) await signIn()
  }
  const call: Call = async (method, path, { json, bytes, type = 'application/json', key } = {}) => {
    const body = json ? JSON.stringify(json) : bytes
    const answer = await door.ask(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': type }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body }),
    })
    const text = answer.body.toString('utf8')
    return { status: answer.status, body: text ? JSON.parse(text) : undefined }
  }

  // Whoever writes waits at the gate while it is looked what is stored, and while the clock moves.
  const gate = openGate()
  const edit = async (writer: number) => {
    const { kind, write } = writers[writer]!
    while (!over) {
      await gate.through(async () => {
        if (over) return
        const own = ledger.things.filter(
          (thing) => thing.writer === writer && thing.kind === kind && thing.mark !== undefined,
        )
        try {
          // What got no answer is left alone until it is known what became of it.
          if (own.every((thing) => !thing.open)) await write({ call, ledger, random, writer }, own)
        } catch (error) {
          if (!(error instanceof Announced)) report.losses.refused.push(String(error))
        }
      })
      await pause(100 + random() * 300)
    }
  }
  let lastEntry = await lastJournalEntry(database.db)
  const lookWhatIsThere = async () => {
    await repeatLostUploads(call, ledger)
    for (const found of [
      await compare(database.db, ledger, lastEntry),
      await compareWritings(database.db, writings, now()),
    ])
      for (const name of ['lost', 'half', 'unasked', 'withoutJournal'] as const)
        report.losses[name].push(...found[name])
    report.losses.refused.push(...ledger.refusals.splice(0))
    lastEntry = await lastJournalEntry(database.db)
  }
  const checkpoint = async (between: () => Promise<void>) => {
    await gate.close()
    await lookWhatIsThere()
    await between()
    // What midnight does by itself is not the editors'.
    lastEntry = await lastJournalEntry(database.db)
    gate.open()
  }
  const expectDay = async () => {
    const { status, body } = await call('GET', '/api/dashboard')
    const day = localDate(now(), timeZone)
    if (status !== 200 || body.today !== day)
      report.clock.push(`${now().toISOString()}: «${body?.today ?? status}» вместо «${day}»`)
  }

  const isOver = () => over
  const isEachTaken = () =>
    writingKinds.every((kind) => writings.some((one) => one.kind === kind && one.isTaken))

  try {
    await signIn()
    const desk = { call, ledger, random, writer: writers.indexOf(contactsWriter) }
    await contactsWriter.write(desk, [])
    const club = await openForms(call)
    const onRefusal = (words: string) => report.losses.refused.push(words)
    const people = [
      ...Array.from({ length: options.visitors ?? 6 }, (_, one) =>
        visit(door, { random, from: `127.0.0.${31 + one}`, isOver }),
      ),
      letThemWrite({ door, random, gate, writings, club, now, onRefusal, isOver }, seconds),
      ...writers.map((_, writer) => edit(writer)),
    ]
    const begunAt = Date.now()
    const part = () => (Date.now() - begunAt) / 1000 / seconds
    const wanted = [...(options.timeline ?? everything)]
    let wantedCopies = 0
    // A few seconds may be too short for a word of each kind, on a busy machine.
    const isHeard = () => isEachTaken() || Date.now() - begunAt > forEachKindMs
    while (part() < 1 || wanted.length > 0 || !isHeard()) {
      if (part() > warmUpPart) measures.judgeFromNow()
      await staySignedIn()
      const [due = 0, deed] = wanted[0] ?? [2]
      if (deed && part() >= due) {
        wanted.shift()
        if (deed === 'meddle') await options.meddle?.(database.db, false)
        else if (deed === 'restart') {
          if (!restartDatabase) continue
          report.restarts.wanted++
          say(`${stamp(part(), seconds)} PostgreSQL перезапускается`)
          watch.mayBeBusy = true
          await restartDatabase()
          await untilCalm(site.url)
          watch.mayBeBusy = false
          report.restarts.done++
          await checkpoint(async () => {})
        } else {
          say(`${stamp(part(), seconds)} часы: ${deed.clock.toISOString()}`)
          await checkpoint(async () => {
            await site.moveClock(deed.clock)
            ahead = deed.clock.getTime() - Date.now()
            await signIn()
          })
          await pause(pastMidnightMs)
          await expectDay()
          if (isNight(deed.clock)) await untilCopying(call, wantedCopies++)
        }
      }
      await pause(200)
    }
    report.copies = {
      ...(await readCopies(call, wantedCopies, staySignedIn)),
      wanted: wantedCopies,
    }
    over = true
    await Promise.all(people)
    await options.meddle?.(database.db, true)
    await lookWhatIsThere()
    for (const kind of writingKinds)
      report.taken[kind] = writings.filter((one) => one.kind === kind && one.isTaken).length
    await expectDay()
    measures.stop()
    report.check = await adminCheck(place)
    report.exitCode = await site.end()
    const stored = await checkStorage(database.db, place.dataDir)
    Object.assign(report.losses, stored)
    return { ...report, answers: watch.answers, announced: watch.announced }
  } finally {
    over = true
    gate.open()
    measures.stop()
    await site.end()
    await proxy?.end()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
    if (report.exitCode !== 0) say(site.output())
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const stamp = (part: number, seconds: number) => `${Math.round(part * seconds)} с:`
const isNight = (clock: Date) => localTime.format(clock) === '03:11'
const localTime = new Intl.DateTimeFormat('ru', { timeZone, hour: '2-digit', minute: '2-digit' })

/** A club takes applications; who answers for the data is named by now. @returns its number. */
async function openForms(call: Call): Promise<number> {
  const training = { weekday: 2, from: '17:15', to: '18:15', group: 'Младшие', coach: '' }
  const json = { name: 'Клуб «Татами»', sports: ['judo'], schedule: [training], published: true }
  const club = await call('POST', '/api/clubs', { json })
  const setting = await call('PUT', '/api/signup-setting', { json: { on: true } })
  if (club.status !== 201 || setting.status !== 200)
    throw new Error(`no form is open: ${JSON.stringify([club, setting])}`)
  return club.body.id
}

async function startProxy(folder: string, { port: sitePort }: ClockedSite) {
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const server = proxies
    .find(({ name }) => name === 'nginx')!
    .start({ folder, sitePort, httpPort, httpsPort })
  const door: Door = createClient(httpPort, httpsPort)
  for (let attempt = 0; attempt < 100; attempt++) {
    if ((await door.ask('/healthz').catch(() => undefined))?.status === 200) break
    await pause(100)
  }
  return {
    door,
    pid: server.child.pid ?? 0,
    async end() {
      const gone = new Promise((resolve) => server.child.once('exit', resolve))
      server.child.kill('SIGTERM')
      await gone
    },
  }
}

/** The database answers again, several times on end: each of the pool's connections has found out. */
async function untilCalm(url: string): Promise<void> {
  for (let good = 0; good < 10; ) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    good = answer?.ok ? good + 1 : 0
    await pause(100)
  }
}

async function adminCheck({
  dataDir,
  databaseUrl = '',
}: {
  dataDir: string
  databaseUrl?: string | undefined
}) {
  const child = spawn(process.execPath, ['scripts/admin.ts', 'check'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...{ PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
      // Of a part of a page that fails only the log tells the cause.
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [said, log] = ['', '']
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code === null) return 'оборвана, ничего не сказала'
  if (code === 0) return ''
  const causes = log.split('\n').filter((line) => line.startsWith('{'))
  return [said.replaceAll(/^Страницы: .*\n/gm, '').trim(), ...causes].join('\n')
}
