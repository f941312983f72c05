import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { fieldErrors } from '#kit/contract/russian-errors.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { FileStore, ReceivedFile } from '#kit/files/file-store.server.ts'
import { editorOf } from '#kit/http/access.server.ts'
import { problemAnswer } from '#kit/http/api.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { jsonParser, jsonType } from '#kit/http/http.server.ts'
import { Problem } from '#kit/http/problem.ts'
import { createTurns } from '#kit/http/turns.ts'
import { type Admission, createAdmission } from './admission.server.ts'
import { imageLimits } from './image-limits.ts'
import { refuseDeclaredType } from './image-type.server.ts'
import { withoutImage } from './json-upload.server.ts'
import { photo, photoCreate, siteImageCreate, uploadQuery } from './media.contract.ts'
import { albumMissing } from './photos.server.ts'
import { addSiteImage } from './site-images.server.ts'
import { addPhoto, type MediaStorage, type Upload } from './uploads.server.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The picture of an upload, until the handler takes it. */
    received: ReceivedFile | undefined
  }
}

const answerWithinMs = 110_000

const options = {
  config: { access: 'admin' },
  bodyLimit: imageLimits.jsonBytes,
  handlerTimeout: answerWithinMs,
} as const

const busy = new Problem(
  'busy',
  'Сервер обрабатывает другие снимки, повторите через несколько секунд',
  {
    retryAfterSeconds: 5,
  },
)
const noImage = new Problem('bad-input', 'Выберите альбом и изображения')
const tooLarge = new Problem('too-large', 'Файл больше 25 МБ: уменьшите снимок и попробуйте снова')

/**
 * `POST /api/photos` and `POST /api/images`: JSON with a data URL, or the bytes themselves. Either way
 * the picture goes to a file as it arrives: twenty that wait for their turn cost no memory.
 */
export function uploadsApi(app: App, { db, now, metrics }: Context, storage: MediaStorage): void {
  const admission = createAdmission({ bytes: 256 * 1024 * 1024, waiting: 30 })
  const turns = createTurns({ working: 2, waiting: 40 })
  metrics.gauge('site_images_working', 'Photos being made', () => turns.count().working)
  metrics.gauge('site_images_waiting', 'Photos waiting to be made', () => turns.count().waiting)
  const enter = (request: FastifyRequest, reply: FastifyReply) =>
    makeRoom(admission, request, reply)

  /** Works on the picture of this request when its turn comes; then its file is gone. */
  async function inTurn<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (file: ReceivedFile) => Promise<T>,
  ): Promise<T> {
    const file = request.received
    if (!file) throw noImage
    request.received = undefined
    try {
      const turn = turns.take(async () => {
        if (reply.raw.destroyed) throw busy
        return work(file)
      })
      if (!turn) throw busy
      return await turn
    } finally {
      await file.remove()
    }
  }

  app.register(async (plugin) => {
    const scope = plugin.withTypeProvider<ZodTypeProvider>() as unknown as App
    scope.decorateRequest('received', undefined)
    acceptUploads(scope, storage.store)
    scope.addHook('onSend', async (request, reply) => {
      // The rest of an unread body is nobody's business: the connection ends with the refusal.
      if (request.raw.complete === false) reply.header('connection', 'close')
      await request.received?.remove()
    })
    scope.post(
      '/api/photos',
      {
        ...options,
        schema: {
          querystring: uploadQuery,
          body: photoCreate,
          response: { 201: photo, '4xx': problemAnswer, '5xx': problemAnswer },
        },
        onRequest: async (request, reply) => {
          if (isRaw(request)) await requireAlbum(db, request)
          await enter(request, reply)
        },
      },
      async (request, reply) => {
        const { album_id, image: _, ...texts } = request.body
        const upload: Omit<Upload, 'file'> = { ...texts, albumId: album_id, key: keyOf(request) }
        await requireAlbumRow(db, album_id)
        const added = await inTurn(request, reply, (file) =>
          addPhoto(storage, { ...upload, file }, editorOf(request, now())),
        )
        return reply.code(201).send(added)
      },
    )

    scope.post(
      '/api/images',
      {
        ...options,
        schema: {
          querystring: uploadQuery,
          body: siteImageCreate,
          response: { 201: photo, '4xx': problemAnswer, '5xx': problemAnswer },
        },
        onRequest: enter,
      },
      async (request, reply) => {
        const { image: _, ...texts } = request.body
        const added = await inTurn(request, reply, (file) =>
          addSiteImage(storage, { ...texts, file }, editorOf(request, now())),
        )
        return reply.code(201).send(added)
      },
    )
  })
}

const isRaw = (request: FastifyRequest) => /^image\//i.test(request.headers['content-type'] ?? '')

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{8,100}$/.test(key)) return key
  throw new Problem('bad-input', 'Некорректный Idempotency-Key')
}

async function requireAlbum(db: Db, request: FastifyRequest): Promise<void> {
  const query = uploadQuery.safeParse(request.query)
  if (!query.success || query.data.album_id === undefined)
    throw new Problem('bad-input', 'Выберите альбом и изображения', {
      fields: query.error ? fieldErrors(query.error) : { album_id: 'Выберите альбом' },
    })
  await requireAlbumRow(db, Number(query.data.album_id))
}

async function requireAlbumRow(db: Db, id: number): Promise<void> {
  const known =
    id <= 2_147_483_647 &&
    (await db.selectFrom('album').select('id').where('id', '=', id).executeTakeFirst())
  if (!known) throw new Problem('not-found', albumMissing)
}

/** Waits for room before a byte of the body is read; what cannot fit is refused unread. */
async function makeRoom(admission: Admission, request: FastifyRequest, reply: FastifyReply) {
  const limit = isRaw(request) ? imageLimits.bytes : imageLimits.jsonBytes
  const declared = request.headers['content-length']
  const length = declared === undefined ? limit : Number(declared)
  if (length > limit) throw tooLarge
  // A wait in silence is no dead connection here.
  request.raw.socket.setTimeout?.(answerWithinMs + 10_000)
  const room = admission.enter(length)
  if (!room) throw busy
  const leave = await room
  const leaveForGood = () => {
    leave()
    void request.received?.remove()
  }
  reply.raw.once('close', leaveForGood)
  if (reply.raw.closed) leaveForGood()
}

/** The body parsers of the uploads alone; everywhere else an image is a wrong type. */
function acceptUploads(scope: App, store: FileStore): void {
  const receive = async (request: FastifyRequest, bytes: AsyncIterable<Buffer>) => {
    const file = await store.receive(limited(bytes, imageLimits.bytes), imageLimits.bytes)
    request.received = file
    if (file.sizeBytes === 0) throw noImage
  }
  const parse = jsonParser(scope)

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
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge
    yield chunk
  }
}
