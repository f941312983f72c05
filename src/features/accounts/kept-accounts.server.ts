import { type Db, write } from '#kit/db/db.server.ts'
import { findAdmin } from './accounts.server.ts'

/**
 * Names and passwords are those of now: one that was changed because others knew it opens nothing again. What the
 * browsers have sealed since opens as before.
 * @returns whether there were any.
 */
export async function keepAccounts(present: Db, restored: Db): Promise<boolean> {
  if (!(await findAdmin(present))) return false
  const accounts = await present.selectFrom('account').selectAll().execute()
  const secrets = await present.selectFrom('browserSecret').selectAll().execute()
  await write(restored, async (trx) => {
    // Nobody is signed in there: sessions stay behind.
    await trx.deleteFrom('account').execute()
    await trx.insertInto('account').values(accounts).execute()
    if (secrets.length > 0) await trx.insertInto('browserSecret').values(secrets).execute()
  })
  return true
}
