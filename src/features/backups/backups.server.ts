import { freeBytes } from '#kit/backup/free-space.server.ts'
import type { Config } from '#kit/config/config.server.ts'
import { findFailure, findJob, findUnread, listBackups, listLost } from './backup-folder.server.ts'
import { type BackupStanding, type BackupsState, countRows, jobKinds } from './backups.contract.ts'
import { isCopyOld } from './copy-age.ts'
import { nextBackupAt, nightlyDays } from './nightly.server.ts'
import { readFarStanding } from './send.server.ts'

const shrunkenWords = (lost: string[]) =>
  `В\u00a0последней копии меньше половины прежнего: ${lost.join(', ')}. Прежние копии не\u00a0удаляются: проверьте, всё ли на\u00a0сайте на\u00a0месте`
const unreadWords = (name: string) =>
  `Копия ${name} не\u00a0читается, поэтому файлы удалённых копий остаются на\u00a0диске. Уберите её из\u00a0папки копий, если она не\u00a0нужна`

export async function readBackups(
  config: Pick<Config, 'dataDir' | 'site' | 'far'>,
  now: Date,
): Promise<BackupsState> {
  const { dataDir, site } = config
  // The job first: when it is through by now, its backup is in the list.
  const job = await findJob(dataDir)
  const backups = await listBackups(dataDir)
  const lost = await listLost(dataDir, backups)
  return {
    backups,
    shrunken: lost.length > 0 ? (backups[0]?.name ?? null) : null,
    lost,
    job: job ?? null,
    failures: (await Promise.all(jobKinds.map((kind) => findFailure(dataDir, kind)))).filter(
      (failure) => failure !== undefined,
    ),
    freeBytes: await freeBytes(dataDir),
    far: await readFarStanding(config, now),
    nextAt: nextBackupAt(now, site.timeZone, nightlyDays(backups)).toISOString(),
  }
}

/** What the start screen says of it; a backup that could not be restored does not count. */
export async function readBackupStanding(
  config: Pick<Config, 'dataDir' | 'far'>,
  now: Date,
): Promise<BackupStanding> {
  const { dataDir } = config
  const backups = await listBackups(dataDir)
  const failure = await findFailure(dataDir, 'create')
  const last = backups.find(({ check }) => check?.ok !== false)
  const newest = backups[0]
  const unrestorable = newest && newest !== last ? 'Последняя копия не прошла проверку' : null
  const unread = await findUnread(dataDir)
  const unchecked = await findFailure(dataDir, 'check')
  const lost = await listLost(dataDir, backups)
  return {
    lastAt: last?.createdAt ?? null,
    sizeBytes: last?.sizeBytes ?? null,
    checked: last?.check ? { rows: countRows(last.check), files: last.check.files } : null,
    isOld: !last || isCopyOld(last.createdAt, now),
    failure:
      failure?.message ??
      unrestorable ??
      (unchecked && `Копия не проверена. ${unchecked.message}`) ??
      (lost.length > 0 ? shrunkenWords(lost) : null) ??
      (unread ? unreadWords(unread) : null),
    far: await readFarStanding(config, now),
  }
}
