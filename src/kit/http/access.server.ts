import type { FastifyRequest } from 'fastify'
import { Problem } from '#kit/base/problem.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import type { App, SignedIn } from './context.ts'

export interface Authenticate {
  byBearer(token: string): Promise<SignedIn | undefined>
  byCookie(request: FastifyRequest): Promise<SignedIn | undefined>
  isStillIn(trx: Db, signedIn: SignedIn): Promise<boolean>
  /** @throws Problem when whoever has signed in may do nothing but look after the own account. */
  requireOwnPassword(signedIn: SignedIn): void
  /** Told of each whom nobody knows: a guessed token is looked up as a true one. @returns what to answer instead. */
  chargeStranger(request: FastifyRequest): Problem | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    isStillIn: Authenticate['isStillIn']
  }
}

const unfit = () => new Problem('forbidden', 'Токен не подходит или истёк: войдите заново')

const bearer = /^Bearer ([A-Za-z0-9_\-.~+/]{1,4096}=*)$/

function hasBody(request: FastifyRequest): boolean {
  const length = request.headers['content-length']
  return (
    request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
  )
}

/** Decides by the route's declared access, after routing and before the body is read. */
export function requireAccess(
  app: App,
  { byBearer, byCookie, isStillIn, requireOwnPassword, chargeStranger }: Authenticate,
): void {
  // Stryker disable next-line CallExpression,StringLiteral: Fastify only lays the field out beforehand, it is set all the same
  app.decorateRequest('signedIn', undefined)
  app.decorate('isStillIn', isStillIn)

  app.addHook('onRequest', (request, reply, done) => {
    const { access, sameOrigin } = request.routeOptions.config
    const refuse = (problem: Error) => {
      // The rest of an unread body is nobody's business: the connection ends with the refusal.
      if (hasBody(request)) reply.header('connection', 'close')
      done(problem)
    }
    if (sameOrigin && !fromOwnPage(request, request.server.siteOrigin))
      return refuse(
        new Problem(
          'forbidden',
          `Запрос пришёл с другого адреса. Этот сайт открывается как ${request.server.siteOrigin} (SITE_URL в настройках)`,
        ),
      )
    // What comes with a question is not read at all.
    const isRead = request.method !== 'GET' && request.method !== 'HEAD'
    if (isRead && request.headers['content-encoding'] !== undefined)
      return refuse(new Problem('wrong-type', 'Сжатые запросы не принимаются'))
    if (access !== 'admin' && access !== 'either') return done()
    signIn(request, access === 'admin').then(() => done(), refuse)
  })

  async function signIn(request: FastifyRequest, required: boolean) {
    const header = request.headers.authorization
    if (header === undefined) {
      if (request.routeOptions.config.cookieToo) request.signedIn = await byCookie(request)
      if (!required || request.signedIn) return
      throw chargeStranger(request) ?? new Problem('unauthorized', 'Требуется авторизация')
    }
    const token = bearer.exec(header)?.[1]
    request.signedIn = token ? await byBearer(token) : undefined
    if (!request.signedIn) throw chargeStranger(request) ?? unfit()
    if (!isOfOwnAccount(request)) requireOwnPassword(request.signedIn)
  }
}

function isOfOwnAccount(request: FastifyRequest): boolean {
  const { ofOwnAccount = false } = request.routeOptions.config
  return typeof ofOwnAccount === 'function' ? ofOwnAccount(request) : ofOwnAccount
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Sec-Fetch-Site and Origin, as browsers send them and pages cannot forge them. */
function fromOwnPage(request: FastifyRequest, siteOrigin: string): boolean {
  const fetchSite = request.headers['sec-fetch-site']
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false
  const origin = request.headers.origin
  if (origin === undefined || origin === siteOrigin) return true
  if (!URL.canParse(origin)) return false
  // A site on this very machine answers to each of its names.
  return loopback.test(new URL(siteOrigin).hostname) && loopback.test(new URL(origin).hostname)
}

/** Who makes an `admin` call. */
export function ownerOf({ signedIn }: FastifyRequest): SignedIn {
  if (!signedIn) throw new Problem('unauthorized', 'Требуется авторизация')
  return signedIn
}

/** Sent with what «Вернуть» does, so that the journal can tell it from a change. */
const takesBackHeader = 'x-takes-back'

/** The editor of an `admin` call. */
export function editorOf(request: FastifyRequest, now: Date): Editor {
  const owner = ownerOf(request)
  // An album goes with a line of the journal for each photo.
  const asked = new WeakSet<Db>()
  return {
    name: owner.username,
    now,
    ...(request.headers[takesBackHeader] === '1' && { takesBack: true }),
    async requireStillIn(trx) {
      if (asked.has(trx)) return
      if (!(await request.server.isStillIn(trx, owner))) throw unfit()
      asked.add(trx)
    },
  }
}
