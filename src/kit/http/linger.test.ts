import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

let site: TestApp
let port: number
beforeAll(async () => {
  site = await createTestApp()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as { port: number }).port
})
afterAll(() => site.close())

const start = 'POST /api/news HTTP/1.1\r\nHost: judo.test\r\nContent-Length: 7000000\r\n\r\n'

test('a refusal does not break the connection of a sender that is still sending', async () => {
  const sent = await new Promise<Error | null | undefined>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.pause().write(start)
      // A proxy looks for the answer when it has passed the body on.
      setTimeout(() => socket.write('x'.repeat(7_000_000), resolve), 100)
    })
    socket.on('error', () => {})
  })
  expect(sent).toBeFalsy()
})

test('a slow sender does not hold the connection after the refusal', async () => {
  const slow = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => slow.write(start))
  const dripping = setInterval(() => slow.write('x'), 50)
  slow.resume().on('error', () => {})
  // It drips for ever; this ends because the server ends it.
  await new Promise((resolve) => slow.once('close', resolve))
  clearInterval(dripping)
})
