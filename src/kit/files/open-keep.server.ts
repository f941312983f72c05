import { join } from 'node:path'
import type { Config } from '#kit/config/config.server.ts'
import { usualLimits } from '#kit/objects/call.server.ts'
import { type ObjectStore, openObjectStore } from '#kit/objects/object-store.server.ts'
import { readStoreAddress } from '#kit/objects/store-address.ts'
import { type Disk, realDisk } from './disk.server.ts'
import type { FileKeep } from './file-keep.ts'
import { type FileStore, openFileStore } from './file-store.server.ts'
import { openFolderKeep } from './folder-keep.server.ts'
import { openObjectKeep } from './object-keep.server.ts'

/** Where a site keeps its files: in a bucket, or in folders of its data folder. */
export type FilesPlace = Pick<Config, 'dataDir' | 'filesUrl'>

const buckets = new Map<string, ObjectStore>()

/** One for all stores of a process, with its connections. */
export function openBucket(filesUrl: string): ObjectStore {
  const open = buckets.get(filesUrl) ?? openObjectStore(readStoreAddress(filesUrl))
  buckets.set(filesUrl, open)
  return open
}

export const openKeep = (
  { dataDir, filesUrl }: FilesPlace,
  folder: string,
  disk: Disk = realDisk,
): FileKeep =>
  filesUrl
    ? openObjectKeep(openBucket(filesUrl), folder)
    : openFolderKeep(join(dataDir, folder), disk)

/** What is on its way in waits in the data folder in any case. */
export const openStoreIn = (place: FilesPlace, folder: string, disk: Disk = realDisk): FileStore =>
  openFileStore(join(place.dataDir, folder), disk, openKeep(place, folder, disk))

/** The object by which a bucket knows its database. */
export const bucketMark = 'site-id'

const believedForMs = 5_000

/**
 * Whether the bucket answers; a folder is not asked. However many ask, it is asked once in some seconds, and not
 * as patiently as for a file.
 */
export function watchFiles({ filesUrl }: FilesPlace): (() => Promise<boolean>) | undefined {
  if (!filesUrl) return undefined
  const bucket = openObjectStore(readStoreAddress(filesUrl), {
    ...usualLimits,
    ...{ attempts: 1, silentMs: 3_000, wholeMs: 3_000, restMs: 0 },
  })
  let known: { answers: Promise<boolean>; until: number } | undefined
  return () => {
    const now = performance.now()
    if (known && now < known.until) return known.answers
    const answers = bucket.head(bucketMark).then(
      () => true,
      () => false,
    )
    known = { answers, until: now + believedForMs }
    return answers
  }
}
