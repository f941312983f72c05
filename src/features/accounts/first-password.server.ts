import { dayMs } from '#kit/base/durations.ts'
import { Problem } from '#kit/base/problem.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { SignedIn } from '#kit/http/context.ts'

/** The day begins with the first use: whoever was shown the password may take their time to sign in. */
export async function beginFirstPassword(trx: Db, accountId: number, now: Date): Promise<void> {
  await setFirstPassword(trx, accountId, new Date(now.getTime() + dayMs).toISOString())
}

/** @param changePasswordBy empty until its first use; null of a password that somebody has chosen. */
export async function setFirstPassword(
  trx: Db,
  accountId: number,
  changePasswordBy: string | null,
): Promise<void> {
  await trx.updateTable('account').set({ changePasswordBy }).where('id', '=', accountId).execute()
}

/** Others may have read where the password was printed: after its day nobody signs in with it. */
export const isFirstOver = (
  { changePasswordBy }: { changePasswordBy: string | null },
  now: Date,
): boolean => Boolean(changePasswordBy) && String(changePasswordBy) <= now.toISOString()

/** @throws Problem forbidden once the day is over, to whoever has signed in before. */
export function requireOwnPassword(signedIn: SignedIn, now: Date): void {
  if (!isFirstOver(signedIn, now)) return
  throw new Problem(
    'forbidden',
    'Сначала смените первый пароль: «Мой аккаунт». До\u00a0этого остальное закрыто',
    { reason: 'change-password' },
  )
}
