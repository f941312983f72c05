import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { freePort } from '../../scripts/free-port.ts'
import { untilUp } from '../../scripts/until-up.ts'
import { openForms } from './open-forms.ts'
import { type Attacked, type Described, examples, otherPlaces, placesOf } from './places.ts'

const root = join(import.meta.dirname, '../..')

/** A site that is there to be attacked: on this machine only, with demo content, thrown away afterwards. */
export interface Target {
  origin: string
  folder: string
  /** Addresses of its calls that are read, with numbers and parameters filled in. */
  reads: string[]
  /** Where sqlmap writes. */
  places: Attacked[]
  /** The address of a photo, the largest thing a visitor may ask for. */
  photo: string
  signIn(): Promise<string>
  /** Entries of the journal but for sign-ins and what visitors may leave: every change of content makes one. */
  writes(): number
  /** What the site counted since its start: answers, and those that were its own failure. */
  counted(): Promise<{ answers: number; failures: number }>
  errors(): string[]
  end(): Promise<void>
}

function readCalls(origin: string, document: Described): string[] {
  return Object.entries(document.paths).flatMap(([path, { get }]) => {
    if (!get) return []
    const query = new URLSearchParams(
      (get.parameters ?? [])
        .filter((one) => one.in === 'query')
        .map(({ name }): [string, string] => [name, examples[name] ?? 'x']),
    )
    return [`${origin}${path.replace(/\{\w+\}/g, '1')}${query.size > 0 ? `?${query}` : ''}`]
  })
}

async function readCounts(metrics: string): Promise<{ answers: number; failures: number }> {
  const lines = (await (await fetch(metrics)).text()).split('\n')
  const sum = (pattern: RegExp) =>
    lines
      .filter((line) => pattern.test(line))
      .reduce((total, line) => total + Number(line.split(' ').at(-1)), 0)
  return {
    answers: sum(/^site_(request_duration_seconds_count|page_cache_hits_total)\b/),
    failures: sum(/^site_request_duration_seconds_count.*"5xx"/),
  }
}

/** The demo content is drawn in the background; the site notes when it is all there. */
async function untilDrawn(database: DatabaseSync): Promise<void> {
  const progress = database.prepare(`select value from setting where name = 'demo-albums'`)
  for (let seconds = 0; seconds < 600; seconds++) {
    if (progress.get()?.value === '"done"') return
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  throw new Error('The demo content is not drawn yet')
}

async function findPhoto(origin: string): Promise<{ id: number; address: string }> {
  const answer = await fetch(`${origin}/api/albums`)
  const albums: { cover: { id: number; image: string } | null }[] = await answer.json()
  const cover = albums.find((album) => album.cover)?.cover
  if (!cover) throw new Error('The demo content has no photo')
  return { id: cover.id, address: origin + cover.image }
}

const changesOfContent = `select count(*) as n from journal where action not in ('signIn', 'signInFailed')
  and (actor <> 'visitor' or entity not in ('signup', 'nameRequest', 'removalRequest', 'photo'))`

/** Nobody is ever told to wait, neither for a sign-in nor for a form, or a tool would meet the limit and nothing behind it. */
const unlimited = `
  create trigger unlimited_throttle after update of attempts on throttle
    begin update throttle set attempts = 0, blocks = 0 where key = new.key; end;
  create trigger unlimited_quota after update of taken on quota
    begin update quota set taken = 0 where key = new.key; end;
  create trigger unlimited_names after insert on nameRequest
    begin delete from nameRequest where id < new.id; end;
  create trigger unlimited_removals after insert on removalRequest
    begin delete from removalRequest where id < new.id; end`

export async function startTarget(): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), 'attack-'))
  const dataDir = join(folder, 'data')
  const password = randomBytes(18).toString('base64url')
  const [port, metricsPort] = [await freePort(), await freePort()]
  // Nothing but this machine is ever attacked: the address is not a setting.
  const origin = `http://127.0.0.1:${port}`
  let output = ''
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      HOST: '127.0.0.1',
      SITE_URL: origin,
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: password,
      LOG_LEVEL: 'error',
    },
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  await untilUp(`${origin}/readyz`, () => output)
  const database = new DatabaseSync(join(dataDir, 'site.db'), { timeout: 5000 })
  const end = async () => {
    database.close()
    child.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  const changes = database.prepare(changesOfContent)
  const writes = () => Number(changes.get()?.n)
  const signIn = async () => {
    const answer = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    })
    if (!answer.ok) throw new Error(`sign-in: ${answer.status}`)
    return (await answer.json()).accessToken
  }
  const prepare = async () => {
    await untilDrawn(database)
    database.exec(unlimited)
    const { club } = await openForms({ origin, token: await signIn() })
    const document: Described = await (await fetch(`${origin}/api/openapi.json`)).json()
    return { club, document, photo: await findPhoto(origin) }
  }
  const { club, document, photo } = await prepare().catch(async (error) => {
    await end()
    throw error
  })

  return {
    origin,
    folder,
    reads: readCalls(origin, document),
    places: [...placesOf(document), ...otherPlaces(club, photo.id)],
    photo: photo.address,
    signIn,
    writes,
    counted: () => readCounts(`http://127.0.0.1:${metricsPort}/metrics`),
    errors: () => output.split('\n').filter((line) => /"level":[56]0/.test(line)),
    end,
  }
}
