import { Problem } from '#kit/base/problem.ts'
import type { Db } from '#kit/db/db.server.ts'
import { replacePassword } from './accounts.server.ts'
import { setFirstPassword } from './first-password.server.ts'
import { hashPassword, isPasswordRight } from './password.server.ts'
import { type PasswordPlace, passwordFault } from './password-policy.ts'
import { endOtherSessions } from './sessions.server.ts'
import { knownDevice, lockAccount } from './sign-in.server.ts'
import { notePassword } from './sign-in-journal.server.ts'
import { bucketsOf, countAttempt, takeBackAttempt } from './throttle.server.ts'
import { tokenHash } from './tokens.server.ts'

export interface PasswordChange {
  accountId: number
  /** The session that goes on. */
  sessionId: number
  current: string
  next: string
  deviceToken: string | undefined
  ip: string
  site: PasswordPlace
}

const refused = (fields: Record<string, string>) =>
  new Problem('bad-input', 'Проверьте заполнение полей', { fields })

/**
 * Ends the other sessions and forgets the other devices; attempts are counted as those of a sign-in.
 * @returns how many sessions were ended.
 * @throws Problem bad-input with the field; too-many; conflict when it has just been changed elsewhere.
 */
export async function changePassword(db: Db, change: PasswordChange, now: Date): Promise<number> {
  const { accountId, current, next } = change
  const { username, passwordHash } = await db
    .selectFrom('account')
    .select(['username', 'passwordHash'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const fault = passwordFault(next, username, change.site)
  if (fault) throw refused({ next: fault })
  if (next === current) throw refused({ next: 'Новый пароль совпадает с текущим' })

  const deviceToken = await knownDevice(db, username, change.deviceToken, now)
  const device = deviceToken && tokenHash(deviceToken)
  const buckets = bucketsOf(username, change.ip, device)
  await countAttempt(db, buckets, now)
  if (!(await isPasswordRight(current, passwordHash, true)))
    throw refused({ current: 'Это не текущий пароль' })
  const to = await hashPassword(next)

  return db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, accountId, passwordHash)))
      throw new Problem('conflict', 'Пароль только что сменили в другом месте')
    await replacePassword(trx, { accountId, from: passwordHash, to }, now)
    await setFirstPassword(trx, accountId, null)
    await takeBackAttempt(trx, buckets)
    await trx
      .deleteFrom('device')
      .where('accountId', '=', accountId)
      .where('hash', '!=', device ?? '')
      .execute()
    const ended = await endOtherSessions(trx, change)
    const how = ended > 0 ? `Других сеансов завершено: ${ended}` : 'Других сеансов не\u00a0было'
    await notePassword(trx, { accountId, username }, how, now)
    return ended
  })
}
