import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { makeFolder } from '#kit/base/make-folder.server.ts'
import { realDisk } from '#kit/files/disk.server.ts'
import { fileEntry, parseFileEntry } from './manifest.ts'
import type { OpenBackup } from './open-backup.server.ts'

/** To `folder/files/<store>/[trash/]<name>`; a name that is not ours never becomes a path. */
export async function unpackFiles(
  backup: OpenBackup,
  folder: string,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const made = new Set<string>()
  for (const { name, sizeBytes } of backup.manifest.entries) {
    const file = parseFileEntry(name)
    if (!file) continue
    const path = join(folder, fileEntry(file.store, file.name, file))
    if (!made.has(dirname(path))) makeFolder(dirname(path))
    made.add(dirname(path))
    await realDisk.write(path, Readable.from(backup.read(name), { objectMode: false }))
    onBytes(sizeBytes)
  }
}
