import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect } from 'vitest'
import { written } from '../raw-http.ts'
import { expectUnchanged } from '../stored-state.ts'
import { createListeningSite, httpTest, type ListeningSite } from './listening.ts'

let site: ListeningSite
let bearer: Record<string, string>
beforeAll(async () => {
  site = await createListeningSite()
  bearer = { Authorization: `Bearer ${(await site.signIn()).token}` }
})
afterAll(() => site.close())

const login = 'POST /api/auth/login HTTP/1.1\r\nHost: judo.test\r\nContent-Type: application/json'
const hidden = 'DELETE /api/news/1 HTTP/1.1\r\nHost: judo.test\r\n\r\n'

const smuggled: Record<string, string> = {
  'with both lengths': `${login}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  'in an unknown coding': `${login}\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`,
  'chunked but not last': `${login}\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`,
  'with a space before the colon': `${login}\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`,
  'with two lengths': `${login}\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd${hidden}`,
  'with a list of lengths': `${login}\r\nContent-Length: 4, 5\r\n\r\nabcd${hidden}`,
  'with a signed length': `${login}\r\nContent-Length: +4\r\n\r\nabcd${hidden}`,
  'with a negative length': `${login}\r\nContent-Length: -1\r\n\r\n${hidden}`,
  'with bare line feeds': `${login.replaceAll('\r\n', '\n')}\nContent-Length: 4\n\nabcd${hidden}`,
  'with a bare carriage return': `${login}\r\nX: 1\rTransfer-Encoding: chunked\r\n\r\n${hidden}`,
  'with a folded header': `${login}\r\nX: 1\r\n Transfer-Encoding: chunked\r\n\r\n${hidden}`,
  'with a bad chunk length': `${login}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n${hidden}`,
  'with a chunk longer than said': `${login}\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n\r\n${hidden}`,
  'with 20 KB beside a chunk length': `${login}\r\nTransfer-Encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n${hidden}`,
  'without a host': 'GET / HTTP/1.1\r\n\r\n',
  'with NUL in a header': 'GET / HTTP/1.1\r\nHost: judo.test\r\nX: a\0b\r\n\r\n',
  'that is not HTTP': '\u0016\u0003\u0001 hello\r\n\r\n',
}

httpTest.each(Object.entries(smuggled))(
  'H01: a request %s is refused and nothing behind it is read',
  async (_name, bytes) => {
    await expectUnchanged(site, async () => {
      const answer = await site.raw(bytes)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(answer).toMatchObject({ count: 1, closed: true })
      expect(answer.headers['content-type']).toMatch(
        /^(application\/json|text\/html); charset=utf-8$/,
      )
      expect(answer.body).toMatch(/[А-Я]/)
    })
    expect((await site.ask('GET', '/healthz')).status).toBe(200)
  },
)

httpTest('H01: a refusal that leaves a body unread ends the connection with it', async () => {
  const body = `{"title":"${'я'.repeat(100)}"}`
  const request = written(
    'POST',
    '/api/news',
    { 'Content-Type': 'application/json', Connection: 'keep-alive' },
    body,
  )
  const answer = await site.raw(request + written('GET', '/api/auth/verify'))
  expect(answer).toMatchObject({ status: 401, count: 1, closed: true })
})

httpTest('requests sent one behind the other are answered in their order', async () => {
  const keep = { Connection: 'keep-alive' }
  const answer = await site.raw(written('GET', '/healthz', keep) + written('GET', '/readyz'))
  expect(answer).toMatchObject({ status: 200, count: 2, closed: true })
})

const strangePaths = [
  '/%E0%A4%A',
  '/%00',
  '/%',
  `/${'a'.repeat(8000)}`,
  '//evil.test/..',
  '//evil.test/%2e%2e',
  '/\\evil.test',
  '//evil.test/',
  '/\\evil.test/',
  'http://evil.test/news/',
  '/API/news',
  '/news/%2e%2e%2fadmin',
  '/news/1%0d%0aLocation:%20https://evil.test',
  '/news#fragment',
  '/;/admin/../api',
]

httpTest.each(strangePaths)('H08: %s is a plain error without a way off the site', async (path) => {
  const answer = await site.ask('GET', path)
  expect([400, 404], answer.body).toContain(answer.status)
  expect(answer.headers.location).toBeUndefined()
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.body).not.toMatch(/node_modules|\.ts:\d/)
})

httpTest('m7: a slash at the end leads to the address without it, its question kept', async () => {
  const moved = {
    '/news/': '/news',
    '/news/?page=2&a=//b': '/news?page=2&a=//b',
    '/competitions///': '/competitions',
    '/api/news/': '/api/news',
    '/about-judo/': '/about-judo',
    '/about-judo': '/about-judo/history',
    '/favicon.ico': '/icon-192.png',
  }
  for (const [from, to] of Object.entries(moved))
    expect([from, await site.ask('GET', from)]).toMatchObject([
      from,
      { status: 308, headers: { location: to } },
    ])
  expect((await site.ask('GET', '/')).status).toBe(200)
})

httpTest('m8: letters as they are and our own address before the path are understood', async () => {
  expect(await site.ask('GET', '/search?q=дзюдо')).toMatchObject({
    status: 308,
    headers: { location: `/search?q=${encodeURIComponent('дзюдо')}` },
  })
  for (const target of ['//evil.test/дзюдо', '/\\evil.test/дзюдо', 'http://evil.test/дзюдо'])
    expect((await site.ask('GET', target)).headers.location).toBeUndefined()
  expect((await site.ask('POST', '/search?q=дзюдо')).status).toBe(400)
  for (const target of ['http://judo.test/news', 'HTTP://Judo.Test/news', 'https://judo.test/news'])
    expect([target, await site.ask('GET', target)]).toMatchObject([target, { status: 200 }])
  expect((await site.ask('GET', 'http://judo.test?page=1')).status).toBe(200)
  expect((await site.ask('GET', 'http://judo.test/api/news')).body).toBe('[]')
  for (const target of ['http://evil.test/news', 'http://judo.test@evil.test/', 'http:///news'])
    expect([target, await site.ask('GET', target)]).toMatchObject([target, { status: 400 }])
})

httpTest('m8: a person is refused in words, a program in JSON', async () => {
  const page = await site.ask('GET', '/news#fragment')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('Запрос не удалось прочитать')
  const broken = await site.raw('GET /news HTTP/1.1\r\nHost: judo.test\r\nX y: 1\r\n\r\n')
  expect([broken.status, broken.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  const call = await site.ask('GET', '/api/news#fragment')
  expect(JSON.parse(call.body)).toEqual({ error: 'Запрос не удалось прочитать' })
})

httpTest('H08: a head of more than 16 KB is refused in Russian', async () => {
  const answer = await site.ask('GET', `/${'a'.repeat(17_000)}`)
  expect([400, 431]).toContain(answer.status)
  expect(answer.body).toMatch(/[А-Я]/)
})

const json = { 'Content-Type': 'application/json' }
const bodies: [string, string | Buffer, Record<string, string>, number[]][] = [
  ['empty', '', json, [400]],
  ['null', 'null', json, [400]],
  ['an array', '[]', json, [400]],
  ['a cut object', '{', json, [400]],
  ['a huge number', '{"title":"Тест","competition_id":1e999}', json, [400]],
  ['brackets 49 000 deep', '['.repeat(49_000), json, [400]],
  ['objects 9 000 deep', '{"a":'.repeat(9_000), json, [400]],
  ['UTF-16', Buffer.from('{"title":"Тест"}', 'utf16le'), json, [400]],
  ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), json, [400]],
  ['with a prototype key', '{"title":"Тест","__proto__":{"isAdmin":true}}', json, [400]],
  ['with a constructor key', '{"title":"Тест","constructor":{"prototype":{"x":1}}}', json, [400]],
  ['of another charset', '{}', { 'Content-Type': 'application/json;charset=koi8-r' }, [415]],
  ['of a garbled type', '{}', { 'Content-Type': 'application/json garbage' }, [400, 415]],
  ['of no type', '{"title":"Тест"}', {}, [400, 415]],
  ['plain text', '{"title":"Тест"}', { 'Content-Type': 'text/plain' }, [415]],
  ['a form', 'title=Test', { 'Content-Type': 'application/x-www-form-urlencoded' }, [415]],
  ['compressed', gzipSync('{"title":"Тест"}'), { ...json, 'Content-Encoding': 'gzip' }, [415]],
]

httpTest.each(bodies)(
  'H11: a body that is %s is refused',
  async (_name, body, headers, statuses) => {
    await expectUnchanged(site, async () => {
      const head = written('POST', '/api/news', {
        ...bearer,
        ...headers,
        'Content-Length': String(Buffer.byteLength(body)),
      })
      const answer = await site.raw(Buffer.concat([Buffer.from(head), Buffer.from(body)]))
      expect(statuses).toContain(answer.status)
      expect(JSON.parse(answer.body).error).toMatch(/[А-Я]/)
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    })
  },
)

httpTest('H12: odd and oversized headers never break the server', async () => {
  const raw = '__proto__: x\r\nConstructor: y\r\nhasOwnProperty: z\r\nConnection: close'
  expect((await site.raw(`GET /healthz HTTP/1.1\r\nHost: a\r\n${raw}\r\n\r\n`)).status).toBe(200)
  const many = Object.fromEntries(Array.from({ length: 2100 }, (_, at) => [`X-${at}`, '1']))
  expect([200, 400, 431]).toContain((await site.ask('GET', '/healthz', many)).status)
  const big = await site.ask('GET', '/healthz', { X: 'a'.repeat(17_000) })
  expect(big.status).toBe(431)
  expect(big.body).toMatch(/[А-Я]/)
})

httpTest('a call without a token is refused before its body arrives', async () => {
  const head = written('POST', '/api/news', { ...json, 'Content-Length': '90000' })
  const answer = await site.raw(`${head}{`)
  expect(answer).toMatchObject({ status: 401, closed: true })
  expect(answer.tookMs).toBeLessThan(1500)
})

httpTest('a body over the limit is refused by its length alone', async () => {
  const long = { ...json, 'Content-Length': '90000000' }
  expect((await site.raw(`${written('POST', '/api/contacts', long)}{`)).status).toBe(405)
  const put = await site.raw(`${written('PUT', '/api/contacts', { ...bearer, ...long })}{`)
  expect(put).toMatchObject({ status: 413, closed: true })
})
