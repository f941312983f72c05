import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Problem } from '#kit/base/problem.ts'
import { fieldErrors } from '#kit/contract/russian-errors.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { ReceivedFile } from '#kit/files/file-store.server.ts'
import { editorOf } from '#kit/http/access.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { readKey } from '#kit/http/once.server.ts'
import { createTurns } from '#kit/http/turns.ts'
import { albums } from './albums.record.ts'
import { imageLimits, imageMediaTypes } from './image-limits.ts'
import {
  imageUploadQuery,
  photo,
  photoCreate,
  siteImageCreate,
  uploadQuery,
} from './media.contract.ts'
import { addSiteImage } from './site-images.server.ts'
import {
  acceptUploads,
  answerWithinMs,
  busy,
  createDoor,
  isRaw,
  noImage,
} from './upload-bodies.server.ts'
import { addPhoto, type MediaStorage, type Upload } from './uploads.server.ts'

const bytesOrJson = {
  consumes: imageMediaTypes,
  description:
    'Телом запроса идёт сам снимок, остальное — в адресе. Старые клиенты шлют всё вместе в JSON, снимок в нём — «image»: «data:image/jpeg;base64,…».',
}

const options = {
  config: { access: 'admin' },
  bodyLimit: imageLimits.jsonBytes,
  handlerTimeout: answerWithinMs,
} as const

/**
 * `POST /api/photos` and `POST /api/images`: JSON with a data URL, or the bytes themselves. Either way
 * the picture goes to a file as it arrives: twenty that wait for their turn cost no memory.
 */
export function uploadsApi(app: App, { db, now, metrics }: Context, storage: MediaStorage): void {
  const enter = createDoor()
  const turns = createTurns({ working: 2, waiting: 40 })
  metrics.gauge('site_images_working', 'Photos being made', () => turns.count().working)
  metrics.gauge('site_images_waiting', 'Photos waiting to be made', () => turns.count().waiting)

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
    acceptUploads(scope, storage.store)
    scope.post(
      '/api/photos',
      {
        ...options,
        config: { access: 'admin', once: true, refuses: ['not-found', 'undecodable'] },
        schema: {
          summary: 'Снимки: загрузить в альбом',
          ...bytesOrJson,
          querystring: uploadQuery,
          body: photoCreate,
          response: { 201: photo },
        },
        onRequest: async (request, reply) => {
          if (isRaw(request)) await requireAlbum(db, request)
          await enter(request, reply)
        },
      },
      async (request, reply) => {
        const { album_id, image: _, ...texts } = request.body
        const upload: Omit<Upload, 'file'> = {
          ...texts,
          albumId: album_id,
          key: readKey(request.headers['idempotency-key']),
        }
        await requireAlbumRow(db, album_id)
        const added = await inTurn(request, reply, (file) =>
          addPhoto(
            storage,
            { ...upload, file, isWanted: () => !reply.raw.destroyed },
            editorOf(request, now()),
          ),
        )
        return reply.code(201).send(added)
      },
    )

    scope.post(
      '/api/images',
      {
        ...options,
        config: { access: 'admin', refuses: ['undecodable'] },
        schema: {
          summary: 'Изображения: загрузить для статьи или записи',
          ...bytesOrJson,
          querystring: imageUploadQuery,
          body: siteImageCreate,
          response: { 201: photo },
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
  if (!known) throw new Problem('not-found', albums.missing)
}
