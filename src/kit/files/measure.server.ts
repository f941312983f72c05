import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Problem } from '#kit/base/problem.ts'
import { formatBytes } from '#kit/text/bytes.ts'

/** The same chunks, counted and hashed on their way. */
export function measure(source: AsyncIterable<Buffer> | Iterable<Buffer>, maxBytes: number) {
  const hash = createHash('sha256')
  let sizeBytes = 0
  async function* chunks() {
    // A request that is given up half-way still has to be answered on its connection.
    const given = source instanceof Readable ? source.iterator({ destroyOnReturn: false }) : source
    for await (const chunk of given) {
      sizeBytes += chunk.length
      if (sizeBytes > maxBytes) throw tooLarge(maxBytes)
      hash.update(chunk)
      yield chunk
    }
  }
  return { chunks, result: () => ({ sizeBytes, sha256: hash.digest('hex') }) }
}

function tooLarge(maxBytes: number): Problem {
  return new Problem('too-large', `Файл больше ${formatBytes(maxBytes)}`)
}
