import { link } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { makeFolder } from '#kit/base/make-folder.server.ts'
import { realDisk } from '#kit/files/disk.server.ts'
import { placeOf } from '#kit/files/shelf.ts'
import { filesFolder, parseFileEntry } from './manifest.ts'
import type { OpenBackup } from './open-backup.server.ts'
import { createReadBuffer } from './tar-file.server.ts'

/**
 * To `folder/files/<store>`, as in a data folder; a name that is not ours never becomes a path.
 * @param mayLink for a moment's look: what lies beside the archive is read and linked, not written again.
 */
export async function unpackFiles(
  backup: OpenBackup,
  folder: string,
  { onBytes, mayLink }: { onBytes(bytes: number): void; mayLink: boolean },
): Promise<void> {
  const made = new Set<string>()
  const into = createReadBuffer()
  for await (const one of backup.files()) {
    const file = parseFileEntry(one.name)
    if (!file) continue
    const path = join(folder, filesFolder, file.store, placeOf(file.name, file.trashed))
    if (!made.has(dirname(path))) makeFolder(dirname(path))
    made.add(dirname(path))
    const shared = mayLink ? backup.sharedPath(one) : undefined
    const linked = shared !== undefined && (await hasLinked(shared, path))
    if (linked) for await (const _ of backup.read(one, into));
    else await realDisk.write(path, Readable.from(backup.read(one), { objectMode: false }))
    onBytes(one.sizeBytes)
  }
}

/** Not every file system has links, and none has them to another disk. */
const hasLinked = (from: string, to: string): Promise<boolean> =>
  link(from, to).then(
    () => true,
    () => false,
  )
