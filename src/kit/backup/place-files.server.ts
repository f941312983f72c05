import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '#kit/base/make-folder.server.ts'
import { realDisk } from '#kit/files/disk.server.ts'
import { openFileStore } from '#kit/files/file-store.server.ts'
import { formerPlaceOf, placeOf } from '#kit/files/shelf.ts'
import { filesFolder, type Manifest, parseFileEntry } from './manifest.ts'
import { type BackupParts, storesOf } from './parts.ts'
import type { BackupConfig } from './write-backup.server.ts'

interface Placing {
  config: BackupConfig
  parts: BackupParts
  /** Where `unpackFiles` put them. */
  folder: string
  manifest: Manifest
}

/**
 * A name stands for its bytes, so a file of the same name is replaced by itself, and what the old
 * database names stays until the new one has taken over.
 */
export async function placeFiles({ config, parts, folder, manifest }: Placing) {
  const { dataDir } = config
  const files = manifest.entries.map(({ name }) => parseFileEntry(name)).filter((file) => !!file)
  const pathOf = (store: string, name: string, trashed: boolean) =>
    join(dataDir, store, placeOf(name, trashed))
  const added: string[] = []
  const shelves = new Set<string>()
  const undo = async () => {
    for (const path of added) await realDisk.remove(path)
  }

  try {
    for (const store of storesOf(parts)) makeFolder(join(dataDir, store, 'trash'))
    for (const { store, name, trashed } of files) {
      const path = pathOf(store, name, trashed)
      await realDisk.makeFolder(dirname(path))
      if (!existsSync(path)) added.push(path)
      await realDisk.rename(join(folder, filesFolder, store, placeOf(name, trashed)), path)
      shelves.add(dirname(path))
    }
    for (const shelf of shelves) await realDisk.syncFolder(shelf)
  } catch (error) {
    await undo()
    throw error
  }

  return {
    undo,
    /** What the new database does not name leaves; a failure leaves it to the janitor. */
    async finish() {
      for (const store of storesOf(parts)) {
        const kept = openFileStore(join(dataDir, store))
        const ours = files.filter((file) => file.store === store)
        const living = new Set(ours.filter((file) => !file.trashed).map((file) => file.name))
        for await (const names of kept.names())
          for (const name of names) if (!living.has(name)) await kept.trash(name)
        for (const { name, trashed } of ours) {
          const elsewhere = trashed ? [] : [placeOf(name, true)]
          for (const path of [formerPlaceOf(name), formerPlaceOf(name, true), ...elsewhere])
            await realDisk.remove(join(dataDir, store, path)).catch(() => {})
        }
      }
    },
  }
}
