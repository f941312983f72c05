import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'
import { untilUp } from '../../scripts/until-up.ts'

const root = join(import.meta.dirname, '../..')
const password = 'Поклон-и-захват-2026'

export interface Site {
  url: string
  output(): string
  /** @returns the exit code; null after a signal that cannot be handled. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

export interface Place {
  dataDir: string
  databaseUrl?: string
}

const tooLateMs = 20_000

/** The built site as a process of its own; it may not be up yet. */
export async function spawnSite({ dataDir, databaseUrl = '' }: Place): Promise<Site> {
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    detached: true,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ADMIN_PASSWORD: password,
      DEMO: '0',
      LOG_LEVEL: 'error',
    },
  })
  const killIt = () => child.kill('SIGKILL')
  process.once('exit', killIt)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  exited.then(() => process.off('exit', killIt))
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    async end(signal) {
      // Like a service manager: everything the server has started is meant, too.
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, signal)
      const late = setTimeout(() => child.kill('SIGKILL'), tooLateMs)
      const code = await exited
      clearTimeout(late)
      return code
    },
  }
}

export async function startSite(place: Place): Promise<Site> {
  const site = await spawnSite(place)
  await untilUp(`${site.url}/readyz`, site.output)
  return site
}

/** @returns a bearer for the administrator's calls. */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`)
  return (await answer.json()).accessToken
}
