import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { check } from './check.ts'
import { ensureBuilt } from './ensure-built.ts'
import { readGiven } from './given.ts'
import { journeys } from './journeys.ts'
import { inMemory } from './memory-folder.ts'
import { startPostgres } from './postgres.ts'
import { programs, run } from './run.ts'
import { ensureSwift, startSwift } from './swift.ts'

readGiven('test')
const root = join(import.meta.dirname, '..')
// Half of a short process is the compiling of what it imports.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')
// Characters of a failure's message told again at the end.
const longest = 800
// A colour for each of five thousand dots drowns what a log has to say.
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
const reports = mkdtempSync(join(tmpdir(), 'reports-'))
const totals = { passed: 0, failures: [] as string[] }

function fail(what: string): void {
  console.error(`✗ ${what}`)
  totals.failures.push(what)
}

async function vitest(name: string, env: Record<string, string> = {}): Promise<void> {
  const report = join(reports, `${name}.json`)
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const ok = await run(programs.vitest, args, { ...inMemory, ...plain, ...env })
  const { passed, failures } = outcomeOf(JSON.parse(readFileSync(report, 'utf8')))
  console.log(`${name}: ${passed} passed, ${failures.length} failed\n`)
  totals.passed += passed
  totals.failures.push(...failures.map((failure) => `${name}: ${failure}`))
  if (!ok && failures.length === 0) fail(`${name} did not finish`)
}

interface Report {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** What a JSON report of Vitest tells; a file that could not be read at all is one failure. */
function outcomeOf({ testResults }: Report): { passed: number; failures: string[] } {
  let passed = 0
  const failures: string[] = []
  for (const file of testResults) {
    const path = relative(root, file.name)
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    passed += file.assertionResults.filter(({ status }) => status === 'passed').length
    for (const { fullName, failureMessages } of failed) {
      failures.push(`${path}: ${fullName}\n  ${failureMessages.join('\n').slice(0, longest)}`)
    }
    if (file.status === 'failed' && failed.length === 0) failures.push(`${path}: ${file.message}`)
  }
  return { passed, failures }
}

const begun = Date.now()
const starting = ensureSwift() ? startSwift(inMemory.TMPDIR) : undefined
if (!starting) console.log('No Swift here: the tests of an object store are skipped')
const [swift, isChecked] = await Promise.all([starting, check(), ensureBuilt()])
if (!isChecked) fail('npm run check')
await vitest('sqlite', swift && { TEST_STORE_URL: swift.url })
await swift?.stop()
const postgres = await startPostgres(inMemory.TMPDIR)
try {
  await vitest('postgres', { TEST_DATABASE_URL: postgres.url })
} finally {
  await postgres.stop()
}
try {
  const { passed, failures } = await journeys()
  console.log(`journeys: ${passed} passed, ${failures.length} failed\n`)
  totals.passed += passed
  totals.failures.push(...failures.map((failure) => `journeys: ${failure}`))
} catch (error) {
  fail(String(error))
}

rmSync(reports, { recursive: true, force: true })
console.log(`${Math.round((Date.now() - begun) / 1000)} s`)
// Named once more: whoever reads only the end of a long output sees what broke.
for (const failure of totals.failures) console.log(`✗ ${failure}`)
console.log(`${totals.passed} passed, ${totals.failures.length} failed`)
process.exit(totals.failures.length === 0 ? 0 : 1)
