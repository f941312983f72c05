const endSignature = Buffer.from('PK\u0005\u0006')
const entrySignature = 0x02014b50
/** The record at the end, with the longest comment behind it. */
export const largestZipEnd = 22 + 65_535
const largestDirectory = 4_000_000

interface ZipFile {
  size: number
  /** Its last `largestZipEnd` bytes. */
  tail: Buffer
  read(start: number, length: number): Promise<Buffer>
}

/** The names in a ZIP file, from its directory at the end; undefined when it has none that is whole. */
export async function zipEntries({ size, tail, read }: ZipFile): Promise<string[] | undefined> {
  const end = tail.lastIndexOf(endSignature)
  if (end === -1 || end + 22 > tail.length) return undefined
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (length > largestDirectory || start + length > size) return undefined
  return namesIn(await read(start, length), tail.readUInt16LE(end + 10))
}

function namesIn(directory: Buffer, entries: number): string[] | undefined {
  const names: string[] = []
  let at = 0
  for (let entry = 0; entry < entries; entry++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature)
      return undefined
    const nameLength = directory.readUInt16LE(at + 28)
    const rest = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    if (at + 46 + nameLength + rest > directory.length) return undefined
    names.push(directory.toString('utf8', at + 46, at + 46 + nameLength))
    at += 46 + nameLength + rest
  }
  return names
}
