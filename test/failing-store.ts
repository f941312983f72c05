import { createServer, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a store may do to a call instead of answering it. */
export type Trouble =
  /** Refuses for the moment. */
  | { kind: 'status'; status: number; words?: string }
  /** Lets the connection go before a word. */
  | { kind: 'hang-up' }
  /** Sends so many bytes of the answer, then lets the connection go. */
  | { kind: 'cut-off'; afterBytes: number }
  /** Has done what it was asked and cannot say so. */
  | { kind: 'lost-answer' }
  /** Never says anything. */
  | { kind: 'silent' }

export interface FailingStore {
  /** Of the same bucket, through the one that fails. */
  url: string
  /** What comes over the next calls; asked for each. */
  trouble(next: (method: string, path: string) => Trouble | undefined): void
  /** As «PUT a/b», in their order. */
  calls: string[]
  close(): Promise<void>
}

/** Stands before a real store, passes everything on and fails as it is told. */
export async function openFailingStore(real: string): Promise<FailingStore> {
  const target = new URL(real.replace(/^s3\+http:/, 'http:'))
  const calls: string[] = []
  let next: (method: string, path: string) => Trouble | undefined = () => undefined

  const server: Server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    const path = decodeURIComponent(url.split('?')[0] ?? '').slice(target.pathname.length + 1)
    calls.push(`${method} ${path}`)
    const trouble = next(method, path)
    if (trouble?.kind === 'hang-up') return void incoming.socket.destroy()
    if (trouble?.kind === 'silent') return void incoming.resume()
    if (trouble?.kind === 'status') {
      incoming.resume()
      outgoing.writeHead(trouble.status, { 'content-type': 'application/xml' })
      return void outgoing.end(trouble.words ?? '<Error><Code>SlowDown</Code></Error>')
    }
    const passed = request(
      { host: target.hostname, port: target.port, method, path: url, headers },
      (answer) => {
        if (trouble?.kind === 'lost-answer')
          return void answer.resume().once('end', () => incoming.socket.destroy())
        // What is said of the connection is of the other one.
        const { connection, 'transfer-encoding': encoding, ...rest } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 500, rest)
        if (trouble?.kind === 'cut-off') return cutOff(outgoing, answer, trouble.afterBytes)
        answer.pipe(outgoing)
      },
    )
    // Swift ends its refusal of a HEAD with bytes that belong to no answer.
    passed.on('error', () => outgoing.headersSent || outgoing.destroy())
    incoming.pipe(passed)
  })
  // A client that does not repeat its calls must not meet a connection that is just being closed.
  server.keepAliveTimeout = 600_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: real.replace(`@${target.host}`, `@127.0.0.1:${port}`),
    trouble(given) {
      next = given
    },
    calls,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function cutOff(to: ServerResponse, from: NodeJS.ReadableStream, afterBytes: number): void {
  let left = afterBytes
  from.on('data', (chunk: Buffer) => {
    if (left > 0) to.write(chunk.subarray(0, left))
    left -= chunk.length
    if (left <= 0) setTimeout(() => to.destroy(), 20)
  })
}
