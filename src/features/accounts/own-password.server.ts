import { Problem } from '#kit/base/problem.ts'
import type { Db } from '#kit/db/db.server.ts'
import { replacePassword } from './accounts.server.ts'
import { renewBrowserSecret } from './browser-key.server.ts'
import { setFirstPassword } from './first-password.server.ts'
import { hashPassword, isPasswordRight } from './password.server.ts'
import { type PasswordPlace, replacementFault } from './password-policy.ts'
import { endOtherSessions } from './sessions.server.ts'
import { knownDevice, lockAccount } from './sign-in.server.ts'
import { notePassword } from './sign-in-journal.server.ts'
import { bucketsOf, countAttempt, takeBackAttempt } from './throttle.server.ts'
import { tokenHash } from './tokens.server.ts'

/** Who asks to change the own account, from where. */
export interface OwnChange {
  accountId: number
  /** The session that goes on. */
  sessionId: number
  current: string
  deviceToken: string | undefined
  ip: string
}

export interface PasswordChange extends OwnChange {
  next: string
  site: PasswordPlace
}

export const refused = (fields: Record<string, string>) =>
  new Problem('bad-input', 'Проверьте заполнение полей', { fields })

export const readOwn = (db: Db, accountId: number) =>
  db
    .selectFrom('account')
    .select(['username', 'passwordHash'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

/**
 * An attempt is counted as one of a sign-in.
 * @returns what takes it back, in the transaction of the change, and the device.
 * @throws Problem bad-input; too-many; in the transaction conflict when the password has just been changed elsewhere.
 */
export async function requireCurrent(
  db: Db,
  { username, passwordHash }: { username: string; passwordHash: string },
  { accountId, current, deviceToken, ip }: OwnChange,
  now: Date,
) {
  const known = await knownDevice(db, username, deviceToken, now)
  const device = known && tokenHash(known)
  const buckets = bucketsOf(username, ip, device)
  await countAttempt(db, buckets, now)
  if (!(await isPasswordRight(current, passwordHash, true)))
    throw refused({ current: 'Это не текущий пароль' })
  return {
    device,
    async settle(trx: Db) {
      if (!(await lockAccount(trx, accountId, passwordHash)))
        throw new Problem('conflict', 'Пароль только что сменили в другом месте')
      await takeBackAttempt(trx, buckets)
    },
  }
}

/**
 * Ends the other sessions and forgets the other devices; attempts are counted as those of a sign-in.
 * @returns how many sessions were ended.
 * @throws Problem bad-input with the field; too-many; conflict when it has just been changed elsewhere.
 */
export async function changePassword(db: Db, change: PasswordChange, now: Date): Promise<number> {
  const { accountId, next } = change
  const own = await readOwn(db, accountId)
  const { username, passwordHash } = own
  const fault = replacementFault(change, username, change.site)
  if (fault) throw refused({ next: fault })

  const { device, settle } = await requireCurrent(db, own, change, now)
  const to = await hashPassword(next)

  return db.transaction().execute(async (trx) => {
    await settle(trx)
    await replacePassword(trx, { accountId, from: passwordHash, to }, now)
    await setFirstPassword(trx, accountId, null)
    await renewBrowserSecret(trx)
    await trx
      .deleteFrom('device')
      .where('accountId', '=', accountId)
      .where('hash', '!=', device ?? '')
      .execute()
    const ended = await endOtherSessions(trx, change)
    const how = ended > 0 ? `Других входов завершено: ${ended}` : 'Других входов не\u00a0было'
    await notePassword(trx, { accountId, username }, how, now)
    return ended
  })
}
