import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.ts'
import { untilUp } from '../scripts/until-up.ts'
import { commandEnv } from './command-env.ts'

const root = join(import.meta.dirname, '..')
const running: ChildProcess[] = []

export interface BuiltSite {
  child: ChildProcess
  output(): string
  port: number
  exited: Promise<number | null>
}

/** The built site as a process of its own, with these settings and no others. */
export async function startBuiltSite(
  env: Record<string, string>,
  given?: number,
): Promise<BuiltSite> {
  const port = given ?? (await freePort())
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: { ...commandEnv, PORT: String(port), LOG_LEVEL: 'warn', ...env },
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, output: () => output, port, exited }
}

export const untilReady = ({ port, output }: BuiltSite): Promise<void> =>
  untilUp(`http://127.0.0.1:${port}/readyz`, output)

export function endBuiltSites(): void {
  for (const child of running.splice(0)) child.kill('SIGKILL')
}
