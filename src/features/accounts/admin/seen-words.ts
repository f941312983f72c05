import { formatRecent, toClock } from '#kit/admin/site-time.ts'
import { accessMs } from '../access-age.ts'
import type { Session } from '../accounts.contract.ts'

/** A session is noted when it asks for another bearer; for as long as that one is good nobody knows whether it was used. */
export function seenWords(
  { usedAt, current }: Pick<Session, 'usedAt' | 'current'>,
  timeZone: string,
  now = new Date(),
): string {
  if (current) return 'Сейчас на\u00a0сайте'
  const latest = new Date(Date.parse(usedAt) + accessMs)
  if (latest > now) return `Был здесь меньше ${accessMs / 60_000}\u00a0минут назад`
  return `Был здесь ${formatRecent(usedAt, timeZone, now)}–${toClock(latest.toISOString(), timeZone)}`
}
