import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { freePort } from '../../scripts/free-port.ts'
import { untilUp } from '../../scripts/until-up.ts'

const root = join(import.meta.dirname, '../..')

/** A site that is there to be attacked: on this machine only, with demo content, thrown away afterwards. */
export interface Target {
  origin: string
  folder: string
  /** Addresses of its calls that are read, with numbers and parameters filled in. */
  reads: string[]
  /** The address of a photo, the largest thing a visitor may ask for. */
  photo: string
  signIn(): Promise<string>
  /** Entries of the journal: every change of content makes one. */
  writes(): number
  /** Lets everybody try to sign in again, or a tool would only ever meet the limit. */
  unlock(): void
  /** What the site counted since its start: answers, and those that were its own failure. */
  counted(): Promise<{ answers: number; failures: number }>
  errors(): string[]
  end(): Promise<void>
}

const examples: Record<string, string> = {
  q: 'дзюдо',
  page: '1',
  limit: '10',
  year: '2026',
  from: '2026-11-01',
  to: '2026-12-31',
  asOf: '2026-11-21T09:00:00.000Z',
  path: '/files/x.jpg',
}

interface Described {
  paths: Record<string, { get?: { parameters?: { in: string; name: string }[] } }>
}

async function readCalls(origin: string): Promise<string[]> {
  const document: Described = await (await fetch(`${origin}/api/openapi.json`)).json()
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

/** The demo content is drawn in the background; its last picture is its last change. */
async function untilQuiet(writes: () => number): Promise<void> {
  for (let quiet = 0, last = -1; quiet < 20; ) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    const now = writes()
    quiet = now === last ? quiet + 1 : 0
    last = now
  }
}

async function findPhoto(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/albums`)
  const albums: { cover: { image: string } | null }[] = await answer.json()
  const image = albums.find((album) => album.cover)?.cover?.image
  if (!image) throw new Error('The demo content has no photo')
  return origin + image
}

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
  const writes = () => Number(database.prepare('select count(*) as n from journal').get()?.n)
  await untilQuiet(writes)

  return {
    origin,
    folder,
    reads: await readCalls(origin),
    photo: await findPhoto(origin),
    async signIn() {
      database.exec('delete from throttle')
      const answer = await fetch(`${origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'admin', password }),
      })
      if (!answer.ok) throw new Error(`sign-in: ${answer.status}`)
      return (await answer.json()).accessToken
    },
    writes,
    counted: () => readCounts(`http://127.0.0.1:${metricsPort}/metrics`),
    unlock: () => database.exec('delete from throttle'),
    errors: () => output.split('\n').filter((line) => /"level":[56]0/.test(line)),
    async end() {
      database.close()
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
