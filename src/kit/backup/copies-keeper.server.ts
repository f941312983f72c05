import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hourMs } from '#kit/base/durations.ts'
import { makeFolder } from '#kit/base/make-folder.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import { forgetSetting, readSetting, storeSettingOnce } from '#kit/db/settings.server.ts'

/*
 * Processes that share a database may not share the folder of copies. One folder is then the site's: the database
 * names it, and its process says so every hour. When it has said nothing for a day, its machine is taken for lost
 * and another folder takes its place.
 */
const settingName = 'copiesKeptBy'
const sayAgainMs = hourMs
const lostAfterMs = 24 * sayAgainMs

/** Whether the copies are made in this folder: processes that share it are all its keepers, and its lock tells them apart. */
export async function keepsCopies(db: Db, folder: string, now: Date): Promise<boolean> {
  const own = await idOf(folder)
  const said = await readSetting(db, settingName)
  const mine = `${own} ${now.toISOString()}`
  if (said === undefined) {
    await storeSettingOnce(db, settingName, mine)
    return (await readSetting(db, settingName)) === mine
  }
  const [keeper, at = ''] = said.split(' ')
  const agoMs = Math.abs(now.getTime() - Date.parse(at))
  if (keeper === own && agoMs < sayAgainMs) return true
  if (keeper !== own && agoMs < lostAfterMs) return false
  // Of several that would take it, one does.
  const taken = await db
    .updateTable('setting')
    .set({ value: mine })
    .where('name', '=', settingName)
    .where('value', '=', said)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n || keeper === own
}

/** Of a database that comes out of a copy: it may stand on another machine. */
export const forgetKeeper = (db: Db): Promise<void> => forgetSetting(db, settingName)

async function idOf(folder: string): Promise<string> {
  const file = join(folder, 'folder-id')
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known) return known
  makeFolder(folder, 0o700)
  // Of two that share a new folder the first one names it.
  await writeFile(file, randomUUID(), { mode: 0o600, flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(file, 'utf8')
}
