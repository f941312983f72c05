import type { AddressInfo } from 'node:net'
import { test } from 'vitest'
import { createTestApp, postgresUrl, type TestApp, type TestAppOptions } from '../app.ts'
import { type RawAnswer, sendRaw, written } from '../raw-http.ts'

/** What is HTTP's own is the same on both databases; once is enough. */
export const httpTest = test.skipIf(postgresUrl)

export interface ListeningSite extends TestApp {
  port: number
  /** Bytes as they are. */
  raw(bytes: string | Buffer, patienceMs?: number): Promise<RawAnswer>
  /** One request over a connection of its own. */
  ask(
    method: string,
    target: string,
    headers?: Record<string, string>,
    body?: string,
  ): Promise<RawAnswer>
}

/** The site behind a real socket, because a client library would tidy the request. */
export async function createListeningSite(options?: TestAppOptions): Promise<ListeningSite> {
  const site = await createTestApp(options)
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as AddressInfo
  const raw = (bytes: string | Buffer, patienceMs?: number) => sendRaw(port, bytes, patienceMs)
  return {
    ...site,
    port,
    raw,
    ask: (method, target, headers, body) => raw(written(method, target, headers, body)),
  }
}
