import type { Losses } from '../crash/compare.ts'
import type { StorageFaults } from '../crash/storage.ts'
import type { WritingKind } from './writings.ts'

export interface Measure {
  what: string
  unit: 'МБ' | 'шт.'
  /** Seconds since the warm-up, how much there was. */
  samples: [at: number, count: number][]
  /** From the first sample to the last; only of what lives as long as the site. */
  mayGrow?: number | undefined
}

export interface SoakReport {
  answers: number
  announced: number
  failures: string[]
  losses: Losses & StorageFaults & { refused: string[] }
  /** What visitors have written and were told is taken, by its kind. */
  taken: Record<WritingKind, number>
  measures: Measure[]
  /** What the site took a day for that was another one. */
  clock: string[]
  copies: { wanted: number; made: number; faults: string[] }
  restarts: { wanted: number; done: number }
  /** What `npm run admin -- check` says in the end; empty when all is well. */
  check: string
  exitCode: number | null
}

/** How much an hour, by the line nearest to all samples. */
export function slopeOf(samples: Measure['samples']): number {
  const count = samples.length
  const mean = (at: 0 | 1) => samples.reduce((sum, one) => sum + one[at], 0) / count
  const [meanAt, meanCount] = [mean(0), mean(1)]
  const along = samples.reduce((sum, [at]) => sum + (at - meanAt) ** 2, 0)
  const both = samples.reduce((sum, [at, one]) => sum + (at - meanAt) * (one - meanCount), 0)
  return along === 0 ? 0 : (both / along) * 3600
}

/** How much it has grown by that line from the first sample to the last. */
export const growthOf = ({ samples }: Pick<Measure, 'samples'>): number =>
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
  const { failures, losses, taken, measures, clock, copies, restarts, check, exitCode } = report
  const faults = failures.map((what) => `необъявленный сбой: ${what}`)
  for (const [name, what] of Object.entries(lossNames))
    for (const line of losses[name as keyof SoakReport['losses']]) faults.push(`${what}: ${line}`)
  for (const [kind, times] of Object.entries(taken))
    if (times === 0) faults.push(`${kind}: ни одна запись посетителя не принята`)
  for (const { what, unit, samples, mayGrow } of measures) {
    if (mayGrow === undefined) continue
    const growth = growthOf({ samples })
    if (samples.length === 0) faults.push(`${what}: ни одного замера`)
    else if (growth > mayGrow) faults.push(`${what}: выросло на ${growth.toFixed(0)} ${unit}`)
  }
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
