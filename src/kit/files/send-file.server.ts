import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sha256Text } from '#kit/base/sha256.ts'
import { contentSecurityPolicy } from '#kit/http/security-headers.ts'
import type { FoundFile } from './file-keep.ts'
import { pictureShownForMs } from './picture-age.ts'

/**
 * Of a picture: whoever has seen it need not ask for it again at once, whoever keeps it for others asks each
 * time, so that what is taken down is gone at once for everybody who has not seen it.
 */
export const mayBeTakenDown = `public, max-age=${pictureShownForMs / 1000}, s-maxage=0, must-revalidate`

interface SentFile extends FoundFile {
  sha256: string
  type: string
}

/** A stored file, whole or the range asked for; the tag is of its bytes, so that it outlives a restored backup. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { stream, sizeBytes: size, sha256, type }: SentFile,
) {
  // A sum that a hand has spoilt tags nothing.
  const etag = sha256Text.test(sha256) ? `"${sha256.slice(0, 32)}"` : undefined
  reply.headers({
    'content-type': type,
    'content-security-policy': contentSecurityPolicy.file,
    'accept-ranges': 'bytes',
    ...(etag && { etag }),
  })
  const range = rangeOf(request, etag, size)
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  const { start, end } = range ?? { start: 0, end: size - 1 }
  reply.header('content-length', end - start + 1)
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  return reply.send(stream(range && { start, end }))
}

/** For the eyes of an editor alone, and kept by nobody. */
export function sendUnkept(reply: FastifyReply, { stream, sizeBytes }: FoundFile, type: string) {
  reply.headers({
    'content-type': type,
    'content-security-policy': contentSecurityPolicy.file,
    'cache-control': 'no-store',
    'content-length': sizeBytes,
  })
  return reply.send(stream())
}

/** One range only; several, or one of an older version, get the whole file. */
function rangeOf({ headers }: FastifyRequest, etag: string | undefined, size: number) {
  const condition = headers['if-range']
  if (!headers.range || (condition !== undefined && condition !== etag)) return undefined
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range) ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start > end ? ('outside' as const) : { start, end }
}
