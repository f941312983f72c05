import { z } from 'zod'
import { documentUploads, upload, uploadBody } from '#features/documents/documents.api.server.ts'
import { documentFileQuery } from '#features/documents/documents.contract.ts'
import { serveDocuments } from '#features/documents/send-document.server.ts'
import { idParam } from '#kit/contract/fields.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { editorOf } from '#kit/http/access.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { onceOf } from '#kit/http/once.server.ts'
import { recordApi } from '#kit/record/record-api.server.ts'
import { documentQuery, documents } from './documents.record.ts'
import {
  createDocument,
  documentStore,
  federationFiles,
  findDocumentBySlug,
} from './documents.server.ts'

const params = z.object({ id: idParam })

export function documentsApi(app: App, context: Context, store: FileStore): void {
  const { db, now } = context
  recordApi(documents, {
    ...documentStore,
    remove: (trx, id, editor) => federationFiles.remove(trx, store, id, editor),
  })(app, context)

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
          response: { 201: documents.output },
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
          response: { 200: documents.output },
        },
      },
      (request) => {
        const sent = { ...request.params, ...request.query, content: request.body }
        return federationFiles.replace(db, store, sent, editorOf(request, now()))
      },
    )
  })

  const address = {
    url: '/documents/:slug',
    params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,80}$/) }),
  }
  serveDocuments(app, store, address, ({ slug }) => findDocumentBySlug(db, slug))
}
