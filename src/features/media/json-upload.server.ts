import { Problem } from '#kit/base/problem.ts'
import { checkDataUrlHead, decodeBase64 } from './data-url.server.ts'

const quote = 0x22
const backslash = 0x5c
const opening = new Set([0x7b, 0x5b])
const closing = new Set([0x7d, 0x5d])
const restLimit = 2 * 1024 * 1024
const headLimit = 100
const imageKey = /[{,]\s{0,9}"image"\s{0,9}:\s{0,9}$/

/**
 * Takes the data URL of the field `image` out of a JSON body while it arrives: some 35 MB of text
 * that are never in memory as a whole.
 * @param receive gets the decoded bytes; it must read them to the end.
 * @returns the JSON without them: `image` keeps only what stood before the bytes.
 */
export async function withoutImage(
  body: AsyncIterable<Buffer>,
  receive: (bytes: AsyncIterable<Buffer>) => Promise<void>,
): Promise<Buffer> {
  const input = body[Symbol.asyncIterator]()
  const rest: Buffer[] = []
  let restBytes = 0
  let chunk: Buffer = Buffer.alloc(0)
  let at = 0

  async function more(): Promise<boolean> {
    const next = await input.next()
    if (next.done) return false
    chunk = next.value
    at = 0
    return true
  }

  function keep(bytes: Buffer): void {
    restBytes += bytes.length
    if (restBytes > restLimit) throw new Problem('too-large', 'Слишком большой запрос')
    rest.push(bytes)
  }

  /** Whether what has been read so far ends with the name of the field. */
  function afterImageKey(): boolean {
    let tail = Buffer.alloc(0)
    for (let last = rest.length - 1; last >= 0 && tail.length < 40; last--)
      tail = Buffer.concat([rest[last]!, tail])
    return imageKey.test(tail.toString('latin1', Math.max(0, tail.length - 40)))
  }

  async function readHead(): Promise<string> {
    let head = ''
    for (;;) {
      if (at >= chunk.length && !(await more())) return head
      const code = chunk[at]
      if (code === quote) return head
      at++
      if (code !== backslash) head += String.fromCharCode(code!)
      if (code === 0x2c || head.length > headLimit) return head
    }
  }

  /** Up to the closing quote, which stays to be read. */
  async function* imageBytes(): AsyncGenerator<Buffer> {
    let text = ''
    for (;;) {
      const end = chunk.indexOf(quote, at)
      const ended = end !== -1
      // Some clients write each slash as `\/`.
      text = (text + chunk.toString('latin1', at, ended ? end : undefined)).replaceAll('\\/', '/')
      at = ended ? end : chunk.length
      // The last characters wait for what may follow them: padding, or the slash of `\/`.
      const whole = ended ? text.length : Math.max(0, (text.length - 2) & ~3)
      const bytes = decodeBase64(text.slice(0, whole), ended)
      if (bytes.length > 0) yield bytes
      text = text.slice(whole)
      if (ended) return
      if (!(await more())) throw new Problem('bad-input', 'Запрос получен не полностью')
    }
  }

  let depth = 0
  let inString = false
  let from = 0
  let images = 0
  for (;;) {
    if (at >= chunk.length) {
      keep(chunk.subarray(from))
      if (!(await more())) return Buffer.concat(rest)
      from = 0
      continue
    }
    const code = chunk[at++]!
    if (inString) {
      if (code === backslash) {
        if (at >= chunk.length) {
          keep(chunk.subarray(from))
          if (!(await more())) return Buffer.concat(rest)
          from = 0
        }
        at++
      } else if (code === quote) inString = false
    } else if (code === quote) {
      inString = true
      keep(chunk.subarray(from, at - 1))
      from = at - 1
      if (depth === 1 && afterImageKey()) {
        if (++images > 1) throw new Problem('bad-input', 'Поле image передано дважды')
        const head = await readHead()
        checkDataUrlHead(head)
        await receive(imageBytes())
        keep(Buffer.from(`"${head}`))
        from = at
      }
    } else if (opening.has(code)) depth++
    else if (closing.has(code)) depth--
  }
}
