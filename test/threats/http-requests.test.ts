import { afterAll, beforeAll, expect } from 'vitest'
import { written } from '../raw-http.ts'
import { expectUnchanged } from '../stored-state.ts'
import { createListeningSite, httpTest, type ListeningSite } from './listening.ts'

let site: ListeningSite
beforeAll(async () => {
  site = await createListeningSite()
  const payload = { title: 'Кубок города', content: 'Текст новости.', published: true }
  await site.asAdmin({ method: 'POST', url: '/api/news', payload })
})
afterAll(() => site.close())

const addressed = ['/', '/news', '/feed.xml', '/sitemap.xml', '/robots.txt', '/calendar.ics']
/** What is made for this very answer and may differ. */
const comparable = (body: string) => body.replaceAll(/DTSTAMP:\w+/g, '')

const hosts: [string, string][] = [
  ['another host', 'Host: evil.test'],
  ['two hosts', 'Host: judo.test\r\nHost: evil.test'],
  ['a path in the host', 'Host: a/../evil.test?x'],
  ['a port and a user', 'Host: user@evil.test:1'],
  [
    'a forwarded host',
    'Host: judo.test\r\nX-Forwarded-Host: evil.test\r\nForwarded: host=evil.test',
  ],
  [
    'another address',
    'Host: judo.test\r\nX-Original-URL: //evil.test\r\nX-Rewrite-URL: //evil.test',
  ],
]

httpTest.each(hosts)(
  'H02: %s appears nowhere in the answer nor in the next one',
  async (_name, host) => {
    for (const path of addressed) {
      site.cache.clear()
      const clean = await site.ask('GET', path)
      site.cache.clear()
      const answer = await site.raw(`GET ${path} HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`)
      expect([200, 400]).toContain(answer.status)
      expect(answer.body + JSON.stringify(answer.headers)).not.toContain('evil.test')
      expect(comparable((await site.ask('GET', path)).body)).toBe(comparable(clean.body))
    }
    expect((await site.ask('GET', '/')).body).toContain('https://judo.test/')
  },
)

const poisons: Record<string, string>[] = [
  { 'X-Forwarded-Proto': 'http' },
  { 'X-Forwarded-Port': '1' },
  { 'X-Forwarded-Prefix': '/evil' },
  { Accept: 'application/json' },
  { 'Accept-Language': 'en' },
  { Cookie: 'rt=1; accessToken=2' },
  { Authorization: 'Bearer nothing' },
  { Range: 'bytes=0-3' },
  { 'If-None-Match': '*' },
  { 'If-Modified-Since': 'Sat, 21 Nov 2099 00:00:00 GMT' },
  { 'Accept-Encoding': 'identity;q=0' },
  { 'Accept-Encoding': 'br' },
]

httpTest.each(poisons)(
  'H03: a first request with %j leaves a clean answer for the next',
  async (headers) => {
    for (const path of ['/news', '/api/news']) {
      site.cache.clear()
      const clean = await site.ask('GET', path)
      for (const [method, target] of [
        ['GET', path],
        ['HEAD', path],
        ['GET', `${path}?utm_source=x`],
      ] as const) {
        site.cache.clear()
        await site.ask(method, target, headers)
        const answer = await site.ask('GET', path)
        expect(answer.status).toBe(200)
        expect(answer.body).toBe(clean.body)
        expect({ ...answer.headers, date: '' }).toEqual({ ...clean.headers, date: '' })
      }
    }
  },
)

httpTest('H04: unknown parameters, fragments and missing pages do not fill the cache', async () => {
  site.cache.clear()
  for (let at = 0; at < 60; at++) {
    await site.inject(`/news?x=${at}&utm_campaign=${at}`)
    await site.inject(`/news/${1_000_000 + at}`)
    await site.inject({ url: `/news?q[${at}]=1` })
  }
  for (let at = 0; at < 20; at++) await site.ask('GET', `/news#${at}`)
  expect(site.cache.size).toBe(1)
})

httpTest('H05: addresses that look like files of the admin or the API hold no data', async () => {
  for (const path of [
    '/admin/news/x.css',
    '/admin;.js',
    '/%61dmin',
    '/api/auth/verify/a.jpg',
    '/api/news/1.css',
    '/admin/../api/news.css',
    '/news/..%2fadmin.css',
  ]) {
    const answer = await site.ask('GET', path)
    expect([200, 404], path).toContain(answer.status)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).not.toContain('Кубок города')
  }
})

