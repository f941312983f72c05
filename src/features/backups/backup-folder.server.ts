/*
 * DATA_DIR/backups, the whole memory of this feature: a failing or restored database changes nothing
 * of it, and several instances see the same.
 *
 *   site-2026-11-21-03-10-00.copy       a copy: its rows, its list of files
 *   files/3f/3f…                        the files of all copies, each once
 *   site-2026-11-21-03-10-00.tar        an archive with everything in it: earlier releases, or brought by hand
 *   ….copy.json                         what is known of it, the last trial restore with it
 *   ….copy.files                        which files are in it, a line each; of one in the second place also when it is no more here
 *   opened-site-…-copy/site.db          its records as a database, for an hour: opened-….json says up to what of later requests
 *   far.json                            what is whole in the second place since when, and what else lies there
 *   accepted.json                       from which copy on the site may be so small: somebody has said so
 *   unread.json                         a copy that could not be read, so that no file of any was taken away
 *   job.json                            how far the work is that holds `lock`
 *   failed-create.json, failed-check…   the last attempt of its kind, when it failed
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { poolBeside } from '#kit/backup/file-pool.server.ts'
import { openBackup } from '#kit/backup/open-backup.server.ts'
import { makeFolder } from '#kit/base/make-folder.server.ts'
import { Problem } from '#kit/base/problem.ts'
import { type DiskMap, openDiskMap } from '#kit/db/disk-map.server.ts'
import { tryLock } from '#kit/db/sqlite.server.ts'
import { instantToWallTime } from '#kit/text/dates.ts'
import {
  type Backup,
  type BackupFailure,
  type BackupJob,
  backup,
  backupFailure,
  backupJob,
  backupName,
} from './backups.contract.ts'
import { findLost } from './retention.ts'

const folderOf = (dataDir: string) => join(dataDir, 'backups')
export const backupPath = (dataDir: string, name: string): string => join(folderOf(dataDir), name)

export function nameBackup(now: Date, timeZone: string): string {
  const minute = instantToWallTime(now, timeZone).replaceAll(/[T:]/g, '-')
  return `site-${minute}-${now.toISOString().slice(17, 19)}.copy`
}

/** The federation's day on which it was made. */
export const dayOf = (name: string): string => name.slice(5, 15)

/** As its rotation looks at it. */
export const datedOf = ({ name, check }: Backup) => ({
  ...{ name, day: dayOf(name), isSound: check?.ok !== false },
})

/** Its files lie beside it. */
export const isShared = (name: string): boolean => name.endsWith('.copy')

export function openFolder(dataDir: string): void {
  makeFolder(folderOf(dataDir), 0o700)
}

/** One job at a time, of all instances. The wait outlasts those who only look. */
export const lockFolder = (dataDir: string) => tryLock(backupPath(dataDir, 'lock'), 1_000)

/** The newest first. */
export async function listBackups(dataDir: string): Promise<Backup[]> {
  const names = await readdir(folderOf(dataDir)).catch(() => [])
  const found = names
    .filter((name) => backupName.test(name))
    .sort()
    .reverse()
  const backups = await Promise.all(found.map((name) => findBackup(dataDir, name)))
  return backups.filter((one) => one !== undefined)
}

/** Undefined when there is none of that name. */
export async function findBackup(dataDir: string, name: string): Promise<Backup | undefined> {
  if (!backupName.test(name)) return undefined
  const info = await stat(backupPath(dataDir, name)).catch(() => undefined)
  if (!info?.isFile()) return undefined
  const known = await readNote(dataDir, `${name}.json`, backup)
  return {
    ...{
      name,
      createdAt: info.mtime.toISOString(),
      cause: null,
      rows: null,
      files: null,
      kinds: null,
      check: null,
    },
    ...known,
    sizeBytes: (isShared(name) && known?.sizeBytes) || info.size,
  }
}

/** @throws Problem not-found. */
export async function backupOf(dataDir: string, name: string): Promise<Backup> {
  const found = await findBackup(dataDir, name)
  if (!found) throw new Problem('not-found', 'Такой копии нет')
  return found
}

export const noteBackup = (dataDir: string, known: Backup) =>
  writeNote(dataDir, `${known.name}.json`, known)

export async function removeBackup(dataDir: string, name: string): Promise<void> {
  const isFar = namesInFar(await findFar(dataDir)).includes(name)
  const list = isFar ? [] : [listName(name)]
  for (const one of [name, `${name}.json`, ...list])
    await rm(backupPath(dataDir, one), { force: true })
  await closeOpened(dataDir, openedName(name))
}

