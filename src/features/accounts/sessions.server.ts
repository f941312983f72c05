import type { Generated } from 'kysely'
import { type Db, isPostgres } from '#kit/db/db.server.ts'
import { shortAddress } from '#kit/http/address.ts'
import { accessMs } from './access-age.ts'
import { randomToken, successorOf, tokenHash } from './tokens.server.ts'

interface SessionTable {
  id: Generated<number>
  accountId: number
  createdAt: string
  usedAt: string
  expiresAt: string
  /** The browser as it called itself, printable ASCII. */
  agent: string
  /** Where it was begun, as far as the network: `81.2.69.*`. */
  address: string
  /** Names the successor of a refresh token; every server on the database knows the same, and no backup. */
  refreshKey: string
}

interface AccessTokenTable {
  hash: string
  sessionId: number
  expiresAt: string
}

interface RefreshTokenTable {
  hash: string
  sessionId: number
  createdAt: string
  replacedAt: string | null
}

declare module '#kit/db/tables.ts' {
  interface Tables {
    session: SessionTable
    accessToken: AccessTokenTable
    refreshToken: RefreshTokenTable
  }
}

const minute = 60_000
const day = 24 * 60 * minute
const idleMs = 7 * day
const absoluteMs = 30 * day
/** How long a lost answer or a second tab may repeat the token just replaced. */
const repeatMs = 10_000

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)

/**
 * The end of a session that lives lies between these. None ends later, unless the clock was ahead when it was
 * used: then it would outlive its 30 days.
 */
export const livingUntil = (now: Date) => ({
  from: now.toISOString(),
  to: later(now, idleMs + day).toISOString(),
})

/** A token replaced since then is still shown by requests that were on their way. */
export const repeatableFrom = (now: Date): string => later(now, -repeatMs).toISOString()

export interface SessionTokens {
  sessionId: number
  accessToken: string
  refreshToken: string
  /** Of the session; the cookie lives no longer. */
  expiresAt: Date
}

/** Only to tell sessions apart in a list: the User-Agent header and the address it came from. */
export interface Visitor {
  agent: string
  ip: string
}

