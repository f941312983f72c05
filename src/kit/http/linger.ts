import type { IncomingMessage } from 'node:http'

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
