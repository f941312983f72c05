import { join } from 'node:path'
import { competitionDocuments } from '#features/competitions/competitions.documents.server.ts'
import { federationDocuments } from '#features/federation/documents.server.ts'
import { photoFiles } from '#features/media/photo-files.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import { type Disk, realDisk } from '#kit/files/disk.server.ts'
import { type FileStore, openFileStore } from '#kit/files/file-store.server.ts'
import type { KeptFiles } from '#kit/files/kept-files.server.ts'
import { listTrashedFiles } from '#kit/trash/trash.server.ts'

const trashedFiles = (store: string) => (db: Db) => listTrashedFiles(db, store)

/** Every store of files the site has, each in a folder of its own, and the rows that name its files. */
export const storeKinds = {
  photos: { folder: 'files', named: photoFiles, askedBack: trashedFiles('photos') },
  competitionDocuments: {
    folder: 'documents',
    named: competitionDocuments.files,
    askedBack: trashedFiles('competitionDocuments'),
  },
  federationDocuments: {
    folder: 'federation-documents',
    named: federationDocuments.files,
    askedBack: trashedFiles('federationDocuments'),
  },
} as const

export type Stores = Record<keyof typeof storeKinds, FileStore>

export function openStores(dataDir: string, disk: Disk = realDisk): Stores {
  const open = (kind: keyof Stores) => openFileStore(join(dataDir, storeKinds[kind].folder), disk)
  return {
    photos: open('photos'),
    competitionDocuments: open('competitionDocuments'),
    federationDocuments: open('federationDocuments'),
  }
}

export const keptFiles = (stores: Stores): KeptFiles[] =>
  (Object.keys(storeKinds) as (keyof Stores)[]).map((kind) => ({
    ...storeKinds[kind],
    store: stores[kind],
  }))
