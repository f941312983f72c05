import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { idParam } from '#kit/contract/fields.ts'
import { recordOrder } from '#kit/contract/order.ts'
import { documentMediaTypes } from '#kit/files/document-format.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { sendDocument } from '#kit/files/send-document.server.ts'
import { fileSendingMs } from '#kit/files/sending-time.ts'
import { editorOf } from '#kit/http/access.server.ts'
import { problemAnswer } from '#kit/http/api.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { onceOf } from '#kit/http/once.server.ts'
import { Problem } from '#kit/http/problem.ts'
import {
  documentFileQuery,
  documentQuery,
  documentUpdate,
  federationDocument,
} from './documents.contract.ts'
import {
  createDocument,
  findDocument,
  findDocumentFile,
  largestDocumentBytes,
  listDocuments,
  removeDocument,
  reorderDocuments,
  replaceDocumentFile,
  updateDocument,
} from './documents.server.ts'

const params = z.object({ id: idParam })
const list = { 200: z.array(federationDocument), '4xx': problemAnswer }
const item = { 200: federationDocument, '4xx': problemAnswer }
const missing = 'Документ не найден'
// As long as the server lets a request last: thirty megabytes at two megabits a second.
const upload = { bodyLimit: largestDocumentBytes, handlerTimeout: 120_000 }

export function documentsApi(app: App, { db, now }: Context, store: FileStore): void {
  // The handler reads the stream itself, after the access check and with a limit of its own.
  for (const type of Object.values(documentMediaTypes))
    if (!app.hasContentTypeParser(type))
      app.addContentTypeParser(type, (_request, payload, done) => done(null, payload))

  app.get('/api/documents', { config: { access: 'public' }, schema: { response: list } }, () =>
    listDocuments(db),
  )

  app.get(
    '/api/documents/:id',
    { config: { access: 'public' }, schema: { params, response: item } },
    async (request) => {
      const found = await findDocument(db, request.params.id)
      if (!found) throw new Problem('not-found', missing)
      return found
    },
  )

  app.post(
    '/api/documents',
    {
      ...upload,
      config: { access: 'admin' },
      schema: {
        querystring: documentQuery,
        response: { 201: federationDocument, '4xx': problemAnswer },
      },
    },
    async (request, reply) => {
      const editor = editorOf(request, now())
      const added = await withContent(request, reply, (content) =>
        createDocument(db, store, { ...request.query, content, once: onceOf(request) }, editor),
      )
      return reply.code(201).send(added)
    },
  )

  app.put(
    '/api/documents/:id/file',
    {
      ...upload,
      config: { access: 'admin' },
      schema: { params, querystring: documentFileQuery, response: item },
    },
    (request, reply) => {
      const editor = editorOf(request, now())
      const { version } = request.query
      const { id } = request.params
      return withContent(request, reply, (content) =>
        replaceDocumentFile(db, store, { id, version, content }, editor),
      )
    },
  )

  app.put(
    '/api/documents/order',
    { config: { access: 'admin' }, schema: { body: recordOrder, response: list } },
    (request) => reorderDocuments(db, request.body.ids, editorOf(request, now())),
  )

  app.put(
    '/api/documents/:id',
    { config: { access: 'admin' }, schema: { params, body: documentUpdate, response: item } },
    (request) => updateDocument(db, request.params.id, request.body, editorOf(request, now())),
  )

  app.delete(
    '/api/documents/:id',
    {
      config: { access: 'admin' },
      schema: { params, response: { 204: z.null(), '4xx': problemAnswer } },
    },
    async (request, reply) => {
      await removeDocument(db, store, request.params.id, editorOf(request, now()))
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/documents/:slug',
    {
      config: { access: 'public' },
      handlerTimeout: fileSendingMs,
      schema: {
        hide: true,
        params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,80}$/) }),
        querystring: z.object({ download: z.string().optional() }),
      },
    },
    async (request, reply) => {
      const document = await findDocumentFile(db, request.params.slug)
      const download = request.query.download !== undefined
      return sendDocument(request, reply, store, document, { download })
    },
  )
}

/** What is left unread of a refused file is nobody's business: the connection ends with it. */
async function withContent<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (content: Readable) => Promise<Result>,
): Promise<Result> {
  if (Number(request.headers['content-length'] ?? 0) > largestDocumentBytes) {
    reply.header('connection', 'close')
    throw new Problem('too-large', 'Документ больше 30\u00a0МБ')
  }
  const content = request.body as Readable | undefined
  if (!content || typeof content.pipe !== 'function')
    throw new Problem('bad-input', 'Выберите файл PDF, DOCX или XLSX')
  try {
    return await work(content)
  } catch (error) {
    if (!content.readableEnded) reply.header('connection', 'close')
    throw error
  }
}
