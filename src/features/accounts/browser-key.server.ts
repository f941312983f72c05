import { hkdfSync } from 'node:crypto'
import type { Db } from '#kit/db/db.server.ts'
import { forgetSetting, readSetting } from '#kit/db/settings.server.ts'
import { randomToken } from './tokens.server.ts'

declare module '#kit/db/tables.ts' {
  interface Tables {
    /** In no backup, like the sessions. */
    browserSecret: { name: 'current' | 'former'; secret: string }
  }
}

/** Where an earlier release kept it, and its backups still do. */
const earlier = 'browser-secret'

export interface BrowserKeys {
  /** What the account's browsers seal with, base64. */
  key: string
  /** What they sealed with before, and open with still. */
  former: string[]
}

/**
 * What the account's browsers seal their unsaved texts and unsent photos with: the same in every session until the
 * password is another, so that whoever signs in again goes on. It opens nothing on the server.
 */
export async function browserKeys(db: Db, accountId: number): Promise<BrowserKeys> {
  const made = { name: 'current', secret: randomToken() } as const
  await db
    .insertInto('browserSecret')
    .values(made)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { current = '', former } = await readSecrets(db)
  const others = [former, await readSetting(db, earlier)]
  return {
    key: keyFrom(current, accountId),
    former: others.flatMap((secret) => (secret ? [keyFrom(secret, accountId)] : [])),
  }
}

/**
 * Who knew the password may know the key. What is typed from now on is sealed under another; what waits in a browser
 * is opened as before.
 */
export async function renewBrowserSecret(trx: Db): Promise<void> {
  const { current } = await readSecrets(trx)
  const used = current ?? (await readSetting(trx, earlier))
  if (used === undefined) return
  await trx.deleteFrom('browserSecret').execute()
  await trx.insertInto('browserSecret').values({ name: 'former', secret: used }).execute()
  await forgetSetting(trx, earlier)
}

async function readSecrets(db: Db): Promise<{ current?: string; former?: string }> {
  const rows = await db.selectFrom('browserSecret').selectAll().execute()
  return Object.fromEntries(rows.map(({ name, secret }) => [name, secret]))
}

function keyFrom(secret: string, accountId: number): string {
  const about = `kept in a browser of account ${accountId}`
  const key = hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', about, 32)
  return Buffer.from(key).toString('base64')
}
