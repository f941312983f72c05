import { z } from 'zod'
import { Problem } from '#kit/base/problem.ts'
import { idParam } from '#kit/contract/fields.ts'
import { sendUnkept } from '#kit/files/send-file.server.ts'
import { editorOf } from '#kit/http/access.server.ts'
import { addressOwner } from '#kit/http/address.ts'
import type { App, Context } from '#kit/http/context.ts'
import { onceOf } from '#kit/http/once.server.ts'
import { bytesOf } from '#kit/pages/api-document.server.ts'
import { askRemoval } from './ask-removal.server.ts'
import { closeAskedOthers, findAskedPicture, listAskedOthers } from './asked-others.server.ts'
import { declineRemovals } from './declined-removals.server.ts'
import {
  askedOthers,
  imageQuery,
  othersClose,
  photo,
  photoRotation,
  photoUpdate,
  removalCreate,
  removalDecline,
  removalDone,
  removalRequest,
  removalsDeclined,
  removalWaits,
} from './media.contract.ts'
import { removePhoto, rotatePhoto, updatePhoto } from './photo-changes.server.ts'
import { findPhotosByAddress, listPhotos } from './photos.server.ts'
import { listDoneRemovals, listRemovalRequests } from './removals.server.ts'
import type { Shows } from './shown-files.server.ts'
import type { MediaStorage } from './uploads.server.ts'

const params = z.object({ id: idParam })
const list = { 200: z.array(photo) }
const item = { 200: photo }
const nothing = { 204: z.null() }

export function photosApi(
  app: App,
  { db, now, config }: Context,
  storage: MediaStorage,
  shows: Shows,
): void {
  // The number in this one address is the album's.
  app.get(
    '/api/photos/:id',
    {
      config: { access: 'either' },
      schema: { summary: 'Снимки альбома с этим номером', params, response: list },
    },
    async ({ params: { id }, signedIn }) =>
      listPhotos(db, id, { seesHidden: signedIn !== undefined }),
  )

  app.get(
    '/api/images',
    {
      config: { access: 'admin', refuses: ['not-found'] },
      schema: { summary: 'Изображение по его адресу', querystring: imageQuery, response: item },
    },
    async ({ query: { path } }) => {
      const found = (await findPhotosByAddress(db, [path])).get(path)
      if (!found) throw new Problem('not-found', 'Изображение не найдено')
      return found
    },
  )

  app.put(
    '/api/photos/:id',
    {
      config: { access: 'admin', unseen: ['hiddenReason'], refuses: ['conflict'] },
      schema: { summary: 'Снимки: изменить запись', params, body: photoUpdate, response: item },
    },
    async (request) =>
      updatePhoto(db, request.params.id, request.body, editorOf(request, now()), config.site),
  )

  app.delete(
    '/api/photos/:id',
    {
      config: { access: 'admin' },
      schema: { summary: 'Снимки: удалить запись', params, response: nothing },
    },
    async (request, reply) => {
      await removePhoto(db, storage.store, request.params.id, editorOf(request, now()))
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/photos/:id/rotate',
    {
      config: { access: 'admin', once: true, refuses: ['undecodable', 'conflict'] },
      schema: { summary: 'Снимки: повернуть', params, body: photoRotation, response: item },
    },
    async (request) => {
      const rotation = { ...request.body, once: onceOf(request) }
      return rotatePhoto(storage, request.params.id, rotation, editorOf(request, now()))
    },
  )

  app.post(
    '/api/photos/:id/removal',
    {
      config: { access: 'public', sameOrigin: true, refuses: ['too-many'] },
      schema: {
        summary: 'Снимки: попросить убрать',
        params,
        body: removalCreate,
        response: { 202: removalWaits, 204: z.null() },
      },
    },
    async (request, reply) => {
      const asking = { photoId: request.params.id, sender: addressOwner(request.ip), shows }
      const { hidden } = await askRemoval(db, asking, request.body, now())
      return hidden ? reply.code(204).send(null) : reply.code(202).send({ hidden: false })
    },
  )

  app.get(
    '/api/removal-requests',
    {
      config: { access: 'admin' },
      schema: { summary: 'Просьбы убрать снимок', response: { 200: z.array(removalRequest) } },
    },
    async () => listRemovalRequests(db),
  )

  // Declined: the photo is shown again. Granting a request is removing its photo.
  app.delete(
    '/api/removal-requests/:id',
    {
      config: { access: 'admin', refuses: ['conflict'] },
      schema: {
        summary: 'Просьбы убрать снимок: отказать и показывать дальше',
        params,
        response: { 200: removalsDeclined },
      },
    },
    async (request) => {
      const { id } = request.params
      const declined = await declineRemovals(db, [id], editorOf(request, now()), config.site)
      const [stays] = declined.hidden
      if (stays?.why === 'noConsent') throw new Problem('conflict', stays.words)
      return declined
    },
  )

  app.post(
    '/api/removal-requests/decline',
    {
      config: { access: 'admin', refuses: ['not-found'] },
      schema: {
        summary: 'Просьбы убрать снимок: отказать сразу нескольким',
        body: removalDecline,
        response: { 200: removalsDeclined },
      },
    },
    async (request) => {
      const { ids, closesOthers } = request.body
      return declineRemovals(db, ids, editorOf(request, now()), { ...config.site, closesOthers })
    },
  )

  app.get(
    '/api/removal-others',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Просьбы убрать снимок: просят и о других, и это не решено',
        response: { 200: z.array(askedOthers) },
      },
    },
    async () => listAskedOthers(db),
  )

  // For the eyes of who answers: the picture may lie in the trash by now.
  app.get(
    '/api/removal-others/:id/picture',
    {
      config: { access: 'admin', cookieToo: true, sameOrigin: true },
      schema: {
        summary: 'Просьбы убрать снимок: снимок, с которым просили и о других',
        params,
        response: { 200: bytesOf('image/jpeg') },
      },
    },
    async (request, reply) => {
      const file = await findAskedPicture(db, storage.store, request.params.id)
      if (!file) throw new Problem('not-found', 'Снимка нет')
      return sendUnkept(reply, file, 'image/jpeg')
    },
  )

  app.post(
    '/api/removal-others/close',
    {
      config: { access: 'admin', refuses: ['not-found'] },
      schema: {
        summary: 'Просьбы убрать снимок: что решено о других',
        body: othersClose,
        response: nothing,
      },
    },
    async (request, reply) => {
      await closeAskedOthers(db, request.body, editorOf(request, now()))
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/removals-done',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Просьбы убрать снимок: что сделано',
        response: { 200: z.array(removalDone) },
      },
    },
    async () => listDoneRemovals(db, config, now()),
  )
}
