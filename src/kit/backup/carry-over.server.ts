import { isDatabaseEmpty } from '#kit/db/claim.server.ts'
import { type Db, openDatabase } from '#kit/db/db.server.ts'
import type { BackupParts } from './parts.ts'
import { isSameSite } from './site-identity.server.ts'
import type { BackupConfig } from './write-backup.server.ts'

const unread =
  'Прежняя база не читается: просьбы убрать фотографии и отзывы согласий, которые пришли после этой копии, забыты. Посмотрите, не вернулось ли убранное.'

/**
 * From the database that is about to be replaced, when there is one of the same site. It may be the very damage for
 * which one restores: then it hinders nothing, and that is said.
 */
export async function carryOver(
  { config, parts, now }: { config: BackupConfig; parts: BackupParts; now: Date },
  restored: Db,
): Promise<string[]> {
  try {
    if (await isDatabaseEmpty(config)) return []
    const present = await openDatabase(config, 'command')
    try {
      if (!(await isSameSite(present.db, restored))) return []
      return await parts.carryOver(present.db, restored, now)
    } finally {
      await present.close()
    }
  } catch {
    return [unread]
  }
}
