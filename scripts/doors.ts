import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ensureBuilt } from './ensure-built.ts'
import { readGiven } from './given.ts'
import { journeys, otherJourneys } from './journeys.ts'
import { inMemory } from './memory-folder.ts'
import { run } from './run.ts'
import { longTests, type Outcome, postgresTests } from './tests.ts'

const folder = join(import.meta.dirname, '../e2e/doors')
/** A spec, or a folder of them; some are without a browser. */
const lanes = new Map<string, () => Promise<Outcome>>([
  ['journeys', otherJourneys],
  ['postgres', postgresTests],
  ['long-tests', longTests],
  ['soak', soaked],
  ...readdirSync(folder).map((name): [string, () => Promise<Outcome>] => [
    basename(name, '.spec.ts'),
    () => journeys(['--config=playwright.doors.config.ts', join(folder, name)]),
  ]),
])
const usage = 'run doors [-- every-width every-failure … --minutes 25 --every-way]'
const { words, counts, has } = readGiven(usage, {
  words: [...lanes.keys()],
  // None begins later: what CI has no time for is run by hand.
  counts: { minutes: 24 * 60 },
  flags: ['every-way'],
})
// Each deed of every-failure-deeds fails in all ways, not in two of them.
if (has('every-way')) process.env.EVERY_WAY = '1'

async function soaked(): Promise<Outcome> {
  const isWell = await run('lab/soak.ts', ['--short'], inMemory)
  return { passed: Number(isWell), failures: isWell ? [] : ['soak: what it says above'] }
}

const begun = Date.now()
const seconds = (since: number) => Math.round((Date.now() - since) / 1000)
await ensureBuilt()
const totals: Outcome = { passed: 0, failures: [] }
// One after another, so that none meets what another has left on the site.
for (const lane of words.length > 0 ? words : lanes.keys()) {
  if (seconds(begun) > counts.minutes * 60) {
    console.log(`${lane}: not begun, ${counts.minutes} minutes are over\n`)
    continue
  }
  const started = Date.now()
  const { passed, failures } = await lanes.get(lane)!()
  console.log(`${lane}: ${passed} passed, ${failures.length} failed, ${seconds(started)} s\n`)
  totals.passed += passed
  totals.failures.push(...failures)
}
console.log(`${seconds(begun)} s`)
for (const failure of totals.failures) console.log(`✗ ${failure}`)
console.log(`${totals.passed} passed, ${totals.failures.length} failed`)
process.exit(totals.failures.length === 0 ? 0 : 1)
