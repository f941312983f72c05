import type { Disk } from '#kit/files/disk.server.ts'
import type { FileRows } from '#kit/files/file-rows.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import type { KeptFiles } from '#kit/files/kept-files.server.ts'
import { type FilesPlace, openStoreIn } from '#kit/files/open-keep.server.ts'
import { trashedFiles } from '#kit/trash/trash.server.ts'

/** A store of files in a folder of its own, and the rows that name them. */
export interface StoreKind {
  name: string
  folder: string
  named: FileRows
}

/** By their names. */
export type Stores = ReadonlyMap<string, FileStore>

export const openStore = (kind: StoreKind, place: FilesPlace, disk?: Disk): FileStore =>
  openStoreIn(place, kind.folder, disk)

export const openEvery = (kinds: readonly StoreKind[], place: FilesPlace, disk?: Disk): Stores =>
  new Map(kinds.map((kind) => [kind.name, openStore(kind, place, disk)]))

/** @throws when nobody has opened it, which is a bug. */
export function storeOf(stores: Stores, { name }: StoreKind): FileStore {
  const store = stores.get(name)
  if (!store) throw new Error(`No store ${name}: say it in the \`files\` of its noun`)
  return store
}

export const keptIn = (stores: Stores, kinds: readonly StoreKind[]): KeptFiles[] =>
  kinds.map((kind) => ({
    store: storeOf(stores, kind),
    named: kind.named,
    askedBack: trashedFiles(kind.name),
  }))

/** The same without opening a store, for a backup. */
export const foldersOf = (kinds: readonly StoreKind[]) =>
  kinds.map(({ name, folder, named }) => ({ folder, named, askedBack: trashedFiles(name) }))
