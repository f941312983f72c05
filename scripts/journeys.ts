import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
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

/** Runs Playwright and counts; a failure is told as its file and title. */
export async function journeys(args: string[] = []): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'))
  const report = join(folder, 'report.json')
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
    rmSync(folder, { recursive: true, force: true })
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
