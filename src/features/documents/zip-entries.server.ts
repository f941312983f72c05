import type { FileHandle } from 'node:fs/promises'
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl'

// A document has some dozens; each is two readings of the disk.
const mostEntries = 5_000

/**
 * The names in a ZIP file, from its directory at the end; undefined when it is not whole. Each entry is
 * unpacked to see that it is as large as the directory says: together `most` bytes, or it is `too-large`.
 */
export async function zipEntries(
  file: FileHandle,
  most: number,
): Promise<string[] | 'too-large' | undefined> {
  try {
    const zip = await fromFdPromise(file.fd)
    if (zip.entryCount > mostEntries) return undefined
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) entries.push(entry)
    const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    if (unpacked > most) return 'too-large'
    for (const entry of entries) await unpack(zip, entry)
    return entries.map(({ fileName }) => fileName)
  } catch (error) {
    // The disk's own faults have a code, and so have those of zlib, which tell of the file.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'Z_'
    if (!code.startsWith('Z_')) throw error
    return undefined
  }
}

/** @throws when the entry is damaged, or is not as large as it says. */
async function unpack(zip: ZipFile, entry: Entry): Promise<void> {
  const bytes = await zip.openReadStreamPromise(entry)
  for await (const _chunk of bytes);
}