const openedName = (name: string) => `opened-${name.replace('.', '-')}`
export const openedPath = (dataDir: string, name: string): string =>
  backupPath(dataDir, openedName(name))

const opened = z.object({ at: z.string(), carried: z.string() })

/** @param known up to which of later requests it was cleaned. */
export const noteOpened = (dataDir: string, name: string, known: z.infer<typeof opened>) =>
  writeNote(dataDir, `${openedName(name)}.json`, known)

export const findOpened = (dataDir: string, name: string) =>
  readNote(dataDir, `${openedName(name)}.json`, opened)

async function closeOpened(dataDir: string, name: string): Promise<void> {
  await rm(backupPath(dataDir, `${name}.json`), { force: true })
  await rm(backupPath(dataDir, name), { recursive: true, force: true })
}

/** What somebody has looked into lies no longer than needed. */
export async function forgetOpened(dataDir: string, before: Date): Promise<void> {
  const names = await readdir(folderOf(dataDir)).catch(() => [])
  for (const name of names.filter((one) => /^opened-[a-z0-9-]+$/.test(one))) {
    const known = await readNote(dataDir, `${name}.json`, opened)
    if (!known || Date.parse(known.at) < before.getTime()) await closeOpened(dataDir, name)
  }
}

const listName = (name: string) => `${name}.files`

/** @param files by the part of their names that stays (`pictureOf`). */
export async function noteFiles(
  dataDir: string,
  name: string,
  files: AsyncIterable<string>,
): Promise<void> {
  const unfinished = backupPath(dataDir, `${listName(name)}.part`)
  async function* lines() {
    for await (const file of files) yield `${file}\n`
  }
  await pipeline(lines, createWriteStream(unfinished, { mode: 0o600 }))
  await rename(unfinished, backupPath(dataDir, listName(name)))
}

export const areFilesNoted = (dataDir: string, name: string): Promise<boolean> =>
  stat(backupPath(dataDir, listName(name))).then(
    () => true,
    () => false,
  )

/** Which of those asked for are in it; undefined until somebody has looked. */
export async function findFiles(
  dataDir: string,
  name: string,
  asked: ReadonlySet<string>,
): Promise<Set<string> | undefined> {
  if (!(await areFilesNoted(dataDir, name))) return undefined
  const found = new Set<string>()
  const input = createReadStream(backupPath(dataDir, listName(name)))
  for await (const line of createInterface({ input })) if (asked.has(line)) found.add(line)
  return found
}

export const noteJob = (dataDir: string, job: BackupJob) => writeNote(dataDir, 'job.json', job)

/** What is under way, in whatever process. */
export async function findJob(dataDir: string): Promise<BackupJob | undefined> {
  const job = await readNote(dataDir, 'job.json', backupJob)
  const unlock = job && tryLock(backupPath(dataDir, 'lock'))
  unlock?.()
  return unlock ? undefined : job
}

const failureName = (kind: BackupJob['kind']) => `failed-${kind}.json`

export const noteFailure = (dataDir: string, failure: BackupFailure) =>
  writeNote(dataDir, failureName(failure.kind), failure)

export const forgetFailure = (dataDir: string, kind: BackupJob['kind']) =>
  rm(backupPath(dataDir, failureName(kind)), { force: true })

export const findFailure = (dataDir: string, kind: BackupJob['kind']) =>
  readNote(dataDir, failureName(kind), backupFailure)

/** What work left that did not come to its end, and what releases of before the lists of lines left. Only under the lock. */
export async function tidyFolder(dataDir: string): Promise<void> {
  for (const name of await readdir(folderOf(dataDir)))
    if (/\.(part|files\.json)$/.test(name))
      await rm(backupPath(dataDir, name), { recursive: true, force: true })
  await rm(backupPath(dataDir, 'job.json'), { force: true })
}

/** Takes away the files that no copy names. One that cannot be read might name any of them: then none is taken. Only under the lock. */
export async function pruneFiles(dataDir: string): Promise<void> {
  const named = openDiskMap()
  try {
    // Also one that somebody has given another name to keep it.
    for (const name of (await readdir(folderOf(dataDir))).filter(isShared))
      if (!(await hasNamedAll(backupPath(dataDir, name), named)))
        return await writeNote(dataDir, unreadName, { name })
    await poolOf(dataDir).prune(named)
  } finally {
    named.close()
  }
  await rm(backupPath(dataDir, unreadName), { force: true })
}

/** False for a list that was not read to its end. @throws Problem disk-full. */
async function hasNamedAll(path: string, named: DiskMap): Promise<boolean> {
  try {
    for await (const { sha256 } of filesOf(path)) named.set(sha256)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'disk-full') throw error
    return false
  }
}

