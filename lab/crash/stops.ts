import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#kit/db/db.server.ts'
import { caller } from './call.ts'
import { newMark, query } from './desk.ts'
import { type Outcome, openConnection } from './keep-alive.ts'
import { seededRandom } from './random.ts'
import { type Place, type Site, signIn, startSite } from './site-process.ts'
import { uniqueJpeg } from './write-photos.ts'

export interface StopReport {
  answered: number
  /** Refused connections and kept ones given up before the server said anything: a client repeats. */
  unsent: number
  /** What must not be: an answer broken off, a failure, a write done and not answered. */
  failed: string[]
  slowestMs: number
  exitCodes: (number | null)[]
}

interface Load {
  site: Site
  token: string
  albumId: number
  report: StopReport
  /** Marks of writes by whether they were answered. */
  written: Map<string, boolean>
}

const paths = ['/', '/news', '/api/news', '/competitions', '/nowhere', '/api/albums', '/federation']
const readers = 8
const writers = 4

/** Stops a server that is at work, again and again, and looks whether anybody was let down. */
export async function stopUnderLoad(times: number, seed: number): Promise<StopReport> {
  const random = seededRandom(seed)
  const place: Place = { dataDir: mkdtempSync(join(tmpdir(), 'stop-')) }
  const report: StopReport = { answered: 0, unsent: 0, failed: [], slowestMs: 0, exitCodes: [] }
  try {
    for (let time = 0; time < times; time++) {
      const site = await startSite(place)
      const token = await signIn(site.url)
      const json = { title: 'Альбом' }
      const { body } = await caller(site.url, token)('POST', '/api/albums', { json })
      const written = new Map<string, boolean>()
      const load: Load = { site, token, albumId: body.id, report, written }
      const clients = [
        ...Array.from({ length: readers }, (_, at) => read(load, at)),
        ...Array.from({ length: writers }, (_, at) => writeOn(load, at)),
      ]
      await new Promise((resolve) => setTimeout(resolve, 200 + random() * 800))
      const begun = performance.now()
      report.exitCodes.push(await site.end('SIGTERM'))
      report.slowestMs = Math.max(report.slowestMs, Math.round(performance.now() - begun))
      await Promise.all(clients)
      report.failed.push(...(await doneUnanswered(place, written)))
    }
  } finally {
    rmSync(place.dataDir, { recursive: true, force: true })
  }
  return report
}

/** @returns whether to go on. */
function note({ report }: Load, what: string, outcome: Outcome): boolean {
  if (outcome.kind === 'unsent') report.unsent++
  else if (outcome.kind === 'cut') report.failed.push(`${what}: broken off`)
  else if (outcome.status >= 500) report.failed.push(`${what}: ${outcome.status}`)
  else report.answered++
  return outcome.kind !== 'unsent'
}

/** A kept connection given up is opened again; one that is refused is the end. */
async function read(load: Load, first: number): Promise<void> {
  const connection = openConnection(load.site.url)
  let refused = 0
  for (let at = first; refused < 2; at++) {
    const path = paths[at % paths.length]!
    refused = note(load, path, await connection.send(path)) ? 0 : refused + 1
  }
  connection.close()
}

async function writeOn(load: Load, writer: number): Promise<void> {
  const { site, token, albumId, written } = load
  const connection = openConnection(site.url)
  const authorization = `Bearer ${token}`
  let refused = 0
  while (refused < 2) {
    const mark = newMark()
    written.set(mark, false)
    const isPhoto = writer === 0
    const title = { title: `Снимок ${mark}` }
    const path = isPhoto
      ? `/api/photos${query({ album_id: String(albumId), ...title })}`
      : '/api/news'
    const type = isPhoto ? 'image/jpeg' : 'application/json'
    const body = isPhoto ? await uniqueJpeg() : Buffer.from(JSON.stringify(title))
    const headers = { authorization, 'content-type': type, 'idempotency-key': randomUUID() }
    const outcome = await connection.send(path, { method: 'POST', body, headers })
    if (outcome.kind === 'answered' && outcome.status < 300) written.set(mark, true)
    refused = note(load, path, outcome) ? 0 : refused + 1
  }
  connection.close()
}

/** A write that is there although nobody was told. */
async function doneUnanswered(place: Place, written: Map<string, boolean>): Promise<string[]> {
  const { db, close } = await openDatabase(place, 'command')
  const news = await db.selectFrom('news').select('title').execute()
  const photos = await db.selectFrom('photo').select('title').execute()
  await close()
  const titles = [...news, ...photos].map(({ title }) => title).join()
  return [...written]
    .filter(([mark, answered]) => titles.includes(mark) !== answered)
    .map(
      ([mark, answered]) => `${mark}: ${answered ? 'answered and not there' : 'done, unanswered'}`,
    )
}
