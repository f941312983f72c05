import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { fileSendingMs } from '#kit/files/sending-time.ts'
import { problemAnswer } from '#kit/http/api.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { Problem } from '#kit/http/problem.ts'
import { contentSecurityPolicy } from '#kit/http/security-headers.ts'
import { findFile, type StoredFile } from './photos.server.ts'

const ownName = /^[0-9a-f-]{36}-[0-9a-f]{16}-\d{1,4}\.(jpg|avif)$/
const types = { avif: 'image/avif', jpg: 'image/jpeg' } as const

/** Files by their row: what no visible photo names is not there, whatever lies on the disk. */
export function filesApi(app: App, { db }: Context, store: FileStore): void {
  const missing = () => new Problem('not-found', 'Файл не найден')
  const nameOf = (request: FastifyRequest) => {
    const { name } = request.params as { name: string }
    if (!ownName.test(name)) throw missing()
    return name
  }

  app.get(
    '/files/:name',
    { config: { access: 'public' }, handlerTimeout: fileSendingMs, schema: { hide: true } },
    async (request, reply) => {
      const file = await findFile(db, nameOf(request), { seesHidden: false })
      if (!file) throw missing()
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      return sendFile(store, file, request, reply)
    },
  )

  // For the editor's eyes: an image that visitors no longer see.
  app.get(
    '/api/files/:name',
    {
      config: { access: 'admin' },
      handlerTimeout: fileSendingMs,
      schema: {
        params: z.object({ name: z.string() }),
        response: { '2xx': z.unknown(), '4xx': problemAnswer },
      },
    },
    async (request, reply) => {
      const file = await findFile(db, nameOf(request), { seesHidden: true })
      if (!file) throw missing()
      return sendFile(store, file, request, reply)
    },
  )
}

async function sendFile(
  store: FileStore,
  { name, format, sha256 }: StoredFile,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const found = await store.find(name)
  if (!found) {
    request.log.error({ name }, 'a stored photo has lost its file')
    throw new Problem('not-found', 'Файл не найден')
  }
  const { path, sizeBytes: size } = found
  const etag = `"${sha256.slice(0, 32)}"`
  reply.headers({
    'content-type': types[format],
    'content-security-policy': contentSecurityPolicy.file,
    'accept-ranges': 'bytes',
    etag,
  })
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const range = rangeOf(request, etag, size)
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  const { start, end } = range ?? { start: 0, end: size - 1 }
  reply.header('content-length', end - start + 1)
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  return reply.send(createReadStream(path, { start, end }))
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** One range only; several, or one of an older version, get the whole file. */
function rangeOf({ headers }: FastifyRequest, etag: string, size: number) {
  const condition = headers['if-range']
  if (!headers.range || (condition !== undefined && condition !== etag)) return undefined
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range) ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start > end ? ('outside' as const) : { start, end }
}