/** What a copy says is in it, whether its files are still there or not. */
async function* filesOf(path: string) {
  const copy = await openBackup(path, { filesLater: true })
  try {
    yield* copy.files()
  } finally {
    await copy.close()
  }
}

/** Those that can be sent: readable, with files beside them, not known to be spoilt; the newest first. */
export async function listSendable(dataDir: string) {
  const all = await listBackups(dataDir)
  return all
    .filter(({ name, check }) => isShared(name) && check?.ok !== false)
    .map(({ name }) => ({ name, path: backupPath(dataDir, name) }))
}

const farNote = z.object({
  /** When it was seen so. */
  at: z.string(),
  /** Whole there, the newest first. */
  copies: z.array(z.string()),
  /** Of the newest. */
  createdAt: z.string().nullable(),
  isHeld: z.boolean(),
  /** Absent until somebody has looked what else is there. */
  beyond: z
    .object({ others: z.array(z.string()), loose: z.array(z.string()), strangers: z.int() })
    .optional(),
})
export type FarNote = z.infer<typeof farNote>

export const namesInFar = (note: FarNote | undefined): string[] =>
  note ? [...note.copies, ...(note.beyond?.others ?? []), ...(note.beyond?.loose ?? [])] : []

/** The list of what was in a copy goes when it is neither here nor there. */
export async function noteFar(dataDir: string, note: FarNote): Promise<void> {
  await writeNote(dataDir, 'far.json', note)
  const present = new Set([...(await readdir(folderOf(dataDir))), ...namesInFar(note)])
  for (const list of present) {
    const [, name] = /^(.+)\.files$/.exec(list) ?? []
    if (name && !present.has(name)) await rm(backupPath(dataDir, list), { force: true })
  }
}

export const findFar = (dataDir: string) => readNote(dataDir, 'far.json', farNote)

const acceptedName = 'accepted.json'

/** The site is as small as this copy has it, and so it should be. */
export async function noteAccepted(dataDir: string, name: string): Promise<void> {
  openFolder(dataDir)
  await writeNote(dataDir, acceptedName, { name })
}

/** The site has become smaller on purpose: what is copied from now on is compared with nothing from before. */
export const noteSmaller = (dataDir: string, now: Date, timeZone: string): Promise<void> =>
  noteAccepted(dataDir, nameBackup(now, timeZone))

/**
 * The newest copy holds suspiciously little: none is taken away till somebody has looked. Said once to be right, it is
 * compared with the copies made since.
 */
export const isHeldBack = async (dataDir: string, backups: readonly Backup[]): Promise<boolean> =>
  (await listLost(dataDir, backups)).length > 0

/** Of what it holds less than half: «новостей». */
export async function listLost(dataDir: string, backups: readonly Backup[]): Promise<string[]> {
  const accepted = await readNote(dataDir, acceptedName, z.object({ name: z.string() }))
  return findLost(backups.filter(({ name }) => !accepted || name >= accepted.name))
}

const unreadName = 'unread.json'

/** For whose sake no file is taken away. */
export async function findUnread(dataDir: string): Promise<string | undefined> {
  const unread = await readNote(dataDir, unreadName, z.object({ name: z.string() }))
  return unread?.name
}

/** No file of any copy may be taken away: the newest is suspiciously small, or one cannot be read. */
export const areFilesHeld = async (dataDir: string, backups: readonly Backup[]): Promise<boolean> =>
  (await isHeldBack(dataDir, backups)) || (await findUnread(dataDir)) !== undefined

/** A copy is spoilt: what of its files has other bytes than it should is brought anew by the next. */
export async function setAsideSpoilt(dataDir: string, name: string): Promise<void> {
  async function* hashes() {
    for await (const { sha256 } of filesOf(backupPath(dataDir, name))) yield sha256
  }
  // Of one whose list cannot be read to its end, what it says until there.
  await poolOf(dataDir)
    .setAsideSpoilt(hashes())
    .catch((error) => {
      if (!(error instanceof Problem)) throw error
    })
}

const poolOf = (dataDir: string) => poolBeside(backupPath(dataDir, 'any'))

async function readNote<T>(dataDir: string, name: string, shape: z.ZodType<T>) {
  const text = await readFile(backupPath(dataDir, name), 'utf8').catch(() => 'null')
  try {
    return shape.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

async function writeNote(dataDir: string, name: string, note: object): Promise<void> {
  const unfinished = backupPath(dataDir, `${name}.part`)
  const file = await open(unfinished, 'w', 0o600)
  await file.writeFile(JSON.stringify(note)).finally(() => file.close())
  await rename(unfinished, backupPath(dataDir, name))
}
