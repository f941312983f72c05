import { z } from 'zod'
import { askedRow } from '#features/consents/asked-names.contract.ts'
import { consentRow, consentRowsQuery } from '#features/consents/consent-rows.contract.ts'
import { resultsUpdate } from '#features/results/results.contract.ts'
import { Problem } from '#kit/base/problem.ts'
import { idParam } from '#kit/contract/fields.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { editorOf } from '#kit/http/access.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { createOnce, onceOf } from '#kit/http/once.server.ts'
import { sendPage } from '#kit/http/paging.server.ts'
import { listAskedNames } from './competitions.asked-names.server.ts'
import { listConsentRows } from './competitions.consent-rows.server.ts'
import { competitionListQuery } from './competitions.contract.ts'
import { competitionKind } from './competitions.kind.server.ts'
import { listActiveCompetitions, listCompetitions } from './competitions.list.server.ts'
import { saveResults } from './competitions.protocol.server.ts'
import { competitions, listedCard } from './competitions.record.ts'
import { removeCompetition } from './competitions.removal.server.ts'
import { createCompetition, findCompetition, updateCompetition } from './competitions.server.ts'

const params = z.object({ id: idParam })
const list = { 200: z.array(listedCard) }
const active = { 200: z.array(competitions.card) }
const item = { 200: competitions.output }
// A rich text of 256 kB with a long programme; a protocol of 2 000 rows.
const bodyLimit = 800_000

export function competitionsApi(app: App, context: Context, store: FileStore): void {
  const { db, now } = context
  const { timeZone } = context.config.site

  app.get(
    '/api/competitions',
    {
      config: { access: 'either' },
      schema: { summary: 'Соревнования', querystring: competitionListQuery, response: list },
    },
    async (request, reply) => {
      const reader = { now: now(), timeZone, seesHidden: request.signedIn !== undefined }
      const found = await listCompetitions(db, request.query, reader)
      return sendPage(reply, request, found, now())
    },
  )

  app.get(
    '/api/competitions/active',
    {
      config: { access: 'either' },
      schema: { summary: 'Соревнования: предстоящие и идущие', response: active },
    },
    ({ signedIn }) =>
      listActiveCompetitions(db, { now: now(), timeZone, seesHidden: signedIn !== undefined }),
  )

  app.get(
    '/api/competitions/:id',
    {
      config: { access: 'either' },
      schema: { summary: 'Соревнования: одна запись', params, response: item },
    },
    async ({ params: { id }, signedIn }) => {
      const reader = { now: now(), timeZone, seesNames: signedIn !== undefined }
      const found = await findCompetition(db, id, reader)
      if (!found) throw new Problem('not-found', competitionKind.missing)
      return found
    },
  )

  app.post(
    '/api/competitions',
    {
      config: { access: 'admin', once: true },
      bodyLimit,
      schema: {
        summary: 'Соревнования: новая запись',
        body: competitions.create,
        response: { 201: competitions.output },
      },
    },
    async (request, reply) => {
      const editor = editorOf(request, now())
      const made = await createOnce(db, onceOf(request), editor.now, {
        find: (trx, id) => findCompetition(trx, id, { seesNames: true, now: editor.now, timeZone }),
        create: (trx) => createCompetition(trx, request.body, editor, timeZone),
      })
      return reply.code(201).send(made)
    },
  )

  app.put(
    '/api/competitions/:id',
    {
      config: { access: 'admin' },
      bodyLimit,
      schema: {
        summary: 'Соревнования: изменить запись',
        params,
        body: competitions.update,
        response: item,
      },
    },
    (request) =>
      updateCompetition(db, request.params.id, request.body, editorOf(request, now()), timeZone),
  )

  app.get(
    '/api/consent-rows',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Согласия: протоколы с этими именами',
        querystring: consentRowsQuery,
        response: { 200: z.array(consentRow) },
      },
    },
    ({ query: { consent } }) => listConsentRows(db, { now: now(), timeZone }, consent),
  )

  app.get(
    '/api/competitions/:id/asked-names',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Соревнования: о чьих именах в протоколе просили',
        params,
        response: { 200: z.array(askedRow) },
      },
    },
    ({ params: { id } }) => listAskedNames(db, id),
  )

  app.put(
    '/api/competitions/:id/results',
    {
      config: { access: 'admin', unseen: true },
      bodyLimit,
      schema: { summary: 'Соревнования: протокол', params, body: resultsUpdate, response: item },
    },
    (request) =>
      saveResults(db, request.params.id, request.body, editorOf(request, now()), timeZone),
  )

  app.delete(
    '/api/competitions/:id',
    {
      config: { access: 'admin' },
      schema: { summary: 'Соревнования: удалить запись', params, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await removeCompetition(db, store, request.params.id, editorOf(request, now()))
      return reply.code(204).send(null)
    },
  )
}
