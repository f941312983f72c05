import { tidyName } from '#kit/contract/login-name.ts'
import type { Db } from '#kit/db/db.server.ts'
import { findAccount } from './accounts.server.ts'
import { type OwnChange, readOwn, refused, requireCurrent } from './own-password.server.ts'
import { noteName } from './sign-in-journal.server.ts'

/**
 * Sessions and devices go on: they know the account by its number.
 * @throws Problem bad-input with the field; too-many; conflict when the password has just been changed elsewhere.
 */
export async function changeName(
  db: Db,
  change: OwnChange & { name: string },
  now: Date,
): Promise<void> {
  const { accountId, name, current } = change
  const own = await readOwn(db, accountId)
  if (tidyName(current) === name) throw refused({ name: 'Имя совпадает с\u00a0паролем' })
  const { settle } = await requireCurrent(db, own, change, now)
  await db.transaction().execute(async (trx) => {
    await settle(trx)
    if (name === own.username) return
    if (await findAccount(trx, name)) throw refused({ name: 'Такое имя уже есть' })
    await trx
      .updateTable('account')
      .set({ username: name, updatedAt: now.toISOString() })
      .where('id', '=', accountId)
      .execute()
    await noteName(trx, { accountId, username: own.username }, name, now)
  })
}
