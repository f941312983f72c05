import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#kit/base/problem.ts'
import type { FileStore, ReceivedFile } from '#kit/files/file-store.server.ts'
import type { App } from '#kit/http/context.ts'
import { jsonParser, jsonType } from '#kit/http/http.server.ts'
import { endUnreadBodies } from '#kit/http/linger.ts'
import { createAdmission } from './admission.server.ts'
import { imageLimits, largestImage } from './image-limits.ts'
import { refuseDeclaredType } from './image-type.server.ts'
import { withoutImage } from './json-upload.server.ts'
import { uploadQuery } from './media.contract.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The picture of an upload, until the handler takes it. */
    received: ReceivedFile | undefined
    /** Lets the next body in. */
    leaveLane: (() => void) | undefined
  }
}

export const answerWithinMs = 110_000
const slowAfterMs = 5_000

export const busy = new Problem(
  'busy',
  'Сервер обрабатывает другие снимки, повторите через несколько секунд',
  {
    retryAfterSeconds: 5,
  },
)
export const noImage = new Problem('bad-input', 'Выберите альбом и изображения')
const tooLarge = new Problem(
  'too-large',
  `Файл больше ${largestImage}: уменьшите снимок и попробуйте снова`,
)

export const isRaw = (request: FastifyRequest) =>
  /^image\//i.test(request.headers['content-type'] ?? '')

/**
 * Waits for room on the disk, then for a lane, before a byte of the body is read; what cannot fit is
 * refused unread. Bodies that rush in together leave more garbage than is collected in time; a slow
 * one leaves next to none and soon no longer holds a lane.
 */
export function createDoor() {
  const disk = createAdmission({ bytes: 256 * 1024 * 1024, waiting: 30 })
  const lanes = createAdmission({ bytes: 4, waiting: Number.POSITIVE_INFINITY })

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const limit = isRaw(request) ? imageLimits.bytes : imageLimits.jsonBytes
    const declared = request.headers['content-length']
    const length = declared === undefined ? limit : Number(declared)
    if (length > limit) throw tooLarge
    // A wait in silence is no dead connection here.
    request.raw.socket.setTimeout?.(answerWithinMs + 10_000)
    const room = disk.enter(length)
    if (!room) throw busy
    const leaveDisk = await room
    // As text a picture costs twice the work.
    const leaveLane = await lanes.enter(isRaw(request) ? 1 : 2)
    const slow = setTimeout(() => leaveLane?.(), slowAfterMs).unref()
    request.leaveLane = () => {
      clearTimeout(slow)
      leaveLane?.()
    }
    const leave = () => {
      leaveDisk()
      request.leaveLane?.()
      void request.received?.remove()
    }
    reply.raw.once('close', leave)
    if (reply.raw.closed) leave()
  }
}

/** The body parsers of the uploads alone; everywhere else an image is a wrong type. */
export function acceptUploads(scope: App, store: FileStore): void {
  const receive = async (request: FastifyRequest, bytes: AsyncIterable<Buffer>) => {
    const file = await store.receive(limited(bytes, imageLimits.bytes), imageLimits.bytes)
    request.received = file
    if (file.sizeBytes === 0) throw noImage
  }
  const parse = jsonParser(scope)

  scope.decorateRequest('received', undefined)
  scope.decorateRequest('leaveLane', undefined)
  scope.addHook('preValidation', async (request) => request.leaveLane?.())
  endUnreadBodies(scope)
  scope.addHook('onSend', async (request) => request.received?.remove())
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    jsonType,
    async (request: FastifyRequest, body: AsyncIterable<Buffer>) => {
      const rest = await withoutImage(limited(body, imageLimits.jsonBytes), (bytes) =>
        receive(request, bytes),
      )
      return rest.length > 0 ? parse(request, rest) : undefined
    },
  )
  scope.addContentTypeParser(
    /^image\//i,
    async (request: FastifyRequest, body: AsyncIterable<Buffer>) => {
      const type = request.headers['content-type'] ?? ''
      if (!/^image\/(jpeg|jpg|pjpeg|png|webp|avif)\b/i.test(type))
        refuseDeclaredType(type.toLowerCase())
      const { album_id, order, ...texts } = uploadQuery.parse(request.query)
      await receive(request, body)
      return {
        ...texts,
        ...(album_id !== undefined && { album_id: Number(album_id) }),
        ...(order !== undefined && { order: Number(order) }),
        image: type,
      }
    },
  )
}

async function* limited(chunks: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0
  // A body that is given up half-way still has to be answered on its connection.
  const given =
    chunks instanceof Readable
      ? (chunks.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)
      : chunks
  for await (const chunk of given) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge
    yield chunk
  }
}
