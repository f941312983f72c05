import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'

let site: TestApp
let port: number
beforeAll(async () => {
  site = await createTestApp()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as { port: number }).port
})
afterAll(() => site.close())

const pages = ['/', '/news', '/contacts-that-are-not-there', '/admin', '/admin/news', '/feed.xml']
const everyKind = [
  ...pages,
  '/robots.txt',
  '/api/news',
  '/api/nothing',
  '/healthz',
  '/api/openapi.json',
  '/api/docs/',
]

/** Sends bytes as they are and reads until the other side is done. */
function raw(bytes: string, waitMs = 300): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const done = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', done)
    socket.on('error', done)
    setTimeout(done, waitMs)
  })
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])

const smuggled: Record<string, string> = {
  'both lengths':
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'strange coding': 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n',
  'two lengths': 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd',
  'space before the colon': 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding : chunked\r\n\r\n',
  'folded header': 'GET / HTTP/1.1\r\nHost: a\r\nX: 1\r\n 2\r\n\r\n',
  'no host': 'GET / HTTP/1.1\r\n\r\n',
  'not HTTP': '\u0016\u0003\u0001 hello\r\n\r\n',
}

test.each(Object.entries(smuggled))('H01: %s is refused by the parser', async (_name, bytes) => {
  const answer = await raw(bytes)
  expect([400, 501]).toContain(statusOf(answer))
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

test('H02: the host of a request appears nowhere in the answer', async () => {
  const baseline = (await site.inject('/')).body
  for (const headers of [
    { host: 'evil.test' },
    { host: 'judo.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http' },
    { host: 'judo.test', 'x-original-url': '/admin', 'x-rewrite-url': '/admin' },
  ]) {
    for (const url of ['/', '/feed.xml', '/sitemap.xml', '/robots.txt', '/news']) {
      const answer = await site.inject({ url, headers })
      expect(answer.body).not.toContain('evil.test')
      expect(JSON.stringify(answer.headers)).not.toContain('evil.test')
    }
  }
  expect((await site.inject('/')).body).toBe(baseline)
  expect(baseline).toContain('https://judo.test/')
})

const poisons: Record<string, string>[] = [
  { 'x-forwarded-proto': 'http' },
  { 'x-forwarded-prefix': '/evil' },
  { accept: 'application/json' },
  { 'accept-language': 'en' },
  { cookie: 'rt=1; accessToken=2' },
  { authorization: 'Bearer nothing' },
  { range: 'bytes=0-3' },
  { 'if-none-match': '*' },
  { 'accept-encoding': 'identity;q=0' },
  { 'accept-encoding': 'br' },
]

test.each(poisons)(
  'H03: a first request with %j leaves a clean page for the next',
  async (headers) => {
    const clean = (await site.inject('/news')).body
    site.cache.clear()
    await site.inject({ url: '/news', headers })
    await site.inject({ method: 'HEAD', url: '/news', headers })
    await site.inject({ url: '/news?utm_source=x', headers })
    const answer = await site.inject('/news')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(clean)
  },
)

test('H04: unknown parameters and missing pages do not fill the cache', async () => {
  site.cache.clear()
  for (let at = 0; at < 300; at++) {
    await site.inject(`/news?x=${at}&utm_campaign=${at}`)
    await site.inject(`/news/${1_000_000 + at}`)
  }
  expect(site.cache.size).toBe(1)
})

test('H05: addresses that look like files of the admin or the API hold no data', async () => {
  for (const url of [
    '/admin/news/x.css',
    '/admin;.js',
    '/%61dmin',
    '/api/auth/verify/a.jpg',
    '/admin/../api/news.css',
  ]) {
    const answer = await site.inject(url)
    expect([200, 404]).toContain(answer.statusCode)
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test('H06: other methods are refused with the list of allowed ones; overrides are ignored', async () => {
  for (const method of ['TRACE', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    const answer = await site.inject({ method: method as 'GET', url: '/api/news' })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD, POST')
  }
  for (const headers of [{ 'x-http-method-override': 'DELETE' }, { 'x-method-override': 'PUT' }])
    expect((await site.inject({ url: '/api/news?_method=DELETE', headers })).statusCode).toBe(200)
  expect(
    statusOf(await raw('PROPFIND / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')),
  ).toBeGreaterThanOrEqual(400)
  expect(
    statusOf(await raw('CONNECT evil:80 HTTP/1.1\r\nHost: a\r\n\r\n')) || 400,
  ).toBeGreaterThanOrEqual(400)
})

test('a page answers HEAD, and 405 to writes', async () => {
  const head = await site.inject({ method: 'HEAD', url: '/news' })
  expect(head.statusCode).toBe(200)
  expect(head.body).toBe('')
  expect((await site.inject({ method: 'POST', url: '/news' })).statusCode).toBe(405)
})

const strangePaths = [
  '/%E0%A4%A',
  '/%00',
  '/a'.repeat(4000),
  '//evil.test/..',
  '/news/',
  '/API/news',
  '/news/%2e%2e%2fadmin',
  '/.git/HEAD',
  '/.env',
  '/package.json',
  '/assets/../package.json',
  '/assets/%2e%2e%2fpackage.json',
  '/@vite/client',
  '/@fs/etc/passwd',
  '/data/site.db',
]

test.each(strangePaths)(
  'H08, U02: %s is a plain error without a way off the site',
  async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: judo.test\r\nConnection: close\r\n\r\n`)
    expect([400, 404, 414, 431]).toContain(statusOf(answer))
    expect(answer).not.toMatch(/location:/i)
    expect(answer).not.toContain('"dependencies"')
  },
)

test('H01, U01: an absolute-form target is answered as our own path or refused', async () => {
  const answer = await raw(
    'GET http://evil.test/api/auth/verify HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n',
  )
  expect([400, 401, 404]).toContain(statusOf(answer))
})

test('H10: another site gets no permission to read', async () => {
  for (const origin of ['https://evil.test', 'null']) {
    const simple = await site.inject({ url: '/api/news', headers: { origin } })
    const preflight = await site.inject({
      method: 'OPTIONS',
      url: '/api/news',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    for (const answer of [simple, preflight])
      expect(
        Object.keys(answer.headers).filter((name) => name.startsWith('access-control')),
      ).toEqual([])
  }
})

const badBodies: [string, string | Buffer, string, number[]][] = [
  ['empty', '', 'application/json', [400]],
  ['null', 'null', 'application/json', [400]],
  ['an array', '[]', 'application/json', [400]],
  ['a cut object', '{', 'application/json', [400]],
  ['a huge number', '{"title":"Тест","competition_id":1e999}', 'application/json', [400]],
  ['deep nesting', '['.repeat(49_000), 'application/json', [400]],
  ['deep objects', '{"a":'.repeat(9_000), 'application/json', [400]],
  ['UTF-16', Buffer.from('{"title":"Тест"}', 'utf16le'), 'application/json', [400]],
  ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 'application/json', [400]],
  ['another charset', '{}', 'application/json;charset=koi8-r', [415]],
  ['a garbled type', '{}', 'application/json garbage', [400, 415]],
  ['plain text', '{"title":"Тест"}', 'text/plain', [415]],
  ['a form', 'title=Test', 'application/x-www-form-urlencoded', [415]],
  ['multipart', '--x--', 'multipart/form-data; boundary=x', [415]],
  ['a prototype key', '{"title":"Тест","__proto__":{"isAdmin":true}}', 'application/json', [400]],
  [
    'a constructor key',
    '{"title":"Тест","constructor":{"prototype":{"x":1}}}',
    'application/json',
    [400],
  ],
]

test.each(badBodies)(
  'H11: a body that is %s is refused',
  async (_name, payload, type, statuses) => {
    const answer = await site.asAdmin({
      method: 'POST',
      url: '/api/news',
      headers: { 'content-type': type },
      payload,
    })
    expectProblem(answer, statuses)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  },
)

test('H11: a compressed body is refused unread', async () => {
  const answer = await site.asAdmin({
    method: 'POST',
    url: '/api/news',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync('{"title":"Тест"}'),
  })
  expectProblem(answer, 415)
})

test('H12: odd and oversized headers never break the server', async () => {
  const odd = await raw(
    'GET /healthz HTTP/1.1\r\nHost: a\r\n__proto__: x\r\nconstructor: y\r\nConnection: close\r\n\r\n',
  )
  expect(statusOf(odd)).toBe(200)
  const many = Array.from({ length: 2100 }, (_, at) => `X-${at}: 1`).join('\r\n')
  expect([200, 400, 431]).toContain(
    statusOf(await raw(`GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${many}\r\n\r\n`)),
  )
  const big = await raw(`GET /healthz HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`)
  expect(statusOf(big)).toBe(431)
  expect(big).toMatch(/[А-Яа-я]/)
})

test('a call without a token is refused before its body arrives', async () => {
  const begun = performance.now()
  const answer = await raw(
    'POST /api/news HTTP/1.1\r\nHost: judo.test\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{',
    2000,
  )
  expect(statusOf(answer)).toBe(401)
  expect(answer).toMatch(/connection: close/i)
  expect(performance.now() - begun).toBeLessThan(1500)
})

test('a body over the limit is refused by its length alone', async () => {
  const { token } = await site.signIn()
  const answer = await raw(
    `POST /api/contacts HTTP/1.1\r\nHost: judo.test\r\nContent-Type: application/json\r\nContent-Length: 90000000\r\n\r\n{`,
  )
  expect(statusOf(answer)).toBe(405)
  const put = await raw(
    `PUT /api/contacts HTTP/1.1\r\nHost: judo.test\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 90000000\r\n\r\n{`,
  )
  expect(statusOf(put)).toBe(413)
})

test('H17: every kind of answer carries the security headers', async () => {
  for (const url of everyKind) {
    const { headers } = await site.inject(url)
    expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options'], url).toBe('nosniff')
    expect(headers['referrer-policy'], url).toBeDefined()
    expect(headers['cross-origin-opener-policy'], url).toBe('same-origin')
    expect(headers['permissions-policy'], url).toBeDefined()
    expect(headers['strict-transport-security'], url).toContain('max-age')
    expect(headers['x-powered-by'], url).toBeUndefined()
    expect(headers.server, url).toBeUndefined()
  }
  const { headers } = await site.inject('/news')
  const again = await site.inject({
    url: '/news',
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
})

test('public pages have no inline script or style, so their policy is constant', async () => {
  for (const url of ['/', '/news', '/nothing-here']) {
    const { body } = await site.inject(url)
    const inline = [...body.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map((match) => match[1])
    expect(
      inline.filter((attributes) => !/application\/(ld\+)?json/.test(attributes ?? '')),
    ).toEqual([])
    expect(body).not.toMatch(/<style|\sstyle="|\son\w+="/)
  }
})

test('the API document is OpenAPI 3.1 and its viewer is our own', async () => {
  const document = (await site.inject('/api/openapi.json')).json()
  expect(document.openapi).toMatch(/^3\.1/)
  const viewer = await site.inject('/api/docs/')
  expect(viewer.statusCode).toBe(200)
  expect(viewer.body).not.toMatch(/(src|href)="https?:/)
})
