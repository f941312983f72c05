import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}

interface Lock {
  lockfileVersion: number
  packages: Record<string, LockedPackage>
}

const readFile = (folder: string, name: string) =>
  JSON.parse(readFileSync(join(root, folder, name), 'utf8'))

export const readManifest = (folder = '.'): Manifest => readFile(folder, 'package.json')

/** What is wrong with package.json and its lock in a folder, for people; nothing when nothing is. */
export function lockFaults(folder = '.'): string[] {
  const manifest = readManifest(folder)
  const { packages }: Lock = readFile(folder, 'package-lock.json')
  const wanted = Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  })
  const faults = wanted.flatMap(([name, spec]) => {
    const version = /^(?:npm:.*@)?(\d+\.\d+\.\d+(?:-[\w.]+)?)$/.exec(spec)?.[1]
    if (!version) return [`${name}: «${spec}» is not one exact version`]
    const locked = packages[`node_modules/${name}`]?.version
    return locked === version ? [] : [`${name}: package.json says ${version}, the lock ${locked}`]
  })
  for (const [path, one] of Object.entries(packages)) {
    if (path === '') continue
    if (one.resolved) faults.push(`${path}: names the place it came from, ${one.resolved}`)
    if (one.link) faults.push(`${path}: a link to a folder`)
    if (!/^sha512-/.test(one.integrity ?? '')) faults.push(`${path}: no SHA-512 of its contents`)
    if (one.hasInstallScript && !one.dev) faults.push(`${path}: runs a script when installed`)
  }
  return faults
}
