import { Readable } from 'node:stream'
import type { App } from './context.ts'
import { isSameVersion } from './negotiation.ts'

const found = new Set([200, 206, 416])

/** Whatever says an ETag is not sent again to whoever has it: 304, for every kind of file. */
export function answerUnchanged(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const etag = reply.getHeader('etag')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const asked = request.headers['if-none-match']
    if (!isRead || typeof etag !== 'string' || !found.has(reply.statusCode))
      return done(null, payload)
    if (!isSameVersion(asked, etag)) return done(null, payload)
    if (payload instanceof Readable) payload.destroy()
    reply.code(304)
    for (const ofBody of ['content-length', 'content-range', 'content-encoding'])
      reply.removeHeader(ofBody)
    done(null, Readable.from([]))
  })
}
