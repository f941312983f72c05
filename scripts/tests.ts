import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { inMemory } from './memory-folder.ts'
import { startPostgres } from './postgres.ts'
import { programs, run } from './run.ts'
import { ensureSwift, startSwift } from './swift.ts'

const root = join(import.meta.dirname, '..')
// Characters of a failure's message told again at the end.
const longest = 800
// A colour for each of five thousand dots drowns what a log has to say.
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

export interface Outcome {
  passed: number
  /** A line or more for each: where, what, and the beginning of why. */
  failures: string[]
}

const long = { LONG_TESTS: '1' }
// Where the two databases differ: locks, migrations, statements, the store of records.
const ofDialects = ['src/kit/', 'test/side-by-side']

/** Those of every run: all that are not long on SQLite, on PostgreSQL what depends on the dialect. */
export const tests = async () => both(await onSqlite(), await onPostgres({}, ofDialects))

/** All that are not long, on PostgreSQL. */
export const postgresTests = () => onPostgres()

/** The `*.long.test.ts` alone, on both. */
export const longTests = async () => both(await onSqlite(long), await onPostgres(long))

const both = (one: Outcome, other: Outcome): Outcome => ({
  passed: one.passed + other.passed,
  failures: [...one.failures, ...other.failures],
})

async function onSqlite(env: Record<string, string> = {}): Promise<Outcome> {
  const swift = ensureSwift() ? await startSwift(inMemory.TMPDIR) : undefined
  if (!swift) console.log('No Swift here: the tests of an object store are skipped')
  try {
    return await vitest('sqlite', { ...env, ...(swift && { TEST_STORE_URL: swift.url }) })
  } finally {
    await swift?.stop()
  }
}

/** @param files parts of their paths; all of them when there are none. */
async function onPostgres(
  env: Record<string, string> = {},
  files: string[] = [],
): Promise<Outcome> {
  const server = await startPostgres(inMemory.TMPDIR)
  try {
    return await vitest('postgres', { ...env, TEST_DATABASE_URL: server.url }, files)
  } finally {
    await server.stop()
  }
}

async function vitest(
  name: string,
  env: Record<string, string>,
  files: string[] = [],
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'reports-'))
  try {
    const report = join(folder, 'report.json')
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    const args = ['run', ...files, ...reporters]
    const ok = await run(programs.vitest, args, { ...inMemory, ...plain, ...env })
    const { passed, failures } = outcomeOf(JSON.parse(readFileSync(report, 'utf8')))
    console.log(`${name}: ${passed} passed, ${failures.length} failed\n`)
    if (!ok && failures.length === 0) failures.push('did not finish')
    return { passed, failures: failures.map((failure) => `${name}: ${failure}`) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
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
function outcomeOf({ testResults }: Report): Outcome {
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
