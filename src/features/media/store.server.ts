import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders of one file system: files are born in `tmp`, live in `files` and wait in `trash`. */
export interface FileStore {
  files: string
  tmp: string
  trash: string
}

export function openFileStore(dataDir: string): FileStore {
  const store = {
    files: join(dataDir, 'files'),
    tmp: join(dataDir, 'tmp'),
    trash: join(dataDir, 'trash'),
  }
  for (const folder of Object.values(store)) mkdirSync(folder, { recursive: true, mode: 0o750 })
  return store
}

interface NamedBytes {
  name: string
  bytes: Uint8Array
}

/** After it returns the files are there even if the power fails: what names them may be committed. */
export async function keepFiles(store: FileStore, files: NamedBytes[]): Promise<void> {
  const written: string[] = []
  try {
    for (const { name, bytes } of files) {
      const temporary = join(store.tmp, `${randomUUID()}-${name}`)
      written.push(temporary)
      await writeDurably(temporary, bytes)
      const final = join(store.files, name)
      await rename(temporary, final)
      written.splice(-1, 1, final)
    }
    await syncFolder(store.files)
  } catch (error) {
    await Promise.all(written.map((path) => rm(path, { force: true }).catch(() => {})))
    throw error
  }
}

/** Call it after the rows are gone; what cannot be moved is found by the janitor. */
export async function discardFiles(store: FileStore, names: string[]): Promise<void> {
  await mkdir(store.trash, { recursive: true })
  for (const name of names)
    await rename(join(store.files, name), join(store.trash, name)).catch(() => {})
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o640)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows has no handle for a folder; its file system keeps names in order by itself.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
