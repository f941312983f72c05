import { join } from 'node:path'
import { openDiskMap } from '#kit/db/disk-map.server.ts'
import type { FileKeep, Whereabouts } from '#kit/files/file-keep.ts'
import { openKeep, openStoreIn } from '#kit/files/open-keep.server.ts'
import { placeOf } from '#kit/files/shelf.ts'
import { filesFolder, parseFileEntry } from './manifest.ts'
import type { OpenBackup } from './open-backup.server.ts'
import { type BackupParts, storesOf } from './parts.ts'
import type { BackupConfig } from './write-backup.server.ts'

interface Placing {
  config: BackupConfig
  parts: BackupParts
  /** Where `unpackFiles` put them. */
  folder: string
  backup: OpenBackup
}

const securedAtOnce = 5_000

interface Placed {
  keep: FileKeep
  where: Whereabouts
  name: string
}

/** Neighbours of one place; by their names they come shelf by shelf. */
async function* together(files: AsyncIterable<Placed>) {
  let names: string[] = []
  let last: Placed | undefined
  for await (const file of files) {
    const isFull = names.length >= securedAtOnce
    if (last && (isFull || file.keep !== last.keep || file.where !== last.where)) {
      yield { ...last, names }
      names = []
    }
    names.push(file.name)
    last = file
  }
  if (last) yield { ...last, names }
}

/**
 * A name stands for its bytes, so a file of the same name is replaced by itself, and what the old
 * database names stays until the new one has taken over.
 */
export async function placeFiles({ config, parts, folder, backup }: Placing) {
  const keeps = new Map(storesOf(parts).map((store) => [store, openKeep(config, store)]))
  const added = openDiskMap()
  const living = openDiskMap()
  const close = () => {
    added.close()
    living.close()
  }
  const placeOfEntry = (entry: string) => {
    const { store = '', name = '', trashed = false } = parseFileEntry(entry) ?? {}
    const keep = keeps.get(store)
    return keep && { keep, store, name, where: trashed ? ('trash' as const) : ('kept' as const) }
  }

  async function* files() {
    for await (const { name: entry, sizeBytes, sha256 } of backup.files()) {
      const place = placeOfEntry(entry)
      if (!place) continue
      const path = join(
        folder,
        filesFolder,
        place.store,
        placeOf(place.name, place.where === 'trash'),
      )
      yield { ...place, entry, ready: { path, sizeBytes, sha256 } }
    }
  }

  const undo = async () => {
    // What is not reached now no row will name.
    for (const [entry] of added.entries()) {
      const place = placeOfEntry(entry)
      await place?.keep.remove(place.name, place.where).catch(() => {})
    }
    close()
  }

  try {
    for await (const { keep, store, name, where, entry, ready } of files()) {
      if (!(await keep.find(name, where))) added.set(entry)
      if (where === 'kept') living.set(`${store}/${name}`)
      await keep.add(name, ready, where, false)
    }
    for await (const { keep, where, names } of together(files())) await keep.secure(names, where)
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
        await keep.settle()
        for await (const names of kept.names())
          for (const name of names) if (!living.has(`${store}/${name}`)) await kept.trash(name)
      }
      for await (const { keep, name, where } of files())
        if (where === 'kept') await keep.remove(name, 'trash').catch(() => {})
      close()
    },
  }
}
