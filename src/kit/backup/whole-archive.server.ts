import { createHash } from 'node:crypto'
import { listBytes } from './file-list.server.ts'
import {
  type ListedFile,
  listName,
  type Manifest,
  manifestName,
  manifestSum,
  manifestSumName,
} from './manifest.ts'
import type { OpenBackup } from './open-backup.server.ts'
import { endOfTar, paddedSize, tarHeader, tarPadding } from './tar-file.server.ts'

/** A copy as the one plain archive that leaves the server: nothing of it lies elsewhere. */
export async function wholeArchive({ manifest, files, read }: OpenBackup) {
  const modifiedAt = new Date(manifest.createdAt)
  async function* entry(name: string, sizeBytes: number, bytes: Chunks) {
    yield tarHeader(name, sizeBytes, modifiedAt)
    yield* bytes
    yield tarPadding(sizeBytes)
  }
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (const one of manifest.entries) yield* entry(one.name, one.sizeBytes, read(one))
    for await (const one of files()) yield* entry(one.name, one.sizeBytes, read(one))
    yield* entry(listName, manifest.files.list.sizeBytes, listBytes(files()))
    for (const { name, bytes } of lastEntries(manifest)) yield* entry(name, bytes.length, [bytes])
    yield endOfTar()
  }
  return { sizeBytes: await wholeSize(manifest, files()), chunks }
}

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

export async function wholeSize(
  manifest: Manifest,
  files: AsyncIterable<ListedFile> | Iterable<ListedFile>,
): Promise<number> {
  const own = [
    ...manifest.entries.map(({ sizeBytes }) => sizeBytes),
    manifest.files.list.sizeBytes,
    ...lastEntries(manifest).map(({ bytes }) => bytes.length),
  ]
  let sum = own.reduce((sum, size) => sum + paddedSize(size), endOfTar().length)
  for await (const { sizeBytes } of files) sum += paddedSize(sizeBytes)
  return sum
}

function lastEntries(manifest: Manifest) {
  const bytes = Buffer.from(`${JSON.stringify({ ...manifest, shared: false })}\n`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return [
    { name: manifestName, bytes },
    { name: manifestSumName, bytes: Buffer.from(manifestSum(sha256)) },
  ]
}
