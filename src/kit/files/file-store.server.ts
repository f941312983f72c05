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
 *   await store.sweep({ rows, askedBack, now })                            the janitor; run it at start and hourly
 *
 * Names are ours, `<uuid>-<hash16>.<extension>`, and never the user's. `extension` may be a function of the
 * temporary file: it looks at the bytes and throws a Problem to refuse them, before anything has been kept.
 *
 * What is only passing through, to be made into something else, never becomes a stored file:
 *
 *   const received = await store.receive(stream, maxBytes)                 beside the others, not in memory
 *   try { … received.path … } finally { await received.remove() }
 */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { makeFolder } from '#kit/base/make-folder.server.ts'
import { Problem } from '#kit/base/problem.ts'
import { pictureOf } from '#kit/contract/own-file.ts'
import { isLostConnection } from '#kit/db/lost-connection.ts'
import { type Disk, realDisk } from './disk.server.ts'

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
  /** Names in rows. */
  rows: ReadonlySet<string>
  /** Names in the trash that may still be asked back, however old. */
  askedBack: ReadonlySet<string>
  now: Date
  /** Who knows that no upload runs since then may take younger files, too. */
  abandonedBefore?: Date | undefined
  /** Not before a day on which all was well. */
  mayDestroy?: boolean
  /** Somebody has looked and said so. */
  mayTakeMany?: boolean
}

/** More than a crash leaves; a picture has a dozen files. */
const isMany = (strays: number, files: number) => strays > 100 && strays > files / 10

export type FileStore = ReturnType<typeof openFileStore>

const ownName = /^[a-z0-9-]{1,120}\.[a-z0-9]{1,8}$/
export const isOwnName = (name: string): boolean => ownName.test(name)
// An upload may stand between its rename and its row for as long as a request may last.
const orphanAfterMs = 3_600_000
const trashForMs = 30 * 86_400_000

export function openFileStore(folder: string, disk: Disk = realDisk) {
  const temporary = join(folder, 'tmp')
  const trashed = join(folder, 'trash')
  for (const needed of [folder, temporary, trashed]) makeFolder(needed)

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
      await disk.rename(path, join(folder, name))
      path = join(folder, name)
      await disk.syncFolder(folder)
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
    for (const { name } of files) await disk.remove(join(folder, name)).catch(() => {})
  }

  /** Call it after the row is gone. A file that cannot be moved now is an orphan for `sweep`. */
  async function trash(name: string): Promise<void> {
    if (ownName.test(name))
      await disk.rename(join(folder, name), join(trashed, name)).catch(() => {})
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
        if (!(await find(name, trashed))) throw new Problem('conflict', `Файл ${name} потерян`)
        await disk.rename(join(trashed, name), join(folder, name))
        moved.push(name)
      }
      await disk.syncFolder(folder)
    } catch (error) {
      for (const name of moved) await trash(name)
      throw error
    }
  }

  /** For good, with what a picture was before it was turned. Call it when nobody can ask for them any more. */
  async function destroy(names: readonly string[]): Promise<void> {
    const own = names.filter((one) => ownName.test(one))
    for (const name of own)
      for (const place of [trashed, folder]) await disk.remove(join(place, name))
    const pictures = new Set(own.map(pictureOf))
    for (const { name } of await disk.list(trashed))
      if (pictures.has(pictureOf(name))) await disk.remove(join(trashed, name))
  }

  const findTrashed = (name: string) => find(name, trashed)

  async function find(name: string, place = folder) {
    if (!ownName.test(name)) return undefined
    const path = join(place, name)
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) return undefined
    return { sizeBytes: found.size, path, stream: () => createReadStream(path) }
  }

  /**
   * Files without a row go to the trash, old trash and abandoned uploads go for good. A file that
   * its row finds only in the trash comes back. Many files without a row at once are not what a crash
   * leaves but a database that is not theirs: then nothing is moved and nothing destroyed.
   * @returns how many files were left alone for that reason.
   */
  async function sweep({
    rows,
    askedBack,
    now,
    abandonedBefore = new Date(now.getTime() - orphanAfterMs),
    mayDestroy = true,
    mayTakeMany = false,
  }: Sweep): Promise<number> {
    const files = await disk.list(folder)
    const strays = files.filter(
      ({ name, changedAt }) => !rows.has(name) && changedAt < abandonedBefore,
    )
    const held = mayTakeMany || !isMany(strays.length, files.length) ? 0 : strays.length
    if (held === 0) for (const { name } of strays) await trash(name)
    for (const file of await disk.list(temporary))
      if (file.changedAt < abandonedBefore) await disk.remove(join(temporary, file.name))
    const tooOld = new Date(now.getTime() - trashForMs)
    for (const { name, changedAt } of await disk.list(trashed))
      if (rows.has(name)) {
        if (changedAt < abandonedBefore) await reclaim([name])
      } else if (!askedBack.has(name) && changedAt < tooOld && mayDestroy && held === 0)
        await disk.remove(join(trashed, name))
    return held
  }

  /** Everything that is kept, with or without a row. */
  const list = async () => (await disk.list(folder)).map((file) => file.name)

  return {
    folder,
    list,
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

/** The same chunks, counted and hashed on their way. */
function measure(source: AsyncIterable<Buffer> | Iterable<Buffer>, maxBytes: number) {
  const hash = createHash('sha256')
  let sizeBytes = 0
  async function* chunks() {
    // A request that is given up half-way still has to be answered on its connection.
    const given = source instanceof Readable ? source.iterator({ destroyOnReturn: false }) : source
    for await (const chunk of given) {
      sizeBytes += chunk.length
      if (sizeBytes > maxBytes) throw tooLarge(maxBytes)
      hash.update(chunk)
      yield chunk
    }
  }
  return { chunks, result: () => ({ sizeBytes, sha256: hash.digest('hex') }) }
}

function tooLarge(maxBytes: number): Problem {
  return new Problem('too-large', `Файл больше ${Math.floor(maxBytes / 1_048_576)}\u00a0МБ`)
}