export async function startSession(
  trx: Db,
  accountId: number,
  { agent, ip }: Visitor,
  now: Date,
): Promise<SessionTokens> {
  const at = now.toISOString()
  const expiresAt = later(now, idleMs)
  const { id: sessionId } = await trx
    .insertInto('session')
    .values({
      accountId,
      createdAt: at,
      usedAt: at,
      expiresAt: expiresAt.toISOString(),
      agent: agent.replace(/[^\x20-\x7e]/g, '').slice(0, 200),
      address: shortAddress(ip),
      refreshKey: randomToken(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refreshToken = randomToken()
  await addRefreshToken(trx, sessionId, refreshToken, now)
  const accessToken = await addAccessToken(trx, sessionId, now)
  return { sessionId, accessToken, refreshToken, expiresAt }
}

async function addRefreshToken(trx: Db, sessionId: number, token: string, now: Date) {
  await trx
    .insertInto('refreshToken')
    .values({ hash: tokenHash(token), sessionId, createdAt: now.toISOString(), replacedAt: null })
    .execute()
}

async function addAccessToken(trx: Db, sessionId: number, now: Date): Promise<string> {
  const token = randomToken()
  const expiresAt = later(now, accessMs).toISOString()
  await trx
    .insertInto('accessToken')
    .values({ hash: tokenHash(token), sessionId, expiresAt })
    .execute()
  return token
}

/** `reused` names the session that was ended because somebody showed a token long replaced. */
export type Refreshed = { tokens: SessionTokens } | { reused: number } | undefined

/** Replaces the token, or repeats the replacement made less than 10 seconds ago. */
export async function refreshSession(db: Db, token: string, now: Date): Promise<Refreshed> {
  return db.transaction().execute(async (trx) => {
    const session = await lockSessionOf(trx, token)
    const { from, to } = livingUntil(now)
    if (!session || session.expiresAt <= from || session.expiresAt > to) return undefined
    const stored = await findRefreshToken(trx, token)
    if (!stored) return undefined

    const successor = successorOf(await keyOf(trx, session), token)
    if (stored.replacedAt) {
      const next = await findRefreshToken(trx, successor)
      const repeatable = now.getTime() - Date.parse(stored.replacedAt) <= repeatMs
      if (!repeatable || !next || next.replacedAt) {
        await endSession(trx, session.id)
        return { reused: session.id }
      }
    } else {
      await replaceRefreshToken(trx, stored, successor, now)
      session.expiresAt = await prolong(trx, session, now)
    }
    await forgetExpired(trx, now)
    return {
      tokens: {
        sessionId: session.id,
        accessToken: await addAccessToken(trx, session.id, now),
        refreshToken: successor,
        expiresAt: new Date(session.expiresAt),
      },
    }
  })
}

/** The session's lock puts its refreshes and its end in a line, also between two servers. */
async function lockSessionOf(trx: Db, token: string) {
  const found = await findRefreshToken(trx, token)
  if (!found) return undefined
  return trx
    .selectFrom('session')
    .select(['id', 'createdAt', 'expiresAt', 'refreshKey'])
    .where('id', '=', found.sessionId)
    .$if(isPostgres(trx), (select) => select.forUpdate())
    .executeTakeFirst()
}

function findRefreshToken(db: Db, token: string): Promise<RefreshTokenTable | undefined> {
  return db
    .selectFrom('refreshToken')
    .selectAll()
    .where('hash', '=', tokenHash(token))
    .executeTakeFirst()
}

async function replaceRefreshToken(
  trx: Db,
  stored: RefreshTokenTable,
  successor: string,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('refreshToken')
    .set({ replacedAt: now.toISOString() })
    .where('hash', '=', stored.hash)
    .where('replacedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error('A refresh token was replaced twice')
  await addRefreshToken(trx, stored.sessionId, successor, now)
}

async function prolong(
  trx: Db,
  session: { id: number; createdAt: string },
  now: Date,
): Promise<string> {
  const end = Math.min(now.getTime() + idleMs, Date.parse(session.createdAt) + absoluteMs)
  const expiresAt = new Date(end).toISOString()
  await trx
    .updateTable('session')
    .set({ usedAt: now.toISOString(), expiresAt })
    .where('id', '=', session.id)
    .execute()
  return expiresAt
}

/** A session of an earlier release has none yet. */
async function keyOf(trx: Db, { id, refreshKey }: { id: number; refreshKey: string }) {
  if (refreshKey !== '') return refreshKey
  const made = randomToken()
  await trx.updateTable('session').set({ refreshKey: made }).where('id', '=', id).execute()
  return made
}

/** Its tokens go with it; false when there was none. */
export async function endSession(db: Db, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Any refresh token of the session will do, also one long replaced. */
export async function endSessionOf(db: Db, refreshToken: string): Promise<number | undefined> {
  const found = await findRefreshToken(db, refreshToken)
  return found && (await endSession(db, found.sessionId)) ? found.sessionId : undefined
}

/** All of the account but one; how many there were. */
export async function endOtherSessions(
  db: Db,
  { accountId, sessionId }: { accountId: number; sessionId: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .where('id', '!=', sessionId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** The last used first. @param accountId of everybody, when absent. */
export async function listSessions(db: Db, now: Date, accountId?: number) {
  const { from, to } = livingUntil(now)
  return db
    .selectFrom('session')
    .select(['id', 'createdAt', 'usedAt', 'expiresAt', 'agent', 'address'])
    .where('expiresAt', '>', from)
    .where('expiresAt', '<=', to)
    .$if(accountId !== undefined, (some) => some.where('accountId', '=', Number(accountId)))
    .orderBy('usedAt', 'desc')
    .orderBy('id')
    .execute()
}

export async function forgetExpired(trx: Db, now: Date): Promise<void> {
  const { from: at, to } = livingUntil(now)
  await trx
    .deleteFrom('session')
    .where((row) => row.or([row('expiresAt', '<=', at), row('expiresAt', '>', to)]))
    .execute()
  await trx.deleteFrom('accessToken').where('expiresAt', '<=', at).execute()
  await trx.deleteFrom('device').where('expiresAt', '<=', at).execute()
}
