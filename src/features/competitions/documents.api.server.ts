import { z } from 'zod'
import { documentUploads, upload, uploadTypes } from '#features/documents/documents.api.server.ts'
import { documentFileQuery } from '#features/documents/documents.contract.ts'
import { serveDocuments } from '#features/documents/send-document.server.ts'
import { idParam } from '#kit/contract/fields.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { editorOf } from '#kit/http/access.server.ts'
import { problemAnswer } from '#kit/http/api.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { onceOf } from '#kit/http/once.server.ts'
import { competitionDocument, documentQuery, documentUpdate } from './competitions.contract.ts'
import { addDocument, competitionDocuments } from './competitions.documents.server.ts'

const params = z.object({ id: idParam })
const ownParams = params.extend({ document: idParam })
const item = { 200: competitionDocument, '4xx': problemAnswer }
const at = ({ id, document }: z.output<typeof ownParams>) => ({ id: document, competition_id: id })

export function competitionDocumentsApi(app: App, { db, now }: Context, store: FileStore): void {
  documentUploads(app, (scope) => {
    scope.post(
      '/api/competitions/:id/documents',
      {
        ...upload,
        schema: {
          ...uploadTypes,
          params,
          querystring: documentQuery,
          response: { 201: competitionDocument, '4xx': problemAnswer },
        },
      },
      async (request, reply) => {
        const sent = { content: request.body, once: onceOf(request) }
        const input = { competitionId: request.params.id, ...request.query, ...sent }
        const added = await addDocument(db, store, input, editorOf(request, now()))
        return reply.code(201).send(added)
      },
    )
    scope.put(
      '/api/competitions/:id/documents/:document/file',
      {
        ...upload,
        schema: {
          ...uploadTypes,
          params: ownParams,
          querystring: documentFileQuery,
          response: item,
        },
      },
      (request) => {
        const sent = { version: request.query.version, content: request.body }
        const editor = editorOf(request, now())
        return competitionDocuments.replace(db, store, at(request.params), sent, editor)
      },
    )
  })

  app.put(
    '/api/competitions/:id/documents/:document',
    {
      config: { access: 'admin' },
      schema: { params: ownParams, body: documentUpdate, response: item },
    },
    (request) =>
      competitionDocuments.change(db, at(request.params), request.body, editorOf(request, now())),
  )

  app.delete(
    '/api/competitions/:id/documents/:document',
    {
      config: { access: 'admin' },
      schema: { params: ownParams, response: { 204: z.null(), '4xx': problemAnswer } },
    },
    async (request, reply) => {
      await competitionDocuments.remove(db, store, at(request.params), editorOf(request, now()))
      return reply.code(204).send(null)
    },
  )

  const address = { url: '/documents/:id/:name', params: params.extend({ name: z.string() }) }
  serveDocuments(app, store, address, ({ id }) => competitionDocuments.find(db, id))
}
