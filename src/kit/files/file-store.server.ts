/*
 * Files that belong to rows. One store per kind of file, in a folder of its own:
 *
 *   const store = openFileStore(join(config.dataDir, 'documents'))
 *   const file = await store.put(bytesOrStream, { maxBytes, extension })   temporary → fsync → rename → fsync folder
 *   await store.keepIf([file], () => commitTheRow(file.name))              row; the file leaves again when the row fails
 *   … 201
 *   await removeTheRow(); await store.trash(name)                          row first, then the file
 *   await store.find(name)                                                 { sizeBytes, stream(range) } or undefined
 *   await store.reclaim([name]); await putTheRowBack()                     the file first, then the row
 *   await store.sweep({ named, askedBack, now })                           the janitor; run it at start and hourly
 *
 * Names are ours, `<uuid>-<hash16>.<extension>`, and never the user's. `extension` may be a function of the
 * temporary file: it looks at the bytes and throws a Problem to refuse them, before anything has been kept.
 * Where a name lies its keep knows (`file-keep.ts`): here is what is promised of files wherever they are.
 *
 * What is only passing through, to be made into something else, never becomes a stored file:
 *
 *   const received = await store.receive(stream, maxBytes)                 beside the others, not in memory
 *   try { … received.path … } finally { await received.remove() }
 *   await store.bring(name, stream)                                        out of a copy, to the trash
 *   await store.lend([name], async ([path]) => …)                          the other way, for what reads from a disk
 */

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { hourMs } from '#kit/base/durations.ts'
import { makeFolder } from '#kit/base/make-folder.server.ts'
import { Problem } from '#kit/base/problem.ts'
import { pictureOf } from '#kit/contract/own-file.ts'
import { isLostConnection } from '#kit/db/lost-connection.ts'
import { type Disk, realDisk } from './disk.server.ts'
import type { FileKeep, FoundFile, ListedFile } from './file-keep.ts'
import { changedAt, openFolderKeep } from './folder-keep.server.ts'
import { measure } from './measure.server.ts'
import { isOwnName } from './own-name.ts'
import { trashForMs } from './trash-days.ts'

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
  /** What rows name of what is kept, a piece at a time. */
  onNamed?(names: ReadonlySet<string>): void
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
export const isMany = (strays: number, files: number) => strays > 100 && strays > files / 10

/** Of fewer nothing follows from how many are lost. */
const fewestPictures = 10
/** Above it half of the files are many. */
const smallStore = 200

export type FileStore = ReturnType<typeof openFileStore>

// An upload may stand between its rename and its row for as long as a request may last.
const orphanAfterMs = hourMs

