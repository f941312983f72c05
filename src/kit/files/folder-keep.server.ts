import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '#kit/base/make-folder.server.ts'
import type { Disk, FoundFile as FileOnDisk } from './disk.server.ts'
import type { FileKeep, FoundFile, ListedFile, Whereabouts } from './file-keep.ts'
import { isOwnName } from './own-name.ts'
import { formerPlaceOf, isShelf, placeOf } from './shelf.ts'

/** In a folder, on shelves; where the folder of an earlier release has it, it is found, too. */
export function openFolderKeep(folder: string, disk: Disk): FileKeep {
  const trash = join(folder, 'trash')
  const pathOf = (name: string, where: Whereabouts = 'kept') =>
    join(folder, placeOf(name, where === 'trash'))
  const formerPathOf = (name: string, where: Whereabouts = 'kept') =>
    join(folder, formerPlaceOf(name, where === 'trash'))
  makeFolder(trash)

  /** To its shelf, which may be new. */
  async function shelve(from: string, to: string): Promise<void> {
    await disk.makeFolder(dirname(to))
    await disk.rename(from, to)
  }

  async function lookFor(name: string, where: Whereabouts) {
    const [path, former] = [pathOf(name, where), formerPathOf(name, where)]
    const found = await look(path)
    if (found) return found
    // What lies in the old trash keeps the time by which its days are counted. What cannot be moved, as on
    // a disk that is only read, is served from where it is.
    if (where === 'kept' && (await look(former))) await shelve(former, path).catch(() => {})
    return (await look(path)) ?? look(former)
  }

  /** First what an earlier release has left, which goes to the shelves meanwhile. */
  async function* walk(where: Whereabouts = 'kept') {
    const top = where === 'trash' ? trash : folder
    const shelves = (await disk.folders(top)).filter(isShelf)
    for await (const found of disk.walk([top, ...shelves.map((shelf) => join(top, shelf))]))
      yield found.map(listed)
  }

  return {
    walk,

    async add(name, { path }, where = 'kept', isSecured = true) {
      const place = pathOf(name, where)
      await shelve(path, place)
      if (!isSecured) return
      try {
        await disk.syncFolder(dirname(place))
      } catch (error) {
        await disk.remove(place).catch(() => {})
        throw error
      }
    },

    async find(name, where = 'kept'): Promise<FoundFile | undefined> {
      const found = await lookFor(name, where)
      if (!found) return undefined
      const { path, sizeBytes } = found
      return { sizeBytes, stream: (range) => createReadStream(path, range) }
    },

    async move(name, to) {
      const found = await lookFor(name, to === 'trash' ? 'kept' : 'trash')
      if (found) await shelve(found.path, pathOf(name, to))
    },

    async secure(names, where = 'kept') {
      for (const shelf of new Set(names.map((name) => dirname(pathOf(name, where)))))
        await disk.syncFolder(shelf)
    },

    async remove(name, where = 'kept') {
      for (const path of [pathOf(name, where), formerPathOf(name, where)]) await disk.remove(path)
    },

    async *near(names) {
      const places = names.flatMap((name) => [pathOf(name, 'trash'), formerPathOf(name, 'trash')])
      for await (const found of disk.walk([...new Set(places.map(dirname))]))
        yield found.map(listed)
    },

    /** One rename each: a stop half-way is as good as any moment. */
    async settle() {
      for await (const found of disk.walk([folder]))
        for (const { name, path } of found) {
          if (!isOwnName(name)) continue
          // A restored backup has brought it anew.
          if (await look(pathOf(name))) await disk.remove(path)
          else await shelve(path, pathOf(name)).catch(() => {})
        }
      // What else is in the old trash stays there, with its time.
      for await (const found of disk.walk([trash]))
        for (const { name, path } of found)
          if (isOwnName(name) && (await look(pathOf(name, 'trash')))) await disk.remove(path)
    },
  }
}

async function look(path: string) {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? { path, sizeBytes: found.size } : undefined
}

/** By ctime, which unlike mtime also tells when a file was moved to the trash. */
export const changedAt = async (path: string): Promise<Date | undefined> =>
  (await stat(path).catch(() => undefined))?.ctime

const listed = ({ name, path }: FileOnDisk): ListedFile => ({
  name,
  since: () => changedAt(path),
  sizeBytes: async () => (await look(path))?.sizeBytes,
})
