import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, type Db, isPostgres, openDatabase } from '#kit/db/db.server.ts'
import { type Call, caller } from './call.ts'
import { compare, type Losses } from './compare.ts'
import type { Desk, Writer } from './desk.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { seededRandom } from './random.ts'
import { type Place, type Site, signIn, spawnSite, startSite } from './site-process.ts'
import { checkStorage, type StorageFaults } from './storage.ts'
import { competitionsWriter } from './write-competitions.ts'
import { documentsWriter } from './write-documents.ts'
import { photosWriter, sendPhoto } from './write-photos.ts'
import { contactsWriter, newsWriter } from './write-texts.ts'

export const writers: readonly Writer[] = [
  newsWriter,
  newsWriter,
  photosWriter,
  photosWriter,
  competitionsWriter,
  documentsWriter,
  contactsWriter,
]

export type Faults = Losses & StorageFaults & { refused: string[] }

export interface RoundReport {
  answered: number
  unanswered: number
  faults: Faults
}

export interface CrashOptions {
  rounds: number
  seed: number
  databaseUrl?: string
  mostAnswers?: number
  report?: (round: number, report: RoundReport) => void
  /** Damages what was stored, to see that it is noticed. */
  meddle?: (round: number, db: Db) => Promise<void>
}

const lastMs = 30
const longestStartMs = 700
const startKillsEvery = 5
const tokenForMs = 600_000

/** Kills a working server again and again and looks what is left. */
export async function crashRounds(options: CrashOptions): Promise<RoundReport> {
  const { rounds, seed, databaseUrl, mostAnswers = 120, report = () => {} } = options
  const random = seededRandom(seed)
  const place: Place = { dataDir: mkdtempSync(join(tmpdir(), 'crash-')), databaseUrl }
  const ledger = openLedger()
  const total = emptyReport()
  let site = await startSite(place)
  const database = await openDatabase(place, 'command')
  let token = await signIn(site.url)
  let signedInAt = Date.now()
  try {
    for (let round = 1; round <= rounds; round++) {
      if (Date.now() - signedInAt > tokenForMs) {
        token = await signIn(site.url)
        signedInAt = Date.now()
      }
      const lastEntry = await lastJournalEntry(database.db)
      await writeUntilKilled({ site, token, ledger, random, mostAnswers })
      const unanswered = ledger.things.filter(({ open }) => open).length
      if (round % startKillsEvery === 0) await killWhileStarting(place, random)
      await untilAlone(database)
      site = await startSite(place)
      await repeatLostUploads(caller(site.url, token), ledger)
      await options.meddle?.(round, database.db)
      const faults = {
        ...(await compare(database.db, ledger, lastEntry)),
        ...(await checkStorage(database.db, place.dataDir)),
        refused: ledger.refusals.splice(0),
      }
      const done = { answered: ledger.answered, unanswered, faults }
      ledger.answered = 0
      add(total, done)
      report(round, done)
    }
  } finally {
    await site.end('SIGTERM')
    await database.close()
    rmSync(place.dataDir, { recursive: true, force: true })
  }
  return total
}

interface Run {
  site: Site
  token: string
  ledger: Ledger
  random: () => number
  mostAnswers: number
}

async function writeUntilKilled(run: Run): Promise<void> {
  const { site, token, ledger, random } = run

  const call = caller(site.url, token)
  let dead = false
  const works = writers.map(async ({ kind, write }, writer) => {
    const desk: Desk = { call, ledger, random, writer }
    try {
      for (;;) {
        const own = ledger.things.filter(
          (thing) => thing.writer === writer && thing.kind === kind && thing.mark !== undefined,
        )
        await write(desk, own)
      }
    } catch (error) {
      if (!dead) throw error
    }
  })
  const all = Promise.all(works)
  await Promise.race([untilTheMoment(run), all])
  dead = true
  await site.end('SIGKILL')
  await all
}

/** After so many answers, not milliseconds: a busy machine does not make the rounds emptier. */
async function untilTheMoment({ ledger, random, mostAnswers }: Run): Promise<void> {
  const answers = 1 + random() * mostAnswers
  while (ledger.answered < answers) await delay(2)
  await delay(random() * lastMs)
}

/** The recovery itself is cut off, too. */
async function killWhileStarting(place: Place, random: () => number): Promise<void> {
  const site = await spawnSite(place)
  await delay(random() * longestStartMs)
  await site.end('SIGKILL')
}

/** PostgreSQL may still be finishing what the dead server sent. */
async function untilAlone({ db }: Database): Promise<void> {
  if (!isPostgres(db)) return
  for (;;) {
    const { rows } = await sql<{ others: number }>`
      select count(*) as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend'`.execute(db)
    if (rows[0]?.others === 0) return
    await delay(20)
  }
}

/** What a browser does whose upload got no answer: the same again, under the same key. */
export async function repeatLostUploads(call: Call, ledger: Ledger): Promise<void> {
  for (const photo of ledger.things.filter(({ upload, open }) => upload && open)) {
    const mark = photo.open!.mark!
    const first = await sendPhoto(call, photo, mark)
    const second = await sendPhoto(call, photo, mark)
    if (first.status !== 201 || second.status !== 201 || first.body.id !== second.body.id)
      ledger.refusals.push(`repeated upload: ${first.status} ${second.status}`)
    photo.upload = undefined
  }
}

export async function lastJournalEntry(db: Db): Promise<number> {
  const row = await db
    .selectFrom('journal')
    .select((select) => select.fn.max('id').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const emptyReport = (): RoundReport => ({
  answered: 0,
  unanswered: 0,
  faults: {
    lost: [],
    half: [],
    unasked: [],
    withoutJournal: [],
    rowsWithoutFile: [],
    filesWithoutRow: [],
    integrity: [],
    refused: [],
  },
})

function add(total: RoundReport, round: RoundReport): void {
  total.answered += round.answered
  total.unanswered += round.unanswered
  for (const name of Object.keys(total.faults) as (keyof Faults)[])
    total.faults[name].push(...round.faults[name])
}
