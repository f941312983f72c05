import type { FileHandle } from 'node:fs/promises'
import { fromFdPromise } from 'yauzl'

// A document has some dozens; each is two readings of the disk.
const mostEntries = 5_000

/** The names in a ZIP file, from its directory at the end; undefined when it has none that is whole. */
export async function zipEntries(file: FileHandle): Promise<string[] | undefined> {
  try {
    const zip = await fromFdPromise(file.fd)
    if (zip.entryCount > mostEntries) return undefined
    const names: string[] = []
    for await (const { fileName } of zip.eachEntry()) names.push(fileName)
    return names
  } catch (error) {
    // The disk's own faults have a code.
    if (error instanceof Error && 'code' in error) throw error
    return undefined
  }
}
