import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '../scripts/ensure-built.ts'
import { freePort } from '../scripts/free-port.ts'
import { untilUp } from '../scripts/until-up.ts'
import { postgresUrl } from './app.ts'

const root = join(import.meta.dirname, '..')
let folder: string

// The process is the same on both databases; once is enough.
const npmTest = test.skipIf(postgresUrl || process.platform === 'win32')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'npm-'))
  if (!postgresUrl) await ensureBuilt()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(false) ?? socket.destroy())
    socket.once('error', () => resolve(true))
  })

/** The processes that have this port in their environment. */
const processesOf = (port: number) =>
  spawnSync('sh', ['-c', `grep -lz '^PORT=${port}$' /proc/[0-9]*/environ 2>/dev/null`], {
    encoding: 'utf8',
  }).stdout.trim()

npmTest.each([
  ['SIGTERM to npm alone, as a supervisor sends it', 'SIGTERM', 1],
  ['SIGINT to npm alone', 'SIGINT', 1],
  ['SIGHUP to npm alone', 'SIGHUP', 1],
  ['the end of npm by force', 'SIGKILL', 1],
  ['a closed terminal: SIGHUP to all of them', 'SIGHUP', -1],
] as const)(
  'npm start: %s stops the site',
  async (_name, signal, whom) => {
    const port = await freePort()
    const child = spawn('npm', ['start'], {
      cwd: root,
      // A group of its own, as in a terminal.
      detached: true,
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'warn',
        DEMO: '0',
      },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    await untilUp(`http://127.0.0.1:${port}/readyz`, () => output)
    process.kill(whom * (child.pid ?? 0), signal)
    await expect.poll(() => isFree(port)).toBe(true)
    if (process.platform === 'linux') await expect.poll(() => processesOf(port)).toBe('')
  },
  60_000,
)

const guard = (project: string, node = process.execPath) =>
  spawnSync(node, ['-r', join(project, 'scripts/npm-guard.cjs'), '-e', '0'], { encoding: 'utf8' })

npmTest('without its dependencies a command says npm ci, whatever Node it is run by', () => {
  const project = join(folder, 'fresh')
  mkdirSync(join(project, 'scripts'), { recursive: true })
  cpSync(join(root, 'scripts/npm-guard.cjs'), join(project, 'scripts/npm-guard.cjs'))
  const bare = guard(project)
  expect([bare.status, bare.stderr]).toEqual([1, expect.stringContaining('npm ci')])

  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
  expect(guard(project)).toMatchObject({ status: 0, stderr: '' })

  // The Node of Debian, as far as the guard can tell.
  writeFileSync(
    join(project, 'old.cjs'),
    `Object.defineProperty(process, 'versions', { value: { node: '18.20.4' } })`,
  )
  const script = join(project, 'scripts/npm-guard.cjs')
  const options = ['-r', join(project, 'old.cjs'), '-r', script, '-e', '0']
  const old = spawnSync(process.execPath, options, { encoding: 'utf8' })
  expect([old.status, old.stderr]).toEqual([
    1,
    expect.stringMatching(/Node 18\.20\.4[\s\S]*npm ci/),
  ])
})
