import { type AskedFile, bringFiles } from '#kit/backup/bring-files.server.ts'
import { layOutRows } from '#kit/backup/laid-out.server.ts'
import { parseFileEntry } from '#kit/backup/manifest.ts'
import { type OpenBackup, openBackup } from '#kit/backup/open-backup.server.ts'
import type { BackupParts, BackupStage, OnProgress } from '#kit/backup/parts.ts'
import { removeLeft, type TriedSite, tryRestore } from '#kit/backup/restore-backup.server.ts'
import { type BackupConfig, writeBackup } from '#kit/backup/write-backup.server.ts'
import { Problem } from '#kit/base/problem.ts'
import type { SiteFault } from '#kit/base/site-fault.ts'
import { pictureOf } from '#kit/contract/own-file.ts'
import { ObjectFault } from '#kit/objects/object-fault.ts'
import {
  areFilesNoted,
  backupPath,
  datedOf,
  dayOf,
  findBackup,
  forgetFailure,
  isHeldBack,
  isShared,
  listBackups,
  lockFolder,
  noteBackup,
  noteFailure,
  noteFiles,
  noteJob,
  noteOpened,
  openedPath,
  openFolder,
  pruneFiles,
  removeBackup,
  setAsideSpoilt,
  tidyFolder,
} from './backup-folder.server.ts'
import type { BackupCause, BackupCheck, BackupJob, JobKind } from './backups.contract.ts'
import { expiredBackups } from './retention.ts'
import { sendToFar } from './send.server.ts'

/** Asks a restored site for its public addresses; only a built site can. */
export type LookAtPages = (
  site: TriedSite,
  limits: { mayTakeMs: number; onAsked(done: number, total: number): void },
) => Promise<{ asked: number; left: number; faults: readonly SiteFault[] }>

/** What whoever started the work is told of it. */
export type Tell = (
  said: { kind: 'started' | 'unsound' } | { kind: 'unchecked'; reason: string },
) => void

export type BackupTask = { name: string; config: BackupConfig; now: Date } & (
  | { kind: 'create'; cause: BackupCause }
  | { kind: 'check' }
  | { kind: 'open' }
  | { kind: 'bring'; files: readonly AskedFile[] }
  | { kind: 'send' }
)

const firstStage: Record<JobKind, BackupStage> = {
  ...{ create: 'rows', check: 'unpack', open: 'rows', bring: 'files', send: 'send' },
}

const shownFaults = 50
const noteAgainMs = 300
// A large site is asked for what it can answer in that time, its pages before the pictures of links.
const pagesMayTakeMs = 600_000

/**
 * Does one job, or nothing while another is done somewhere.
 * @returns false when it had to leave it. @throws what went wrong; the folder remembers it too.
 */
