import { readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Problem } from '#kit/base/problem.ts'
import type { Config } from '#kit/config/config.server.ts'
import { openSnapshot } from '#kit/db/snapshot.server.ts'
import type { Row, Snapshot } from '#kit/db/snapshot-rows.ts'
import { realDisk } from '#kit/files/disk.server.ts'
import { requireSpace } from './free-space.server.ts'
import {
  dumpName,
  fileEntry,
  type Manifest,
  manifestFormat,
  manifestName,
  manifestSum,
  manifestSumName,
  tableEntry,
} from './manifest.ts'
import { dumpPostgres } from './native-dump.server.ts'
import { verifyBackup } from './open-backup.server.ts'
import { type BackupParts, type OnProgress, storesOf } from './parts.ts'
import { listStoredFiles, readStoredFile, type StoredFile } from './stored-files.server.ts'
import {
  createReadBuffer,
  createTar,
  type TarWriter,
  type WrittenEntry,
} from './tar-file.server.ts'

export type BackupConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'root' | 'site'>

interface BackupTask {
  config: BackupConfig
  parts: BackupParts
  /** Must not be there yet. */
  file: string
  now: Date
  onProgress?: OnProgress
}

export interface BackupSummary {
  sizeBytes: number
  rows: number
  files: number
}

export const unfinishedName = (file: string) => join(dirname(file), `.${basename(file)}.part`)

/**
 * Writes the whole site into one archive while the site works, reads it back, and only then gives it
 * its name. The database comes first: a file removed meanwhile is still in the trash.
 */
export async function writeBackup(task: BackupTask): Promise<BackupSummary> {
  const { file, now, onProgress } = task
  if (await stat(file).catch(() => undefined))
    throw new Problem('conflict', `Файл ${file} уже есть: выберите другое имя`)
  if (!(await stat(dirname(file)).catch(() => undefined))?.isDirectory())
    throw new Problem('not-found', `Папки ${dirname(file)} нет: создайте её или назовите другую`)
  const unfinished = unfinishedName(file)
  try {
    await rm(unfinished, { force: true })
    const tar = await createTar(unfinished, now)
    const content = await fill(tar, task).finally(tar.close)
    await verifyBackup(unfinished, onProgress)
    const { size } = await stat(unfinished)
    await rename(unfinished, file)
    await realDisk.syncFolder(dirname(file))
    return {
      sizeBytes: size,
      rows: Object.values(content.tables).reduce((sum, { rows }) => sum + rows, 0),
      files: content.entries.filter(({ name }) => name.startsWith('files/')).length,
    }
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
}

async function fill(tar: TarWriter, task: BackupTask): Promise<Manifest> {
  const { config, parts, now } = task
  const snapshot = await openSnapshot(config)
  let database: Awaited<ReturnType<typeof addDatabase>>
  let stored: StoredFile[]
  try {
    stored = await listStoredFiles(config.dataDir, storesOf(parts))
    const fileBytes = stored.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    await requireSpace(dirname(task.file), fileBytes + snapshot.sizeBytes)
    database = await addDatabase(tar, snapshot, task)
  } finally {
    await snapshot.close()
  }
  const files = await addFiles(tar, stored, task)
  const { name, version } = JSON.parse(await readFile(join(config.root, 'package.json'), 'utf8'))
  const content: Manifest = {
    format: manifestFormat,
    product: { name, version },
    createdAt: now.toISOString(),
    site: { name: config.site.name, url: config.site.url },
    database: snapshot.dialect,
    migrations: snapshot.migrations,
    tables: database.tables,
    leftOut: snapshot.tables.filter((table) => parts.leftOut.includes(table)),
    lastIds: snapshot.lastIds,
    entries: [...database.entries, ...files],
  }
  const { sha256 } = await tar.add(manifestName, [Buffer.from(`${JSON.stringify(content)}\n`)])
  await tar.add(manifestSumName, [Buffer.from(manifestSum(sha256))])
  await tar.finish()
  return content
}

async function addDatabase(tar: TarWriter, snapshot: Snapshot, { parts, ...task }: BackupTask) {
  const tables: Manifest['tables'] = {}
  const entries: WrittenEntry[] = []
  const wanted = snapshot.tables.filter((table) => !parts.leftOut.includes(table))
  let done = 0
  for (const table of wanted) {
    let rows = 0
    async function* lines() {
      for await (const piece of snapshot.rows(table)) {
        rows += piece.length
        const bytes = Buffer.from(piece.map(toLine).join(''))
        done += bytes.length
        task.onProgress?.({ stage: 'rows', done, total: Math.max(done, snapshot.sizeBytes) })
        yield bytes
      }
    }
    entries.push(await tar.add(tableEntry(table), lines()))
    tables[table] = { rows }
  }
  task.onProgress?.({ stage: 'rows', done, total: done })
  const { databaseUrl } = task.config
  const dump = await dumpPostgres({
    snapshot,
    databaseUrl,
    leftOut: parts.leftOut,
    file: task.file,
  })
  if (dump) entries.push(await tar.add(dumpName, dump))
  return { tables, entries }
}

const toLine = (row: Row) => `${JSON.stringify(row)}\n`

async function addFiles(tar: TarWriter, stored: StoredFile[], { config, onProgress }: BackupTask) {
  const entries: WrittenEntry[] = []
  const total = stored.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const into = createReadBuffer()
  let done = 0
  for (const file of stored) {
    const chunks = await readStoredFile(config.dataDir, file, into)
    // Gone for good since it was listed: a month in the trash is over, and no row names it.
    if (!chunks) continue
    entries.push(await tar.add(fileEntry(file.store, file.name, file), chunks))
    done += file.sizeBytes
    onProgress?.({ stage: 'files', done, total })
  }
  return entries
}
