import type { IncomingMessage } from 'node:http'
import type { App } from './context.ts'

const longestMs = 2_000

/**
 * Before the connection ends with a refusal, what the sender is still sending is read and thrown away
 * for a moment: a connection closed over unread bytes is reset, and then the refusal itself gets lost,
 * most of all with a proxy in between.
 */
export function lingerAtTheEnd(request: IncomingMessage): void {
  // Whoever read the body and gave up may have destroyed it; then nothing is left to be read.
  if (request.destroyed) return
  const { socket } = request
  socket.destroySoon = () => {
    socket.end()
    if (request.complete) return socket.destroy()
    const timer = setTimeout(() => socket.destroy(), longestMs)
    socket.once('close', () => clearTimeout(timer))
    request.once('end', () => socket.destroySoon())
    request.resume()
  }
}

/** The rest of an unread body is nobody's business: the connection ends with the refusal. */
export function endUnreadBodies(scope: App): void {
  scope.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete !== false) return
    reply.header('connection', 'close')
    lingerAtTheEnd(raw)
  })
}