httpTest('H06: other methods are refused with the list of allowed ones', async () => {
  await expectUnchanged(site, async () => {
    for (const method of ['TRACE', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await site.ask(method, '/api/news', { Cookie: 'secret=1' })
      expect(answer.status, method).toBe(405)
      expect(answer.headers.allow).toBe('GET, HEAD, POST')
      expect(answer.body).not.toContain('secret')
    }
    for (const method of ['TRACE', 'POST', 'PUT', 'DELETE'])
      expect((await site.ask(method, '/news')).status).toBe(405)
    for (const method of ['PROPFIND', 'MKCOL', 'SEARCH', 'QUERY', 'PURGE', 'BREW', 'get'])
      expect([400, 404, 405], method).toContain((await site.ask(method, '/news')).status)
    const tunnel = await site.raw('CONNECT evil.test:80 HTTP/1.1\r\nHost: evil.test:80\r\n\r\n')
    expect(tunnel.status).not.toBe(200)
    expect(tunnel.closed).toBe(true)
    expect([400, 404, 405]).toContain((await site.ask('OPTIONS', '*')).status)
    const upgrade = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' }
    expect((await site.ask('GET', '/healthz', upgrade)).status).not.toBe(101)
  })
  expect(await site.ask('HEAD', '/news')).toMatchObject({ status: 200, body: '' })
})

httpTest('H06: an override of the method is ignored', async () => {
  const [item] = (await site.inject('/api/news')).json()
  await expectUnchanged(site, async () => {
    for (const header of ['X-HTTP-Method-Override', 'X-Method-Override', 'X-HTTP-Method'])
      expect(
        await site.ask('GET', `/api/news/${item.id}?_method=DELETE`, { [header]: 'DELETE' }),
      ).toMatchObject({ status: 200 })
  })
})

httpTest('H01, U01: a target that names another site, or a fragment, is refused', async () => {
  for (const target of [
    'http://evil.test/news',
    'http://evil.test/files/../site.db',
    'https://judo.test.evil.test/news',
    'evil.test/news',
    '/news#fragment',
    '/news?q=1#fragment',
    '*',
  ]) {
    const answer = await site.ask('GET', target)
    expect(answer.status, target).toBe(400)
    expect(answer.body).toContain('Запрос не удалось прочитать')
    expect(answer.headers.location).toBeUndefined()
  }
})

const secrets = /SQLite format|"dependencies"|root:x:|BEGIN|DATA_DIR/
const traversals = [
  '/files/../site.db',
  '/files/..%2fsite.db',
  '/files/%2e%2e%2fsite.db',
  '/files/%2e%2e/site.db',
  '/files/..%5csite.db',
  '/files/..\\site.db',
  '/files/%252e%252e%252fsite.db',
  '/files/....//site.db',
  '//files//x',
  '/files/%00',
  '/files/x.jpg%00.png',
  '/files/C:/Windows/win.ini',
  '/files//etc/passwd',
  '/files/%c0%ae%c0%ae/site.db',
  '/competitions/1/documents/..%2f..%2fsite.db',
  '/documents/..%2f..%2fsite.db',
  '/api/files/..%2f..%2fsite.db',
  '/share/..%2f..%2fsite.db',
  '/assets/../package.json',
  '/assets/%2e%2e%2fpackage.json',
  '/api/docs/static/..%2f..%2fpackage.json',
]

httpTest.each(traversals)('U01: %s leads to no other file', async (target) => {
  const answer = await site.ask('GET', target)
  expect([400, 401, 403, 404]).toContain(answer.status)
  expect(answer.body).not.toMatch(secrets)
  expect(answer.headers.location).toBeUndefined()
})

httpTest('H10: another site gets no permission to read', async () => {
  for (const origin of ['https://evil.test', 'null', 'https://judo.test.evil.test'])
    for (const [method, path] of [
      ['GET', '/api/news'],
      ['OPTIONS', '/api/news'],
      ['OPTIONS', '/api/auth/refresh'],
      ['POST', '/api/auth/refresh'],
    ] as const) {
      const answer = await site.ask(method, path, {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization',
      })
      const names = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))
      expect(names).toEqual([])
    }
})

const everyKind: [string, string][] = [
  ['GET', '/'],
  ['GET', '/news'],
  ['GET', '/contacts-that-are-not-there'],
  ['GET', '/admin'],
  ['GET', '/admin/news'],
  ['GET', '/feed.xml'],
  ['GET', '/robots.txt'],
  ['GET', '/api/news'],
  ['GET', '/api/nothing'],
  ['GET', '/api/auth/verify'],
  ['GET', '/files/nothing.jpg'],
  ['GET', '/healthz'],
  ['GET', '/api/openapi.json'],
  ['GET', '/api/docs/'],
  ['GET', '/api/docs'],
  ['GET', '/%'],
  ['GET', 'http://evil.test/'],
  ['TRACE', '/news'],
  ['POST', '/api/auth/login'],
  ['BREW', '/'],
]

httpTest.each(everyKind)(
  'H17: %s %s is answered with the security headers',
  async (method, path) => {
    const { headers } = await site.ask(method, path)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['strict-transport-security']).toContain('max-age')
    const type = headers['content-type'] ?? ''
    if (/^text\/|xml/.test(type)) expect(type).toMatch(/; charset=utf-8$/)
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
  },
)

httpTest('H17: a 304 carries the policy of the answer it stands for', async () => {
  const { headers } = await site.ask('GET', '/news')
  const again = await site.ask('GET', '/news', { 'If-None-Match': headers.etag ?? '' })
  expect(again).toMatchObject({ status: 304, body: '' })
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
})

const multipart: [string, string, string][] = [
  ['a plain form', 'x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'],
  ['a boundary of 252 bytes', '-'.repeat(252), `--${'-'.repeat(252)}\r\n\r\n`],
  ['a prototype header in a part', 'x', '--x\r\n__proto__: x\r\n\r\n1\r\n--x--\r\n'],
  ['an unfinished part header', 'x', '--x\r\nContent-Disposition: form-data'],
  [
    'ten thousand parts',
    'x',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(10_000),
  ],
  [
    'a name out of the prototype',
    'x',
    '--x\r\nContent-Disposition: form-data; name="constructor"\r\n\r\n1',
  ],
]

httpTest.each(multipart)(
  'P22: multipart with %s is refused unread',
  async (_name, boundary, body) => {
    const token = (await site.signIn()).token
    await expectUnchanged(site, async () => {
      for (const path of ['/api/photos?album_id=1', '/api/images', '/api/documents', '/api/news']) {
        const answer = await site.raw(
          written(
            'POST',
            path,
            {
              Authorization: `Bearer ${token}`,
              'Content-Type': `multipart/form-data; boundary=${boundary}`,
            },
            body,
          ),
        )
        expect([400, 404, 415], path).toContain(answer.status)
        expect(answer.tookMs).toBeLessThan(2000)
      }
    })
  },
)
