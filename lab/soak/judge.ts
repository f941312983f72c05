import type { Losses } from '../crash/compare.ts'
import type { StorageFaults } from '../crash/storage.ts'

export interface Memory {
  process: string
  /** Seconds since the warm-up, megabytes. */
  samples: [at: number, mb: number][]
  /** Only of what lives as long as the site. */
  isJudged: boolean
}

export interface SoakReport {
  answers: number
  announced: number
  failures: string[]
  losses: Losses & StorageFaults & { refused: string[] }
  memory: Memory[]
  /** What the site took a day for that was another one. */
  clock: string[]
  copies: { wanted: number; made: number; faults: string[] }
  restarts: { wanted: number; done: number }
  /** What `npm run admin -- check` says in the end; empty when all is well. */
  check: string
  exitCode: number | null
}

// A leak of a kilobyte a request is hundreds of these in an hour.
const mayGrowMb = 40

/** Megabytes an hour, by the line nearest to all samples. */
export function slopeOf(samples: Memory['samples']): number {
  const count = samples.length
  const mean = (at: 0 | 1) => samples.reduce((sum, one) => sum + one[at], 0) / count
  const [meanAt, meanMb] = [mean(0), mean(1)]
  const along = samples.reduce((sum, [at]) => sum + (at - meanAt) ** 2, 0)
  const both = samples.reduce((sum, [at, mb]) => sum + (at - meanAt) * (mb - meanMb), 0)
  return along === 0 ? 0 : (both / along) * 3600
}

/** How much it has grown by that line from the first sample to the last. */
export const growthOf = ({ samples }: Memory): number =>
  (slopeOf(samples) * ((samples.at(-1)?.[0] ?? 0) - (samples[0]?.[0] ?? 0))) / 3600

const lossNames: Record<keyof SoakReport['losses'], string> = {
  lost: 'подтверждённая запись потеряна',
  half: 'записано наполовину',
  unasked: 'появилось то, о чём не просили',
  withoutJournal: 'запись без строки журнала',
  rowsWithoutFile: 'запись без файла',
  filesWithoutRow: 'файл без записи',
  integrity: 'целостность базы',
  refused: 'неожиданный отказ',
}

/** What must not have been, a line each; nothing when the hour was a good one. */
export function judge(report: SoakReport): string[] {
  const { failures, losses, memory, clock, copies, restarts, check, exitCode } = report
  const faults = failures.map((what) => `необъявленный сбой: ${what}`)
  for (const [name, what] of Object.entries(lossNames))
    for (const line of losses[name as keyof SoakReport['losses']]) faults.push(`${what}: ${line}`)
  for (const one of memory)
    if (one.isJudged && growthOf(one) > mayGrowMb)
      faults.push(`${one.process}: память выросла на ${growthOf(one).toFixed(0)} МБ`)
  faults.push(...clock.map((what) => `часы: ${what}`))
  if (copies.made < copies.wanted)
    faults.push(`ночных копий с проверкой ${copies.made} вместо ${copies.wanted}`)
  faults.push(...copies.faults.map((what) => `копия: ${what}`))
  if (restarts.done < restarts.wanted)
    faults.push(`PostgreSQL перезапущен раз: ${restarts.done} вместо ${restarts.wanted}`)
  if (check !== '') faults.push(`проверка в конце: ${check}`)
  if (exitCode !== 0) faults.push(`сайт вышел с кодом ${exitCode}`)
  return faults
}
