import type { Readable } from 'node:stream'

/** Among the living, or thrown away and still to be asked back. */
export type Whereabouts = 'kept' | 'trash'

/** Both ends inclusive, as in HTTP. */
export interface ByteRange {
  start: number
  end: number
}

export interface FoundFile {
  sizeBytes: number
  stream(range?: ByteRange): Readable
}

/** A file on this machine on its way into a keep. */
export interface ReadyFile {
  path: string
  sizeBytes: number
  sha256: string
}

export interface ListedFile {
  name: string
  /** When it came to where it is; undefined when it is there no more. */
  since(): Promise<Date | undefined>
  /** Undefined as well. */
  sizeBytes(): Promise<number | undefined>
}

/**
 * Where the files of one kind lie, by their names: nobody above knows a path. Each step is done or was
 * never begun, but for `move`, which may leave a file in both places.
 */
export interface FileKeep {
  /** Whole or not at all; it may be taken away from where it lay. @param isSecured false: by `secure`, with others. */
  add(name: string, file: ReadyFile, where?: Whereabouts, isSecured?: boolean): Promise<void>
  find(name: string, where?: Whereabouts): Promise<FoundFile | undefined>
  /** What is not there moves nowhere. */
  move(name: string, to: Whereabouts): Promise<void>
  /** Resolves when what was moved there outlives a loss of power. */
  secure(names: readonly string[], where?: Whereabouts): Promise<void>
  /** What is not there is removed. */
  remove(name: string, where?: Whereabouts): Promise<void>
  /** All, a piece at a time, however many there are. */
  walk(where?: Whereabouts): AsyncGenerator<ListedFile[], void, undefined>
  /** Those in the trash that may have been made of the same pictures as these. */
  near(names: readonly string[]): AsyncGenerator<ListedFile[], void, undefined>
  /** Brings what an earlier release has left to where it is looked for. */
  settle(): Promise<void>
}
