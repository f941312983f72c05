import { type FileHandle, open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { orMissing, realDisk } from '#kit/files/disk.server.ts'
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
  dataDir: string,
  stores: readonly string[],
): AsyncGenerator<StoredFile, void, undefined> {
  for (const store of stores) {
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
export const hasStoredFile = async (dataDir: string, { store, name }: FileName): Promise<boolean> =>
  isOwnName(name) && (await whereverItIs(dataDir, { store, name }, false, sizeAt)) !== undefined

/** Undefined when it has been removed for good meanwhile. */
export async function readStoredFile(
  dataDir: string,
  file: StoredFile,
  into?: ReadBuffer,
): Promise<AsyncGenerator<Buffer> | undefined> {
  const handle = await whereverItIs(dataDir, file, file.trashed, (path) => open(path, 'r'))
  return handle && readAndClose(handle, into)
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
