import { createHash } from 'node:crypto'
import {
  type Manifest,
  manifestName,
  manifestSum,
  manifestSumName,
  wholeFormat,
} from './manifest.ts'
import type { OpenBackup } from './open-backup.server.ts'
import { endOfTar, paddedSize, tarHeader, tarPadding } from './tar-file.server.ts'

/** A copy as the one plain archive that leaves the server: nothing of it lies elsewhere. */
export function wholeArchive({ manifest, read }: Pick<OpenBackup, 'manifest' | 'read'>) {
  const last = lastEntries(manifest)
  async function* chunks(): AsyncGenerator<Uint8Array> {
    const modifiedAt = new Date(manifest.createdAt)
    for (const { name, sizeBytes } of manifest.entries) {
      yield tarHeader(name, sizeBytes, modifiedAt)
      yield* read(name)
      yield tarPadding(sizeBytes)
    }
    for (const { name, bytes } of last) {
      yield tarHeader(name, bytes.length, modifiedAt)
      yield bytes
      yield tarPadding(bytes.length)
    }
    yield endOfTar()
  }
  return { sizeBytes: wholeSize(manifest, last), chunks }
}

export function wholeSize(manifest: Manifest, last = lastEntries(manifest)): number {
  const sizes = [
    ...manifest.entries.map(({ sizeBytes }) => sizeBytes),
    ...last.map(({ bytes }) => bytes.length),
  ]
  return sizes.reduce((sum, size) => sum + paddedSize(size), endOfTar().length)
}

function lastEntries(manifest: Manifest) {
  const bytes = Buffer.from(`${JSON.stringify({ ...manifest, format: wholeFormat })}\n`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return [
    { name: manifestName, bytes },
    { name: manifestSumName, bytes: Buffer.from(manifestSum(sha256)) },
  ]
}
