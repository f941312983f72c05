import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { fieldErrors } from '#kit/contract/russian-errors.ts'
import type { Db } from '#kit/db/db.server.ts'
import { editorOf } from '#kit/http/access.server.ts'
import { problemAnswer } from '#kit/http/api.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { Problem } from '#kit/http/problem.ts'
import { createTurns } from '#kit/http/turns.ts'
import { type Admission, createAdmission } from './admission.server.ts'
import { decodeDataUrl } from './data-url.server.ts'
import { refuseDeclaredType } from './image-type.server.ts'
import { imageLimits, photo, photoCreate, siteImageCreate, uploadQuery } from './media.contract.ts'
import { albumMissing } from './photos.server.ts'
import { addSiteImage } from './site-images.server.ts'
import { addPhoto, type MediaStorage, type Upload } from './uploads.server.ts'

const options = {
  config: { access: 'admin' },
  bodyLimit: imageLimits.jsonBytes,
  handlerTimeout: 110_000,
} as const

const busy = new Problem(
  'busy',
  'Сервер обрабатывает другие снимки, повторите через несколько секунд',
  {
    retryAfterSeconds: 5,
  },
)
const tooLarge = new Problem('too-large', 'Файл больше 25 МБ: уменьшите снимок и попробуйте снова')

/** `POST /api/photos` and `POST /api/images`: JSON with a data URL, or the bytes themselves. */
export function uploadsApi(app: App, { db, now, metrics }: Context, storage: MediaStorage): void {
  const admission = createAdmission({ bytes: 64 * 1024 * 1024, waiting: 30 })
  const turns = createTurns({ working: 2, waiting: 40 })
  metrics.gauge('site_images_working', 'Photos being made', () => turns.count().working)
  metrics.gauge('site_images_waiting', 'Photos waiting to be made', () => turns.count().waiting)
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = turns.take(work)
    if (!turn) throw busy
    return turn
  }

  app.register(async (plugin) => {
    const scope = plugin.withTypeProvider<ZodTypeProvider>() as unknown as App
    acceptImages(scope)
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
          if (isRaw(request)) await beforeBody(reply, requireAlbum(db, request))
          await enter(admission, request, reply)
        },
      },
      async (request, reply) => {
        const { album_id, image, ...texts } = request.body
        const upload: Upload = {
          ...texts,
          albumId: album_id,
          bytes: bytesOf(image),
          key: keyOf(request),
        }
        await requireAlbumRow(db, album_id)
        const added = await inTurn(() => addPhoto(storage, upload, editorOf(request, now())))
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
        onRequest: (request, reply) => enter(admission, request, reply),
      },
      async (request, reply) => {
        const { image, ...texts } = request.body
        const upload = { ...texts, bytes: bytesOf(image) }
        const added = await inTurn(() => addSiteImage(storage, upload, editorOf(request, now())))
        return reply.code(201).send(added)
      },
    )
  })
}

const isRaw = (request: FastifyRequest) => /^image\//i.test(request.headers['content-type'] ?? '')

const bytesOf = (image: string | Uint8Array) =>
  typeof image === 'string' ? decodeDataUrl(image) : image

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
async function enter(admission: Admission, request: FastifyRequest, reply: FastifyReply) {
  return beforeBody(reply, makeRoom(admission, request, reply))
}

/** A refusal here leaves the body unread, so the connection ends with it. */
async function beforeBody<T>(reply: FastifyReply, check: Promise<T>): Promise<T> {
  return check.catch((error) => {
    reply.header('connection', 'close')
    throw error
  })
}

async function makeRoom(admission: Admission, request: FastifyRequest, reply: FastifyReply) {
  const limit = isRaw(request) ? imageLimits.bytes : imageLimits.jsonBytes
  const declared = request.headers['content-length']
  const length = declared === undefined ? limit : Number(declared)
  if (length > limit) throw tooLarge
  // A JSON body lives twice: as sent, and decoded.
  const room = admission.enter(isRaw(request) ? length : length * 2)
  if (!room) throw busy
  const leave = await room
  reply.raw.once('close', leave)
  if (reply.raw.closed) leave()
}

/** The body parsers of the uploads alone; everywhere else an image is a wrong type. */
function acceptImages(scope: App): void {
  scope.addContentTypeParser(
    /^image\//i,
    async (request: FastifyRequest, payload: NodeJS.ReadableStream) => {
      const type = request.headers['content-type'] ?? ''
      if (!/^image\/(jpeg|jpg|pjpeg|png|webp|avif)\b/i.test(type))
        refuseDeclaredType(type.toLowerCase())
      const { album_id, order, ...texts } = uploadQuery.parse(request.query)
      const image = await readBytes(payload)
      return {
        ...texts,
        ...(album_id !== undefined && { album_id: Number(album_id) }),
        ...(order !== undefined && { order: Number(order) }),
        image,
      }
    },
  )
}

async function readBytes(payload: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > imageLimits.bytes) throw tooLarge
    chunks.push(chunk)
  }
  if (size === 0) throw new Problem('bad-input', 'Выберите альбом и изображения')
  return Buffer.concat(chunks, size)
}
