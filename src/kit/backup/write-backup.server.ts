import { readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Problem } from '#kit/base/problem.ts'
import type { Config } from '#kit/config/config.server.ts'
import { type Db, openDatabase } from '#kit/db/db.server.ts'
import { type DiskMap, openDiskMap } from '#kit/db/disk-map.server.ts'
import { openSnapshot } from '#kit/db/snapshot.server.ts'
import type { Row, Snapshot } from '#kit/db/snapshot-rows.ts'
import { realDisk } from '#kit/files/disk.server.ts'
import { listBytes } from './file-list.server.ts'
import { type FilePool, poolBeside } from './file-pool.server.ts'
import { requireSpace } from './free-space.server.ts'
import { withHashes } from './known-hashes.server.ts'
import {
  dumpName,
  fileEntry,
  format,
  type ListedFile,
  listName,
  type Manifest,
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
import { wholeSize } from './whole-archive.server.ts'

export type BackupConfig = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'filesUrl' | 'root' | 'site' | 'far'
>

interface BackupTask {
  config: BackupConfig
  parts: BackupParts
  /** Must not be there yet. */
  file: string
  /** Files lie beside it, once for all copies of its folder; otherwise everything is in it. */
  shared?: boolean
  now: Date
  onProgress?: OnProgress
}

export interface BackupSummary {
  /** With everything in it, wherever it lies. */
  sizeBytes: number
  rows: number
  files: number
  /** Of the kinds whose loss somebody would miss, by what they are called: `BackupParts.kinds`. */
  kinds: Record<string, number>
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
  const written = openWritten()
  try {
    await rm(unfinished, { force: true })
    const tar = await createTar(unfinished, now)
    const content = await fill(tar, task, written).finally(tar.close)
    // What an earlier copy has brought is there and of its size; a trial reads it.
    const isNew = ({ name }: ListedFile) => written.isNew(name)
    await verifyBackup(unfinished, onProgress, task.shared ? isNew : undefined)
    await rename(unfinished, file)
    await realDisk.syncFolder(dirname(file))
    return {
      sizeBytes: await wholeSize(content, written.files()),
      rows: Object.values(content.tables).reduce((sum, { rows }) => sum + rows, 0),
      files: content.files.count,
      kinds: countKinds(content, task.parts),
    }
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  } finally {
    written.close()
  }
}

/** The files of the copy, as many as there are. */
function openWritten() {
  const map = openDiskMap()
  const parse = (text: string): [sizeBytes: number, sha256: string, isNew: boolean] =>
    JSON.parse(text)
  return {
    add({ name, sizeBytes, sha256 }: ListedFile, isNew: boolean): void {
      map.set(name, JSON.stringify([sizeBytes, sha256, isNew]))
    },
    isNew: (name: string): boolean => parse(map.get(name) ?? '[]')[2] === true,
    *files(): Generator<ListedFile> {
      for (const [name, text] of map.entries()) {
        const [sizeBytes, sha256] = parse(text)
        yield { name, sizeBytes, sha256 }
      }
    },
    close: map.close,
  }
}
type Written = ReturnType<typeof openWritten>

function countKinds({ tables }: Manifest, { kinds }: BackupParts): Record<string, number> {
  const counted = Object.entries(tables).flatMap(([table, { rows }]) => {
    const called = kinds.get(table)
    return called === undefined ? [] : [[called, rows] as const]
  })
  return Object.fromEntries(counted)
}

async function fill(tar: TarWriter, task: BackupTask, written: Written): Promise<Manifest> {
  const { config, parts, now, shared = false } = task
  const snapshot = await openSnapshot(config)
  const database = shared ? await openDatabase(config, 'command') : undefined
  const listed = openDiskMap()
  try {
    const { pool, list } = sourceOf(task, database?.db)
    let rows: Awaited<ReturnType<typeof addDatabase>>
    let fileBytes = 0
    try {
      // Once: the snapshot is older, so nothing that comes later belongs to it.
      for await (const file of list()) {
        listed.set(fileEntry(file.store, file.name, file), JSON.stringify(file))
        if (!file.isKept) fileBytes += file.sizeBytes
      }
      await requireSpace(dirname(task.file), fileBytes + snapshot.sizeBytes)
      rows = await addDatabase(tar, snapshot, task)
    } finally {
      await snapshot.close()
    }
    await addFiles(tar, { pool, listed, fileBytes }, written, task)
    const files = await addList(tar, written)
    const { name, version } = JSON.parse(await readFile(join(config.root, 'package.json'), 'utf8'))
    const content: Manifest = {
      format,
      product: { name, version },
      createdAt: now.toISOString(),
      site: { name: config.site.name, url: config.site.url },
      database: snapshot.dialect,
      migrations: snapshot.migrations,
      tables: rows.tables,
      leftOut: snapshot.tables.filter((table) => parts.leftOut.includes(table)),
      lastIds: snapshot.lastIds,
      shared,
      entries: rows.entries,
      files,
    }
    const { sha256 } = await tar.add(manifestName, [Buffer.from(`${JSON.stringify(content)}\n`)])
    await tar.add(manifestSumName, [Buffer.from(manifestSum(sha256))])
    await tar.finish()
    return content
  } finally {
    listed.close()
    await database?.close()
  }
}

type SourceFile = StoredFile & { sha256?: string | undefined; isKept: boolean }

interface Source {
  pool: FilePool | undefined
  list(): AsyncGenerator<SourceFile>
}

/** What the stores keep, and what of it earlier copies have brought already. */
function sourceOf({ config, parts, file: copy }: BackupTask, db: Db | undefined): Source {
  const pool = db && poolBeside(copy)
  async function* list() {
    const stored = listStoredFiles(config, storesOf(parts))
    if (!db || !pool) for await (const file of stored) yield { ...file, isKept: false }
    else
      for await (const file of withHashes(stored, parts, db)) {
        const kept = file.sha256 === undefined ? undefined : await pool.sizeOf(file.sha256)
        yield { ...file, isKept: kept === file.sizeBytes }
      }
  }
  return { pool, list }
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

interface Listed {
  pool: FilePool | undefined
  /** What lies where, by the names of their entries. */
  listed: DiskMap
  fileBytes: number
}

async function addFiles(
  tar: TarWriter,
  { pool, listed, fileBytes }: Listed,
  written: Written,
  { config, onProgress }: BackupTask,
): Promise<void> {
  const into = createReadBuffer()
  let done = 0
  for (const [name, text] of listed.entries()) {
    const file: SourceFile = JSON.parse(text)
    const { isKept, sha256, sizeBytes } = file
    if (isKept && sha256) {
      written.add({ name, sizeBytes, sha256 }, false)
      continue
    }
    const chunks = await readStoredFile(config, file, pool ? undefined : into)
    // Gone for good since it was listed: a month in the trash is over, and no row names it.
    if (!chunks) continue
    written.add(pool ? { name, ...(await pool.add(chunks)) } : await tar.add(name, chunks), true)
    done += sizeBytes
    onProgress?.({ stage: 'files', done, total: Math.max(done, fileBytes) })
  }
  await pool?.sync()
}

async function addList(tar: TarWriter, written: Written): Promise<Manifest['files']> {
  let count = 0
  let sizeBytes = 0
  function* counted() {
    for (const file of written.files()) {
      count++
      sizeBytes += file.sizeBytes
      yield file
    }
  }
  const { name: _, ...list } = await tar.add(listName, listBytes(counted()))
  return { count, sizeBytes, list }
}
