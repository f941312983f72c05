import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, get, type OutgoingHttpHeaders } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { createNews } from '#features/news/news.server.ts'
import { hourMs } from '#kit/base/durations.ts'
import { readConfig } from '#kit/config/config.server.ts'
import { openDatabase, write } from '#kit/db/db.server.ts'
import { migrate } from '#kit/db/migrate.server.ts'
import { ensureBuilt } from '../scripts/ensure-built.ts'
import { freePort } from '../scripts/free-port.ts'
import { readGiven } from '../scripts/given.ts'
import { untilUp } from '../scripts/until-up.ts'
import { benchImages } from './bench/images.ts'
import { benchScripts } from './bench/scripts.ts'
import { benchYears } from './years/run.ts'

const root = join(import.meta.dirname, '..')
const rounds = 7
const secondsPerRound = 2
const canPin = cpus().length > 1 && spawnSync('taskset', ['-V']).status === 0

interface Row {
  what: string
  measured: string
  target: string
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0

/** A program of ours on the first core; the load comes from the second. */
function spawnPinned(args: string[], env: Record<string, string>): ChildProcess {
  const command = [process.execPath, ...args]
  const pinned = canPin ? ['taskset', '-c', '0', ...command] : command
  return spawn(pinned[0] ?? '', pinned.slice(1), {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function makeData(dataDir: string, news: number): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir })
  const { db, close } = await openDatabase(config, 'command')
  await migrate(db, join(root, 'migrations'))
  const text = 'Схватки шли на трёх татами одновременно, судейская бригада работала без задержек. '
  const content = {
    type: 'doc' as const,
    content: Array.from({ length: 12 }, () => ({
      type: 'paragraph',
      content: [{ type: 'text', text: text.repeat(4) }],
    })),
  }
  await write(db, async (trx) => {
    for (let at = 0; at < news; at++) {
      const now = new Date(Date.now() - (news - at) * hourMs)
      await createNews(
        trx,
        {
          title: `Новость номер ${at}`,
          content,
          published: true,
          category: at % 3 ? 'news' : 'results',
        },
        { name: 'bench', now },
      )
    }
  })
  await close()
}

async function startSite(dataDir: string) {
  const port = await freePort()
  const begun = performance.now()
  const child = spawnPinned(['scripts/start.ts'], {
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '0',
    ADMIN_PASSWORD: 'Поклон-и-захват-2026',
  })
  const url = `http://127.0.0.1:${port}`
  await untilUp(`${url}/readyz`)
  return { url, child, startedMs: performance.now() - begun }
}

/** A bare server that sends the very bytes and headers of one answer of ours. */
function serveBytes(body: Buffer, headers: OutgoingHttpHeaders, port: number): void {
  createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(body)
  }).listen(port, '127.0.0.1')
}

const acceptBr = { 'accept-encoding': 'br' }

async function startBare(url: string): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort()
  const child = spawnPinned(['lab/bench.ts', 'bare', url, String(port)], {})
  const bare = `http://127.0.0.1:${port}/`
  await untilUp(bare)
  return { url: bare, child }
}

async function perSecond(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: 32,
    duration: secondsPerRound,
    headers: acceptBr,
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered with errors`)
  return result.requests.average
}

/** Our answer against the bare server's, in turns, so that a noisy machine is noisy for both. */
async function ratio(url: string): Promise<number> {
  const bare = await startBare(url)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const ours = await perSecond(url)
    const theirs = await perSecond(bare.url)
    ratios.push(ours / theirs)
  }
  bare.child.kill()
  return median(ratios)
}

/** Milliseconds of first requests: every address once, nothing of it in the cache. */
async function uncached(url: string, news: number): Promise<number[]> {
  const addresses = Array.from(
    { length: 600 },
    (_, at) => `/news/${Math.floor((at * news) / 600) + 1}`,
  )
  for (let page = 2; page < 40; page++) addresses.push(`/news?page=${page}`)
  for (const path of ['/news?category=media', '/feed.xml']) await fetch(url + path)
  const times: number[] = []
  for (const address of addresses) {
    const begun = performance.now()
    await (await fetch(url + address)).arrayBuffer()
    times.push(performance.now() - begun)
  }
  return times
}

async function bench(): Promise<void> {
  await ensureBuilt()
  const rows: Row[] = []
  const medians: number[] = []
  for (const news of [1_000, 10_000]) {
    const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
    await makeData(dataDir, news)
    const site = await startSite(dataDir)
    const times = await uncached(site.url, news)
    medians.push(median(times))
    if (news === 1_000) {
      rows.push(
        {
          what: 'cached page / bare node:http',
          measured: (await ratio(`${site.url}/news`)).toFixed(2),
          target: '≥ 0.9',
        },
        {
          what: 'GET /api/news?limit=20 / bare',
          measured: (await ratio(`${site.url}/api/news?limit=20`)).toFixed(2),
          target: '≥ 0.5',
        },
        {
          what: 'start to first answer',
          measured: `${Math.round(site.startedMs)} ms`,
          target: '≤ 1500 ms',
        },
        {
          what: 'page not in cache, p99',
          measured: `${percentile(times, 0.99).toFixed(1)} ms`,
          target: '≤ 15 ms',
        },
      )
    }
    if (news === 1_000) rows.push(...(await benchImages(site.url, site.child.pid ?? 0)))
    site.child.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
  const growth = (medians[1] ?? 0) / (medians[0] ?? 1)
  rows.push({
    what: 'page not in cache, ten times the data',
    measured: `× ${growth.toFixed(2)}`,
    target: '≤ × 1.3',
  })
  rows.push(...benchScripts(join(root, 'dist/client')))
  console.table(rows)
}

/** `npm run bench photos`: the uploads alone. */
async function benchPhotos(): Promise<void> {
  await ensureBuilt()
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const site = await startSite(dataDir)
  console.table(await benchImages(site.url, site.child.pid ?? 0))
  site.child.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}

/** How the bare server is started for itself. */
if (process.argv[2] === 'bare') {
  const [, , , url = '', port = ''] = process.argv
  // Not `fetch`, which unpacks the body: the very bytes count, for the client that reads them, too.
  get(url, { headers: acceptBr }, async (answer) => {
    // What Node writes itself, it writes here too.
    const { date: _, connection: __, 'keep-alive': ___, ...headers } = answer.headers
    serveBytes(await buffer(answer), headers, Number(port))
  })
} else {
  const { words, counts, has } = readGiven(
    'run bench [-- photos | -- years --factor 1 --minutes 10 --rounds 3 --tenth --beside-one --no-copy --keep]',
    {
      words: ['photos', 'years'],
      counts: { factor: 1, minutes: 10, rounds: 3 },
      flags: ['tenth', 'beside-one', 'no-copy', 'keep'],
    },
  )
  if (words.includes('years')) {
    const folder = has('keep') ? join(tmpdir(), 'years') : undefined
    const parts = has('tenth') ? 10 : 1
    const factor = counts.factor / parts
    const beside = has('beside-one') ? 1 / parts : undefined
    const isMet = await benchYears({ ...counts, factor, beside, folder, copies: !has('no-copy') })
    if (!isMet) process.exitCode = 1
  } else if (words.includes('photos')) {
    await benchPhotos()
  } else {
    if (canPin) spawnSync('taskset', ['-pc', '1', String(process.pid)])
    await bench()
  }
}
