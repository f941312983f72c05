import { join } from 'node:path'
import { competitionDocumentFiles } from '#features/competitions/competitions.documents.server.ts'
import { federationDocumentFiles } from '#features/federation/documents.server.ts'
import { photoFiles } from '#features/media/photo-files.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import { type Disk, realDisk } from '#kit/files/disk.server.ts'
import { type FileStore, openFileStore } from '#kit/files/file-store.server.ts'
import type { KeptFiles } from '#kit/files/kept-files.server.ts'
import { listTrashedFiles } from '#kit/trash/trash.server.ts'

/** Every store of files the site has, each in a folder of its own. */
export interface Stores {
  photos: FileStore
  competitionDocuments: FileStore
  federationDocuments: FileStore
}

export function openStores(dataDir: string, disk: Disk = realDisk): Stores {
  const open = (folder: string) => openFileStore(join(dataDir, folder), disk)
  return {
    photos: open('files'),
    competitionDocuments: open('documents'),
    federationDocuments: open('federation-documents'),
  }
}

const trashedFiles = (store: keyof Stores) => (db: Db) => listTrashedFiles(db, store)

/** The same with the rows that name the files. */
export const keptFiles = (stores: Stores): KeptFiles[] => [
  { store: stores.photos, named: photoFiles, askedBack: trashedFiles('photos') },
  {
    store: stores.competitionDocuments,
    named: competitionDocumentFiles,
    askedBack: trashedFiles('competitionDocuments'),
  },
  {
    store: stores.federationDocuments,
    named: federationDocumentFiles,
    askedBack: trashedFiles('federationDocuments'),
  },
]
