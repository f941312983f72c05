import type { Db } from '#kit/db/db.server.ts'
import { type PasswordPlace, passwordFault } from './password-policy.ts'

interface Known {
  id: number
  username: string
  weakPasswordSince: string | null
}

/** Only a sign-in has the password in hand: whether it is weak is kept, and nothing else of it. */
export async function noteStrength(
  trx: Db,
  { id, username, weakPasswordSince }: Known,
  { password, site }: { password: string; site: PasswordPlace },
  now: Date,
): Promise<void> {
  const since = passwordFault(password, username, site)
    ? (weakPasswordSince ?? now.toISOString())
    : null
  if (since === weakPasswordSince) return
  await trx.updateTable('account').set({ weakPasswordSince: since }).where('id', '=', id).execute()
}

/** Null of a password that today's rules would take, and of one nobody has signed in with since they are checked. */
export async function readWeakPassword(db: Db, accountId: number): Promise<string | null> {
  const account = await db
    .selectFrom('account')
    .select('weakPasswordSince')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.weakPasswordSince ?? null
}
