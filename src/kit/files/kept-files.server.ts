import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#kit/db/db.server.ts'
import type { FileStore } from './file-store.server.ts'

/** A file as the row that names it describes it. */
export interface NamedFile {
  name: string
  sha256: string
  /** «Фотография 12» */
  owner: string
}

/** A store and the rows that name its files: what the janitor and the checker walk. */
export interface KeptFiles {
  store: FileStore
  named(db: Db): Promise<NamedFile[]>
}

/**
 * Takes away what a crash left: unfinished files, and files no row names.
 * @param abandonedBefore who knows that no upload runs since then may take younger files, too.
 */
export async function sweepFiles(
  db: Db,
  { store, named }: KeptFiles,
  now: Date,
  abandonedBefore?: Date,
): Promise<void> {
  const rows = await named(db)
  await store.sweep(new Set(rows.map(({ name }) => name)), now, abandonedBefore)
}

export interface FilesReport {
  files: number
  /** What is wrong, in Russian, a line each. */
  lost: string[]
  damaged: string[]
  superfluous: string[]
}

/** Walks rows ↔ files ↔ hashes. */
export async function checkFiles(db: Db, { store, named }: KeptFiles): Promise<FilesReport> {
  const rows = await named(db)
  const onDisk = new Set(await store.list())
  const report: FilesReport = { files: rows.length, lost: [], damaged: [], superfluous: [] }
  for (const { name, sha256, owner } of rows) {
    const found = onDisk.delete(name) && (await store.find(name))
    if (!found) report.lost.push(`${owner}: потерян файл ${name}`)
    else if ((await hashOf(found.path)) !== sha256)
      report.damaged.push(`${owner}: испорчен файл ${name}`)
  }
  for (const name of onDisk)
    report.superfluous.push(`Лишний файл ${name}: его не называет ни одна запись`)
  return report
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
