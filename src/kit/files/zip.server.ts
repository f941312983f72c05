import { Zip, ZipPassThrough } from 'fflate'

export interface ZippedFile {
  name: string
  at: Date
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/**
 * An archive that is never whole anywhere: each file is opened when its turn comes and read as fast as
 * the other side takes it. Pictures are packed already, so nothing is compressed.
 */
export async function* zipped(
  files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, at, bytes } of files) {
    const file = new ZipPassThrough(name)
    file.mtime = at
    zip.add(file)
    for await (const chunk of bytes) {
      file.push(chunk)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
  }
  zip.end()
  yield* ready.splice(0)
}
