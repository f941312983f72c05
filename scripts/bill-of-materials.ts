import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const bundled = new Set<string>()

/** Remembers the packages whose code went into what browsers load. */
export function rememberBundled(): Plugin {
  return {
    name: 'remember-bundled',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'worker',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]
        if (name) bundled.add(name)
      }
    },
  }
}

interface Component {
  'bom-ref': string
  name: string
  version: string
  cpe?: string
  properties?: { name: string; value: string }[]
}

interface Bill {
  metadata: { component: { name: string } }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/**
 * The CycloneDX list of what a site consists of, as `npm sbom` tells it: what its server installs and what
 * browsers load, without what only builds and tests. @returns whether npm could be asked.
 */
export function writeBillOfMaterials(file: string): boolean {
  // Told to leave out the tools, npm 11 leaves out React too: they share it.
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--include=dev']
  // A site is built by npm; on Windows that is no program but a script.
  const npm = process.env.npm_execpath
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 32 * 1024 * 1024 } as const
  const { status, stdout } = npm?.endsWith('js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, options)
  if (status !== 0) return false
  const bill: Bill = JSON.parse(stdout)
  bill.metadata.component.name = 'federation-site'
  bill.components = bill.components.filter(
    ({ name, properties = [] }) =>
      bundled.has(name) ||
      // Fonts are cut to our letters: what is loaded is no module of theirs.
      name.startsWith('@fontsource') ||
      !properties.some((one) => one.name === 'cdx:npm:package:development'),
  )
  // Whatever watches for holes knows Node by this name, not by those of the packages that bring it.
  for (const one of bill.components)
    if (/^node-(bin-)?(darwin|linux|win)-/.test(one.name))
      one.cpe = `cpe:2.3:a:nodejs:node.js:${one.version}:*:*:*:*:*:*:*`
  const refs = new Set(bill.components.map((one) => one['bom-ref']))
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref) || ref.startsWith('federation-site@'))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }))
  writeFileSync(file, `${JSON.stringify(bill, null, 1)}\n`)
  return true
}
