import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#kit/base/make-folder.server.ts'
import { realDisk } from '#kit/files/disk.server.ts'
import { openFileStore } from '#kit/files/file-store.server.ts'
import { fileEntry, type Manifest, parseFileEntry } from './manifest.ts'
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
    join(dataDir, store, trashed ? 'trash' : '', name)
  const added: string[] = []
  const undo = async () => {
    for (const path of added) await realDisk.remove(path)
  }

  try {
    for (const store of storesOf(parts)) makeFolder(join(dataDir, store, 'trash'))
    for (const { store, name, trashed } of files) {
      const path = pathOf(store, name, trashed)
      if (!existsSync(path)) added.push(path)
      await realDisk.rename(join(folder, fileEntry(store, name, { trashed })), path)
    }
    for (const store of storesOf(parts))
      for (const place of ['trash', '']) await realDisk.syncFolder(join(dataDir, store, place))
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
        for (const name of await kept.list()) if (!living.has(name)) await kept.trash(name)
        for (const name of living) await realDisk.remove(pathOf(store, name, true)).catch(() => {})
      }
    },
  }
}
