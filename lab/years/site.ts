import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'
import { watchMemory } from '../memory/processes.ts'
import { processorMs } from '../memory/processor.ts'

const root = join(import.meta.dirname, '../..')
const password = 'Поклон-и-захват-2026'
const patienceMs = 120_000

export interface MeasuredSite {
  url: string
  pid: number
  startedMs: number
  startedProcessorMs: number
  memory: ReturnType<typeof watchMemory>
  /** Lives for some minutes: `signIn` takes another. */
  token: string
  signIn(): Promise<void>
  end(): Promise<void>
}

/** As `deploy/site.service` runs it. @returns once it has answered with 200. */
export async function startMeasured(dataDir: string): Promise<MeasuredSite> {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'error' },
      ...{ NODE_OPTIONS: '--max-old-space-size=256', MALLOC_ARENA_MAX: '1' },
      ...{ PORT: String(port), DATA_DIR: dataDir, DEMO: '1', ADMIN_PASSWORD: password },
    },
  })
  const end = ending(child)
  const pid = child.pid ?? 0
  const memory = watchMemory(pid)
  const url = `http://127.0.0.1:${port}`
  try {
    await firstAnswer(url)
    const startedMs = performance.now() - begun
    const site: MeasuredSite = {
      ...{ url, pid, startedMs, startedProcessorMs: processorMs(pid), memory, token: '' },
      async signIn() {
        site.token = await signIn(url)
      },
      async end() {
        memory.stop()
        await end()
      },
    }
    await site.signIn()
    return site
  } catch (error) {
    memory.stop()
    await end()
    throw error
  }
}

function ending(child: ChildProcess): () => Promise<void> {
  const killIt = () => child.kill('SIGKILL')
  process.once('exit', killIt)
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return async () => {
    child.kill('SIGTERM')
    await gone
    process.off('exit', killIt)
  }
}

async function firstAnswer(url: string): Promise<void> {
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    const answer = await fetch(`${url}/`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`${url} did not answer`)
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  return accessToken
}
