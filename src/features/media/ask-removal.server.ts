import { isOperatorNamed } from '#features/operator/operator.server.ts'
import { hourMs } from '#kit/base/durations.ts'
import { Problem } from '#kit/base/problem.ts'
import type { Db } from '#kit/db/db.server.ts'
import { type Quota, takeQuota } from '#kit/http/quota.server.ts'
import type { RemovalCreate } from './media.contract.ts'
import { findSameRequest, requestRemoval, requireAskable } from './removals.server.ts'
import type { Shows } from './shown-files.server.ts'

const windowMs = hourMs

/** So many are hidden by themselves, of one household and of all; what is more waits for the editor. */
const hidingQuotas = (owner: string): Quota[] => [
  { key: `removal ${owner}`, limit: 10, windowMs },
  { key: 'removal', limit: 100, windowMs },
]

/** More than any school asks for; it closes the door to nobody else. */
const askingQuota = (owner: string): Quota => ({
  key: `removal-asked ${owner}`,
  limit: 300,
  windowMs,
})

interface Asking {
  photoId: number
  /** The owner of the address that asks. */
  sender: string
  shows: Shows
}

/** What a visitor asks of a photo. @throws Problem not-found, too-many. */
export async function askRemoval(
  db: Db,
  { photoId, sender, shows }: Asking,
  sent: RemovalCreate,
  now: Date,
): Promise<{ hidden: boolean }> {
  // A photo is hidden whoever answers for the data; words and a contact are taken only by somebody.
  const said = (await isOperatorNamed(db)) ? sent : { others: sent.others }
  const waiting = await findSameRequest(db, { ...said, photoId, sender })
  if (waiting) return waiting
  // What nobody sees is nobody's to count.
  const seen = await requireAskable(db, photoId, shows)
  const wait = await takeQuota(db, [askingQuota(sender)], now)
  if (wait !== undefined)
    throw new Problem(
      'too-many',
      'Слишком много просьб подряд. Попробуйте позже или позвоните нам',
      { retryAfterSeconds: wait },
    )
  const hides = !seen.hidden && (await takeQuota(db, hidingQuotas(sender), now)) === undefined
  return requestRemoval(db, { ...said, photoId, sender, hides }, now)
}
