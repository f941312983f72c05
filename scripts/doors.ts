import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ensureBuilt } from './ensure-built.ts'
import { readGiven } from './given.ts'
import { journeys } from './journeys.ts'

const folder = join(import.meta.dirname, '../e2e/doors')
/** A spec, or a folder of them. */
const lanes = new Map(readdirSync(folder).map((name) => [basename(name, '.spec.ts'), name]))
const usage = 'run doors [-- every-width every-failure … --every-way]'
const { words, has } = readGiven(usage, { words: [...lanes.keys()], flags: ['every-way'] })
// Each deed of every-failure-deeds fails in all ways, not in two of them.
if (has('every-way')) process.env.EVERY_WAY = '1'

const begun = Date.now()
const seconds = (since: number) => Math.round((Date.now() - since) / 1000)
await ensureBuilt()
const totals = { passed: 0, failures: [] as string[] }
// One after another, so that none meets what another has left on the site.
for (const lane of words.length > 0 ? words : lanes.keys()) {
  const started = Date.now()
  const { passed, failures } = await journeys([
    '--config=playwright.doors.config.ts',
    join(folder, lanes.get(lane) ?? lane),
  ])
  console.log(`${lane}: ${passed} passed, ${failures.length} failed, ${seconds(started)} s\n`)
  totals.passed += passed
  totals.failures.push(...failures)
}
console.log(`${seconds(begun)} s`)
for (const failure of totals.failures) console.log(`✗ ${failure}`)
console.log(`${totals.passed} passed, ${totals.failures.length} failed`)
process.exit(totals.failures.length === 0 ? 0 : 1)
