/*
 * DATA_DIR/backups, the whole memory of this feature: a failing or restored database changes nothing
 * of it, and several instances see the same.
 *
 *   site-2026-11-21-03-10-00.tar        an archive
 *   site-2026-11-21-03-10-00.tar.json   what is known of it, the last trial restore with it
 *   site-2026-11-21-03-10-00.tar.files.json   which files are in it
 *   job.json                            how far the work is that holds `lock`
 *   failed-create.json, failed-check…   the last attempt of its kind, when it failed
 */
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { makeFolder } from '#kit/base/make-folder.server.ts'
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

const folderOf = (dataDir: string) => join(dataDir, 'backups')
export const backupPath = (dataDir: string, name: string): string => join(folderOf(dataDir), name)

export function nameBackup(now: Date, timeZone: string): string {
  const minute = instantToWallTime(now, timeZone).replaceAll(/[T:]/g, '-')
  return `site-${minute}-${now.toISOString().slice(17, 19)}.tar`
}

/** The federation's day on which it was made. */
export const dayOf = (name: string): string => name.slice(5, 15)

/** As its rotation looks at it. */
export const datedOf = ({ name, check }: Backup) => ({
  ...{ name, day: dayOf(name), isSound: check?.ok !== false },
})

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
      check: null,
    },
    ...known,
    sizeBytes: info.size,
  }
}

export const noteBackup = (dataDir: string, known: Backup) =>
  writeNote(dataDir, `${known.name}.json`, known)

export async function removeBackup(dataDir: string, name: string): Promise<void> {
  for (const one of [name, `${name}.json`, listName(name)])
    await rm(backupPath(dataDir, one), { force: true })
}

const listName = (name: string) => `${name}.files.json`

/** @param files by the part of their names that stays (`pictureOf`). */
export const noteFiles = (dataDir: string, name: string, files: readonly string[]) =>
  writeNote(dataDir, listName(name), files)

/** Undefined until somebody has looked. */
export const findFiles = (dataDir: string, name: string) =>
  readNote(dataDir, listName(name), z.array(z.string()))

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

/** What work left that did not come to its end. Only under the lock. */
export async function tidyFolder(dataDir: string): Promise<void> {
  for (const name of await readdir(folderOf(dataDir)))
    if (/\.part$/.test(name)) await rm(backupPath(dataDir, name), { force: true })
  await rm(backupPath(dataDir, 'job.json'), { force: true })
}

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
