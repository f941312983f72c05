import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Of a hundred, in the order in which Lighthouse names them. */
export interface Scores {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/**
 * Lighthouse on a telephone, through the browser that listens on `debugPort`. Fetched when asked
 * for: installed with the project it would bring ninety packages to everyone.
 */
export async function lighthouseScores(address: string, debugPort: number): Promise<Scores> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', 'lighthouse@13.5.0', address, `--port=${debugPort}`, '--quiet'],
      ...['--output=json', `--only-categories=${categories.join(',')}`],
    ],
    { maxBuffer: 64_000_000 },
  )
  const report: { categories: Record<string, { score: number | null } | undefined> } =
    JSON.parse(stdout)
  const [performance = 0, accessibility = 0, bestPractices = 0, seo = 0] = categories.map((name) =>
    Math.round((report.categories[name]?.score ?? 0) * 100),
  )
  return { performance, accessibility, bestPractices, seo }
}
