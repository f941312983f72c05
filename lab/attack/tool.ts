import { execFileSync, spawn, spawnSync } from 'node:child_process'

export type ToolName = 'wapiti' | 'sqlmap' | 'slowhttptest'

/** What a tool said against the site. */
export interface Finding {
  tool: ToolName | 'site'
  where: string
  what: string
}

const isInstalled = (name: string) =>
  spawnSync(name, ['--help'], { stdio: 'ignore' }).error === undefined

/** Debian has all three; anybody but root is told what to install. */
export function requireTools(names: ToolName[]): void {
  const missing = names.filter((name) => !isInstalled(name))
  if (missing.length === 0) return
  const install = ['install', '-y', '--no-install-recommends', ...missing]
  if (process.getuid?.() !== 0 || !isInstalled('apt-get')) {
    console.error(
      `Not installed: ${missing.join(', ')}. On Debian, as root: apt-get ${install.join(' ')}`,
    )
    process.exit(2)
  }
  execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
  execFileSync('apt-get', [...install, '-q'], { stdio: 'ignore' })
}

export function versionOf(name: ToolName): string {
  // «name<tab>version».
  return execFileSync('dpkg-query', ['-W', name], { encoding: 'utf8' }).trim().split('\t')[1] ?? ''
}

/** Runs a tool to its end, or ends it when its time is up, and returns all it printed. */
export function runTool(
  name: ToolName,
  args: string[],
  { env = {}, minutes = 20 }: { env?: Record<string, string>; minutes?: number } = {},
): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(name, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    const late = setTimeout(() => child.kill('SIGTERM'), minutes * 60_000)
    child.on('close', () => {
      clearTimeout(late)
      resolve(output)
    })
  })
}
