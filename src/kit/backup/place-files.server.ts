import { join } from 'node:path'
import { openKeep, openStoreIn } from '#kit/files/open-keep.server.ts'
import { placeOf } from '#kit/files/shelf.ts'
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
  const keeps = new Map(storesOf(parts).map((store) => [store, openKeep(config, store)]))
  const files = manifest.entries.flatMap(({ name: entry, sizeBytes, sha256 }) => {
    const { store = '', name = '', trashed = false } = parseFileEntry(entry) ?? {}
    const keep = keeps.get(store)
    const path = join(folder, filesFolder, store, placeOf(name, trashed))
    const where = trashed ? ('trash' as const) : ('kept' as const)
    return keep ? [{ keep, store, name, where, ready: { path, sizeBytes, sha256 } }] : []
  })
  const added: (typeof files)[number][] = []
  const undo = async () => {
    // What is not reached now no row will name.
    for (const { keep, name, where } of added) await keep.remove(name, where).catch(() => {})
  }

  try {
    for (const file of files) {
      const { keep, name, where, ready } = file
      if (!(await keep.find(name, where))) added.push(file)
      await keep.add(name, ready, where, false)
    }
    for (const keep of keeps.values())
      for (const where of ['kept', 'trash'] as const) {
        const placed = files.filter((file) => file.keep === keep && file.where === where)
        await keep.secure(
          placed.map(({ name }) => name),
          where,
        )
      }
  } catch (error) {
    await undo()
    throw error
  }

  return {
    undo,
    /** What the new database does not name leaves; a failure leaves it to the janitor. */
    async finish() {
      for (const [store, keep] of keeps) {
        const kept = openStoreIn(config, store)
        const living = new Set(
          files.flatMap((file) => (file.store === store && file.where === 'kept' ? file.name : [])),
        )
        await keep.settle()
        for await (const names of kept.names())
          for (const name of names) if (!living.has(name)) await kept.trash(name)
        for (const name of living) await keep.remove(name, 'trash').catch(() => {})
      }
    },
  }
}
