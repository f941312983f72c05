import { dayMs } from '#kit/base/durations.ts'
import { usualTimeZone } from '#kit/base/site.ts'

export const writer = 'lab'
export const zone = usualTimeZone

const begun = Date.UTC(2016, 10, 1)
const days = 3_600

/** When the one of so many came: evenly over ten years. */
export const dayOf = (at: number, of: number): Date =>
  new Date(begun + Math.floor((at / of) * days) * dayMs)
