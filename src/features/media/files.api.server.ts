import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '#kit/base/problem.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { mayBeTakenDown, sendFile } from '#kit/files/send-file.server.ts'
import { fileSendingMs } from '#kit/files/sending-time.ts'
import type { App, Context } from '#kit/http/context.ts'
import { bytesOf } from '#kit/pages/api-document.server.ts'
import { addressOfFile, findFile, type StoredFile } from './photos.server.ts'
import { type Shows, shownFiles } from './shown-files.server.ts'

const ownName = /^[0-9a-f-]{36}-[0-9a-f]{16}-\d{1,4}\.(jpg|avif)$/
const image = bytesOf('image/jpeg', 'image/avif')
const types = { avif: 'image/avif', jpg: 'image/jpeg' } as const

/** Files by their row: what no record that a visitor may see shows is not there, whatever lies on the disk. */
export function filesApi(
  app: App,
  { db, now, nextMoment }: Context,
  { store, shows }: { store: FileStore; shows: Shows },
): void {
  const findShown = shownFiles(db, now, nextMoment, shows)
  const missing = () => new Problem('not-found', 'Файл не найден')
  const nameOf = (request: FastifyRequest) => {
    const { name } = request.params as { name: string }
    if (!ownName.test(name)) throw missing()
    return name
  }

  app.get(
    '/files/:name',
    {
      config: { access: 'public', cost: 1 },
      handlerTimeout: fileSendingMs,
      schema: { hide: true },
    },
    async (request, reply) => {
      const name = nameOf(request)
      const file = await findShown(name)
      if (!file) throw missing()
      // Bytes stand under the name they have now alone: a proxy keeps by it, and the next name can be worked out.
      if (file.name !== name)
        return reply.header('cache-control', 'no-store').redirect(addressOfFile(file.name), 302)
      reply.header('cache-control', mayBeTakenDown)
      return sendPhoto(store, file, request, reply)
    },
  )

  // For the editor's eyes: also what visitors do not see yet, or no more.
  app.get(
    '/api/files/:name',
    {
      config: { access: 'admin', cookieToo: true, sameOrigin: true },
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
      const name = nameOf(request)
      const file = await findFile(db, name, { seesHidden: true })
      if (!file) throw missing()
      // What visitors do not see stays on no disk of whoever uses the computer next.
      reply.header('cache-control', (await findShown(name)) ? 'private, no-cache' : 'no-store')
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
