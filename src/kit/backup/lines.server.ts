import { damaged } from './tar-file.server.ts'

const longestLineBytes = 67_108_864

/**
 * By the byte 10 alone: Node's own reader of lines takes U+2028 in a text for an end.
 * @param name of what is read, as the archive calls it.
 */
export async function* readLines(
  chunks: AsyncIterable<Buffer>,
  name: string,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  let rest: Buffer[] = []
  let kept = 0
  let line = 1
  for await (const chunk of chunks) {
    onBytes(chunk.length)
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      const last = chunk.subarray(from, end)
      yield (rest.length > 0 ? Buffer.concat([...rest, last]) : last).toString('utf8')
      rest = []
      kept = 0
      line++
      from = end + 1
    }
    rest.push(chunk.subarray(from))
    kept += chunk.length - from
    if (kept > longestLineBytes) throw damaged(`строка ${line} в «${name}» слишком длинна`)
  }
  if (kept > 0) throw damaged(`«${name}» обрывается на строке ${line}`)
}
