import { open } from 'node:fs/promises'

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const longestComment = 65_535
const largestDirectory = 4_000_000

/** The names in a ZIP file, from its directory at the end; undefined when it has none that is whole. */
export async function zipEntries(path: string): Promise<string[] | undefined> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const tailLength = Math.min(size, longestComment + 22)
    const tail = Buffer.alloc(tailLength)
    await file.read(tail, 0, tailLength, size - tailLength)
    const end = lastIndexOf(tail, endSignature)
    if (end === -1 || end + 22 > tailLength) return undefined
    const entries = tail.readUInt16LE(end + 10)
    const length = tail.readUInt32LE(end + 12)
    const start = tail.readUInt32LE(end + 16)
    if (length > largestDirectory || start + length > size) return undefined
    const directory = Buffer.alloc(length)
    await file.read(directory, 0, length, start)
    return namesIn(directory, entries)
  } finally {
    await file.close()
  }
}

function lastIndexOf(buffer: Buffer, signature: number): number {
  const wanted = Buffer.alloc(4)
  wanted.writeUInt32LE(signature)
  return buffer.lastIndexOf(wanted)
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