export async function doBackupWork(
  task: BackupTask,
  parts: BackupParts,
  tell: Tell,
  lookAtPages?: LookAtPages,
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
    tell({ kind: 'started' })
    const tools = { parts, tell, lookAtPages, onProgress: progress.onProgress }
    await workOf(task, tools).finally(progress.end)
    await listContents(dataDir)
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

function workOf(task: BackupTask, tools: Tools): Promise<void> {
  switch (task.kind) {
    case 'create':
      return create(task, tools)
    case 'check':
      return check(task, tools)
    case 'open':
      return open(task, tools)
    case 'bring':
      return bring(task, tools)
    case 'send':
      return send(task, tools)
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

async function startNotes({ kind, name, now, config }: BackupTask) {
  const started = { kind, name, startedAt: now.toISOString() }
  const first: BackupJob = {
    ...started,
    stage: firstStage[kind],
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

/** Of every copy that is there, however it came; one that cannot be read stays without. */
async function listContents(dataDir: string): Promise<void> {
  for (const { name } of await listBackups(dataDir)) {
    if (await areFilesNoted(dataDir, name)) continue
    const backup = await openBackup(backupPath(dataDir, name)).catch(() => undefined)
    if (!backup) continue
    // On a full disk it has to wait for the next work.
    await noteFiles(dataDir, name, picturesOf(backup)).catch(() => {})
    await backup.close()
  }
}

/** What was made of one picture are neighbours by their names. */
async function* picturesOf(backup: OpenBackup) {
  let last = ''
  for await (const { name: entry } of backup.files()) {
    const picture = pictureOf(parseFileEntry(entry)?.name ?? '')
    if (picture !== last) yield picture
    last = picture
  }
}

const gone = new Problem('not-found', 'Копии больше нет')

interface Tools {
  parts: BackupParts
  tell: Tell
  lookAtPages: LookAtPages | undefined
  onProgress: OnProgress
}

async function create(task: BackupTask & { kind: 'create' }, tools: Tools): Promise<void> {
  const { name, config, now, cause } = task
  const { dataDir } = config
  const { parts, onProgress } = tools
  const file = backupPath(dataDir, name)
  const made = await writeBackup({ config, parts, file, shared: true, now, onProgress })
  await noteBackup(dataDir, { name, createdAt: now.toISOString(), cause, ...made, check: null })
  await forgetFailure(dataDir, 'create')
  if (cause === 'nightly') await checkAtOnce(task, tools)
  const backups = await listBackups(dataDir)
  if (await isHeldBack(dataDir, backups)) return
  if (cause === 'nightly')
    for (const expired of expiredBackups(backups.map(datedOf))) await removeBackup(dataDir, expired)
  await pruneFiles(dataDir)
}

/** The copy is there whether it can be tried or not: a full disk is told, and says nothing of the copy. */
async function checkAtOnce({ name, config, now }: BackupTask, tools: Tools): Promise<void> {
  try {
    await check({ name, config, now, kind: 'check' }, tools)
  } catch (error) {
    const { dataDir } = config
    const failure = { kind: 'check', name, at: now.toISOString(), message: explain(error) } as const
    await noteFailure(dataDir, failure).catch(() => {})
    tools.tell({ kind: 'unchecked', reason: stackOf(error) })
  }
}

async function check(
  { name, config, now }: BackupTask & { kind: 'check' },
  { parts, tell, lookAtPages, onProgress }: Tools,
): Promise<void> {
  const { dataDir } = config
  const known = await findBackup(dataDir, name)
  if (!known) throw gone
  const file = backupPath(dataDir, name)
  const onAsked = (done: number, total: number) => onProgress({ stage: 'pages', done, total })
  const look = async (site: TriedSite) =>
    lookAtPages?.(site, { mayTakeMs: pagesMayTakeMs, onAsked })
  const found = await tryRestore({ config, parts, file, onProgress }, look).catch(asUnrestorable)
  const { rows, files, fileBytes, seen } = found
  const ofPages = seen?.faults.map(({ what }) => what) ?? []
  const faults = [...found.faults, ...found.unreadable, ...ofPages]
  const result: BackupCheck = {
    ...{ at: now.toISOString(), ok: faults.length === 0, rows, files, fileBytes },
    ...{ pages: seen?.asked ?? null, pagesLeft: seen?.left ?? 0 },
    ...{ faults: faults.slice(0, shownFaults), faultCount: faults.length },
  }
  await noteBackup(dataDir, { ...known, check: result })
  await forgetFailure(dataDir, 'check')
  if (result.ok) return
  tell({ kind: 'unsound' })
  if (isShared(name)) await setAsideSpoilt(dataDir, name)
}

async function open(
  { name, config, now }: BackupTask,
  { parts, onProgress }: Tools,
): Promise<void> {
  const { dataDir } = config
  if (!(await findBackup(dataDir, name))) throw gone
  const file = backupPath(dataDir, name)
  const folder = openedPath(dataDir, name)
  const carried = await layOutRows({ config, parts, file, folder, now, onProgress })
  await noteOpened(dataDir, name, { at: now.toISOString(), carried })
  await forgetFailure(dataDir, 'open')
}

async function bring(
  { name, config, files }: BackupTask & { kind: 'bring' },
  { onProgress }: Tools,
): Promise<void> {
  const { dataDir } = config
  if (!(await findBackup(dataDir, name))) throw gone
  await bringFiles(config, backupPath(dataDir, name), files, onProgress)
  await forgetFailure(dataDir, 'bring')
}

async function send({ config, now }: BackupTask, { onProgress }: Tools): Promise<void> {
  const { dataDir } = config
  await sendToFar(config, now, { onProgress })
  await forgetFailure(dataDir, 'send')
}

/** A bad archive is what a check is for; a full disk is not. */
function asUnrestorable(error: unknown) {
  if (!(error instanceof Problem) || error.code !== 'bad-input') throw error
  const faults = error.message.split('\n')
  return { rows: {}, files: 0, fileBytes: 0, faults, unreadable: [], seen: undefined }
}

export const stackOf = (error: unknown): string =>
  error instanceof Error ? `${error.stack}` : String(error)

function explain(error: unknown): string {
  if (error instanceof Problem || error instanceof ObjectFault) return error.message
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === '53100') return 'На диске закончилось место'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return 'Нет права писать в папку копий'
  return `Непредвиденная ошибка${code ? ` (${code})` : ''}, подробности в журнале сервера`
}
