import { isDatabaseEmpty } from '#kit/db/claim.server.ts'
import { type Db, openDatabase } from '#kit/db/db.server.ts'
import type { BackupParts } from './parts.ts'
import { isSameSite } from './site-identity.server.ts'
import type { BackupConfig } from './write-backup.server.ts'

const unread =
  'Прежняя база не читается: просьбы убрать фотографии, отзывы согласий и всё, что скрыли или удалили после этой копии, забыты. Посмотрите, не вернулось ли убранное.'

export interface Carried {
  /** In Russian, a line each. */
  carried: string[]
  /** Names and passwords are those of before the restore, not the copy's. */
  keptAccounts: boolean
}

/**
 * From the database that is about to be replaced, when there is one of the same site. It may be the very damage for
 * which one restores: then it hinders nothing, and that is said.
 */
export async function carryOver(
  { config, parts, now }: { config: BackupConfig; parts: BackupParts; now: Date },
  { restored, createdAt }: { restored: Db; createdAt: string },
): Promise<Carried> {
  const kept: Carried = { carried: [], keptAccounts: false }
  try {
    if (await isDatabaseEmpty(config)) return kept
    const present = await openDatabase(config, 'command')
    try {
      if (!(await isSameSite(present.db, restored))) return kept
      kept.keptAccounts = await parts.keepAccounts(present.db, restored)
      kept.carried.push(...(await parts.carryOver(present.db, restored, now)))
      kept.carried.push(...(await parts.carryOwnWill(present.db, restored, { now, createdAt })))
    } finally {
      await present.close()
    }
  } catch {
    kept.carried.push(unread)
  }
  return kept
}
