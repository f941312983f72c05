import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages, isDebian } from './debian.ts'

const library = 'python3-swift'
const python = '/usr/bin/python3'
const user = { key: 'test:tester', secret: 'testing' }

/** Whether the object store of the tests is here. */
export const isSwiftInstalled = () => existsSync('/usr/lib/python3/dist-packages/swift/proxy')

/** Installs it where it can. */
export function ensureSwift(): boolean {
  if (!isSwiftInstalled() && isDebian()) installPackages([library])
  return isSwiftInstalled()
}

export interface Swift {
  /** As of `FILES_URL`, without a bucket. */
  url: string
  stop(): Promise<void>
}

/** A real distributed object store with an S3 interface, on loopback, in a temporary folder of `home`. */
export async function startSwift(home = tmpdir()): Promise<Swift> {
  const folder = mkdtempSync(join(home, 'swift-'))
  const servers = join(import.meta.dirname, 'swift-servers.py')
  const child = spawn(python, [servers, folder, user.key, user.secret], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors = `${errors}${chunk}`.slice(-4000)
  })
  const host = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line) => resolve(String(line).trim()))
    void closed.then(() => reject(new Error(`Swift did not start: ${errors}`)))
  })
  return {
    url: `s3+http://${encodeURIComponent(user.key)}:${user.secret}@${host}`,
    async stop() {
      child.stdin.end()
      await closed
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
