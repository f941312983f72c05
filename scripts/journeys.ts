import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.ts'
import { inMemory } from './memory-folder.ts'
import { programs, run } from './run.ts'
import type { Outcome } from './tests.ts'

interface Suite {
  specs?: { file: string; title: string; tests: { status: string }[] }[]
  suites?: Suite[]
}

const folder = join(import.meta.dirname, '../e2e')
// Signing in, writing, reading, asking: what no change may break.
const ofEveryRun = ['admin-news', 'admin-session', 'signup', 'visitor'].map(
  (name) => `${name}.spec.ts`,
)
const inFolder = (names: string[]) => names.map((name) => join(folder, name))

export const firstJourneys = () => journeys(inFolder(ofEveryRun))

/** Those that `npm test` has no time for. */
export const otherJourneys = () =>
  journeys(
    inFolder(
      readdirSync(folder).filter((name) => name.endsWith('.spec.ts') && !ofEveryRun.includes(name)),
    ),
  )

/** Runs Playwright and counts; a failure is told as its file and title. */
export async function journeys(args: string[]): Promise<Outcome> {
  const reports = mkdtempSync(join(tmpdir(), 'journeys-'))
  const report = join(reports, 'report.json')
  try {
    const ok = await run(programs.playwright, ['test', '--reporter=dot,json', ...args], {
      ...inMemory,
      CHROMIUM_PATH: findOrInstallChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    })
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
    const endedAs = (status: string) => suites.flatMap((suite: Suite) => titlesOf(suite, status))
    for (const title of endedAs('flaky')) console.log(`at the second try: ${title}`)
    const failures = endedAs('unexpected')
    if (!ok && failures.length === 0) failures.push('did not finish')
    return { passed: stats.expected + stats.flaky, failures }
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

function titlesOf({ specs = [], suites = [] }: Suite, status: string): string[] {
  return [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, title }) => `${file}: ${title}`),
    ...suites.flatMap((suite) => titlesOf(suite, status)),
  ]
}
