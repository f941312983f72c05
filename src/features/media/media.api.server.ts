import { z } from 'zod'
import { Problem } from '#kit/base/problem.ts'
import { idParam } from '#kit/contract/fields.ts'
import { setConsequence } from '#kit/db/consequences.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { editorOf } from '#kit/http/access.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { doDaily } from '#kit/http/daily.server.ts'
import { createOnce, onceOf } from '#kit/http/once.server.ts'
import { type PictureUse, pictureUse } from '#kit/nouns/picture-uses.server.ts'
import { archiveApi } from './album-archive.api.server.ts'
import { albumCreate, albums } from './albums.record.ts'
import {
  createAlbum,
  findAlbum,
  listAlbums,
  orderAlbums,
  orderPhotos,
  removeAlbum,
  updateAlbum,
} from './albums.server.ts'
import { followConsents, hideOnTheDay } from './consented-photos.server.ts'
import { filesApi } from './files.api.server.ts'
import type { ImageMaker } from './image-maker.server.ts'
import { albumListQuery, orderInput, pictureUsesQuery } from './media.contract.ts'
import { photosApi } from './photos.api.server.ts'
import { listPictures } from './photos.server.ts'
import type { Shows } from './shown-files.server.ts'
import { uploadsApi } from './uploads.api.server.ts'

const params = z.object({ id: idParam })
const item = { 200: albums.output }
const nothing = { 204: z.null() }

interface MediaParts {
  store: FileStore
  images: ImageMaker
  shows: Shows
  /** Which records show one of these pictures. */
  uses(pictures: ReadonlySet<string>): Promise<PictureUse[]>
}

export function mediaApi(
  app: App,
  context: Context,
  { store, images, shows, uses }: MediaParts,
): void {
  const { db, now, config } = context
  const storage = { db, store, images, timeZone: config.site.timeZone }

  setConsequence(db, followConsents(now, config.site))
  // A consent ends with its day.
  const hide = (at: Date) => hideOnTheDay(db, { now: at, timeZone: config.site.timeZone })
  doDaily(app, context, hide, (err) =>
    app.log.error({ err }, 'photos without a consent could not be hidden'),
  )

  app.get(
    '/api/albums',
    {
      config: { access: 'either' },
      schema: {
        summary: 'Альбомы',
        querystring: albumListQuery,
        response: { 200: z.array(albums.output) },
      },
    },
    async ({ signedIn, query }) =>
      listAlbums(db, { seesHidden: signedIn !== undefined, service: query.service }),
  )

  app.get(
    '/api/albums/:id',
    {
      config: { access: 'either' },
      schema: { summary: 'Альбомы: одна запись', params, response: item },
    },
    async ({ params: { id }, signedIn }) => {
      const found = await findAlbum(db, id, { seesHidden: signedIn !== undefined })
      if (!found) throw new Problem('not-found', albums.missing)
      return found
    },
  )

  app.post(
    '/api/albums',
    {
      config: { access: 'admin', once: true },
      schema: {
        summary: 'Альбомы: новая запись',
        body: albumCreate,
        response: { 201: albums.output },
      },
    },
    async (request, reply) => {
      const editor = editorOf(request, now())
      const made = await createOnce(db, onceOf(request), editor.now, {
        find: (trx, id) => findAlbum(trx, id, { seesHidden: true }),
        create: (trx) => createAlbum(trx, request.body, editor),
      })
      return reply.code(201).send(made)
    },
  )

  app.put(
    '/api/albums/:id',
    {
      config: { access: 'admin' },
      schema: { summary: 'Альбомы: изменить запись', params, body: albums.update, response: item },
    },
    async (request) => updateAlbum(db, request.params.id, request.body, editorOf(request, now())),
  )

  app.delete(
    '/api/albums/:id',
    {
      config: { access: 'admin' },
      schema: { summary: 'Альбомы: удалить запись', params, response: nothing },
    },
    async (request, reply) => {
      await removeAlbum(db, store, request.params.id, editorOf(request, now()))
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/api/album-order',
    {
      config: { access: 'admin', refuses: ['not-found'] },
      schema: { summary: 'Альбомы: порядок', body: orderInput, response: nothing },
    },
    async (request, reply) => {
      await orderAlbums(db, request.body.ids, editorOf(request, now()))
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/api/albums/:id/photo-order',
    {
      config: { access: 'admin' },
      schema: { summary: 'Альбомы: порядок снимков', params, body: orderInput, response: nothing },
    },
    async (request, reply) => {
      await orderPhotos(db, request.params.id, request.body.ids, editorOf(request, now()))
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/picture-uses',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Где ещё стоят снимки альбома или эти снимки',
        querystring: pictureUsesQuery,
        response: { 200: z.array(pictureUse) },
      },
    },
    async ({ query }) => uses(new Set((await listPictures(db, query)).keys())),
  )

  photosApi(app, context, storage, shows)
  uploadsApi(app, context, storage)
  archiveApi(app, context, store)
  filesApi(app, context, { store, shows })
}
