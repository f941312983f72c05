import { join } from 'node:path'
import type { Config } from '#kit/config/config.server.ts'
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
