import { type Saying, sayings } from '#content/judo/wisdom.ts'
import { dayMs } from '#kit/base/durations.ts'

const usualStep = 16

/** The same saying for everybody all day long; `date` is `YYYY-MM-DD`. */
export function sayingOfTheDay(date: string, all: Saying[] = sayings): Saying | undefined {
  if (all.length === 0) return
  const day = Math.floor(Date.parse(date) / dayMs)
  const at = (day * stepAmong(all.length)) % all.length
  return all[(at + all.length) % all.length]
}

/** Has no common divisor with their number, so all of them come round before one returns. */
function stepAmong(number: number): number {
  let step = usualStep
  while (divisor(step, number) > 1) step++
  return step
}

const divisor = (one: number, other: number): number =>
  other === 0 ? one : divisor(other, one % other)
