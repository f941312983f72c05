import { z } from 'zod'
import { documentUploads, upload, uploadBody } from '#features/documents/documents.api.server.ts'
import { documentFileQuery } from '#features/documents/documents.contract.ts'
import { serveDocuments } from '#features/documents/send-document.server.ts'
import { Problem } from '#kit/base/problem.ts'
import { idParam } from '#kit/contract/fields.ts'
import { findRecord, isUsable, requireRecord } from '#kit/db/record.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { editorOf } from '#kit/http/access.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { onceOf } from '#kit/http/once.server.ts'
import { competitionDocument, documentQuery, documentUpdate } from './competitions.contract.ts'
import { addDocument, competitionDocuments } from './competitions.documents.server.ts'
import { competitionKind } from './competitions.kind.server.ts'

const params = z.object({ id: idParam })
const ownParams = params.extend({ document: idParam })
const item = { 200: competitionDocument }
const { kind } = competitionDocuments

export function competitionDocumentsApi(app: App, { db, now }: Context, store: FileStore): void {
  /** @throws Problem not-found, of a document of another competition too. */
  async function ownId({ id, document }: z.output<typeof ownParams>): Promise<number> {
    const { competition_id } = await requireRecord(db, kind, document)
    if (competition_id !== id) throw new Problem('not-found', kind.missing)
    return document
  }

  documentUploads(app, (scope) => {
    scope.post(
      '/api/competitions/:id/documents',
      {
        ...upload,
        config: { access: 'admin', once: true },
        schema: {
          summary: 'Соревнования: новый документ (файл — телом запроса)',
          ...uploadBody,
          params,
          querystring: documentQuery,
          response: { 201: competitionDocument },
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
          summary: 'Соревнования: заменить файл документа',
          ...uploadBody,
          params: ownParams,
          querystring: documentFileQuery,
          response: item,
        },
      },
      async (request) => {
        const id = await ownId(request.params)
        const sent = { id, ...request.query, content: request.body }
        return competitionDocuments.replace(db, store, sent, editorOf(request, now()))
      },
    )
  })

  app.put(
    '/api/competitions/:id/documents/:document',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Соревнования: изменить сведения о документе',
        params: ownParams,
        body: documentUpdate,
        response: item,
      },
    },
    async (request) => {
      const id = await ownId(request.params)
      return competitionDocuments.change(db, id, request.body, editorOf(request, now()))
    },
  )

  app.delete(
    '/api/competitions/:id/documents/:document',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Соревнования: удалить документ',
        params: ownParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const id = await ownId(request.params)
      await competitionDocuments.remove(db, store, id, editorOf(request, now()))
      return reply.code(204).send(null)
    },
  )

  const address = { url: '/documents/:id/:name', params: params.extend({ name: z.string() }) }
  serveDocuments(app, store, address, async ({ id }) => {
    const document = await findRecord(db, kind, id)
    const competition = document && (await findRecord(db, competitionKind, document.competition_id))
    // What cannot be shown shows none of its papers.
    return competition && isUsable(competitionKind, competition) ? document : undefined
  })
}
