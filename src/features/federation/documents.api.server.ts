import { z } from 'zod'
import { documentUploads, upload, uploadBody } from '#features/documents/documents.api.server.ts'
import { documentFileQuery } from '#features/documents/documents.contract.ts'
import { serveDocuments } from '#features/documents/send-document.server.ts'
import { idParam } from '#kit/contract/fields.ts'
import { recordOrder } from '#kit/contract/order.ts'
import { requireRecord } from '#kit/db/record.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { editorOf } from '#kit/http/access.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { onceOf } from '#kit/http/once.server.ts'
import { documentQuery, documentUpdate, federationDocument } from './documents.contract.ts'
import {
  createDocument,
  federationDocuments,
  findDocumentBySlug,
  listDocuments,
  reorderDocuments,
} from './documents.server.ts'

const params = z.object({ id: idParam })
const list = { 200: z.array(federationDocument) }
const item = { 200: federationDocument }

export function documentsApi(app: App, { db, now }: Context, store: FileStore): void {
  app.get(
    '/api/documents',
    { config: { access: 'public' }, schema: { summary: 'Документы федерации', response: list } },
    () => listDocuments(db),
  )

  app.get(
    '/api/documents/:id',
    {
      config: { access: 'public' },
      schema: { summary: 'Документы федерации: одна запись', params, response: item },
    },
    async (request) => {
      const { record, show } = federationDocuments
      return show(await requireRecord(db, record, request.params.id))
    },
  )

  documentUploads(app, (scope) => {
    scope.post(
      '/api/documents',
      {
        ...upload,
        config: { access: 'admin', once: true },
        schema: {
          summary: 'Документы федерации: новый документ (файл — телом запроса)',
          ...uploadBody,
          querystring: documentQuery,
          response: { 201: federationDocument },
        },
      },
      async (request, reply) => {
        const input = { ...request.query, content: request.body, once: onceOf(request) }
        const added = await createDocument(db, store, input, editorOf(request, now()))
        return reply.code(201).send(added)
      },
    )
    scope.put(
      '/api/documents/:id/file',
      {
        ...upload,
        schema: {
          summary: 'Документы федерации: заменить файл',
          ...uploadBody,
          params,
          querystring: documentFileQuery,
          response: item,
        },
      },
      (request) => {
        const sent = { ...request.params, ...request.query, content: request.body }
        return federationDocuments.replace(db, store, sent, editorOf(request, now()))
      },
    )
  })

  app.put(
    '/api/documents/order',
    {
      config: { access: 'admin', refuses: ['not-found'] },
      schema: { summary: 'Документы федерации: порядок', body: recordOrder, response: list },
    },
    (request) => reorderDocuments(db, request.body.ids, editorOf(request, now())),
  )

  app.put(
    '/api/documents/:id',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Документы федерации: изменить сведения',
        params,
        body: documentUpdate,
        response: item,
      },
    },
    (request) =>
      federationDocuments.change(db, request.params.id, request.body, editorOf(request, now())),
  )

  app.delete(
    '/api/documents/:id',
    {
      config: { access: 'admin' },
      schema: { summary: 'Документы федерации: удалить', params, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await federationDocuments.remove(db, store, request.params.id, editorOf(request, now()))
      return reply.code(204).send(null)
    },
  )

  const address = {
    url: '/documents/:slug',
    params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,80}$/) }),
  }
  serveDocuments(app, store, address, ({ slug }) => findDocumentBySlug(db, slug))
}
