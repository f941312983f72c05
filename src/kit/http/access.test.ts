import fastify, { type FastifyContextConfig } from 'fastify'
import { expect, test } from 'vitest'
import type { Problem } from '#kit/base/problem.ts'
import { editorOf, requireAccess } from './access.server.ts'
import type { App } from './context.ts'

const token = 'a.b-c_d~e+f/g=='
const known = { username: 'admin' } as NonNullable<Parameters<typeof editorOf>[0]['signedIn']>

/** Routes of every access; an answer names who is signed in, a refusal its code. */
function siteAt(siteOrigin: string) {
  const app = fastify()
  app.decorate('siteOrigin', siteOrigin)
  requireAccess(app as unknown as App, {
    byBearer: async (given) => (given === token ? known : undefined),
    byCookie: async ({ headers }) => (headers.cookie === 'rt=kept' ? known : undefined),
    isStillIn: async () => true,
    requireOwnPassword: () => {},
    chargeStranger: () => undefined,
  })
  app.setErrorHandler<Problem>((error, _request, reply) => {
    reply.code(400).header('x-why', encodeURI(error.message)).send(error.code)
  })
  const routes: Record<'public' | 'either' | 'admin' | 'own' | 'image', FastifyContextConfig> = {
    public: { access: 'public' },
    either: { access: 'either' },
    admin: { access: 'admin' },
    own: { access: 'public', sameOrigin: true },
    image: { access: 'admin', cookieToo: true, sameOrigin: true },
  }
  for (const [name, config] of Object.entries(routes))
    app.route({
      method: ['GET', 'HEAD', 'POST'],
      url: `/${name}`,
      config,
      handler: async (request) => request.signedIn?.username ?? 'nobody',
    })
  const ask = async (url: keyof typeof routes, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, headers })
  const question = async (method: 'GET' | 'HEAD') =>
    (await app.inject({ method, url: '/public', headers: { 'content-encoding': 'gzip' } }))
      .statusCode
  return {
    ask,
    question,
    said: async (...call: Parameters<typeof ask>) => (await ask(...call)).body,
  }
}
const site = siteAt('https://judo.test')
const bearer = { authorization: `Bearer ${token}` }

test('a public call asks nobody who he is, an editor’s call everybody, the third kind who says so', async () => {
  expect(await site.said('public')).toBe('nobody')
  expect(await site.said('public', { authorization: 'Bearer wrong' })).toBe('nobody')
  expect(await site.said('admin')).toBe('unauthorized')
  expect(await site.said('admin', bearer)).toBe('admin')
  expect(await site.said('either')).toBe('nobody')
  expect(await site.said('either', bearer)).toBe('admin')
})

test('an image is also shown to the cookie of a session, to our own pages alone; nothing else is', async () => {
  const cookie = 'rt=kept'
  expect(await site.said('image')).toBe('unauthorized')
  expect(await site.said('image', { cookie: 'rt=other' })).toBe('unauthorized')
  expect(await site.said('image', { cookie })).toBe('admin')
  expect(await site.said('image', { cookie, 'sec-fetch-site': 'cross-site' })).toBe('forbidden')
  expect(await site.said('image', { cookie, authorization: 'Bearer wrong' })).toBe('forbidden')
  expect(await site.said('admin', { cookie })).toBe('unauthorized')
  expect(await site.said('either', { cookie })).toBe('nobody')
})

test.each([
  'Bearer wrong',
  `Bearer  ${token}`,
  `Bearer ${token} `,
  `bearer ${token}`,
  `Basic ${token}`,
  token,
  'Bearer ',
  '',
])(
  'who says something else, «%s», is refused and not taken for a visitor',
  async (authorization) => {
    for (const url of ['either', 'admin'] as const)
      expect([url, await site.said(url, { authorization })]).toEqual([url, 'forbidden'])
  },
)

test('what is packed is refused at every door', async () => {
  for (const url of ['public', 'either', 'admin'] as const)
    expect(await site.said(url, { ...bearer, 'content-encoding': 'gzip' })).toBe('wrong-type')
})

test('a question may name an encoding, for its body is not read', async () => {
  expect([await site.question('GET'), await site.question('HEAD')]).toEqual([200, 200])
})

test('a refusal does not wait for the body, and without one keeps the connection', async () => {
  const connection = async (headers: Record<string, string>) =>
    (await site.ask('admin', headers)).headers.connection
  expect(await connection({ 'content-length': '5' })).toBe('close')
  expect(await connection({ 'transfer-encoding': 'chunked' })).toBe('close')
  expect(await connection({ 'content-length': '0' })).not.toBe('close')
  expect(await connection({})).not.toBe('close')
})

test.each<[string, Record<string, string>, boolean]>([
  ['no browser at all', {}, true],
  ['our page', { origin: 'https://judo.test', 'sec-fetch-site': 'same-origin' }, true],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }, true],
  ['another site', { 'sec-fetch-site': 'cross-site' }, false],
  ['a neighbour', { 'sec-fetch-site': 'same-site', origin: 'https://judo.test' }, false],
  ['another origin', { origin: 'https://evil.test' }, false],
  ['an origin without a name', { origin: 'null' }, false],
  ['this machine', { origin: 'http://localhost:3000' }, false],
])('a call for our own pages only: %s', async (_who, headers, isLetIn) => {
  expect(await site.said('own', headers)).toBe(isLetIn ? 'nobody' : 'forbidden')
})

test('a site on this very machine answers to each of its names, and to no other', async () => {
  const local = siteAt('http://localhost:3000')
  for (const origin of ['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://localhost:3000'])
    expect([origin, await local.said('own', { origin })]).toEqual([origin, 'nobody'])
  for (const origin of [
    'https://evil.test',
    'http://localhost.evil.test',
    'http://x.localhost',
    'null',
  ])
    expect([origin, await local.said('own', { origin })]).toEqual([origin, 'forbidden'])
})

test('a refusal says why, and whoever came from elsewhere learns by which address the site is opened', async () => {
  const why = async (...call: Parameters<typeof site.ask>) =>
    decodeURI(String((await site.ask(...call)).headers['x-why']))
  expect(await why('admin')).toBe('Требуется авторизация')
  expect(await why('admin', { authorization: 'Bearer x' })).toBe(
    'Токен не подходит или истёк: войдите заново',
  )
  expect(await why('public', { 'content-encoding': 'br' })).toBe('Сжатые запросы не принимаются')
  expect(await why('own', { origin: 'null' })).toBe(
    'Запрос пришёл с другого адреса. Этот сайт открывается как https://judo.test (SITE_URL в настройках)',
  )
})

test('the journal gets the name and the moment of who writes', () => {
  const now = new Date('2026-11-21T09:00:00.000Z')
  const editor = (headers: object) => editorOf({ signedIn: known, headers } as never, now)
  expect(editor({})).toMatchObject({ name: 'admin', now })
  expect(editor({})).not.toHaveProperty('takesBack')
  expect(editor({ 'x-takes-back': '1' })).toHaveProperty('takesBack', true)
  expect(() => editorOf({} as never, now)).toThrow(
    expect.objectContaining({ code: 'unauthorized', message: 'Требуется авторизация' }),
  )
})
