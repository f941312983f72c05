import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#kit/db/db.server.ts'
import type { FoundFile } from './file-keep.ts'
import type { FileRows, NamedFile } from './file-rows.server.ts'
import type { FileStore } from './file-store.server.ts'
import { shelfOf } from './shelf.ts'

/** A store and the rows that name its files: what the janitor and the checker walk. */
export interface KeptFiles {
  store: FileStore
  named: FileRows
  /** Files in the trash that deleted records can be brought back with. */
  askedBack: FileRows
}

interface Sweeping {
  now: Date
  abandonedBefore?: Date | undefined
  mayDestroy?: boolean
  mayTakeMany?: boolean
}

export interface SweptFiles {
  /** Left alone because they were too many for a crash. */
  held: number
  /** That rows name and nobody finds. */
  lost: number
  named: number
}

/** Takes away what a crash left: unfinished files, and files no row names. */
export async function sweepFiles(
  db: Db,
  { store, named, askedBack }: KeptFiles,
  sweeping: Sweeping,
): Promise<SweptFiles> {
  const kept = new Map<string, number>()
  const held = await store.sweep({
    named: (names) => namesOf(named, db, names),
    onNamed(names) {
      for (const name of names) kept.set(shelfOf(name), (kept.get(shelfOf(name)) ?? 0) + 1)
    },
    askedBack: (names) => namesOf(askedBack, db, names),
    ...sweeping,
  })
  return { held, ...(await countLost(db, { store, named }, kept)) }
}

const namesOf = async (rows: FileRows, db: Db, names: readonly string[]) =>
  new Set((await rows.among(db, names)).map(({ name }) => name))

/** @param kept of each shelf: only where rows name another number a look for each by its name. */
async function countLost(
  db: Db,
  { store, named }: Pick<KeptFiles, 'store' | 'named'>,
  kept: ReadonlyMap<string, number>,
): Promise<Omit<SweptFiles, 'held'>> {
  const shelves = new Map<string, number>()
  let rows = 0
  for await (const piece of named.pieces(db)) {
    rows += piece.length
    for (const { name } of piece) shelves.set(shelfOf(name), (shelves.get(shelfOf(name)) ?? 0) + 1)
  }
  const isWhole = ({ name }: NamedFile) => kept.get(shelfOf(name)) === shelves.get(shelfOf(name))
  if ([...shelves].every(([shelf, count]) => kept.get(shelf) === count))
    return { lost: 0, named: rows }
  let lost = 0
  for await (const piece of named.pieces(db)) {
    const sought = piece.filter((file) => !isWhole(file))
    const found = await Promise.all(sought.map(({ name }) => store.find(name)))
    lost += found.filter((file) => !file).length
  }
  return { lost, named: rows }
}

export interface FilesReport {
  files: number
  trashed: number
  /** What is wrong, in Russian, a line each. */
  lost: string[]
  damaged: string[]
  superfluous: string[]
}

/**
 * Walks rows ↔ files ↔ hashes. What looks wrong is looked at once more: others write meanwhile. A file
 * without a row is wrong when the janitor would have taken it by `now`.
 */
export async function checkFiles(db: Db, kept: KeptFiles, now: Date): Promise<FilesReport> {
  const first = await walk(db, kept, now)
  const { lost, damaged, superfluous } = first
  if (lost.length + damaged.length + superfluous.length === 0) return first
  const again = await walk(db, kept, now)
  const both = (name: 'lost' | 'damaged' | 'superfluous') => {
    const known = new Set(first[name])
    return again[name].filter((line) => known.has(line))
  }
  return {
    ...again,
    ...{ lost: both('lost'), damaged: both('damaged'), superfluous: both('superfluous') },
  }
}

async function walk(
  db: Db,
  { store, named, askedBack }: KeptFiles,
  now: Date,
): Promise<FilesReport> {
  const report: FilesReport = { files: 0, trashed: 0, lost: [], damaged: [], superfluous: [] }
  const look = async ({ name, sha256, owner }: NamedFile, found: FoundFile | undefined) => {
    if (!found) report.lost.push(`${owner}: потерян файл ${name}`)
    else if ((await hashOf(found)) !== sha256)
      report.damaged.push(`${owner}: испорчен файл ${name}`)
  }
  for await (const rows of named.pieces(db))
    for (const row of rows) {
      report.files++
      await look(row, await store.find(row.name))
    }
  for await (const rows of askedBack.pieces(db))
    for (const file of rows) {
      report.trashed++
      // After a crash it may still be where it was, until the janitor comes.
      const found = (await store.findTrashed(file.name)) ?? (await store.find(file.name))
      await look(file, found)
    }
  const known = async (names: string[]) =>
    (await namesOf(named, db, names)).union(await namesOf(askedBack, db, names))
  for await (const name of store.strays(known, now))
    report.superfluous.push(`Лишний файл ${name}: его не называет ни одна запись`)
  return report
}

async function hashOf(file: FoundFile): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(file.stream(), hash)
  return hash.digest('hex')
}
