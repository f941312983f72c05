import type { Readable } from 'node:stream'
import { z } from 'zod'
import { idParam } from '#kit/contract/fields.ts'
import { documentMediaTypes } from '#kit/files/document-format.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { sendDocument } from '#kit/files/send-document.server.ts'
import { fileSendingMs } from '#kit/files/sending-time.ts'
import { editorOf } from '#kit/http/access.server.ts'
import { problemAnswer } from '#kit/http/api.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { onceOf } from '#kit/http/once.server.ts'
import { Problem } from '#kit/http/problem.ts'
import { competitionDocument, documentQuery, documentUpdate } from './competitions.contract.ts'
import {
  addDocument,
  findDocument,
  largestDocumentBytes,
  removeDocument,
  updateDocument,
} from './competitions.documents.server.ts'

const params = z.object({ id: idParam })
const ownParams = z.object({ id: idParam, document: idParam })
// As long as the server lets a request last: thirty megabytes at two megabits a second.
const uploadMs = 120_000

export function competitionDocumentsApi(app: App, { db, now }: Context, store: FileStore): void {
  // The handler reads the stream itself, after the access check and with a limit of its own.
  app.addContentTypeParser(Object.values(documentMediaTypes), (_request, payload, done) =>
    done(null, payload),
  )

  app.post(
    '/api/competitions/:id/documents',
    {
      config: { access: 'admin' },
      bodyLimit: largestDocumentBytes,
      handlerTimeout: uploadMs,
      schema: {
        params,
        querystring: documentQuery,
        response: { 201: competitionDocument, '4xx': problemAnswer },
      },
    },
    async (request, reply) => {
      if (Number(request.headers['content-length'] ?? 0) > largestDocumentBytes) {
        reply.header('connection', 'close')
        throw new Problem('too-large', 'Документ больше 30\u00a0МБ')
      }
      const content = request.body as Readable | undefined
      if (!content) throw new Problem('bad-input', 'Выберите файл')
      const { title, type } = request.query
      const once = onceOf(request)
      const input = { competitionId: request.params.id, title, type, content, once }
      try {
        const added = await addDocument(db, store, input, editorOf(request, now()))
        return reply.code(201).send(added)
      } catch (error) {
        if (!content.readableEnded) reply.header('connection', 'close')
        throw error
      }
    },
  )

  app.put(
    '/api/competitions/:id/documents/:document',
    {
      config: { access: 'admin' },
      schema: {
        params: ownParams,
        body: documentUpdate,
        response: { 200: competitionDocument, '4xx': problemAnswer },
      },
    },
    (request) => {
      const own = { competitionId: request.params.id, id: request.params.document }
      return updateDocument(db, own, request.body, editorOf(request, now()))
    },
  )

  app.delete(
    '/api/competitions/:id/documents/:document',
    {
      config: { access: 'admin' },
      schema: { params: ownParams, response: { 204: z.null(), '4xx': problemAnswer } },
    },
    async (request, reply) => {
      const own = { competitionId: request.params.id, id: request.params.document }
      await removeDocument(db, store, own, editorOf(request, now()))
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/documents/:id/:name',
    {
      config: { access: 'public' },
      handlerTimeout: fileSendingMs,
      schema: {
        hide: true,
        params: params.extend({ name: z.string() }),
        querystring: z.object({ download: z.string().optional() }),
      },
    },
    async (request, reply) => {
      const document = await findDocument(db, request.params.id)
      const download = request.query.download !== undefined
      return sendDocument(request, reply, store, document, { download })
    },
  )
}
