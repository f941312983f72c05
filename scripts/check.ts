import { readGiven } from './given.ts'
import { programs, run } from './run.ts'
import { stalePackages } from './stale-packages.ts'

/** Tests that only read the tree: no database, no browser, a second together. */
const ofTheTree = [
  'architecture',
  'styles',
  'dependencies',
  'log-inventory',
  'tests-of-database',
  'asvs',
  'admin-undo',
  'admin-calls',
  'our-words',
  'threats/map',
].map((name) => `test/${name}.test.ts`)

const steps: [name: string, script: string, args: string[]][] = [
  ['types', programs.typescript, ['--noEmit', '-p', '.']],
  ['types of the worker', programs.typescript, ['--noEmit', '-p', 'tsconfig.worker.json']],
  ['lint and format', programs.biome, ['check', '--error-on-warnings', '.']],
  ['unused code', programs.knip, ['--no-progress']],
  ['the tree', programs.vitest, ['run', '--reporter=dot', ...ofTheTree]],
]

/** Types, lint, format, unused code and the rules of the tree: the gate before every test run. */
export async function check(): Promise<boolean> {
  const stale = stalePackages()
  if (stale.length > 0) {
    console.log(`✗ packages: ${stale.join(', ')} not installed. Run: npm ci`)
    return false
  }
  let passed = true
  for (const [name, script, args] of steps) {
    const begun = Date.now()
    const ok = await run(script, args)
    console.log(`${ok ? '✓' : '✗'} ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
    passed &&= ok
  }
  return passed
}

if (import.meta.main) {
  readGiven('run check')
  process.exit((await check()) ? 0 : 1)
}
