import type { Db } from './db.server.ts'

/** A value the site keeps for itself, by name. */
export async function readSetting(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value
}

/** A number the site counts for itself; none where what is stored is none. */
export async function readCount(db: Db, name: string): Promise<number> {
  const count = Number(await readSetting(db, name))
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

export async function storeSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** As `storeSetting`, but what another process has stored meanwhile stays. */
export async function storeSettingOnce(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

export async function forgetSetting(db: Db, name: string): Promise<void> {
  await db.deleteFrom('setting').where('name', '=', name).execute()
}
