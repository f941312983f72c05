import { join } from 'node:path'
import { check } from './check.ts'
import { ensureBuilt } from './ensure-built.ts'
import { readGiven } from './given.ts'
import { firstJourneys } from './journeys.ts'
import { type Outcome, tests } from './tests.ts'

readGiven('test')
// Half of a short process is the compiling of what it imports.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/compiled')

const begun = Date.now()
const totals: Outcome = { passed: 0, failures: [] }

function add({ passed, failures }: Outcome): void {
  totals.passed += passed
  totals.failures.push(...failures)
}

function fail(what: string): void {
  console.error(`✗ ${what}`)
  totals.failures.push(what)
}

const [isChecked] = await Promise.all([check(), ensureBuilt()])
if (!isChecked) fail('npm run check')
add(await tests())
try {
  const { passed, failures } = await firstJourneys()
  console.log(`journeys: ${passed} passed, ${failures.length} failed\n`)
  add({ passed, failures: failures.map((failure) => `journeys: ${failure}`) })
} catch (error) {
  fail(String(error))
}

console.log(`${Math.round((Date.now() - begun) / 1000)} s`)
// Named once more: whoever reads only the end of a long output sees what broke.
for (const failure of totals.failures) console.log(`✗ ${failure}`)
console.log(`${totals.passed} passed, ${totals.failures.length} failed`)
process.exit(totals.failures.length === 0 ? 0 : 1)
