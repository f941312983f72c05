import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Each step a stored file goes through; a test makes one of them fail. */
export interface Disk {
  /** Writes everything the chunks say and, unless it is only passing, waits until the disk has it. */
  write(path: string, chunks: Readable, passing?: boolean): Promise<void>
  rename(from: string, to: string): Promise<void>
  syncFolder(folder: string): Promise<void>
  remove(path: string): Promise<void>
  list(folder: string): Promise<{ name: string; changedAt: Date }[]>
}

export const realDisk: Disk = {
  async write(path, chunks, passing = false) {
    await pipeline(chunks, createWriteStream(path, { flags: 'wx', flush: !passing, mode: 0o600 }))
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

  async list(folder) {
    const entries = await readdir(folder, { withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    // ctime, unlike mtime, also tells when a file was moved to the trash.
    const found = await Promise.all(
      files.map(async ({ name }) => {
        const info = await stat(`${folder}/${name}`).catch(() => undefined)
        return info && { name, changedAt: info.ctime }
      }),
    )
    // What was removed since the folder was read is not there.
    return found.filter((file) => file !== undefined)
  },
}
