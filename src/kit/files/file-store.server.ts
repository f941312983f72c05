/*
 * Files that belong to rows. One store per kind of file, in a folder of its own:
 *
 *   const store = openFileStore(join(config.dataDir, 'documents'))
 *   const file = await store.put(bytesOrStream, { maxBytes, extension })   temporary → fsync → rename → fsync folder
 *   await store.keepIf([file], () => commitTheRow(file.name))              row; the file leaves again when the row fails
 *   … 201
 *   await removeTheRow(); await store.trash(name)                          row first, then the file
 *   await store.find(name)                                                 { path, sizeBytes, stream() } or undefined
 *   await store.reclaim([name]); await putTheRowBack()                     the file first, then the row
 *   await store.sweep({ named, askedBack, now })                           the janitor; run it at start and hourly
 *
 * Names are ours, `<uuid>-<hash16>.<extension>`, and never the user's. `extension` may be a function of the
 * temporary file: it looks at the bytes and throws a Problem to refuse them, before anything has been kept.
 * Which folder a name lies in is `shelf.ts`; earlier releases had all in one, and what is still there is found,
 * moved by whoever meets it, in the trash left to its thirty days.
 *
 * What is only passing through, to be made into something else, never becomes a stored file:
 *
 *   const received = await store.receive(stream, maxBytes)                 beside the others, not in memory
 *   try { … received.path … } finally { await received.remove() }
 */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { makeFolder } from '#kit/base/make-folder.server.ts'
import { Problem } from '#kit/base/problem.ts'
import { pictureOf } from '#kit/contract/own-file.ts'
import { isLostConnection } from '#kit/db/lost-connection.ts'
import { type Disk, type FoundFile, realDisk } from './disk.server.ts'
import { measure } from './measure.server.ts'
import { formerPlaceOf, isShelf, placeOf } from './shelf.ts'

export interface StoredFile {
  name: string
  sizeBytes: number
  /** Hexadecimal. */
  sha256: string
}

type Named = Pick<StoredFile, 'name'>

/** Bytes on their way in; no row ever names them. */
export interface ReceivedFile {
  path: string
  sizeBytes: number
  sha256: string
  remove(): Promise<void>
}

interface PutOptions {
  /** More than this is refused with 413, and nothing of it stays. */
  maxBytes: number
  /** Without the dot; or what to make of the bytes, which may refuse them. */
  extension: string | ((temporaryPath: string) => Promise<string>)
  /** Of our own making, for files that belong together; otherwise `<uuid>-<hash16>`. */
  stem?: string
}

interface Sweep {
  /** Which of these rows name. */
  named: Among
  /** Which of these, in the trash, may still be asked back, however old. */
  askedBack: Among
  now: Date
  /** Who knows that no upload runs since then may take younger files, too. */
  abandonedBefore?: Date | undefined
  /** Not before a day on which all was well. */
  mayDestroy?: boolean
  /** Somebody has looked and said so. */
  mayTakeMany?: boolean
}

type Among = (names: string[]) => Promise<ReadonlySet<string>>

/** More than a crash leaves; a picture has a dozen files. */
const isMany = (strays: number, files: number) => strays > 100 && strays > files / 10

export type FileStore = ReturnType<typeof openFileStore>

const ownName = /^[a-z0-9-]{1,120}\.[a-z0-9]{1,8}$/
export const isOwnName = (name: string): boolean => ownName.test(name)
// An upload may stand between its rename and its row for as long as a request may last.
const orphanAfterMs = 3_600_000
/** What is deleted comes back for so long; the trash of records has the same time. */
export const trashDays = 30
const trashForMs = trashDays * 86_400_000

