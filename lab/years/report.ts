import type { Answer } from './ask.ts'
import type { Asked } from './calls.ts'
import { kB, median, percentile } from './numbers.ts'
import type { Seen, SeenRoutes } from './views.ts'

export type Pair<One> = readonly [beside: One, years: One]

/** What has missed its goal, in a sentence each. */
export type Missed = string[]

interface Goal {
  what: string
  values: Pair<number>
  unit: string
  /** Of the site with the archive, and of how much more it may be than the one beside it. */
  most?: number | undefined
  times?: number | undefined
}

export function judge({ what, values, unit, most, times }: Goal, missed: Missed) {
  const [beside, years] = values
  const ratio = years / beside
  if (most !== undefined && years > most)
    missed.push(`${what}: ${round(years)} ${unit}, goal ${most}`)
  if (times !== undefined && ratio > times)
    missed.push(`${what}: × ${round(ratio)}, goal × ${times}`)
  const goals = [most !== undefined && `≤ ${most}`, times !== undefined && `≤ × ${times}`]
  return {
    what: `${what}, ${unit}`,
    beside: round(beside),
    years: round(years),
    ratio: round(ratio),
    goal: goals.filter(Boolean).join(', '),
  }
}

export const round = (value: number): number => Number(value.toPrecision(3))

export const processorOf = (answers: readonly Answer[]): number[] =>
  answers.map(({ processorMs }) => processorMs)
export const wallOf = (answers: readonly Answer[]): number[] => answers.map(({ wallMs }) => wallMs)

/** A line a route, the dearest first: of a first view the median of the processor's time, which a busy machine hardly changes. */
export function tableOfRoutes([beside, years]: Pair<SeenRoutes>) {
  return [...years]
    .map(([route, seen]) => {
      const other = beside.get(route)
      const first = medianOf(seen.first)
      return {
        route,
        'first, ms': round(first),
        'first p99, ms': round(percentile(processorOf(seen.first), 0.99)),
        ratio: other && round(first / medianOf(other.first)),
        'cached, ms': round(medianOf(seen.cached)),
        'html, kB br': seen.heaviest.bytes ? kB(seen.heaviest.bytes) : '',
        'beside, kB br': other?.heaviest.bytes ? kB(other.heaviest.bytes) : '',
      }
    })
    .toSorted((a, b) => b['first, ms'] - a['first, ms'])
}

const medianOf = (answers: readonly Answer[]) => median(processorOf(answers))

export const allOf = (seen: SeenRoutes, part: 'first' | 'cached'): Answer[] =>
  [...seen.values()].flatMap((one: Seen) => one[part])

/** A line a list of the API: what it costs and weighs beside the example's. */
export function tableOfCalls([beside, years]: Pair<Asked>) {
  return [...years]
    .map(([address, answers]) => {
      const other = beside.get(address) ?? []
      return {
        address,
        ms: round(medianOf(answers)),
        ratio: round(medianOf(answers) / medianOf(other)),
        'kB br': kB(answers[0]?.bytes ?? 0),
        'beside, kB br': kB(other[0]?.bytes ?? 0),
      }
    })
    .toSorted((a, b) => b.ms - a.ms)
}

export const heavierThan = (seen: SeenRoutes, bytes: number): string[] =>
  [...seen.values()]
    .filter(({ heaviest }) => heaviest.bytes > bytes)
    .map(({ heaviest }) => `${heaviest.address}: ${kB(heaviest.bytes)} kB br, goal ${kB(bytes)}`)
