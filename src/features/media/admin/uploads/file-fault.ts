import { imageLimits, largestImage } from '../../image-limits.ts'
import { advice, headBytes, imageTypeOf, isRefused } from '../../image-type.ts'

type Chosen = Pick<File, 'size' | 'slice'>

/** What the server will refuse a file for, seen before it is sent, whatever its name says; empty when it may be a photo. */
export async function fileFault(file: Chosen): Promise<string> {
  const read = file.slice(0, headBytes).arrayBuffer()
  const head = await read.catch(() => undefined)
  // One that cannot be read now says so when it is sent.
  const type = head && imageTypeOf(new Uint8Array(head))
  if (type && isRefused(type)) return advice[type]
  return file.size > imageLimits.bytes ? `Файл больше ${largestImage}` : ''
}
