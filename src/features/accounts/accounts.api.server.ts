import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { Problem } from '#kit/base/problem.ts'
import { usualName } from '#kit/contract/login-name.ts'
import { ownerOf } from '#kit/http/access.server.ts'
import type { App, Context } from '#kit/http/context.ts'
import { doDaily } from '#kit/http/daily.server.ts'
import { forgetOldQuotas } from '#kit/http/quota.server.ts'
import { credentials, loginAnswer, refreshAnswer, verifyAnswer } from './accounts.contract.ts'
import { authenticate } from './accounts.server.ts'
import { createCookies } from './cookies.server.ts'
import { assertArgon2Works } from './password.server.ts'
import { logEvent } from './security-events.server.ts'
import { endSession, endSessionOf, refreshSession } from './sessions.server.ts'
import { deviceSeconds, signIn } from './sign-in.server.ts'
import { forgetOldAttempts } from './throttle.server.ts'

/** Older clients know the account by this number of its own, whatever it is called. */
export const userOf = (username: string) => ({ id: usualName, username })

export function accountsApi(app: App, context: Context): void {
  const { config, db, now } = context
  const forget = async (at: Date) => {
    await forgetOldAttempts(db, at)
    await forgetOldQuotas(db, at)
  }
  doDaily(app, context, forget, (err) =>
    app.log.error({ err }, 'old counters of addresses could not be deleted'),
  )
  const cookies = createCookies(config.site.url)
  const cookieCall = { access: 'public', sameOrigin: true } as const
  app.addHook('onReady', assertArgon2Works)

  function writeRefresh(reply: FastifyReply, token: string, expiresAt: Date) {
    const seconds = Math.floor((expiresAt.getTime() - now().getTime()) / 1000)
    cookies.write(reply, 'refresh', token, seconds)
  }

  app.post(
    '/api/auth/login',
    {
      config: { ...cookieCall, refuses: ['unauthorized', 'forbidden', 'too-many'] },
      schema: {
        summary: 'Вход',
        body: credentials,
        response: { 200: loginAnswer },
      },
    },
    async (request, reply) => {
      const attempt = {
        ...request.body,
        deviceToken: cookies.read(request, 'device'),
        refreshToken: cookies.read(request, 'refresh'),
        ip: request.ip,
        agent: request.headers['user-agent'] ?? '',
        site: config.site,
      }
      const signedIn = await signIn(db, attempt, now()).catch((error: unknown) => {
        if (error instanceof Problem)
          logEvent(request, 'warn', 'login-refused', { why: error.code })
        throw error
      })
      logEvent(request, 'info', 'login', { sessionId: signedIn.sessionId })
      writeRefresh(reply, signedIn.refreshToken, signedIn.expiresAt)
      cookies.write(reply, 'device', signedIn.deviceToken, deviceSeconds)
      return { accessToken: signedIn.accessToken, user: userOf(signedIn.username) }
    },
  )

  app.get(
    '/api/auth/verify',
    {
      config: { access: 'admin', ofOwnAccount: true },
      schema: {
        summary: 'Кто вошёл',
        response: { 200: verifyAnswer },
      },
    },
    async (request) => {
      const { username, changePasswordBy } = ownerOf(request)
      return { user: userOf(username), ...(changePasswordBy && { changePasswordBy }) }
    },
  )

  app.post(
    '/api/auth/refresh',
    {
      config: { ...cookieCall, refuses: ['unauthorized'] },
      schema: {
        summary: 'Новый токен по cookie',
        response: { 200: refreshAnswer },
      },
    },
    async (request, reply) => {
      const token = cookies.read(request, 'refresh')
      const refreshed = token ? await refreshSession(db, token, now()) : undefined
      if (refreshed && 'tokens' in refreshed) {
        writeRefresh(reply, refreshed.tokens.refreshToken, refreshed.tokens.expiresAt)
        return { accessToken: refreshed.tokens.accessToken }
      }
      if (refreshed) logEvent(request, 'warn', 'refresh-reused', { sessionId: refreshed.reused })
      cookies.clear(reply, 'refresh')
      throw new Problem('unauthorized', 'Сессия истекла, войдите снова')
    },
  )

  app.post(
    '/api/auth/logout',
    {
      config: cookieCall,
      schema: {
        summary: 'Выход',
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const token = cookies.read(request, 'refresh')
      const ended = token ? await endSessionOf(db, token) : undefined
      if (ended) logEvent(request, 'info', 'logout', { sessionId: ended })
      const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
      const signedIn = bearer ? await authenticate(db, bearer, now()) : undefined
      if (signedIn && (await endSession(db, signedIn.sessionId)))
        logEvent(request, 'info', 'logout', { sessionId: signedIn.sessionId })
      cookies.clear(reply, 'refresh')
      return reply.code(204).send(null)
    },
  )
}
