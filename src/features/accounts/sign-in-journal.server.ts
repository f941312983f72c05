import { z } from 'zod'
import { visitor } from '#kit/base/actors.ts'
import { dayMs } from '#kit/base/durations.ts'
import { type Db, isPostgres } from '#kit/db/db.server.ts'
import { type Editor, writeJournal } from '#kit/db/journal.server.ts'
import { parseStoredAs } from '#kit/db/stored-json.ts'
import { shortAddress } from '#kit/http/address.ts'
import { count } from '#kit/text/plural.ts'
import type { SignIns } from './accounts.contract.ts'
import { accountName } from './accounts.names.ts'
import { deviceName } from './device-name.ts'
import type { Visitor } from './sessions.server.ts'

const { entity } = accountName

interface Owner {
  accountId: number
  username: string
}

const placeOf = ({ agent, ip }: Visitor) => `${deviceName(agent)}, ${shortAddress(ip)}`
const editorOf = ({ username }: Owner, now: Date): Editor => ({ name: username, now })

export async function noteSignIn(
  trx: Db,
  owner: Owner,
  { sessionId, ...visitor }: Visitor & { sessionId: number },
  now: Date,
): Promise<void> {
  await writeJournal(trx, editorOf(owner, now), {
    ...{ action: 'signIn', entity, entityId: owner.accountId, name: placeOf(visitor) },
    ...{ before: undefined, after: { sessionId } },
  })
}

/** One entry a day (of UTC) however many there are: no robot fills the journal. */
export async function noteFailedSignIn(
  db: Db,
  { accountId, ip }: { accountId: number | undefined; ip: string },
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await db.transaction().execute(async (trx) => {
    const today = await trx
      .selectFrom('journal')
      .select(['id', 'after'])
      .where('entity', '=', entity)
      .where('action', '=', 'signInFailed')
      .where('at', '>=', at.slice(0, 10))
      .orderBy('id', 'desc')
      .limit(1)
      .$if(isPostgres(trx), (select) => select.forUpdate())
      .executeTakeFirst()
    const attempts = attemptsIn(today?.after) + 1
    const words = `${count(attempts, ['попытка', 'попытки', 'попыток'])} за\u00a0день, последняя с\u00a0адреса ${shortAddress(ip)}`
    const after = { attempts }
    if (today)
      await trx
        .updateTable('journal')
        .set({ at, name: words, after: JSON.stringify(after) })
        .where('id', '=', today.id)
        .execute()
    else
      await writeJournal(
        trx,
        { name: visitor, now },
        {
          ...{ action: 'signInFailed', entity, entityId: accountId ?? 0, name: words },
          ...{ before: undefined, after },
        },
      )
  })
}

const attemptsIn = (after: string | null | undefined): number =>
  parseStoredAs(z.object({ attempts: z.int() }), after ?? '')?.attempts ?? 0

const sessionIn = (after: string | null): number | undefined =>
  parseStoredAs(z.object({ sessionId: z.int() }), after ?? '')?.sessionId

/** @param how from where, and what else came of it. */
export const notePassword = (trx: Db, owner: Owner, how: string, now: Date) =>
  note(trx, owner, 'password', how, now)

export const noteName = (trx: Db, owner: Owner, name: string, now: Date) =>
  note(trx, owner, 'signInName', `${owner.username} → ${name}`, now)

export const noteEndedSessions = (trx: Db, owner: Owner, which: string, now: Date) =>
  note(trx, owner, 'sessionEnd', which, now)

const note = (
  trx: Db,
  owner: Owner,
  action: 'password' | 'signInName' | 'sessionEnd',
  name: string,
  now: Date,
): Promise<void> =>
  writeJournal(trx, editorOf(owner, now), {
    ...{ action, entity, entityId: owner.accountId, name },
    ...{ before: undefined, after: undefined },
  })

export async function readSignIns(
  db: Db,
  { accountId, sessionId }: { accountId: number; sessionId: number },
  now: Date,
): Promise<SignIns> {
  const ofAccounts = db.selectFrom('journal').where('entity', '=', entity)
  const failures = await ofAccounts
    .select(['at', 'after'])
    .where('action', '=', 'signInFailed')
    .where('at', '>=', new Date(now.getTime() - 7 * dayMs).toISOString())
    .execute()
  const signIns = await ofAccounts
    .select(['at', 'name as place', 'after'])
    .where('action', '=', 'signIn')
    .where('entityId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const other = signIns.find(({ after }) => sessionIn(after) !== sessionId)
  return {
    failed: failures.reduce((sum, { after }) => sum + attemptsIn(after), 0),
    failedAt:
      failures
        .map(({ at }) => at)
        .toSorted()
        .at(-1) ?? null,
    last: other ? { at: other.at, place: other.place } : null,
  }
}
