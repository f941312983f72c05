import { randomUUID } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Problem } from '#kit/base/problem.ts'
import { orMissing, realDisk } from '#kit/files/disk.server.ts'
import type { FarPiece, FarPlace } from './far-place.ts'

const readAtOnce = 65_536

/** A folder of a mounted disk. It must be there already: where nothing is mounted nothing is written beside the site. */
export function folderPlace(folder: string): FarPlace {
  const pathOf = (name: string) => join(folder, name)

  async function requireFolder(): Promise<void> {
    const found = await stat(folder).catch(orMissing)
    if (!found?.isDirectory())
      throw new Problem(
        'not-found',
        `Папки ${folder} из BACKUP_TO нет: подключите диск или создайте её`,
      )
  }

  async function put(name: string, { stream }: FarPiece): Promise<void> {
    await requireFolder()
    const path = pathOf(name)
    const part = join(dirname(path), `${randomUUID()}.part`)
    await realDisk.makeFolder(dirname(path))
    try {
      await realDisk.write(part, stream())
      await realDisk.rename(part, path)
      await realDisk.syncFolder(dirname(path))
    } catch (error) {
      await realDisk.remove(part).catch(() => {})
      throw error
    }
  }

  async function get(name: string): Promise<AsyncIterable<Uint8Array> | undefined> {
    await requireFolder()
    const handle = await open(pathOf(name), 'r').catch(orMissing)
    return handle?.createReadStream({ highWaterMark: readAtOnce })
  }

  /** What was not written to its end goes meanwhile: who lists is the only one at work. */
  async function* list(top: string) {
    await requireFolder()
    const shelves = (await realDisk.folders(pathOf(top)).catch(orMissing)) ?? []
    const folders = [pathOf(top), ...shelves.map((shelf) => join(pathOf(top), shelf))]
    for await (const found of realDisk.walk(folders))
      for (const { name, path } of found) {
        const info = await stat(path).catch(orMissing)
        if (!info) continue
        if (name.endsWith('.part')) await realDisk.remove(path)
        else {
          const shelf = dirname(path) === pathOf(top) ? [] : [basename(dirname(path))]
          const own = [top, ...shelf, name].join('/')
          yield { name: own, sizeBytes: info.size, modifiedAt: info.mtime }
        }
      }
  }

  return {
    words: `Папка ${folder}`,
    ...{ put, get, list },
    remove: async (name) => {
      await requireFolder()
      await realDisk.remove(pathOf(name))
    },
    close() {},
  }
}
