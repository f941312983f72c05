/*
 * The files of copies, each once, under the SHA-256 of its bytes, beside the copies that name them: `files/3f/3f…`.
 * A name is given to a whole file only and never to other bytes, so a copy of another day may name it again.
 * None is a link to what the site serves: what spoils one spares the other, and the janitor reads the time of a
 * link's making as the time when a file came to the trash.
 */
import { createHash, randomUUID } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { type Disk, orMissing, realDisk } from '#kit/files/disk.server.ts'
import { measure } from '#kit/files/measure.server.ts'
import { isShelf, placeOf } from '#kit/files/shelf.ts'
import { damaged, type ReadBuffer, readBytes } from './tar-file.server.ts'

export type FilePool = ReturnType<typeof openPool>

const spoilt = '.spoilt'

export const poolBeside = (copy: string, disk?: Disk): FilePool =>
  openPool(join(dirname(copy), 'files'), disk)

export function openPool(folder: string, disk: Disk = realDisk) {
  const pathOf = (sha256: string) => join(folder, placeOf(sha256))
  const unsynced = new Set<string>()

  async function sizeOf(sha256: string): Promise<number | undefined> {
    return (await stat(pathOf(sha256)).catch(orMissing))?.size
  }

  /** Also in the place of one that has another size. Nobody may name it before `sync`. */
  async function add(chunks: AsyncIterable<Buffer>) {
    await disk.makeFolder(folder)
    const part = join(folder, `${randomUUID()}.part`)
    const measured = measure(chunks, Number.POSITIVE_INFINITY)
    try {
      await disk.write(part, Readable.from(measured.chunks(), { objectMode: false }))
      const added = measured.result()
      const path = pathOf(added.sha256)
      await disk.makeFolder(dirname(path))
      await disk.rename(part, path)
      unsynced.add(dirname(path))
      return added
    } catch (error) {
      await disk.remove(part).catch(() => {})
      throw error
    }
  }

  async function sync(): Promise<void> {
    for (const shelf of unsynced) await disk.syncFolder(shelf)
    unsynced.clear()
  }

  /** Whoever reads it compares the hash. */
  async function* read(sha256: string, into?: ReadBuffer): AsyncGenerator<Buffer> {
    const file = await open(pathOf(sha256), 'r').catch(orMissing)
    if (!file) throw damaged(`рядом с ним нет файла ${placeOf(sha256)}`)
    try {
      yield* readBytes(file, 0, (await file.stat()).size, into)
    } finally {
      await file.close()
    }
  }

  async function isWhole(sha256: string): Promise<boolean> {
    const hash = createHash('sha256')
    for await (const chunk of read(sha256)) hash.update(chunk)
    return hash.digest('hex') === sha256
  }

  /** What has other bytes than its name says, twice, gives up the name: the next copy brings the file anew. */
  async function setAsideSpoilt(hashes: AsyncIterable<string>): Promise<void> {
    for await (const sha256 of hashes)
      if (
        (await sizeOf(sha256)) !== undefined &&
        !(await isWhole(sha256)) &&
        !(await isWhole(sha256))
      )
        await disk.rename(pathOf(sha256), `${pathOf(sha256)}${spoilt}`)
  }

  /** Everything goes that no copy names; only who holds the lock of the copies knows that none is being made. */
  async function prune(named: Pick<ReadonlySet<string>, 'has'>): Promise<void> {
    const shelves = ((await disk.folders(folder).catch(orMissing)) ?? []).filter(isShelf)
    for await (const found of disk.walk([folder, ...shelves.map((one) => join(folder, one))]))
      for (const { name, path } of found)
        if (!named.has(name.replace(spoilt, ''))) await disk.remove(path)
  }

  return { pathOf, sizeOf, add, sync, read, setAsideSpoilt, prune }
}
