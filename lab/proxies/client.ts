import { request as requestHttp } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { request as requestHttps } from 'node:https'
import { connect as connectTls } from 'node:tls'
import { siteName } from './servers.ts'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** Every header as it came, so that a doubled one is seen. */
  names: string[]
  body: Buffer
}

export interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: Buffer | string
  /** Sent in so many pieces with pauses between them. */
  pieces?: number
  /** The visitor's address: any of 127.0.0.0/8 is this machine. */
  from?: string
}

export interface Client {
  ask(path: string, asked?: Asked): Promise<Answer>
  askPlain(path: string): Promise<Answer>
  /** Over HTTP/2: which protocol was agreed and what was answered. */
  askHttp2(path: string): Promise<{ protocol: string | undefined; status: number; body: string }>
  /** Whether a client that knows only this suite of TLS 1.2 is let in. */
  speaks(suite: string): Promise<boolean>
  /** Bytes as they are; everything that came back before the end or the pause. */
  raw(bytes: string, waitMs?: number): Promise<string>
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export function createClient(httpPort: number, httpsPort: number): Client {
  const tls = { servername: siteName, rejectUnauthorized: false } as const
  return {
    ask: (path, asked = {}) =>
      new Promise((resolve, reject) => {
        const { method = 'GET', headers, body, pieces = 1, from = '127.0.0.1' } = asked
        const bytes = body === undefined ? undefined : Buffer.from(body)
        const request = requestHttps(
          {
            ...tls,
            host: '127.0.0.1',
            port: httpsPort,
            localAddress: from,
            path,
            method,
            agent: false,
            headers: {
              host: siteName,
              ...(bytes && { 'content-length': String(bytes.length) }),
              ...headers,
            },
          },
          (answer) => {
            answered = true
            const chunks: Buffer[] = []
            answer.on('data', (chunk) => chunks.push(chunk))
            answer.on('error', reject)
            answer.on('end', () =>
              resolve({
                status: answer.statusCode ?? 0,
                headers: answer.headers,
                names: answer.rawHeaders
                  .filter((_, at) => at % 2 === 0)
                  .map((n) => n.toLowerCase()),
                body: Buffer.concat(chunks),
              }),
            )
          },
        )
        let answered = false
        // A server may answer and close before it has read a body it does not want.
        request.on('error', (error) => {
          if (!answered) reject(error)
        })
        const send = async () => {
          if (!bytes) return request.end()
          const step = Math.ceil(bytes.length / pieces)
          for (let at = 0; at < bytes.length; at += step) {
            request.write(bytes.subarray(at, at + step))
            if (pieces > 1) await pause(400)
          }
          request.end()
        }
        send()
      }),

    askPlain: (path) =>
      new Promise((resolve, reject) => {
        const headers = { host: siteName }
        requestHttp(
          { host: '127.0.0.1', port: httpPort, path, headers, agent: false },
          (answer) => {
            const { statusCode: status = 0, headers } = answer
            const parts: Buffer[] = []
            answer.on('data', (part) => parts.push(part))
            answer.on('end', () =>
              resolve({ status, headers, names: [], body: Buffer.concat(parts) }),
            )
          },
        )
          .on('error', reject)
          .end()
      }),

    askHttp2: (path) =>
      new Promise((resolve, reject) => {
        const session = connectHttp2(`https://127.0.0.1:${httpsPort}`, tls)
        session.on('error', reject)
        const stream = session.request({ ':path': path, ':authority': siteName })
        let status = 0
        let body = ''
        stream.setEncoding('utf8')
        stream.on('response', (headers) => {
          status = Number(headers[':status'])
        })
        stream.on('data', (chunk) => {
          body += chunk
        })
        stream.on('end', () => {
          const protocol = session.alpnProtocol
          session.close()
          resolve({ protocol, status, body })
        })
        stream.end()
      }),

    speaks: (suite) =>
      new Promise((resolve) => {
        // The lowest level, or this side would refuse the old suites before the proxy could.
        const ciphers = `${suite}:@SECLEVEL=0`
        const only = { ...tls, maxVersion: 'TLSv1.2', ciphers } as const
        const socket = connectTls({ ...only, host: '127.0.0.1', port: httpsPort }, () => {
          socket.destroy()
          resolve(true)
        })
        socket.on('error', () => resolve(false))
      }),

    raw: (bytes, waitMs = 1500) =>
      new Promise((resolve) => {
        let received = ''
        const socket = connectTls({ ...tls, host: '127.0.0.1', port: httpsPort }, () =>
          socket.write(bytes, 'latin1'),
        )
        const done = () => {
          clearTimeout(timer)
          socket.destroy()
          resolve(received)
        }
        const timer = setTimeout(done, waitMs)
        socket.on('data', (chunk) => {
          received += chunk.toString('latin1')
        })
        socket.on('error', done)
        socket.on('close', done)
      }),
  }
}
