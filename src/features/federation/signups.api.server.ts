import { z } from 'zod'
import { idParam } from '#kit/contract/fields.ts'
import { editorOf } from '#kit/http/access.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { destroyDaily } from '#kit/http/daily.server.ts'
import { signup, signupSetting, signupSettingUpdate, signupUpdate } from './signups.contract.ts'
import {
  changeSignup,
  forgetOldSignups,
  listSignups,
  readSignupSetting,
  removeSignup,
  switchSignups,
} from './signups.server.ts'

const params = z.object({ id: idParam })

/** For the administrator; a visitor's application is a form of its page (src/features/training/pages/signup.tsx). */
export function signupsApi(app: App, context: Context): void {
  const { db, now } = context
  destroyDaily(app, context, {
    byLaw: true,
    work: (at) => forgetOldSignups(db, at),
    onError: (err) => app.log.error({ err }, 'old applications could not be deleted'),
  })

  app.get(
    '/api/signups',
    {
      config: { access: 'admin' },
      schema: { summary: 'Заявки на занятия', response: { 200: z.array(signup) } },
    },
    async () => listSignups(db),
  )

  app.put(
    '/api/signups/:id',
    {
      config: { access: 'admin', unseen: true },
      schema: {
        summary: 'Заявки на занятия: что сделано, пометка',
        params,
        body: signupUpdate,
        response: { 200: signup },
      },
    },
    async (request) => changeSignup(db, request.params.id, request.body, editorOf(request, now())),
  )

  app.delete(
    '/api/signups/:id',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Заявки на занятия: удалить сразу и навсегда',
        params,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await removeSignup(db, request.params.id, editorOf(request, now()))
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/signup-setting',
    {
      config: { access: 'admin' },
      schema: { summary: 'Приём заявок на занятия', response: { 200: signupSetting } },
    },
    async () => readSignupSetting(db),
  )

  app.put(
    '/api/signup-setting',
    {
      config: { access: 'admin', refuses: ['conflict'] },
      schema: {
        summary: 'Приём заявок на занятия: включить или выключить',
        body: signupSettingUpdate,
        response: { 200: signupSetting },
      },
    },
    async (request) => switchSignups(db, request.body.on, editorOf(request, now())),
  )
}
