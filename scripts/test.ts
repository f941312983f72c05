import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from './check.ts'
import { ensureBuilt } from './ensure-built.ts'
import { readGiven } from './given.ts'
import { journeys } from './journeys.ts'
import { inMemory } from './memory-folder.ts'
import { startPostgres } from './postgres.ts'
import { programs, run } from './run.ts'

readGiven('test')
// Half of a short process is the compiling of what it imports.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/compiled')
const reports = mkdtempSync(join(tmpdir(), 'reports-'))
const totals = { passed: 0, failed: 0 }

function fail(what: string): void {
  console.error(`✗ ${what}`)
  totals.failed++
}

async function vitest(name: string, env: Record<string, string> = {}): Promise<void> {
  const report = join(reports, `${name}.json`)
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const ok = await run(programs.vitest, args, { ...inMemory, ...env })
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  console.log(`${name}: ${numPassedTests} passed, ${numFailedTests} failed\n`)
  totals.passed += numPassedTests
  totals.failed += numFailedTests
  if (!ok && numFailedTests === 0) fail(`${name} did not finish`)
}

const begun = Date.now()
if (!(await check())) fail('npm run check')
await ensureBuilt()
await vitest('sqlite')
const postgres = await startPostgres()
try {
  await vitest('postgres', { TEST_DATABASE_URL: postgres.url })
} finally {
  await postgres.stop()
}
try {
  const { passed, failed } = await journeys()
  console.log(`journeys: ${passed} passed, ${failed} failed\n`)
  totals.passed += passed
  totals.failed += failed
} catch (error) {
  fail(String(error))
}

rmSync(reports, { recursive: true, force: true })
console.log(`${Math.round((Date.now() - begun) / 1000)} s`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)