/** @param folder of this machine: what is on its way in waits there, and unless told otherwise all is kept there. */
export function openFileStore(
  folder: string,
  disk: Disk = realDisk,
  keep: FileKeep = openFolderKeep(folder, disk),
) {
  const temporary = join(folder, 'tmp')
  makeFolder(temporary)

  /** @throws Problem too-large, or whatever `extension` throws. */
  async function put(source: Buffer | Readable, options: PutOptions): Promise<StoredFile> {
    const id = randomUUID()
    const path = join(temporary, id)
    const measured = measure(Buffer.isBuffer(source) ? [source] : source, options.maxBytes)
    try {
      await disk.write(path, Readable.from(measured.chunks(), { objectMode: false }))
      const { extension } = options
      const { sha256, sizeBytes } = measured.result()
      const ending = typeof extension === 'string' ? extension : await extension(path)
      const name = `${options.stem ?? `${id}-${sha256.slice(0, 16)}`}.${ending}`
      await keep.add(name, { path, sizeBytes, sha256 })
      return { name, sizeBytes, sha256 }
    } finally {
      await disk.remove(path).catch(() => {})
    }
  }

  /** @throws Problem too-large, or whatever the source throws; then nothing stays. */
  async function receive(
    source: AsyncIterable<Buffer> | Iterable<Buffer>,
    maxBytes: number,
    isPassing = true,
  ): Promise<ReceivedFile> {
    const path = join(temporary, randomUUID())
    const remove = () => disk.remove(path).catch(() => {})
    const measured = measure(source, maxBytes)
    try {
      await disk.write(path, Readable.from(measured.chunks(), { objectMode: false }), isPassing)
    } catch (error) {
      await remove()
      throw error
    }
    return { path, ...measured.result(), remove }
  }

  /**
   * Back to the trash under the name it had: who asks for its row finds it there, and if nobody does it goes
   * like anything deleted. @throws whatever the source throws; then nothing of it is there.
   */
  async function bring(name: string, source: AsyncIterable<Buffer>): Promise<void> {
    if (!isOwnName(name)) throw new TypeError(`no name of ours: ${name}`)
    const { remove, ...file } = await receive(source, Number.POSITIVE_INFINITY, false)
    await keep.add(name, file, 'trash').finally(remove)
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
    for (const { name } of files) await keep.remove(name).catch(() => {})
  }

  /** Call it after the row is gone. A file that cannot be moved now is an orphan for `sweep`. */
  async function trash(name: string): Promise<void> {
    if (isOwnName(name)) await keep.move(name, 'trash').catch(() => {})
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
        if (!(await findTrashed(name))) throw new Problem('conflict', `Файл ${name} потерян`)
        await keep.move(name, 'kept')
        moved.push(name)
      }
      await keep.secure(names)
    } catch (error) {
      for (const name of moved) await trash(name)
      throw error
    }
  }

  /** For good, with what a picture was before it was turned. Call it when nobody can ask for them any more. */
  async function destroy(names: readonly string[]): Promise<void> {
    const own = names.filter(isOwnName)
    for (const name of own)
      for (const where of ['trash', 'kept'] as const) await keep.remove(name, where)
    const pictures = new Set(own.map(pictureOf))
    for await (const found of keep.near(own))
      for (const { name } of found)
        if (pictures.has(pictureOf(name))) await keep.remove(name, 'trash')
  }

  const find = async (name: string): Promise<FoundFile | undefined> =>
    isOwnName(name) ? keep.find(name) : undefined

  const findTrashed = async (name: string): Promise<FoundFile | undefined> =>
    isOwnName(name) ? keep.find(name, 'trash') : undefined

  /** Copies of files on this machine's disk, while the work lasts; of one that is lost there is none. */
  async function lend<T>(
    names: readonly string[],
    work: (paths: string[]) => Promise<T>,
  ): Promise<T> {
    const paths = names.map(() => join(temporary, randomUUID()))
    try {
      for (const [at, path] of paths.entries()) {
        const found = await find(names[at] ?? '')
        if (found) await disk.write(path, found.stream(), true)
      }
      return await work(paths)
    } finally {
      for (const path of paths) await disk.remove(path).catch(() => {})
    }
  }

  /**
   * Files without a row go to the trash, old trash and abandoned uploads go for good. A file that
   * its row finds only in the trash comes back. Many files at once that no record names, not even a deleted one, are
   * not what a crash leaves but a database that is not theirs: then nothing is moved and nothing destroyed.
   * @returns how many files were left alone for that reason.
   */
  async function sweep({
    named,
    onNamed,
    askedBack,
    now,
    abandonedBefore = new Date(now.getTime() - orphanAfterMs),
    mayDestroy = true,
    mayTakeMany = false,
  }: Sweep): Promise<number> {
    await keep.settle()
    const straysOf = async (found: ListedFile[], tell?: Sweep['onNamed']) => {
      const known = await named(found.map(({ name }) => name))
      tell?.(known)
      return olderThan(
        abandonedBefore,
        found.filter(({ name }) => !known.has(name)),
      )
    }
    // A large album deleted a moment before a crash has its files here still: deleted records name them.
    const nobodysOf = async (strays: ListedFile[]) => {
      if (strays.length === 0) return strays
      const deleted = await askedBack(strays.map(({ name }) => name))
      return strays.filter(({ name }) => !deleted.has(name))
    }
    let [files, strays, nobodys] = [0, 0, 0]
    const small = { all: new Set<string>(), strays: new Set<string>() }
    for await (const found of keep.walk()) {
      const own = await straysOf(found, onNamed)
      const unknown = await nobodysOf(own)
      files += found.length
      strays += own.length
      nobodys += unknown.length
      if (files > smallStore) continue
      for (const { name } of found) small.all.add(pictureOf(name))
      for (const { name } of unknown) small.strays.add(pictureOf(name))
    }
    const isMostOfSmall =
      files <= smallStore &&
      small.all.size >= fewestPictures &&
      small.strays.size > small.all.size / 2
    const held = !mayTakeMany && (isMany(nobodys, files) || isMostOfSmall) ? nobodys : 0
    if (strays > 0 && held === 0)
      for await (const found of keep.walk())
        for (const { name } of await straysOf(found)) await trash(name)

    for await (const found of disk.walk([temporary]))
      for (const { path } of found)
        if (((await changedAt(path)) ?? abandonedBefore) < abandonedBefore) await disk.remove(path)

    const tooOld = new Date(now.getTime() - trashForMs)
    for await (const found of keep.walk('trash')) {
      const names = found.map(({ name }) => name)
      const [rows, kept] = [await named(names), await askedBack(names)]
      const lost = found.filter(({ name }) => rows.has(name))
      for (const { name } of await olderThan(abandonedBefore, lost)) {
        await reclaim([name])
        // A move that broke off has left it in both places.
        await keep.remove(name, 'trash')
      }
      if (!mayDestroy || held > 0) continue
      const unasked = found.filter(({ name }) => !rows.has(name) && !kept.has(name))
      for (const { name } of await olderThan(tooOld, unasked)) await keep.remove(name, 'trash')
    }
    return held
  }

  /** Everything that is kept, with or without a row, a piece at a time. */
  async function* names(): AsyncGenerator<string[], void, undefined> {
    for await (const found of keep.walk()) yield found.map(({ name }) => name)
  }

  /** What of it stands there unknown for longer than an upload may last. */
  async function* strays(known: Among, now: Date): AsyncGenerator<string, void, undefined> {
    const before = new Date(now.getTime() - orphanAfterMs)
    for await (const found of keep.walk()) {
      const own = await known(found.map(({ name }) => name))
      const unknown = found.filter(({ name }) => !own.has(name))
      for (const { name } of await olderThan(before, unknown)) yield name
    }
  }

  return {
    names,
    strays,
    put,
    receive,
    bring,
    keepIf,
    discard,
    trash,
    reclaim,
    destroy,
    find,
    findTrashed,
    lend,
    sweep,
  }
}

async function olderThan(moment: Date, files: readonly ListedFile[]): Promise<ListedFile[]> {
  // What was removed since it was listed is not there.
  const since = await Promise.all(files.map((file) => file.since()))
  return files.filter((_, at) => (since[at] ?? moment) < moment)
}
