import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '#kit/base/problem.ts'
import { idParam } from '#kit/contract/fields.ts'
import { ownerOf } from '#kit/http/access.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { userOf } from './accounts.api.server.ts'
import {
  browserKeyAnswer,
  endedAnswer,
  nameAnswer,
  nameChange,
  passwordChange,
  session,
} from './accounts.contract.ts'
import { browserKeys } from './browser-key.server.ts'
import { createCookies } from './cookies.server.ts'
import { deviceName } from './device-name.ts'
import { changeName } from './own-name.server.ts'
import { changePassword } from './own-password.server.ts'
import { endOwnOthers, endOwnSession } from './own-sessions.server.ts'
import { logEvent } from './security-events.server.ts'
import { listSessions } from './sessions.server.ts'

const params = z.object({ id: idParam })

/** What whoever has signed in does with the own account; the calls name no other. */
export function ownAccountApi(app: App, { config, db, now }: Context): void {
  const cookies = createCookies(config.site.url)
  const askedBy = (request: FastifyRequest) => ({
    ...ownerOf(request),
    deviceToken: cookies.read(request, 'device'),
    ip: request.ip,
  })

  app.post(
    '/api/auth/password',
    {
      config: { access: 'admin', ofOwnAccount: true, refuses: ['conflict', 'too-many'] },
      schema: {
        summary: 'Мой аккаунт: новый пароль',
        body: passwordChange,
        response: { 200: endedAnswer },
      },
    },
    async (request) => {
      const self = ownerOf(request)
      const asked = { ...request.body, ...askedBy(request), site: config.site }
      const ended = await changePassword(db, asked, now()).catch((error: unknown) => {
        if (error instanceof Problem)
          logEvent(request, 'warn', 'password-refused', { why: error.code })
        throw error
      })
      logEvent(request, 'info', 'password-changed', { sessionId: self.sessionId })
      return { ended }
    },
  )

  app.post(
    '/api/auth/name',
    {
      config: { access: 'admin', ofOwnAccount: true, refuses: ['conflict', 'too-many'] },
      schema: {
        summary: 'Мой аккаунт: имя пользователя',
        body: nameChange,
        response: { 200: nameAnswer },
      },
    },
    async (request) => {
      const { sessionId } = ownerOf(request)
      const asked = askedBy(request)
      await changeName(db, { ...request.body, ...asked }, now()).catch((error: unknown) => {
        if (error instanceof Problem) logEvent(request, 'warn', 'name-refused', { why: error.code })
        throw error
      })
      logEvent(request, 'info', 'name-changed', { sessionId })
      return { user: userOf(request.body.name) }
    },
  )

  app.get(
    '/api/auth/browser-key',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Мой аккаунт: ключ к несохранённому в браузере',
        response: { 200: browserKeyAnswer },
      },
    },
    (request) => browserKeys(db, ownerOf(request).accountId),
  )

  app.get(
    '/api/auth/sessions',
    {
      config: { access: 'admin', ofOwnAccount: true },
      schema: { summary: 'Мой аккаунт: входы', response: { 200: z.array(session) } },
    },
    async (request) => {
      const { accountId, sessionId } = ownerOf(request)
      const found = await listSessions(db, now(), accountId)
      return found
        .map(({ agent, ...rest }) => ({
          ...rest,
          device: deviceName(agent),
          current: rest.id === sessionId,
        }))
        .sort((a, b) => Number(b.current) - Number(a.current))
    },
  )

  app.delete(
    '/api/auth/sessions/:id',
    {
      config: { access: 'admin', ofOwnAccount: true },
      schema: { summary: 'Мой аккаунт: завершить вход', params, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { id } = request.params
      await endOwnSession(db, { ...ownerOf(request), id }, now())
      logEvent(request, 'info', 'session-ended', { sessionId: id })
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/auth/sessions',
    {
      config: { access: 'admin', ofOwnAccount: true },
      schema: {
        summary: 'Мой аккаунт: завершить все входы, кроме этого',
        response: { 200: endedAnswer },
      },
    },
    async (request) => {
      const self = ownerOf(request)
      const ended = await endOwnOthers(db, self, now())
      logEvent(request, 'info', 'sessions-ended', { sessionId: self.sessionId })
      return { ended }
    },
  )
}
