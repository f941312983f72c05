import { hkdfSync } from 'node:crypto'
import type { Db } from '#kit/db/db.server.ts'
import { readSetting, storeSettingOnce } from '#kit/db/settings.server.ts'
import { randomToken } from './tokens.server.ts'

const setting = 'browser-secret'

/**
 * What the account's browsers seal their unsaved texts and unsent photos with, base64: the same in every session, so
 * that whoever signs in again goes on. It opens nothing on the server.
 */
export async function browserKey(db: Db, accountId: number): Promise<string> {
  if ((await readSetting(db, setting)) === undefined)
    await storeSettingOnce(db, setting, randomToken())
  const secret = Buffer.from((await readSetting(db, setting)) ?? '', 'base64url')
  const about = `kept in a browser of account ${accountId}`
  return Buffer.from(hkdfSync('sha256', secret, '', about, 32)).toString('base64')
}
