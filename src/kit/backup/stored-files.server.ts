import { type FileHandle, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isOwnName } from '#kit/files/file-store.server.ts'
import { type ReadBuffer, readBytes } from './tar-file.server.ts'

export interface StoredFile {
  store: string
  name: string
  trashed: boolean
  sizeBytes: number
}

const pathOf = (dataDir: string, { store, name, trashed }: Omit<StoredFile, 'sizeBytes'>) =>
  join(dataDir, store, trashed ? 'trash' : '', name)

/** Everything the stores keep, the trash with it: what was deleted can come back from there. */
export async function listStoredFiles(
  dataDir: string,
  stores: readonly string[],
): Promise<StoredFile[]> {
  const found: StoredFile[] = []
  for (const store of stores) {
    // A file may go to the trash or come back while this looks; three looks see it once at least.
    const before = await namesIn(join(dataDir, store, 'trash'))
    const kept = new Set(await namesIn(join(dataDir, store)))
    const after = await namesIn(join(dataDir, store, 'trash'))
    const trashed = [...new Set([...before, ...after])].filter((name) => !kept.has(name))
    const all = [
      ...[...kept].sort().map((name) => ({ store, name, trashed: false })),
      ...trashed.sort().map((name) => ({ store, name, trashed: true })),
    ]
    for (const file of all) {
      const info = await whereverItIs(file, (one) => stat(pathOf(dataDir, one)))
      if (info) found.push({ ...file, sizeBytes: info.size })
    }
  }
  return found
}

/** Undefined when it has been removed for good meanwhile. */
export async function readStoredFile(
  dataDir: string,
  file: StoredFile,
  into?: ReadBuffer,
): Promise<AsyncGenerator<Buffer> | undefined> {
  const handle = await whereverItIs(file, (one) => open(pathOf(dataDir, one), 'r'))
  return handle && readAndClose(handle, into)
}

async function* readAndClose(handle: FileHandle, into?: ReadBuffer) {
  try {
    yield* readBytes(handle, 0, (await handle.stat()).size, into)
  } finally {
    await handle.close()
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(orNothing)
  return (entries ?? [])
    .filter((entry) => entry.isFile() && isOwnName(entry.name))
    .map((entry) => entry.name)
}

async function whereverItIs<T>(
  file: Omit<StoredFile, 'sizeBytes'>,
  look: (file: Omit<StoredFile, 'sizeBytes'>) => Promise<T>,
): Promise<T | undefined> {
  const found = await look(file).catch(orNothing)
  return found ?? (await look({ ...file, trashed: !file.trashed }).catch(orNothing))
}

function orNothing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
