import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../scripts/ensure-built.ts'
import { freePort } from '../scripts/free-port.ts'
import { readGiven } from '../scripts/given.ts'
import { untilUp } from '../scripts/until-up.ts'
import { readProductionPackages } from './packages.ts'
import { lockFaults, readManifest } from './supply/lock-faults.ts'
import { isNewer, isOverdue, missedVersions, overdueReleases } from './supply/overdue.ts'

readGiven('run supply')
const root = join(import.meta.dirname, '..')
let failed = false

function say(ok: boolean, what: string): void {
  console.log(`${ok ? '✓' : '✗'} ${what}`)
  failed ||= !ok
}

/** Known holes of what a server runs. Some mirrors of the registry do not answer this question. */
function audit(): void {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
  })
  const report = JSON.parse(stdout || '{}')
  const found = report.metadata?.vulnerabilities
  if (!found) {
    say(false, `npm audit: not answered (${report.message ?? 'no reason given'})`)
    return
  }
  const { critical, high, moderate, low } = found
  const numbers = `${critical} critical, ${high} high, ${moderate} moderate, ${low} low`
  say(critical + high === 0, `npm audit: ${numbers}`)
}

const askNpm = (...args: string[]) =>
  JSON.parse(spawnSync('npm', [...args, '--json'], { cwd: root, encoding: 'utf8' }).stdout || '{}')

interface Outdated {
  current?: string
  wanted: string
  latest: string
}

/**
 * A mended hole is a newer version. What package.json names exactly is ours to choose; of the rest whoever needs it says
 * what he accepts.
 */
function overdue(): void {
  const now = new Date()
  const { dependencies, devDependencies, optionalDependencies } = readManifest()
  const pinned: Record<string, string> = { ...dependencies, ...devDependencies }
  // What browsers load is of the site too, though nothing of it is installed on a server.
  const bill: { components: { name: string }[] } = JSON.parse(
    readFileSync(join(root, 'dist/sbom.cdx.json'), 'utf8'),
  )
  const ours = new Set(bill.components.map(({ name }) => name))
  // Of the machines that this is none of nothing is installed here, so nobody calls them outdated.
  const behind: { name: string; current: string; wanted?: string }[] = Object.entries(
    optionalDependencies,
  ).map(([name, current]) => ({ name, current }))
  const found = Object.entries<Outdated | Outdated[]>(askNpm('outdated', '--all'))
  const heldBack = new Set<string>()
  for (const [name, some] of found.filter(([name]) => ours.has(name)))
    for (const { current = '', wanted, latest } of [some].flat()) {
      if (pinned[name] === current) behind.push({ name, current })
      else if (current && current !== wanted) behind.push({ name, current, wanted })
      if (current && isNewer(latest, wanted)) heldBack.add(`${name} ${wanted} (${latest})`)
    }
  const times = new Map<string, Record<string, string>>()
  const timesOf = (name: string): Record<string, string> => {
    const known: Record<string, string> = times.get(name) ?? askNpm('view', name, 'time')
    times.set(name, known)
    return known
  }
  /** Packages of one maker that go by one number ask each other for it: a version that one of them lacks cannot be taken yet. */
  const releasesOf = (name: string): Record<string, string> => {
    const scope = /^@[^/]+\//.exec(name)?.[0]
    const beside = Object.keys(pinned).filter(
      (other) =>
        scope && other !== name && other.startsWith(scope) && pinned[other] === pinned[name],
    )
    return Object.fromEntries(
      Object.entries(timesOf(name)).filter(([version]) =>
        beside.every((other) => version in timesOf(other)),
      ),
    )
  }
  let late = 0
  const once = new Map(behind.map((one) => [Object.values(one).join(' '), one]))
  for (const [named, { name, current, wanted }] of once) {
    const missed = missedVersions(releasesOf(name), current, wanted)
    const newest = missed.at(-1)?.version
    if (!newest) continue
    const releases = /^node-/.test(name)
      ? overdueReleases(changesOf(name, newest), current, now)
      : []
    console.log(`  ${named}, newer ${newest}`, ...releases)
    if (releases.length > 0 || isOverdue(missed, now)) late++
  }
  console.log(`  held back by whoever needs them: ${[...heldBack].join(', ') || 'none'}`)
  say(late === 0, `overdue: ${late}`)
}

/** The change log of Node comes with its package. */
function changesOf(name: string, version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'supply-'))
  try {
    const pack = ['pack', `${name}@${version}`, '--silent']
    const file = execFileSync('npm', pack, { cwd: folder, encoding: 'utf8' }).trim()
    const args = ['-xzOf', file, 'package/CHANGELOG.md']
    return execFileSync('tar', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Installs as on a server, into an empty folder, without a single script of a package, and serves from there. */
async function serveWithoutScripts(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'supply-'))
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  for (const name of [...tracked.trim().split('\n'), 'dist'])
    cpSync(join(root, name), join(folder, name), { recursive: true, preserveTimestamps: true })
  execFileSync('npm', ['ci', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const port = await freePort()
  const site = spawn(join(folder, 'node_modules/.bin/node'), ['scripts/start.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(folder, 'data') },
  })
  let output = ''
  for (const stream of [site.stdout, site.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const exited = new Promise((resolve) => site.once('exit', resolve))
  try {
    await untilUp(`http://127.0.0.1:${port}/readyz`, () => output)
    for (const path of ['/', '/news', '/admin', '/api/news', '/calendar.ics']) {
      const { status } = await fetch(`http://127.0.0.1:${port}${path}`)
      say(status === 200, `${path} answers ${status}`)
    }
    say(await hasPhoto(`http://127.0.0.1:${port}`), 'pictures are made')
  } finally {
    site.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The demo content draws its photos with sharp, the one native package. */
async function hasPhoto(origin: string): Promise<boolean> {
  const until = Date.now() + 90_000
  while (Date.now() < until) {
    const albums: { cover: { image: string } | null }[] = await (
      await fetch(`${origin}/api/albums`)
    ).json()
    const image = albums.find((album) => album.cover)?.cover?.image
    if (image) return (await fetch(origin + image)).ok
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return false
}

const faults = lockFaults()
for (const fault of faults) console.log(`  ${fault}`)
say(
  faults.length === 0,
  `package-lock.json: ${readProductionPackages().folders.length} production packages`,
)
audit()
await ensureBuilt()
overdue()
await serveWithoutScripts()
process.exit(failed ? 1 : 0)
