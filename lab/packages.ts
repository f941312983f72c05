import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readGiven } from '../scripts/given.ts'

const root = join(import.meta.dirname, '..')

interface Locked {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  os?: string[]
  cpu?: string[]
  libc?: string[]
  hasInstallScript?: boolean
}

const lock: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
)

/** What the server installs: Debian on x64, whatever machine counts. */
function isForServer({ os, cpu, libc }: Locked): boolean {
  return (
    (os?.includes('linux') ?? true) &&
    (cpu?.includes('x64') ?? true) &&
    (libc?.includes('glibc') ?? true)
  )
}

/** The folder a package finds `name` in, as Node looks for it. */
function folderOf(name: string, from: string): string | undefined {
  const path = `${from ? `${from}/` : ''}node_modules/${name}`
  if (lock.packages[path]) return path
  if (!from) return undefined
  return folderOf(name, from.slice(0, from.lastIndexOf('node_modules/')).replace(/\/$/, ''))
}

function collect(name: string, from: string, found: Set<string>): Set<string> {
  const path = folderOf(name, from)
  const locked = path && lock.packages[path]
  if (!locked || found.has(path) || !isForServer(locked)) return found
  found.add(path)
  const { peerDependencies = {}, peerDependenciesMeta: meta = {} } = locked
  const names = [
    ...Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }),
    ...Object.keys(peerDependencies).filter((peer) => !meta[peer]?.optional),
  ]
  for (const next of names) collect(next, path, found)
  return found
}

function sizeBytes(folder: string): number {
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    if (entry.name === 'node_modules') return sum
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sum + sizeBytes(path)
    return entry.isFile() ? sum + statSync(path).size : sum
  }, 0)
}

const { dependencies = {}, optionalDependencies = {} } = lock.packages[''] ?? {}

/** Folders of everything a production installation has, and which of them want to run a script. */
export function readProductionPackages(): { folders: string[]; withScript: string[] } {
  const found = new Set<string>()
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
    collect(name, '', found)
  const folders = [...found]
  return {
    folders,
    withScript: folders.filter((folder) => lock.packages[folder]?.hasInstallScript),
  }
}

function printTable(): void {
  const size = (folders: Iterable<string>) => {
    const bytes = [...folders].reduce((sum, folder) => sum + sizeBytes(join(root, folder)), 0)
    return (bytes / 1e6).toFixed(1)
  }
  for (const name of Object.keys(dependencies)) {
    const found = collect(name, '', new Set())
    console.log(`${name.padEnd(28)} brings ${found.size - 1}, ${size(found)} MB`)
  }
  const { folders } = readProductionPackages()
  console.log(`All: ${folders.length} packages, ${size(folders)} MB`)
}

if (import.meta.main) {
  readGiven('run packages')
  printTable()
}
