import { type FileHandle, open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openDiskMap } from '#kit/db/disk-map.server.ts'
import { orMissing, realDisk } from '#kit/files/disk.server.ts'
import type { FileKeep, Whereabouts } from '#kit/files/file-keep.ts'
import { type FilesPlace, openKeep } from '#kit/files/open-keep.server.ts'
import { isOwnName } from '#kit/files/own-name.ts'
import { formerPlaceOf, isShelf, placeOf } from '#kit/files/shelf.ts'
import { type ReadBuffer, readBytes } from './tar-file.server.ts'

interface FileName {
  store: string
  name: string
}

export interface StoredFile extends FileName {
  trashed: boolean
  sizeBytes: number
}

/** Everything the stores keep, a shelf at a time, the trash with it: what was deleted can come back from there. */
export async function* listStoredFiles(
  place: FilesPlace,
  stores: readonly string[],
): AsyncGenerator<StoredFile, void, undefined> {
  const { dataDir } = place
  for (const store of stores) {
    if (place.filesUrl) {
      yield* listBucket(openKeep(place, store), store)
      continue
    }
    // What earlier releases kept in one folder goes to its shelf sooner or later, perhaps while this looks: the shelves come after.
    const former = new Set<string>()
    for await (const file of listShelf(dataDir, store, '')) {
      former.add(file.name)
      yield file
    }
    for (const shelf of await shelvesIn(join(dataDir, store)))
      for await (const file of listShelf(dataDir, store, shelf))
        if (!former.has(file.name)) yield file
  }
}

/** A file may go to the trash or come back while this looks, as with a shelf. */
async function* listBucket(keep: FileKeep, store: string) {
  const before = await trashedIn(keep)
  const kept = openDiskMap()
  try {
    for await (const found of keep.walk())
      for (const { name, sizeBytes } of found) {
        const size = await sizeBytes()
        if (!isOwnName(name) || size === undefined) continue
        kept.set(name)
        yield { store, name, trashed: false, sizeBytes: size }
      }
    for (const [name, sizeBytes] of new Map([...before, ...(await trashedIn(keep))]))
      if (!kept.has(name)) yield { store, name, trashed: true, sizeBytes }
  } finally {
    kept.close()
  }
}

async function trashedIn(keep: FileKeep): Promise<Map<string, number>> {
  const trashed = new Map<string, number>()
  for await (const found of keep.walk('trash'))
    for (const { name, sizeBytes } of found) {
      const size = await sizeBytes()
      if (isOwnName(name) && size !== undefined) trashed.set(name, size)
    }
  return trashed
}

async function shelvesIn(folder: string): Promise<string[]> {
  const tops = [folder, join(folder, 'trash')]
  const found = await Promise.all(tops.map((top) => realDisk.folders(top).catch(orMissing)))
  return [...new Set(found.flatMap((names) => names ?? []))].filter(isShelf).sort()
}

async function* listShelf(dataDir: string, store: string, shelf: string) {
  // A file may go to the trash or come back while this looks; three looks see it once at least.
  const before = await namesIn(join(dataDir, store, 'trash', shelf))
  const kept = new Set(await namesIn(join(dataDir, store, shelf)))
  const after = await namesIn(join(dataDir, store, 'trash', shelf))
  const trashed = [...new Set([...before, ...after])].filter((name) => !kept.has(name))
  const all = [
    ...[...kept].sort().map((name) => ({ store, name, trashed: false })),
    ...trashed.sort().map((name) => ({ store, name, trashed: true })),
  ]
  for (const file of all) {
    const sizeBytes = await whereverItIs(dataDir, file, file.trashed, sizeAt)
    if (sizeBytes !== undefined) yield { ...file, sizeBytes }
  }
}

/** Living. */
export async function hasStoredFile(
  place: FilesPlace,
  { store, name }: FileName,
): Promise<boolean> {
  if (!isOwnName(name)) return false
  if (place.filesUrl) return (await openKeep(place, store).find(name)) !== undefined
  return (await whereverItIs(place.dataDir, { store, name }, false, sizeAt)) !== undefined
}

/** Undefined when it has been removed for good meanwhile. */
export async function readStoredFile(
  place: FilesPlace,
  file: StoredFile,
  into?: ReadBuffer,
): Promise<AsyncGenerator<Buffer> | undefined> {
  if (place.filesUrl) return readFromBucket(openKeep(place, file.store), file)
  const handle = await whereverItIs(place.dataDir, file, file.trashed, (path) => open(path, 'r'))
  return handle && readAndClose(handle, into)
}

async function readFromBucket(keep: FileKeep, { name, trashed }: StoredFile) {
  const [seen, other]: Whereabouts[] = trashed ? ['trash', 'kept'] : ['kept', 'trash']
  for (const where of [seen, other, seen]) {
    const found = await keep.find(name, where)
    const chunks = found?.stream().iterator() as AsyncGenerator<Buffer> | undefined
    // It may go between the two questions.
    const first = await chunks?.next().catch(orMissing)
    if (chunks && first) return readOn(first, chunks)
  }
}

async function* readOn(first: IteratorResult<Buffer>, rest: AsyncGenerator<Buffer>) {
  if (first.done) return
  yield first.value
  yield* rest
}

async function* readAndClose(handle: FileHandle, into?: ReadBuffer) {
  try {
    yield* readBytes(handle, 0, (await handle.stat()).size, into)
  } finally {
    await handle.close()
  }
}

const sizeAt = async (path: string) => (await stat(path)).size

async function namesIn(folder: string): Promise<string[]> {
  const names: string[] = []
  for await (const found of realDisk.walk([folder])) names.push(...found.map(({ name }) => name))
  return names.filter(isOwnName)
}

/** Where it was seen first; it may have been put on its shelf, thrown away or brought back since. */
async function whereverItIs<T>(
  dataDir: string,
  { store, name }: FileName,
  trashed: boolean,
  look: (path: string) => Promise<T>,
): Promise<T | undefined> {
  const places = [trashed, !trashed, trashed].flatMap((where) => [
    placeOf(name, where),
    formerPlaceOf(name, where),
    placeOf(name, where),
  ])
  for (const place of places) {
    const found = await look(join(dataDir, store, place)).catch(orMissing)
    if (found !== undefined) return found
  }
  return undefined
}
