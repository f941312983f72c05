import { z } from 'zod'
import { idParam } from '#kit/contract/fields.ts'
import { editorOf } from '#kit/http/access.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { destroyDaily } from '#kit/http/daily.server.ts'
import { nameRequest, nameRequestAnswer } from './name-requests.contract.ts'
import {
  answerNameRequest,
  forgetOldNameRequests,
  listNameRequests,
} from './name-requests.server.ts'

/** For the administrator; a visitor's request is a form of its page. */
export function nameRequestsApi(app: App, context: Context): void {
  const { db, now } = context
  destroyDaily(app, context, {
    byLaw: true,
    work: (at) => forgetOldNameRequests(db, at),
    onError: (err) => app.log.error({ err }, 'old requests about names could not be deleted'),
  })

  app.get(
    '/api/name-requests',
    {
      config: { access: 'admin' },
      schema: { summary: 'Просьбы об именах', response: { 200: z.array(nameRequest) } },
    },
    async () => listNameRequests(db),
  )

  app.put(
    '/api/name-requests/:id',
    {
      config: { access: 'admin', unseen: true },
      schema: {
        summary: 'Просьбы об именах: ответили или отказано; имя, слова и контакт стираются',
        params: z.object({ id: idParam }),
        body: nameRequestAnswer,
        response: { 200: nameRequest },
      },
    },
    async (request) =>
      answerNameRequest(db, request.params.id, request.body, editorOf(request, now())),
  )
}
