import { Problem } from '#kit/base/problem.ts'
import { tidyName } from '#kit/contract/login-name.ts'
import { type Db, isPostgres } from '#kit/db/db.server.ts'
import { findAccount, replacePassword } from './accounts.server.ts'
import { beginFirstPassword, isFirstOver } from './first-password.server.ts'
import { hashPassword, isOutdated, isPasswordRight } from './password.server.ts'
import type { PasswordPlace } from './password-policy.ts'
import {
  endSessionOf,
  forgetExpired,
  type SessionTokens,
  startSession,
  type Visitor,
} from './sessions.server.ts'
import { noteFailedSignIn, noteSignIn } from './sign-in-journal.server.ts'
import { bucketsOf, countAttempt, takeBackAttempt } from './throttle.server.ts'
import { randomToken, tokenHash } from './tokens.server.ts'
import { noteStrength } from './weak-password.server.ts'

interface DeviceTable {
  hash: string
  accountId: number
  expiresAt: string
}

declare module '#kit/db/tables.ts' {
  interface Tables {
    device: DeviceTable
  }
}

export const deviceSeconds = 180 * 24 * 60 * 60

export interface SignInAttempt extends Visitor {
  username: string
  password: string
  /** The cookie of an earlier successful sign-in on this device. */
  deviceToken: string | undefined
  /** The cookie of the session that this one takes the place of. */
  refreshToken: string | undefined
  /** Its name, city and domain make poor passwords. */
  site: PasswordPlace
}

export interface SignedInNow extends SessionTokens {
  username: string
  deviceToken: string
}

const wrong = () => new Problem('unauthorized', 'Неверное имя пользователя или пароль')

const firstOver = () =>
  new Problem(
    'forbidden',
    'Сутки первого пароля прошли, с ним больше не войти. Новый даст команда на сервере: npm run admin -- reset-password',
  )

/** @throws Problem unauthorized, the same for a wrong name and a wrong password; forbidden once the day of a first one is over; too-many. */
export async function signIn(db: Db, attempt: SignInAttempt, now: Date): Promise<SignedInNow> {
  // The password is compared as it came.
  const name = tidyName(attempt.username)
  const deviceToken = await knownDevice(db, name, attempt.deviceToken, now)
  const buckets = bucketsOf(name, attempt.ip, deviceToken && tokenHash(deviceToken))
  await countAttempt(db, buckets, now)

  const account = await findAccount(db, name)
  const trusted = deviceToken !== undefined
  const right = await isPasswordRight(attempt.password, account?.passwordHash, trusted)
  if (!account || !right) {
    await noteFailedSignIn(db, { accountId: account?.id, ip: attempt.ip }, now)
    throw wrong()
  }
  if (isFirstOver(account, now)) {
    // Not the owner, perhaps: it was printed, and its day is over.
    await noteFailedSignIn(db, { accountId: account.id, ip: attempt.ip }, now)
    throw firstOver()
  }
  const { passwordHash } = account
  const better = isOutdated(passwordHash) ? await hashPassword(attempt.password) : passwordHash

  return db.transaction().execute(async (trx) => {
    // Changed while we were hashing: the password that was right is not any more.
    if (!(await lockAccount(trx, account.id, passwordHash))) throw wrong()
    if (better !== passwordHash)
      await replacePassword(trx, { accountId: account.id, from: passwordHash, to: better }, now)
    await noteStrength(trx, account, attempt, now)
    await takeBackAttempt(trx, buckets)
    if (account.changePasswordBy === '') await beginFirstPassword(trx, account.id, now)
    await forgetExpired(trx, now)
    if (attempt.refreshToken) await endSessionOf(trx, attempt.refreshToken)
    const tokens = await startSession(trx, account.id, attempt, now)
    const { id: accountId, username } = account
    const { agent, ip } = attempt
    const { sessionId } = tokens
    await noteSignIn(trx, { accountId, username }, { sessionId, agent, ip }, now)
    const device = await rememberDevice(trx, account.id, deviceToken ?? randomToken(), now)
    return { ...tokens, username: account.username, deviceToken: device }
  })
}

/** Nothing when the password is no longer the one that was compared. */
export function lockAccount(trx: Db, id: number, passwordHash: string) {
  return trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .$if(isPostgres(trx), (select) => select.forUpdate())
    .executeTakeFirst()
}

/** The token of the device, when it has signed in with this name before. */
export async function knownDevice(
  db: Db,
  username: string,
  token: string | undefined,
  now: Date,
): Promise<string | undefined> {
  const account = await findAccount(db, username)
  if (!account || !token) return undefined
  const device = await db
    .selectFrom('device')
    .select('hash')
    .where('hash', '=', tokenHash(token))
    .where('accountId', '=', account.id)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return device && token
}

async function rememberDevice(
  trx: Db,
  accountId: number,
  token: string,
  now: Date,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + deviceSeconds * 1000).toISOString()
  await trx
    .insertInto('device')
    .values({ hash: tokenHash(token), accountId, expiresAt })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ expiresAt }))
    .execute()
  return token
}
