import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '#kit/base/problem.ts'
import { idParam } from '#kit/contract/fields.ts'
import { editorOf } from '#kit/http/access.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { createOnce, onceOf } from '#kit/http/once.server.ts'
import { sendKeptPage, sendPage } from '#kit/http/paging.server.ts'
import { type NewsListQuery, newsListQuery } from './news.contract.ts'
import { findPublishedNews } from './news.public.server.ts'
import { news } from './news.record.ts'
import { createNews, findNews, listNews, removeNews, updateNews } from './news.server.ts'

const params = z.object({ id: idParam })
// The published ones are kept, with a tag (`sendKeptPage`).
const list = { 200: z.array(news.card), 304: z.null() }
const item = { 200: news.output }
// A rich text alone may have 256 kB.
const bodyLimit = 400_000

export function newsApi(app: App, context: Context): void {
  const { db, now } = context

  app.get(
    '/api/news',
    {
      config: { access: 'either' },
      schema: { summary: 'Новости', querystring: newsListQuery, response: list },
    },
    async (request, reply) => {
      if (!request.signedIn) return sendPublished(request, reply)
      const found = await listNews(db, request.query, { now: now(), seesDrafts: true })
      return sendPage(reply, request, found, now())
    },
  )

  app.get(
    '/api/news/published',
    {
      config: { access: 'public' },
      schema: { summary: 'Новости: опубликованные', querystring: newsListQuery, response: list },
    },
    sendPublished,
  )

  app.get(
    '/api/news/:id',
    {
      config: { access: 'either' },
      schema: { summary: 'Новости: одна запись', params, response: item },
    },
    async ({ params: { id }, signedIn }) => {
      const found = await (signedIn ? findNews(db, id) : findPublishedNews(db, id, now()))
      if (!found) throw new Problem('not-found', news.missing)
      return found
    },
  )

  app.post(
    '/api/news',
    {
      config: { access: 'admin', once: true },
      bodyLimit,
      schema: {
        summary: 'Новости: новая запись',
        body: news.create,
        response: { 201: news.output },
      },
    },
    async (request, reply) => {
      const editor = editorOf(request, now())
      const made = await createOnce(db, onceOf(request), editor.now, {
        find: findNews,
        create: (trx) => createNews(trx, request.body, editor),
      })
      return reply.code(201).send(made)
    },
  )

  app.put(
    '/api/news/:id',
    {
      config: { access: 'admin' },
      bodyLimit,
      schema: { summary: 'Новости: изменить запись', params, body: news.update, response: item },
    },
    async (request) => updateNews(db, request.params.id, request.body, editorOf(request, now())),
  )

  app.delete(
    '/api/news/:id',
    {
      config: { access: 'admin' },
      schema: { summary: 'Новости: удалить запись', params, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await removeNews(db, request.params.id, editorOf(request, now()))
      return reply.code(204).send(null)
    },
  )

  function sendPublished(
    request: FastifyRequest<{ Querystring: NewsListQuery }>,
    reply: FastifyReply,
  ) {
    const { q: _q, status: _status, sort: _sort, ...query } = request.query
    return sendKeptPage(reply, request, context, query, () =>
      listNews(db, { ...query, sort: '-publishedAt' }, { now: now(), seesDrafts: false }),
    )
  }
}
