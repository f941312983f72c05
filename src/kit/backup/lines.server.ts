import { Problem } from '#kit/base/problem.ts'
import { damaged } from './tar-file.server.ts'

const longestLineBytes = 67_108_864

/** By the byte 10 alone: Node's own reader of lines takes U+2028 in a text for an end. */
export async function* readLines(
  chunks: AsyncIterable<Buffer>,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  let rest: Buffer[] = []
  let kept = 0
  for await (const chunk of chunks) {
    onBytes(chunk.length)
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      const last = chunk.subarray(from, end)
      yield (rest.length > 0 ? Buffer.concat([...rest, last]) : last).toString('utf8')
      rest = []
      kept = 0
      from = end + 1
    }
    rest.push(chunk.subarray(from))
    kept += chunk.length - from
    if (kept > longestLineBytes) throw damaged('запись слишком длинна')
  }
  if (kept > 0) throw new Problem('bad-input', 'Последняя запись копии обрывается')
}
