import { Problem } from '#kit/base/problem.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { SignedIn } from '#kit/http/context.ts'
import { deviceName } from './device-name.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.server.ts'
import { noteEndedSessions } from './sign-in-journal.server.ts'

/** @throws Problem not-found, also for a session of somebody else. */
export async function endOwnSession(
  db: Db,
  { id, ...owner }: SignedIn & { id: number },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const own = await listSessions(trx, now, owner.accountId)
    const session = own.find((one) => one.id === id)
    if (!session || !(await endSession(trx, id)))
      throw new Problem('not-found', 'Этот вход уже завершён')
    const { agent, address } = session
    await noteEndedSessions(trx, owner, `${deviceName(agent)}, ${address}`, now)
  })
}

/** @returns how many there were. */
export async function endOwnOthers(db: Db, owner: SignedIn, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ended = await endOtherSessions(trx, owner)
    if (ended > 0) await noteEndedSessions(trx, owner, `Все остальные: ${ended}`, now)
    return ended
  })
}
