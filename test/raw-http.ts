import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
  /** How many answers came on the one connection. */
  count: number
  /** Whether the server ended the connection. */
  closed: boolean
  tookMs: number
}

const answerLine = /^HTTP\/1\.1 (\d{3})/gm

function read(text: string): Pick<RawAnswer, 'status' | 'headers' | 'body' | 'count'> {
  const end = text.indexOf('\r\n\r\n')
  const [line = '', ...lines] = text.slice(0, Math.max(end, 0)).split('\r\n')
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1] ?? 0),
    headers: Object.fromEntries(
      lines.map((header) => {
        const at = header.indexOf(':')
        return [header.slice(0, at).toLowerCase(), header.slice(at + 1).trim()]
      }),
    ),
    body: text.slice(end + 4),
    count: text.match(answerLine)?.length ?? 0,
  }
}

function isWhole(text: string): boolean {
  const { status, headers, body } = read(text)
  if (status === 0) return false
  const length = headers['content-length']
  return length !== undefined && Buffer.byteLength(body) >= Number(length)
}

/**
 * Sends bytes exactly as they are and reads until the server closes, or a little longer than it takes to
 * answer, so that a second answer on the same connection is seen.
 */
export function sendRaw(
  port: number,
  bytes: string | Buffer,
  patienceMs = 8000,
): Promise<RawAnswer> {
  const begun = performance.now()
  return new Promise((resolve) => {
    let text = ''
    let tookMs = 0
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const done = (closed: boolean) => {
      clearTimeout(patience)
      socket.destroy()
      resolve({ ...read(text), closed, tookMs: tookMs || performance.now() - begun })
    }
    const patience = setTimeout(() => done(false), patienceMs)
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      tookMs ||= performance.now() - begun
      text += chunk
      if (isWhole(text)) setTimeout(() => done(false), 80)
    })
    socket.on('close', () => done(true))
    socket.on('error', () => done(true))
  })
}

/** One request written out; the target goes as it is, however wrong. */
export function written(
  method: string,
  target: string,
  headers: Record<string, string> = {},
  body = '',
): string {
  const all: Record<string, string> = {
    Host: 'judo.test',
    Connection: 'close',
    ...(body && { 'Content-Length': String(Buffer.byteLength(body)) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}
