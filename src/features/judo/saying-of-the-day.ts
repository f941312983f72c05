import { type Saying, sayings } from '#content/judo/wisdom.ts'

const dayMs = 86_400_000
/** Has no common divisor with the number of sayings, so all of them come round before one returns. */
const step = 16

/** The same saying for everybody all day long; `date` is `YYYY-MM-DD`. */
export function sayingOfTheDay(date: string): Saying {
  const day = Math.floor(Date.parse(date) / dayMs)
  return sayings[(((day * step) % sayings.length) + sayings.length) % sayings.length]!
}
