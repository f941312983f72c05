/*
 * A tar of plain files, written so that any tar program opens it and read so that nothing but such
 * an archive is accepted: no links, no folders, no compression, no extended headers.
 */
import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { Header } from 'tar/header'
import { Problem } from '#kit/base/problem.ts'

const block = 512
export const headerBytes = block
const readAtOnce = 65_536
const padding = (sizeBytes: number) => (block - (sizeBytes % block)) % block

/** What an entry takes of an archive. */
export const paddedSize = (sizeBytes: number): number => block + sizeBytes + padding(sizeBytes)
export const tarPadding = (sizeBytes: number) => new Uint8Array(padding(sizeBytes))
export const endOfTar = () => new Uint8Array(2 * block)

/** @throws when the name has no place in it. */
export function tarHeader(name: string, size: number, mtime: Date): Uint8Array {
  const header = new Header({ path: name, mode: 0o600, mtime, type: 'File', size })
  header.encode()
  if (!header.block || new Header(header.block).path !== name)
    throw new Error(`No place in a tar for ${name}`)
  return header.block
}

export interface WrittenEntry {
  name: string
  sizeBytes: number
  /** Hexadecimal. */
  sha256: string
}

export type TarWriter = Awaited<ReturnType<typeof createTar>>

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Creates the file, readable by its owner only. */
export async function createTar(path: string, modifiedAt: Date) {
  const file = await open(path, 'wx', 0o600)
  let end = 0

  /** The header is written last, when the size is known. */
  async function add(name: string, chunks: Chunks): Promise<WrittenEntry> {
    const hash = createHash('sha256')
    let at = end + block
    for await (const chunk of chunks) {
      hash.update(chunk)
      await writeAll(file, chunk, at)
      at += chunk.length
    }
    const sizeBytes = at - end - block
    await writeAll(file, tarHeader(name, sizeBytes, modifiedAt), end)
    await writeAll(file, tarPadding(sizeBytes), at)
    end = at + padding(sizeBytes)
    return { name, sizeBytes, sha256: hash.digest('hex') }
  }

  return {
    add,
    /** Ends the archive and waits until the disk has it. */
    async finish(): Promise<void> {
      await writeAll(file, endOfTar(), end)
      await file.sync()
    },
    close: () => file.close(),
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array, at: number) {
  for (let from = 0; from < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, from, bytes.length - from, at + from)
    from += bytesWritten
  }
}

export type ReadBuffer = Buffer<ArrayBuffer>
/** One for a whole archive: a new one for each piece would fill the memory of a small server. */
export const createReadBuffer = (): ReadBuffer => Buffer.allocUnsafeSlow(262_144)

export interface TarEntry {
  name: string
  sizeBytes: number
  /** Where its bytes begin. */
  at: number
}

export const damaged = (why: string) =>
  new Problem('bad-input', `Файл повреждён или не является копией сайта: ${why}`)

const wrongHeader = 'заголовок не сходится'

function readHeader(bytes: Buffer): Header {
  try {
    return new Header(bytes)
  } catch {
    throw damaged(wrongHeader)
  }
}

/** The sum leaves out its own eight bytes, which a reader of numbers takes in several spellings. */
const writtenSum = /^[0-7]{6} \0$/

/** Reads the headers alone. @param from where one is. @throws Problem bad-input for anything `createTar` would not write. */
export async function* walkTar(file: FileHandle, from = 0): AsyncGenerator<TarEntry> {
  const { size } = await file.stat()
  const bytes = Buffer.alloc(block)
  for (let at = from; ; ) {
    const { bytesRead } = await file.read(bytes, 0, block, at)
    if (bytesRead < block) throw damaged('он обрывается')
    const header = readHeader(bytes)
    if (header.nullBlock) {
      await expectZeros(file, at, size - at)
      if (size - at !== 2 * block) throw damaged('он обрывается')
      return
    }
    if (
      !header.cksumValid ||
      !writtenSum.test(bytes.toString('latin1', 148, 156)) ||
      bytes.toString('latin1', 257, 262) !== 'ustar'
    )
      throw damaged(wrongHeader)
    const { path = '', size: sizeBytes = -1 } = header
    if (header.type !== 'File') throw damaged(`«${path}» не обычный файл`)
    const next = at + block + sizeBytes + padding(sizeBytes)
    if (!Number.isSafeInteger(sizeBytes) || sizeBytes < 0 || next > size)
      throw damaged('он обрывается')
    yield { name: path, sizeBytes, at: at + block }
    at = next
  }
}

/** @throws Problem after the last byte when something hides behind it. */
export async function* readEntry(
  file: FileHandle,
  entry: TarEntry,
  into?: ReadBuffer,
): AsyncGenerator<Buffer> {
  yield* readBytes(file, entry.at, entry.sizeBytes, into)
  await expectZeros(file, entry.at + entry.sizeBytes, padding(entry.sizeBytes))
}

/** @param into where every chunk is put, for readers that are done with one when they ask for the next. */
export async function* readBytes(
  file: FileHandle,
  at: number,
  sizeBytes: number,
  into?: ReadBuffer,
) {
  for (let done = 0; done < sizeBytes; ) {
    const length = Math.min(into?.length ?? readAtOnce, sizeBytes - done)
    const bytes = into ?? Buffer.allocUnsafe(length)
    const { bytesRead } = await file.read(bytes, 0, length, at + done)
    if (bytesRead === 0) throw damaged('он обрывается')
    yield bytes.subarray(0, bytesRead)
    done += bytesRead
  }
}

async function expectZeros(file: FileHandle, at: number, sizeBytes: number) {
  for await (const chunk of readBytes(file, at, sizeBytes))
    if (chunk.some((byte) => byte !== 0)) throw damaged('между файлами посторонние данные')
}
