import type { Readable } from 'node:stream'

/** An object as a far place lists it; its name is one of ours. */
export interface FarObject {
  name: string
  sizeBytes: number
  modifiedAt: Date
}

/** What is sent; opened anew for each attempt. */
export interface FarPiece {
  sizeBytes: number
  /** Hexadecimal. */
  sha256: string
  stream(): Readable
}

/** Where copies are sent, on a disk or with a host: names and bytes, nothing else is known of it. */
export interface FarPlace {
  /** «Папка /mnt/backup», at the beginning of a sentence. */
  words: string
  /** Whole or not at all; also in the place of what has that name. */
  put(name: string, piece: FarPiece): Promise<void>
  /** Undefined when there is none. */
  get(name: string): Promise<AsyncIterable<Uint8Array> | undefined>
  /** @param folder `files`, `cards` or `copies`. */
  list(folder: string): AsyncIterable<FarObject>
  remove(name: string): Promise<void>
  close(): void
}
