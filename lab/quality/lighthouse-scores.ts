import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export interface Scores {
  /** Of a hundred each, in the order in which Lighthouse names them. */
  scores: number[]
  /** Till the main thing is painted, on the telephone and the network that it imagines. */
  paintMs: number
  /** What it finds wrong, beside speed. */
  faults: string[]
}

interface Category {
  score: number | null
  auditRefs: { id: string; weight: number }[]
}

interface Audit {
  numericValue?: number
  score: number | null
  details?: { items?: { node?: { snippet?: string } }[] }
}

const placesOf = (audit: Audit | undefined) =>
  (audit?.details?.items ?? []).map(({ node }) => node?.snippet ?? '').join(' ')

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
  const report: {
    categories: Record<string, Category | undefined>
    audits: Record<string, Audit | undefined>
  } = JSON.parse(stdout)
  const paintMs = report.audits['largest-contentful-paint']?.numericValue
  if (paintMs === undefined) throw new Error(`${address}: Lighthouse saw nothing painted`)
  const scores = categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100))
  const [, ...others] = categories
  const faults = others
    .flatMap((name) => report.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && report.audits[id]?.score === 0)
    .map(({ id }) => `${id}: ${placesOf(report.audits[id])}`)
  return { scores, paintMs, faults }
}
