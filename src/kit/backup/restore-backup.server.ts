import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#kit/base/make-folder.server.ts'
import { Problem } from '#kit/base/problem.ts'
import { claimSite } from '#kit/db/claim.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import { createFreshDatabase } from '#kit/db/fresh-database.server.ts'
import type { FreshDatabase } from '#kit/db/fresh-database.ts'
import { forgetLooks } from '#kit/db/healthy-day.server.ts'
import { isRowRefused } from '#kit/db/refused-row.ts'
import { type Carried, carryOver } from './carry-over.server.ts'
import { forgetKeeper } from './copies-keeper.server.ts'
import { requireEmptyPlace } from './empty-place.server.ts'
import { requireSpace } from './free-space.server.ts'
import { loadRows } from './load-rows.server.ts'
import { filesFolder, parseFileEntry, rowBytes } from './manifest.ts'
import { findMissingFiles } from './named-files.server.ts'
import { type OpenBackup, openBackup } from './open-backup.server.ts'
import { type BackupParts, type OnProgress, storesOf } from './parts.ts'
import { placeFiles } from './place-files.server.ts'
import { forgetFolder } from './site-identity.server.ts'
import { unpackFiles } from './unpack-files.server.ts'
import type { BackupConfig } from './write-backup.server.ts'

interface RestoreTask {
  config: BackupConfig
  parts: BackupParts
  /** The archive. */
  file: string
  onProgress?: OnProgress
}

export interface RestoreReport {
  createdAt: string
  /** As counted in the restored database, by table. */
  rows: Record<string, number>
  files: number
  fileBytes: number
  /** Rows whose file is not in the archive, in Russian, a line each: the site had lost it before. */
  faults: string[]
  /** Rows that are there and cannot be read whole, in Russian, a line each. */
  unreadable: string[]
}

/** A site restored for a moment. */
export interface TriedSite {
  db: Db
  /** Its files, as a site of its own would have them. */
  dataDir: string
}

/**
 * Really restores, into a temporary place; nothing stays of it. One at a time.
 * @param look is shown it while it is there.
 */
export async function tryRestore<Seen>(
  task: RestoreTask,
  look: (site: TriedSite) => Promise<Seen>,
): Promise<RestoreReport & { seen: Seen }> {
  const backup = await openBackup(task.file)
  try {
    return await prepare({ ...task, name: 'check' }, backup, async ({ report, fresh, folder }) => ({
      ...report,
      seen: await look({ db: fresh.db, dataDir: join(folder, filesFolder) }),
    }))
  } finally {
    await backup.close()
  }
}

/**
 * Puts the archive in the place of the site. Until the last step, which is one step of the database,
 * the site is as it was.
 * @throws Problem busy when a site runs in the place; conflict when it may not be overwritten.
 */
export async function restoreBackup(
  task: RestoreTask & { overwrite: boolean; now: Date },
): Promise<RestoreReport & Carried> {
  const { config, parts, overwrite } = task
  const backup = await openBackup(task.file)
  try {
    const release = await claimSite(config)
    try {
      if (!overwrite) await requireEmptyPlace(config, parts, backup)
      const named = { ...task, name: 'restore' } as const
      return await prepare(named, backup, async ({ report, fresh, folder }) => {
        const { createdAt } = report
        const carried = await carryOver(
          { config, parts, now: task.now },
          { restored: fresh.db, createdAt },
        )
        await forgetLooks(fresh.db)
        await forgetKeeper(fresh.db)
        const placed = await placeFiles({ config, parts, folder, backup })
        try {
          // The folder knows its new database from the next start on.
          await forgetFolder(config)
          await fresh.takeOver()
        } catch (error) {
          await placed.undo()
          throw error
        }
        await placed.finish()
        return { ...report, ...carried }
      })
    } finally {
      await release()
    }
  } finally {
    await backup.close()
  }
}

interface Prepared {
  report: RestoreReport
  fresh: FreshDatabase
  folder: string
}

async function prepare<T>(
  { config, parts, onProgress, name }: RestoreTask & { name: 'check' | 'restore' },
  backup: OpenBackup,
  work: (prepared: Prepared) => Promise<T>,
): Promise<T> {
  const { manifest } = backup
  await requireKnownStores(backup, parts)
  await removeLeft(config.dataDir, name)
  const folder = join(config.dataDir, `${name}-${randomBytes(4).toString('hex')}`)
  let fresh: FreshDatabase | undefined
  try {
    makeFolder(folder, 0o700)
    const mayLink = name === 'check'
    const { count: files, sizeBytes: fileBytes } = manifest.files
    const written = mayLink && manifest.shared ? 0 : fileBytes
    // Rows take more room in a database, with their indexes and its log.
    await requireSpace(folder, written + 3 * rowBytes(manifest))
    const meter = startMeter(backup, onProgress)
    fresh = await createFreshDatabase({ config, folder: join(folder, 'database') })
    await fresh.migrate(manifest.migrations)
    const rows = await loadRows(fresh, backup, (bytes) => meter('rows', bytes))
    await unpackFiles(backup, folder, { mayLink, onBytes: (bytes) => meter('unpack', bytes) })
    await fresh.migrate().catch(asOutdated)
    const broken = await fresh.findFaults()
    if (broken.length > 0) throw new Problem('bad-input', broken.join('\n'))
    const faults = await findMissingFiles(fresh.db, parts, backup)
    const unreadable = (await parts.findUnreadable(fresh.db)).map(({ what }) => what)
    const { createdAt } = manifest
    const report = { createdAt, rows, files, fileBytes, faults, unreadable }
    return await work({ report, fresh, folder })
  } finally {
    await fresh?.discard()
    await rm(folder, { recursive: true, force: true })
  }
}

/** An earlier release's rows that its successors' changes cannot read. */
export function asOutdated(error: unknown): never {
  const isOfRows = error instanceof SyntaxError || error instanceof TypeError || isRowRefused(error)
  if (!isOfRows) throw error
  throw new Problem(
    'bad-input',
    `Копия прежнего выпуска, и в ней есть записи, которые нельзя обновить (${(error as Error).message}). Ничего не тронуто. ` +
      'Восстановите её на программе того выпуска, исправьте записи, сделайте новую копию и обновите программу',
  )
}

/** What a process left that did not come to its end; there is never a second one of its kind. */
export async function removeLeft(dataDir: string, name: 'check' | 'restore'): Promise<void> {
  const left = new RegExp(`^${name}-[0-9a-f]{8}$`)
  for (const folder of await readdir(dataDir))
    if (left.test(folder)) await rm(join(dataDir, folder), { recursive: true, force: true })
}

async function requireKnownStores(backup: OpenBackup, parts: BackupParts): Promise<void> {
  const known = storesOf(parts)
  for await (const { name } of backup.files()) {
    const { store = '' } = parseFileEntry(name) ?? {}
    if (!known.includes(store))
      throw new Problem('bad-input', `В копии есть файлы неизвестного вида «${store}»`)
  }
}

function startMeter({ manifest }: OpenBackup, onProgress?: OnProgress) {
  const totals = { rows: rowBytes(manifest), unpack: manifest.files.sizeBytes }
  const done = { rows: 0, unpack: 0 }
  return (stage: 'rows' | 'unpack', bytes: number) => {
    done[stage] += bytes
    onProgress?.({ stage, done: done[stage], total: totals[stage] })
  }
}
