import { dayMs } from '#kit/base/durations.ts'

/** Two days or older: at least one night has made none. */
export const isCopyOld = (madeAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(madeAt) >= 2 * dayMs
