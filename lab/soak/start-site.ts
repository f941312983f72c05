import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'
import { untilUp } from '../../scripts/until-up.ts'
import type { Sample, Wish } from './clocked-site.ts'

export interface ClockedSite {
  url: string
  port: number
  pid: number
  moveClock(to: Date): Promise<void>
  /** The last of what it has printed. */
  output(): string
  /** After its garbage has been collected. */
  sample(): Promise<Sample>
  /** @returns the exit code; null after a signal that cannot be handled. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

interface Place {
  dataDir: string
  databaseUrl?: string | undefined
  /** Its own address; absent where it is asked directly. */
  siteUrl?: string | undefined
  timeZone: string
  clock: Date
  /** Any free one when absent. */
  port?: number
  /** Settings beside these. */
  more?: Record<string, string>
  /** The folder of another release. */
  program?: string
}

export const password = 'Поклон-и-захват-2026'

export async function startClockedSite({
  dataDir,
  databaseUrl = '',
  siteUrl,
  timeZone,
  clock,
  port: wantedPort,
  more,
  program = join(import.meta.dirname, '../..'),
}: Place): Promise<ClockedSite> {
  const port = wantedPort ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const child: ChildProcess = fork(join(program, 'lab/soak/clocked-site.ts'), {
    cwd: program,
    // As deploy/site.service and scripts/start.ts run it.
    execArgv: ['--expose-gc', '--max-old-space-size=256', '--max-semi-space-size=16'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' },
      ...{ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
      ...{ SITE_URL: siteUrl ?? url, SITE_TIME_ZONE: timeZone, TRUST_PROXY: '127.0.0.1' },
      ...{ ADMIN_PASSWORD: password, DEMO: '0', LOG_LEVEL: 'error' },
      ...more,
    },
  })
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const killIt = () => child.kill('SIGKILL')
  process.once('exit', killIt)
  exited.then(() => process.off('exit', killIt))
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000)
    })
  // One question at a time: the answers carry no names.
  let turn: Promise<unknown> = Promise.resolve()
  const ask = <Answer>(wish: Wish) => {
    const answer = turn.then(
      () =>
        new Promise<Answer>((resolve, reject) => {
          child.once('message', (said) => resolve(said as Answer))
          exited.then(() => reject(new Error(`The site has ended:\n${output}`)))
          child.send(wish)
        }),
    )
    turn = answer.catch(() => {})
    return answer
  }
  await ask({ clock: clock.getTime() })
  await Promise.race([
    untilUp(`${url}/readyz`, () => output),
    exited.then((code) => {
      throw new Error(`The site has ended with ${code}:\n${output}`)
    }),
  ])
  return {
    ...{ url, port, pid: child.pid ?? 0 },
    output: () => output,
    moveClock: (to) => ask({ clock: to.getTime() }),
    sample: () => ask<Sample>('sample'),
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      return exited
    },
  }
}
