import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '#kit/base/problem.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { sendFile } from '#kit/files/send-file.server.ts'
import { fileSendingMs } from '#kit/files/sending-time.ts'
import type { App, Context } from '#kit/http/context.ts'
import { bytesOf } from '#kit/pages/api-document.server.ts'
import { findFile, type StoredFile } from './photos.server.ts'

const ownName = /^[0-9a-f-]{36}-[0-9a-f]{16}-\d{1,4}\.(jpg|avif)$/
const image = bytesOf('image/jpeg', 'image/avif')
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
      return sendPhoto(store, file, request, reply)
    },
  )

  // For the editor's eyes: an image that visitors no longer see.
  app.get(
    '/api/files/:name',
    {
      config: { access: 'admin' },
      handlerTimeout: fileSendingMs,
      schema: {
        summary: 'Файл снимка, в том числе скрытого',
        params: z.object({ name: z.string() }),
        response: {
          200: image,
          206: image,
          304: z.null(),
          416: z.null(),
        },
      },
    },
    async (request, reply) => {
      const file = await findFile(db, nameOf(request), { seesHidden: true })
      if (!file) throw missing()
      return sendPhoto(store, file, request, reply)
    },
  )
}

async function sendPhoto(
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
  return sendFile(request, reply, { ...found, sha256, type: types[format] })
}
