import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PageCache } from '#kit/http/cache.server.ts'
import { chooseEncoding } from '#kit/http/negotiation.ts'
import { createTestApp, type TestApp } from '#test/app.ts'

const epoch = new Date(0)
let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
  await site.asAdmin({
    method: 'POST',
    url: '/api/news',
    payload: { title: 'Первая новость', published: true, content: 'Текст новости.' },
  })
})
beforeEach(() => site.cache.clear())
afterAll(() => site.close())

test('the three encodings of a page say the same, each with an ETag of its own', async () => {
  const get = (encoding: string) =>
    site.inject({ url: '/news', headers: { 'accept-encoding': encoding } })
  const [plain, br, gzip] = await Promise.all([get('identity'), get('br'), get('gzip')])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(new Set([plain, br, gzip].map((answer) => answer.headers.etag)).size).toBe(3)
  expect(br.headers.vary).toBe('Accept-Encoding')
})

test('a known ETag is answered 304 without a body', async () => {
  const { headers } = await site.inject('/news')
  for (const tag of [headers.etag, `W/${headers.etag}`, `"x", ${headers.etag}`]) {
    const answer = await site.inject({ url: '/news', headers: { 'if-none-match': String(tag) } })
    expect(answer.statusCode).toBe(304)
    expect(answer.body).toBe('')
  }
  const other = await site.inject({ url: '/news', headers: { 'if-none-match': '"other"' } })
  expect(other.statusCode).toBe(200)
})

const encodings: [string | undefined, string][] = [
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.5', 'br'],
  ['*', 'identity'],
  ['identity;q=0', 'identity'],
  ['abracadabra', 'identity'],
  ['GZIP', 'gzip'],
]

test.each(encodings)('Accept-Encoding %j gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

test('a page is rendered once for many who ask at the same time', async () => {
  const cache = new PageCache()
  let renders = 0
  const render = async () => {
    renders++
    await new Promise((resolve) => setTimeout(resolve, 10))
    return { text: 'page', expires: undefined, headers: {} }
  }
  await Promise.all(Array.from({ length: 20 }, () => cache.get('/', epoch, render)))
  expect(renders).toBe(1)
})

test('a render that began before a write is not kept', async () => {
  const cache = new PageCache()
  const begun = cache.get('/', epoch, async () => {
    await new Promise((resolve) => setTimeout(resolve, 10))
    return { text: 'old', expires: undefined, headers: {} }
  })
  cache.clear()
  const fresh = cache.get('/', epoch, async () => ({
    text: 'new',
    expires: undefined,
    headers: {},
  }))
  await Promise.all([begun, fresh])
  expect(cache.find('/', epoch)?.representations.identity.body.toString()).toBe('new')
})

test('a failed render is not kept and the next one tries again', async () => {
  const cache = new PageCache()
  await expect(cache.get('/', epoch, () => Promise.reject(new Error('db')))).rejects.toThrow('db')
  const page = await cache.get('/', epoch, async () => ({
    text: 'well',
    expires: undefined,
    headers: {},
  }))
  expect(page?.representations.identity.body.toString()).toBe('well')
})

test('the cache forgets the oldest pages beyond its size', async () => {
  const cache = new PageCache()
  for (let at = 0; at < 600; at++)
    await cache.get(`/${at}`, epoch, async () => ({
      text: String(at),
      expires: undefined,
      headers: {},
    }))
  expect(cache.size).toBe(500)
  expect(cache.find('/0', epoch)).toBeUndefined()
  expect(cache.find('/599', epoch)).toBeDefined()
})

test('a write is seen by the very next request', async () => {
  await site.inject('/news')
  const created = await site.asAdmin({
    method: 'POST',
    url: '/api/news',
    payload: { title: 'Только что', published: true },
  })
  expect((await site.inject('/news')).body).toContain('Только что')
  const { id } = created.json()
  await site.asAdmin({ method: 'DELETE', url: `/api/news/${id}` })
  expect((await site.inject('/news')).body).not.toContain('Только что')
})

test('a sign-in does not empty the cache', async () => {
  // PostgreSQL may still be telling of what was written to the other.
  const untouched = await createTestApp()
  await untouched.inject('/news')
  await untouched.signIn()
  expect(untouched.cache.size).toBe(1)
  await untouched.close()
})

test('a page made before local midnight is made anew after it', async () => {
  site.clock.now = new Date('2026-11-21T20:59:59.000Z')
  await site.inject('/')
  expect(site.cache.find('/', site.clock.now)).toBeDefined()
  site.clock.advance(1000)
  expect(site.cache.find('/', site.clock.now)).toBeUndefined()
})

test('the declared parameters make the key, in any order and with any company', async () => {
  await site.inject('/news?category=news&page=1&utm_source=a')
  await site.inject('/news?page=1&fbclid=b&category=news')
  expect(site.cache.size).toBe(1)
})

test('every page has title, description, canonical address and Open Graph', async () => {
  for (const url of ['/', '/news']) {
    const { body } = await site.inject(url)
    expect(body).toMatch(/<title>[^<]{5,}<\/title>/)
    expect(body).toMatch(/<meta name="description" content="[^"]{10,}"/)
    expect(body).toContain(`<link rel="canonical" href="https://judo.test${url}"/>`)
    expect(body).toContain('property="og:title"')
  }
})

test('the sitemap lists pages by their full addresses, robots point to it', async () => {
  const sitemap = (await site.inject('/sitemap.xml')).body
  expect(sitemap).toContain('<loc>https://judo.test/news</loc>')
  expect((await site.inject('/robots.txt')).body).toContain(
    'Sitemap: https://judo.test/sitemap.xml',
  )
})

test('contacts that cannot be read leave the page with its defaults', async () => {
  await site.db.schema.alterTable('contacts').renameTo('contacts_away').execute()
  site.cache.clear()
  const answer = await site.inject('/')
  await site.db.schema.alterTable('contacts_away').renameTo('contacts').execute()
  site.cache.clear()
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toMatch(/Не\sуказан/)
})

test('H16: a failing page answers the error screen in Russian, with a number and no stack', async () => {
  await site.db.schema.alterTable('news').renameTo('news_away').execute()
  const page = await site.inject('/news/1')
  const call = await site.inject('/api/news')
  await site.db.schema.alterTable('news_away').renameTo('news').execute()
  expect(page.statusCode).toBe(500)
  expect(page.body).toContain('Что-то пошло не')
  expect(page.body).toContain('Обновить страницу')
  expect(call.json().error).toBe('Внутренняя ошибка сервера')
  for (const { body } of [page, call]) expect(body).not.toMatch(/no such table|relation|\.ts:\d/)
})
