import { createWriteStream } from 'node:fs'
import { open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from '#kit/base/make-folder.server.ts'

/** Each step a stored file goes through; a test makes one of them fail. */
export interface Disk {
  /** Writes everything the chunks say and, unless it is only passing, waits until the disk has it. */
  write(path: string, chunks: Readable, passing?: boolean): Promise<void>
  /** Where it is missing; then it waits until the disk has it. */
  makeFolder(folder: string): Promise<void>
  rename(from: string, to: string): Promise<void>
  syncFolder(folder: string): Promise<void>
  remove(path: string): Promise<void>
  /** What folders there are in one; a missing folder has none. */
  folders(folder: string): Promise<string[]>
  /** The files of these folders, a piece at a time, however many there are; a missing folder has none. */
  walk(folders: readonly string[]): AsyncGenerator<FoundFile[], void, undefined>
}

export interface FoundFile {
  name: string
  path: string
}

const filesAtOnce = 500

export const realDisk: Disk = {
  async write(path, chunks, passing = false) {
    await pipeline(chunks, createWriteStream(path, { flags: 'wx', flush: !passing, mode: 0o600 }))
  },

  async makeFolder(folder) {
    if (await stat(folder).catch(orMissing)) return
    makeFolder(folder)
    await realDisk.syncFolder(dirname(folder))
  },

  rename,

  async syncFolder(folder) {
    // Windows cannot open a folder; its renames need no such step.
    if (process.platform === 'win32') return
    const handle = await open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  },

  remove: (path) => rm(path, { force: true }),

  async folders(folder) {
    const names: string[] = []
    const entries = await opendir(folder, { bufferSize: filesAtOnce }).catch(orMissing)
    if (!entries) return names
    for await (const entry of entries) if (entry.isDirectory()) names.push(entry.name)
    return names
  },

  async *walk(folders) {
    let piece: FoundFile[] = []
    for (const folder of folders) {
      const entries = await opendir(folder, { bufferSize: filesAtOnce }).catch(orMissing)
      if (!entries) continue
      for await (const entry of entries) {
        if (!entry.isFile()) continue
        piece.push({ name: entry.name, path: join(folder, entry.name) })
        if (piece.length < filesAtOnce) continue
        yield piece
        piece = []
      }
    }
    if (piece.length > 0) yield piece
  },
}

/** For `catch`: what is not there is no failure. */
export function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
