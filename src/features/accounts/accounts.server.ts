import type { Generated } from 'kysely'
import { Problem } from '#kit/base/problem.ts'
import { ConfigError } from '#kit/config/config.server.ts'
import { usualName } from '#kit/contract/login-name.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { SignedIn } from '#kit/http/context.ts'
import { withCause } from '#kit/text/with-reason.ts'
import { renewBrowserSecret } from './browser-key.server.ts'
import { setFirstPassword } from './first-password.server.ts'
import { generatePassword, hashPassword } from './password.server.ts'
import { type PasswordPlace, passwordFault } from './password-policy.ts'
import { livingUntil, repeatableFrom } from './sessions.server.ts'
import { notePassword } from './sign-in-journal.server.ts'
import { forgetAllAttempts } from './throttle.server.ts'
import { tokenHash } from './tokens.server.ts'

interface AccountTable {
  id: Generated<number>
  username: string
  /** A PHC string. */
  passwordHash: string
  /** Of the password that the site made itself; empty until its first use. */
  changePasswordBy: string | null
  /** Since a sign-in has shown that today's rules would refuse it; the password itself is kept nowhere. */
  weakPasswordSince: string | null
  createdAt: string
  updatedAt: string
}

declare module '#kit/db/tables.ts' {
  interface Tables {
    account: AccountTable
  }
}

function liveSessions(db: Db, now: Date) {
  const { from, to } = livingUntil(now)
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .select([
      ...(['account.username', 'account.id as accountId', 'account.changePasswordBy'] as const),
      'session.id as sessionId',
    ])
    .where('session.expiresAt', '>', from)
    .where('session.expiresAt', '<=', to)
}

export async function authenticate(
  db: Db,
  token: string,
  now: Date,
): Promise<SignedIn | undefined> {
  return liveSessions(db, now)
    .innerJoin('accessToken', 'accessToken.sessionId', 'session.id')
    .where('accessToken.hash', '=', tokenHash(token))
    .where('accessToken.expiresAt', '>', now.toISOString())
    .executeTakeFirst()
}

/** Whether the session is still there: its tokens may have run out while the call was on its way. */
export async function isStillIn(db: Db, { sessionId }: SignedIn): Promise<boolean> {
  const found = db.selectFrom('session').select('id').where('id', '=', sessionId)
  return (await found.executeTakeFirst()) !== undefined
}

/**
 * By the cookie of the session alone, which goes on as it was: for looking at images, never for a change, and not
 * when the first password was to be changed by now.
 */
export async function authenticateCookie(
  db: Db,
  refreshToken: string | undefined,
  now: Date,
): Promise<SignedIn | undefined> {
  if (refreshToken === undefined) return
  return liveSessions(db, now)
    .innerJoin('refreshToken', 'refreshToken.sessionId', 'session.id')
    .where('refreshToken.hash', '=', tokenHash(refreshToken))
    .where((row) =>
      row.or([
        row('changePasswordBy', 'is', null),
        row('changePasswordBy', '=', ''),
        row('changePasswordBy', '>', now.toISOString()),
      ]),
    )
    .where((row) =>
      row.or([row('replacedAt', 'is', null), row('replacedAt', '>=', repeatableFrom(now))]),
    )
    .executeTakeFirst()
}

// PostgreSQL refuses NUL in a text; no account has such a name.
export function findAccount(db: Db, username: string) {
  return db
    .selectFrom('account')
    .selectAll()
    .where('username', '=', username.replaceAll('\0', '\ufffd'))
    .executeTakeFirst()
}

/** The one account; of several the first. */
export const findAdmin = (db: Db) =>
  db.selectFrom('account').selectAll().orderBy('id').limit(1).executeTakeFirst()

/** False when the password is no longer the one that `from` stands for. */
export async function replacePassword(
  trx: Db,
  { accountId, from, to }: { accountId: number; from: string; to: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('account')
    .set({ passwordHash: to, weakPasswordSince: null, updatedAt: now.toISOString() })
    .where('id', '=', accountId)
    .where('passwordHash', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

interface NewPassword {
  /** Of an account that is made now. */
  name?: string
  /** Absent: one is generated. */
  password?: string
  /** Its name, city and domain make poor passwords. */
  site?: PasswordPlace
  now: Date
}

function faultOf({ name = usualName, password, site }: NewPassword): string | undefined {
  return password === undefined ? undefined : passwordFault(password, name, site)
}

/** What the site makes is printed, so others may have read it: it is a first password. */
const firstUse = ({ password }: NewPassword) => (password === undefined ? '' : null)

/**
 * Creates the account when there is none; otherwise the given password is not even looked at.
 * @returns the generated password, to be shown once.
 * @throws ConfigError for a weak password.
 */
export async function ensureAdmin(db: Db, wanted: NewPassword): Promise<string | undefined> {
  if (await findAdmin(db)) return undefined
  const fault = faultOf(wanted)
  if (fault) throw new ConfigError(withCause('ADMIN_PASSWORD не принят', fault))
  const password = wanted.password ?? generatePassword()
  const hash = await hashPassword(password)
  const created = await createAdmin(db, hash, wanted)
  return created && wanted.password === undefined ? password : undefined
}

/** False when somebody else has just created it. */
async function createAdmin(db: Db, passwordHash: string, wanted: NewPassword): Promise<boolean> {
  const at = wanted.now.toISOString()
  const username = wanted.name ?? usualName
  const changePasswordBy = firstUse(wanted)
  const created = await db
    .insertInto('account')
    .values({
      ...{ username, passwordHash, changePasswordBy, weakPasswordSince: null },
      ...{ createdAt: at, updatedAt: at },
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst()
  return created !== undefined
}

/**
 * Ends all sessions, forgets the devices and the failed attempts; creates the account if need be.
 * @returns whose it is, the new password, and how many sessions were ended.
 * @throws Problem bad-input for a weak password; conflict when somebody else was faster.
 */
export async function resetPassword(
  db: Db,
  wanted: NewPassword,
): Promise<{ username: string; password: string; endedSessions: number }> {
  const account = await findAdmin(db)
  const fault = faultOf({ ...wanted, name: account?.username ?? wanted.name })
  if (fault) throw new Problem('bad-input', fault)
  const password = wanted.password ?? generatePassword()
  const to = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    const changed = account
      ? await replacePassword(
          trx,
          { accountId: account.id, from: account.passwordHash, to },
          wanted.now,
        )
      : await createAdmin(trx, to, wanted)
    if (!changed) throw new Problem('conflict', 'Пароль только что сменил кто-то другой')
    if (account) await setFirstPassword(trx, account.id, firstUse(wanted))
    await trx.deleteFrom('device').execute()
    await renewBrowserSecret(trx)
    await forgetAllAttempts(trx)
    const { numDeletedRows } = await trx.deleteFrom('session').executeTakeFirstOrThrow()
    const { id: accountId, username } = (await findAdmin(trx))!
    await notePassword(trx, { accountId, username }, 'На\u00a0сервере, командой', wanted.now)
    return { username, password, endedSessions: Number(numDeletedRows) }
  })
}
