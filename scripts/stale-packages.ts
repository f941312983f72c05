import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))

type Versions = Record<string, string>

/** What package.json asks for and node_modules has not, or has another of: somebody pulled and did not install. */
export function stalePackages(manifest: Record<string, Versions> = read('package.json')): string[] {
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies }
  return Object.entries(wanted)
    .filter(([name, version]) => {
      const installed = `node_modules/${name}/package.json`
      return !existsSync(join(root, installed)) || read(installed).version !== version
    })
    .map(([name, version]) => `${name} ${version}`)
}
