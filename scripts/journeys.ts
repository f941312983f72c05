import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.ts'
import { inMemory } from './memory-folder.ts'
import { programs, run } from './run.ts'

/** Runs Playwright and counts. */
export async function journeys(args: string[] = []): Promise<{ passed: number; failed: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'))
  const report = join(folder, 'report.json')
  try {
    const ok = await run(programs.playwright, ['test', '--reporter=dot,json', ...args], {
      ...inMemory,
      CHROMIUM_PATH: findOrInstallChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    })
    const { stats } = JSON.parse(readFileSync(report, 'utf8'))
    if (stats.flaky > 0) console.log(`${stats.flaky} journeys needed a second try`)
    const unfinished = !ok && stats.unexpected === 0
    if (unfinished) console.error('✗ journeys did not finish')
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + (unfinished ? 1 : 0),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