export function openFileStore(folder: string, disk: Disk = realDisk) {
  const temporary = join(folder, 'tmp')
  const pathOf = (name: string, trashed = false) => join(folder, placeOf(name, trashed))
  const formerPathOf = (name: string, trashed = false) => join(folder, formerPlaceOf(name, trashed))
  for (const needed of [folder, temporary, join(folder, 'trash')]) makeFolder(needed)

  /** First what an earlier release has left, which goes to the shelves meanwhile. */
  async function* walk({ trashed = false } = {}) {
    const top = trashed ? join(folder, 'trash') : folder
    const shelves = (await disk.folders(top)).filter(isShelf)
    yield* disk.walk([top, ...shelves.map((shelf) => join(top, shelf))])
  }

  /** To its shelf, which may be new. */
  async function shelve(from: string, to: string): Promise<void> {
    await disk.makeFolder(dirname(to))
    await disk.rename(from, to)
  }

  /** @throws Problem too-large, or whatever `extension` throws. */
  async function put(source: Buffer | Readable, options: PutOptions): Promise<StoredFile> {
    const id = randomUUID()
    let path = join(temporary, id)
    const measured = measure(Buffer.isBuffer(source) ? [source] : source, options.maxBytes)
    try {
      await disk.write(path, Readable.from(measured.chunks(), { objectMode: false }))
      const { extension } = options
      const { sha256, sizeBytes } = measured.result()
      const ending = typeof extension === 'string' ? extension : await extension(path)
      const name = `${options.stem ?? `${id}-${sha256.slice(0, 16)}`}.${ending}`
      await shelve(path, pathOf(name))
      path = pathOf(name)
      await disk.syncFolder(dirname(path))
      return { name, sizeBytes, sha256 }
    } catch (error) {
      await disk.remove(path).catch(() => {})
      throw error
    }
  }

  /** @throws Problem too-large, or whatever the source throws; then nothing stays. */
  async function receive(
    source: AsyncIterable<Buffer> | Iterable<Buffer>,
    maxBytes: number,
  ): Promise<ReceivedFile> {
    const path = join(temporary, randomUUID())
    const remove = () => disk.remove(path).catch(() => {})
    const measured = measure(source, maxBytes)
    try {
      await disk.write(path, Readable.from(measured.chunks(), { objectMode: false }), true)
    } catch (error) {
      await remove()
      throw error
    }
    return { path, ...measured.result(), remove }
  }

  /**
   * The files stay only if their row is committed. When nobody can know whether it was, and after a
   * crash in between, `sweep` looks at the rows.
   */
  async function keepIf<T>(files: readonly Named[], commit: () => Promise<T>): Promise<T> {
    try {
      return await commit()
    } catch (error) {
      if (!isLostConnection(error)) await discard(files)
      throw error
    }
  }

  /** Files that no row has named yet: not even the trash needs them. */
  async function discard(files: readonly Named[]): Promise<void> {
    for (const { name } of files) await disk.remove(pathOf(name)).catch(() => {})
  }

  /** Call it after the row is gone. A file that cannot be moved now is an orphan for `sweep`. */
  async function trash(name: string): Promise<void> {
    const found = await find(name).catch(() => undefined)
    if (found) await shelve(found.path, pathOf(name, true)).catch(() => {})
  }

  /**
   * Brings files back from the trash, all or none; one that never got there is already right.
   * Call it before their rows are written.
   * @throws Problem conflict when a file is lost.
   */
  async function reclaim(names: readonly string[]): Promise<void> {
    const moved: string[] = []
    try {
      for (const name of names) {
        if (await find(name)) continue
        const trashed = await findTrashed(name)
        if (!trashed) throw new Problem('conflict', `Файл ${name} потерян`)
        await shelve(trashed.path, pathOf(name))
        moved.push(name)
      }
      for (const shelf of new Set(names.map((name) => dirname(pathOf(name)))))
        await disk.syncFolder(shelf)
    } catch (error) {
      for (const name of moved) await trash(name)
      throw error
    }
  }

  /** For good, with what a picture was before it was turned. Call it when nobody can ask for them any more. */
  async function destroy(names: readonly string[]): Promise<void> {
    const own = names.filter((one) => ownName.test(one))
    for (const name of own)
      for (const trashed of [true, false])
        for (const path of [pathOf(name, trashed), formerPathOf(name, trashed)])
          await disk.remove(path)
    const pictures = new Set(own.map(pictureOf))
    const near = own.flatMap((name) => [pathOf(name, true), formerPathOf(name, true)].map(dirname))
    for await (const found of disk.walk([...new Set(near)]))
      for (const { name, path } of found) if (pictures.has(pictureOf(name))) await disk.remove(path)
  }

  /** Also where an earlier release has left it: whoever meets it there puts it on its shelf. */
  async function find(name: string) {
    if (!ownName.test(name)) return undefined
    const [path, former] = [pathOf(name), formerPathOf(name)]
    const found = await look(path)
    if (found) return found
    // Where it cannot be moved, as on a disk that is only read, it is served from where it is.
    if (await look(former)) await shelve(former, path).catch(() => {})
    return (await look(path)) ?? look(former)
  }

  async function findTrashed(name: string) {
    if (!ownName.test(name)) return undefined
    return (await look(pathOf(name, true))) ?? look(formerPathOf(name, true))
  }

  /** What an earlier release kept goes to the shelves, one rename each: a stop half-way is as good as any moment. */
  async function settle(): Promise<void> {
    for await (const found of disk.walk([folder]))
      for (const { name, path } of found) {
        if (!ownName.test(name)) continue
        // A restored backup has brought it anew.
        if (await look(pathOf(name))) await disk.remove(path)
        else await shelve(path, pathOf(name)).catch(() => {})
      }
  }

  /**
   * Files without a row go to the trash, old trash and abandoned uploads go for good. A file that
   * its row finds only in the trash comes back. Many files without a row at once are not what a crash
   * leaves but a database that is not theirs: then nothing is moved and nothing destroyed.
   * @returns how many files were left alone for that reason.
   */
  async function sweep({
    named,
    askedBack,
    now,
    abandonedBefore = new Date(now.getTime() - orphanAfterMs),
    mayDestroy = true,
    mayTakeMany = false,
  }: Sweep): Promise<number> {
    await settle()
    const straysOf = async (found: FoundFile[]) => {
      const known = await named(found.map(({ name }) => name))
      return olderThan(
        abandonedBefore,
        found.filter(({ name }) => !known.has(name)),
      )
    }
    let [files, strays] = [0, 0]
    for await (const found of walk()) {
      files += found.length
      strays += (await straysOf(found)).length
    }
    const held = mayTakeMany || !isMany(strays, files) ? 0 : strays
    if (strays > 0 && held === 0)
      for await (const found of walk())
        for (const { name } of await straysOf(found)) await trash(name)

    for await (const found of disk.walk([temporary]))
      for (const { path } of await olderThan(abandonedBefore, found)) await disk.remove(path)

    const tooOld = new Date(now.getTime() - trashForMs)
    for await (const found of walk({ trashed: true })) {
      const names = found.map(({ name }) => name)
      const [rows, kept] = [await named(names), await askedBack(names)]
      const lost = found.filter(({ name }) => rows.has(name))
      for (const { name } of await olderThan(abandonedBefore, lost)) await reclaim([name])
      if (!mayDestroy || held > 0) continue
      const unasked = found.filter(({ name }) => !rows.has(name) && !kept.has(name))
      for (const { path } of await olderThan(tooOld, unasked)) await disk.remove(path)
    }
    return held
  }

  /** Everything that is kept, with or without a row, a piece at a time. */
  async function* names(): AsyncGenerator<string[], void, undefined> {
    for await (const found of walk()) yield found.map(({ name }) => name)
  }

  return {
    folder,
    names,
    put,
    receive,
    keepIf,
    discard,
    trash,
    reclaim,
    destroy,
    find,
    findTrashed,
    sweep,
  }
}

async function look(path: string) {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return undefined
  return { sizeBytes: found.size, path, stream: () => createReadStream(path) }
}

/** By ctime, which unlike mtime also tells when a file was moved to the trash. */
async function olderThan(moment: Date, files: readonly FoundFile[]): Promise<FoundFile[]> {
  const changed = await Promise.all(
    // What was removed since the folder was read is not there.
    files.map(async ({ path }) => (await stat(path).catch(() => undefined))?.ctime),
  )
  return files.filter((_, at) => (changed[at] ?? moment) < moment)
}
