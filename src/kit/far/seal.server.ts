import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { Problem } from '#kit/base/problem.ts'
import { realDisk } from '#kit/files/disk.server.ts'
import { measure } from '#kit/files/measure.server.ts'
import { age } from './age.server.ts'
import type { FarPiece } from './far-place.ts'

const chunkBytes = 65_536
const tagBytes = 16
/** What is larger is closed into a file first: a place wants to know the hash before the bytes. */
const inMemoryBytes = 4_194_304

/** Closes what is sent for one recipient; how long each becomes is known before. */
export async function openSealer(recipient: string, folder: string) {
  const { Encrypter } = await age()
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const empty = await encrypter.encrypt(new Uint8Array())
  const headBytes = empty.length - tagBytes
  const sizeOf = (sizeBytes: number) =>
    headBytes + sizeBytes + tagBytes * Math.max(1, Math.ceil(sizeBytes / chunkBytes))

  /** @param send is done with it when it returns. */
  async function seal(
    sizeBytes: number,
    chunks: AsyncIterable<Uint8Array>,
    send: (piece: FarPiece) => Promise<void>,
  ): Promise<void> {
    const sealed = (await encrypter.encrypt(streamOf(chunks))) as AsyncIterable<Uint8Array>
    if (sizeBytes <= inMemoryBytes) {
      const bytes = Buffer.concat(await Array.fromAsync(sealed))
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return send({ sizeBytes: bytes.length, sha256, stream: () => Readable.from([bytes]) })
    }
    const path = join(folder, `${randomUUID()}.part`)
    try {
      const measured = measure(sealed as AsyncIterable<Buffer>, Number.POSITIVE_INFINITY)
      await realDisk.write(path, Readable.from(measured.chunks(), { objectMode: false }), true)
      await send({ ...measured.result(), stream: () => createReadStream(path) })
    } finally {
      await rm(path, { force: true })
    }
  }

  return { sizeOf, seal }
}

export type Sealer = Awaited<ReturnType<typeof openSealer>>

/**
 * @param what «карточка копии», for the sentence.
 * @throws Problem bad-input, also after some of the bytes, when they are not those that were closed with this key.
 */
export async function* unseal(
  recovery: string,
  chunks: AsyncIterable<Uint8Array>,
  what: string,
): AsyncGenerator<Buffer> {
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  decrypter.addIdentity(recovery)
  let fault: unknown
  /** What the place itself could not do is no matter of the key. */
  async function* watched() {
    try {
      yield* chunks
    } catch (error) {
      fault = error
      throw error
    }
  }
  try {
    const opened = await decrypter.decrypt(streamOf(watched()))
    for await (const chunk of opened as AsyncIterable<Uint8Array>) yield Buffer.from(chunk)
  } catch (error) {
    if (fault !== undefined) throw fault
    if (error instanceof Problem) throw error
    throw new Problem(
      'bad-input',
      /no identity matched/.test(String(error))
        ? `Этот ключ не открывает: ${what} закрыта другим`
        : `В дальнем месте испорчено: ${what}`,
    )
  }
}

const streamOf = (chunks: AsyncIterable<Uint8Array>) =>
  ReadableStream.from(chunks) as unknown as globalThis.ReadableStream<Uint8Array>
