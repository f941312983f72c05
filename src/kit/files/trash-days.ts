import { dayMs } from '#kit/base/durations.ts'
import { count } from '#kit/text/plural.ts'

/** What is deleted comes back for so long, a file and a record alike. */
export const trashDays = 30
export const trashForMs = trashDays * dayMs

/** «30 дней» */
export const trashTime = count(trashDays, ['день', 'дня', 'дней'])
