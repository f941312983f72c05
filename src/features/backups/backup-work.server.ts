import type { BackupParts, OnProgress } from '#kit/backup/parts.ts'
import { removeLeft, tryRestore } from '#kit/backup/restore-backup.server.ts'
import { type BackupConfig, writeBackup } from '#kit/backup/write-backup.server.ts'
import { Problem } from '#kit/base/problem.ts'
import {
  backupPath,
  dayOf,
  findBackup,
  forgetFailure,
  listBackups,
  lockFolder,
  noteBackup,
  noteFailure,
  noteJob,
  openFolder,
  removeBackup,
  tidyFolder,
} from './backup-folder.server.ts'
import type { BackupCause, BackupCheck, BackupJob } from './backups.contract.ts'
import { expiredBackups, isShrunken } from './retention.ts'

export type BackupTask = { name: string; config: BackupConfig; now: Date } & (
  | { kind: 'create'; cause: BackupCause }
  | { kind: 'check' }
)

const shownFaults = 50
const noteAgainMs = 300

/**
 * Does one job, or nothing while another is done somewhere.
 * @returns false when it had to leave it. @throws what went wrong; the folder remembers it too.
 */
export async function doBackupWork(
  task: BackupTask,
  parts: BackupParts,
  onStarted: () => void,
): Promise<boolean> {
  const { kind, name, config, now } = task
  const { dataDir } = config
  openFolder(dataDir)
  const unlock = lockFolder(dataDir)
  if (!unlock) return false
  try {
    await tidy(dataDir)
    if (task.kind === 'create' && task.cause === 'nightly' && (await isMade(dataDir, name)))
      return false
    const progress = await startNotes(task)
    onStarted()
    await (task.kind === 'create'
      ? create(task, parts, progress)
      : check(task, parts, progress)
    ).finally(progress.end)
    return true
  } catch (error) {
    const failure = { kind, name, at: now.toISOString(), message: explain(error) }
    // On a full disk the note may not fit; then the backup's age tells.
    await noteFailure(dataDir, failure).catch(() => {})
    throw error
  } finally {
    await tidy(dataDir)
    unlock()
  }
}

async function tidy(dataDir: string): Promise<void> {
  await tidyFolder(dataDir)
  await removeLeft(dataDir, 'check')
}

/** Another instance may have been quicker tonight. */
async function isMade(dataDir: string, name: string): Promise<boolean> {
  const backups = await listBackups(dataDir)
  return backups.some((one) => one.cause === 'nightly' && dayOf(one.name) === dayOf(name))
}

type Notes = Awaited<ReturnType<typeof startNotes>>

async function startNotes({ kind, name, now, config }: BackupTask) {
  const started = { kind, name, startedAt: now.toISOString() }
  const first: BackupJob = {
    ...started,
    stage: kind === 'create' ? 'rows' : 'unpack',
    done: 0,
    total: 0,
  }
  await noteJob(config.dataDir, first)
  let writing = Promise.resolve()
  let notedAt = 0
  const onProgress: OnProgress = (progress) => {
    const at = performance.now()
    if (at - notedAt < noteAgainMs) return
    notedAt = at
    writing = writing
      .then(() => noteJob(config.dataDir, { ...started, ...progress }))
      .catch(() => {})
  }
  return { onProgress, end: () => writing }
}

async function create(
  { name, config, now, cause }: BackupTask & { kind: 'create' },
  parts: BackupParts,
  { onProgress }: Notes,
): Promise<void> {
  const { dataDir } = config
  const made = await writeBackup({
    config,
    parts,
    file: backupPath(dataDir, name),
    now,
    onProgress,
  })
  await noteBackup(dataDir, { name, createdAt: now.toISOString(), cause, ...made, check: null })
  await forgetFailure(dataDir, 'create')
  if (cause !== 'nightly') return
  const backups = await listBackups(dataDir)
  if (isShrunken(backups)) return
  const dated = backups.map((one) => ({ name: one.name, day: dayOf(one.name) }))
  for (const expired of expiredBackups(dated)) await removeBackup(dataDir, expired)
}

async function check(
  { name, config, now }: BackupTask & { kind: 'check' },
  parts: BackupParts,
  { onProgress }: Notes,
): Promise<void> {
  const { dataDir } = config
  const known = await findBackup(dataDir, name)
  if (!known) throw new Problem('not-found', 'Копии больше нет')
  const file = backupPath(dataDir, name)
  const found = await tryRestore({ config, parts, file, onProgress }).catch(asUnrestorable)
  const { rows, files, fileBytes, faults } = found
  const result: BackupCheck = {
    ...{ at: now.toISOString(), ok: faults.length === 0, rows, files, fileBytes },
    ...{ faults: faults.slice(0, shownFaults), faultCount: faults.length },
  }
  await noteBackup(dataDir, { ...known, check: result })
  await forgetFailure(dataDir, 'check')
}

/** A bad archive is what a check is for; a full disk is not. */
function asUnrestorable(error: unknown) {
  if (!(error instanceof Problem) || error.code !== 'bad-input') throw error
  return { rows: {}, files: 0, fileBytes: 0, faults: error.message.split('\n') }
}

function explain(error: unknown): string {
  if (error instanceof Problem) return error.message
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === '53100') return 'На диске закончилось место'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return 'Нет права писать в папку копий'
  return `Непредвиденная ошибка${code ? ` (${code})` : ''}, подробности в журнале сервера`
}
