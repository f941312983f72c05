import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import type { Answer, Client } from './client.ts'
import { siteName } from './servers.ts'

export interface Stage {
  proxy: 'nginx' | 'caddy'
  client: Client
  /** Bearer of a signed-in administrator. */
  token: string
  /** Lines the site has logged so far. */
  log(): Record<string, unknown>[]
}

export type Check = [name: string, run: (stage: Stage) => Promise<void>]

const text = (answer: Answer) => answer.body.toString('utf8')
const json = (answer: Answer) => JSON.parse(text(answer))
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const once = (answer: Answer, name: string) =>
  assert.equal(answer.names.filter((given) => given === name).length, 1, `${name} once`)
const statusLines = (received: string) => received.match(/HTTP\/1\.[01] \d{3}/g) ?? []
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

function assertRussianRefusal(answer: Answer, status: number): void {
  assert.equal(answer.status, status)
  assert.match(String(answer.headers['content-type']), /^application\/json/)
  assert.match(json(answer).error, /[А-Яа-яё]/)
}

/** As heavy to decode as a photograph of a phone. */
async function twelveMegapixels(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 }
  const grain = { width: 1000, height: 750, channels: 3 as const, background: '#888', noise }
  const small = await sharp({ create: grain }).blur(1).png().toBuffer()
  return sharp(small).resize(4000, 3000).jpeg({ quality: 92 }).toBuffer()
}

function pdfOf(sizeBytes: number): Buffer {
  const [head, tail] = [Buffer.from('%PDF-1.7\n'), Buffer.from('\n%%EOF\n')]
  const filling = Buffer.alloc(sizeBytes - head.length - tail.length)
  for (let at = 0; at < filling.length; at += 7) filling[at] = at % 251
  return Buffer.concat([head, filling, tail])
}

const megabyte = 1024 * 1024
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function addPhoto({ client, token }: Stage, body: Buffer) {
  const albums = json(await client.ask('/api/albums'))
  const added = await client.ask(`/api/photos?album_id=${albums[0].id}`, {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'image/jpeg' },
    body,
    pieces: 5,
  })
  assert.equal(added.status, 201, text(added))
  return json(added)
}

export const checks: Check[] = [
  [
    'страница по HTTP/2, заголовки защиты и HSTS по одному разу',
    async ({ client }) => {
      const { protocol, status, body } = await client.askHttp2('/')
      assert.deepEqual([protocol, status], ['h2', 200])
      assert.match(body, /<html lang="ru">/)
      const page = await client.ask('/')
      for (const name of ['content-security-policy', 'strict-transport-security', 'etag'])
        once(page, name)
      assert.match(String(page.headers['strict-transport-security']), /max-age=63072000/)
      assert.match(text(page), new RegExp(`rel="canonical" href="https://${siteName}/"`))
    },
  ],
  [
    'TLS 1.2 только с прямой секретностью и AEAD',
    async ({ client }) => {
      // The certificate of this trial has an elliptic key.
      for (const suite of ['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-CHACHA20-POLY1305'])
        assert.ok(await client.speaks(suite), suite)
      for (const suite of ['ECDHE-ECDSA-AES256-SHA', 'ECDHE-ECDSA-AES128-SHA256', 'AES256-SHA'])
        assert.ok(!(await client.speaks(suite)), suite)
    },
  ],
  [
    'http ведёт на https своего имени',
    async ({ client }) => {
      const { status, headers } = await client.askPlain('/news?page=2')
      assert.ok(status === 301 || status === 308, String(status))
      assert.match(
        String(headers.location),
        new RegExp(`^https://${siteName}(:\\d+)?/news\\?page=2$`),
      )
    },
  ],
  [
    'вызов без https — отказ словами, а не перевод',
    async ({ client }) => {
      for (const path of ['/api/news', '/api/auth/login']) {
        const { status, headers, body } = await client.askPlain(path)
        assert.equal(status, 403)
        assert.equal(headers.location, undefined)
        assert.match(String(headers['content-type']), /^application\/json/)
        assert.match(JSON.parse(body.toString()).error, /только по https/)
      }
    },
  ],
  [
    'сжатие наше и одно: brotli, gzip и без него — одна и та же страница',
    async ({ client }) => {
      const as = (encoding: string) =>
        client.ask('/news', { headers: { 'accept-encoding': encoding } })
      const [br, gz, plain] = await Promise.all([as('br'), as('gzip'), as('identity')])
      assert.equal(br.headers['content-encoding'], 'br')
      assert.equal(gz.headers['content-encoding'], 'gzip')
      assert.equal(plain.headers['content-encoding'], undefined)
      assert.equal(brotliDecompressSync(br.body).toString(), text(plain))
      assert.equal(gunzipSync(gz.body).toString(), text(plain))
      once(br, 'vary')
    },
  ],
  [
    'ETag доходит целым, повторный визит — 304 без тела',
    async ({ client }) => {
      const headers = { 'accept-encoding': 'br' }
      const { etag } = (await client.ask('/contacts', { headers })).headers
      assert.match(String(etag), /^"[^"]+-b"$/)
      const again = await client.ask('/contacts', {
        headers: { ...headers, 'if-none-match': String(etag) },
      })
      assert.deepEqual([again.status, again.body.length], [304, 0])
      assert.match(String(again.headers['cache-control']), /must-revalidate/)
    },
  ],
  [
    'стили и скрипты: год в кэше, сжаты заранее',
    async ({ client }) => {
      const files = text(await client.ask('/')).match(/\/assets\/[\w.-]+\.(css|js)/g) ?? []
      assert.ok(files.length > 1)
      for (const file of new Set(files)) {
        const answer = await client.ask(file, { headers: { 'accept-encoding': 'br' } })
        assert.equal(answer.status, 200)
        assert.match(String(answer.headers['cache-control']), /max-age=31536000, immutable/)
        assert.equal(answer.headers['content-encoding'], 'br')
      }
    },
  ],
  [
    'чего нет, отвечает сайт, по-русски; /metrics снаружи нет',
    async ({ client }) => {
      const page = await client.ask('/nichego')
      assert.equal(page.status, 404)
      assert.match(text(page), /Страница не найдена/)
      assertRussianRefusal(await client.ask('/api/nichego'), 404)
      assert.equal((await client.ask('/metrics')).status, 404)
    },
  ],
  [
    'снимок в 12 мегапикселей, по частям и с паузами, доходит и виден',
    async (stage) => {
      const { client } = stage
      const { image } = await addPhoto(stage, await twelveMegapixels())
      const file = await client.ask(image)
      assert.equal(file.status, 200)
      assert.match(String(file.headers['cache-control']), /s-maxage=0, must-revalidate/)
      assert.equal((await sharp(file.body).metadata()).format, 'jpeg')
      const part = await client.ask(image, { headers: { range: 'bytes=0-99' } })
      assert.deepEqual([part.status, part.body.length], [206, 100])
    },
  ],
  [
    'документ в 30 МБ доходит и возвращается тем же',
    async ({ client, token }) => {
      const body = pdfOf(30 * megabyte)
      const added = await client.ask('/api/documents?title=Rules', {
        method: 'POST',
        headers: { ...bearer(token), 'content-type': 'application/pdf' },
        body,
      })
      assert.equal(added.status, 201, text(added))
      const back = await client.ask(json(added).url)
      assert.equal(hash(back.body), hash(body))
    },
  ],
  [
    'лишнее отклоняется с 413 и словами: 26 МБ снимок, 31 МБ документ, 60 МБ',
    async ({ client, token }) => {
      const send = (path: string, type: string, size: number) =>
        client.ask(path, {
          method: 'POST',
          headers: { ...bearer(token), 'content-type': type },
          body: pdfOf(size),
        })
      assertRussianRefusal(await send('/api/photos?album_id=1', 'image/jpeg', 26 * megabyte), 413)
      assertRussianRefusal(
        await send('/api/documents?title=Rules', 'application/pdf', 31 * megabyte),
        413,
      )
      assertRussianRefusal(
        await send('/api/documents?title=Rules', 'application/pdf', 60 * megabyte),
        413,
      )
    },
  ],
  [
    'сайт знает адрес посетителя, подделка заголовков его не меняет',
    async ({ client, log }) => {
      const forged = {
        'x-forwarded-for': '203.0.113.7',
        forwarded: 'for=203.0.113.8',
        'x-real-ip': '203.0.113.9',
      }
      await client.ask('/api/addressed', { method: 'POST', from: '127.0.0.21', headers: forged })
      const logged = () => log().find(({ path }) => path === '/api/addressed')
      for (let wait = 0; wait < 50 && !logged(); wait++) await pause(20)
      const line = logged()
      assert.equal(line?.ip, '127.0.0.21')
    },
  ],
  [
    'попытки входа считаются по настоящему адресу, сосед не страдает',
    async ({ client }) => {
      const attempt = (at: number, from: string) =>
        client.ask('/api/auth/login', {
          method: 'POST',
          from,
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${at}` },
          body: JSON.stringify({ username: `guess-${from}-${at}`, password: 'not-the-password' }),
        })
      let refused: Answer | undefined
      for (let at = 0; at < 40 && !refused; at++) {
        const answer = await attempt(at, '127.0.0.22')
        if (answer.status === 429) refused = answer
        else assert.equal(answer.status, 401)
      }
      assert.ok(refused, 'refused in 40 attempts')
      assertRussianRefusal(refused, 429)
      assert.match(String(refused.headers['retry-after']), /^\d+$/)
      assert.equal((await attempt(1, '127.0.0.23')).status, 401)
    },
  ],
  [
    'чужое имя в Host и X-Forwarded-Host не попадает ни в ответ, ни в ссылки',
    async ({ client }) => {
      const forged = await client.ask('/', { headers: { 'x-forwarded-host': 'evil.test' } })
      assert.equal(forged.status, 200)
      assert.doesNotMatch(text(forged), /evil\.test/)
      const received = await client.raw(
        'GET / HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n',
      )
      assert.doesNotMatch(received, /evil\.test|<html/)
    },
  ],
  [
    'спрятанный запрос (CL.TE, TE.CL, два CL, TE с пробелом, обрыв куска) не доходит и чужих ответов не сбивает',
    async ({ client, log, proxy }) => {
      for (const { bytes, ownNextFor } of hiddenRequests()) {
        // Caddy reads the chunks, and what follows them is to it the same visitor's next request.
        const allowed = ownNextFor === proxy ? 2 : 1
        const received = await client.raw(bytes)
        assert.ok(statusLines(received).length <= allowed, `${bytes}\n---\n${received}`)
        // Connections to the site are shared: an answer too many would go to one of these.
        const others = Array.from({ length: 4 }, () => client.ask('/robots.txt'))
        for (const answer of await Promise.all(others)) assert.match(text(answer), /^User-agent/)
      }
      const arrived = log().filter(({ path }) => path === '/smuggled')
      assert.equal(arrived.length, proxy === 'caddy' ? 1 : 0)
    },
  ],
]

/** What nginx keeps of a bucket is shown exactly while the site would show it. */
export const keptFiles: Check[] = [
  [
    'снимок: байты один раз, показан ровно пока показывает сайт',
    async (stage) => {
      const { client, token } = stage
      const { id, image } = await addPhoto(
        stage,
        await sharp({
          create: { width: 900, height: 600, channels: 3, background: '#27496d' },
        })
          .jpeg()
          .toBuffer(),
      )
      const first = await client.ask(image)
      assert.deepEqual([first.status, first.headers['x-cache']], [200, 'MISS'])
      const again = await client.ask(image)
      assert.deepEqual([again.status, again.headers['x-cache']], [200, 'HIT'])
      assert.equal(hash(again.body), hash(first.body))
      for (const name of ['etag', 'cache-control', 'content-type', 'content-security-policy'])
        assert.equal(again.headers[name], first.headers[name], name)
      const part = await client.ask(image, { headers: { range: 'bytes=10-19' } })
      assert.deepEqual([part.status, part.body], [206, first.body.subarray(10, 20)])
      const known = { 'if-none-match': String(first.headers.etag) }
      assert.equal((await client.ask(image, { headers: known })).status, 304)

      const setHidden = async (hidden: boolean) => {
        const changed = await client.ask(`/api/photos/${id}`, {
          method: 'PUT',
          headers: { ...bearer(token), 'content-type': 'application/json' },
          body: JSON.stringify({ hidden }),
        })
        assert.equal(changed.status, 200, text(changed))
      }
      await setHidden(true)
      const ways: Record<string, string>[] = [{}, known, { range: 'bytes=0-9' }, bearer(token)]
      for (const headers of ways) {
        const gone = await client.ask(image, { headers })
        assert.equal(gone.status, 404)
        assert.match(text(gone), /[А-Яа-яё]/)
      }
      await setHidden(false)
      assert.equal((await client.ask(image)).headers['x-cache'], 'HIT')
    },
  ],
]

function hiddenRequests(): { bytes: string; ownNextFor?: Stage['proxy'] }[] {
  const hidden = `GET /smuggled HTTP/1.1\r\nHost: ${siteName}\r\n\r\n`
  const start = `POST /api/auth/logout HTTP/1.1\r\nHost: ${siteName}\r\n`
  const length = (value: number) => `Content-Length: ${value}\r\n`
  const chunked = 'Transfer-Encoding: chunked\r\n'
  const chunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`
  return [
    {
      bytes: `${start}${length(5 + hidden.length)}${chunked}\r\n0\r\n\r\n${hidden}`,
      ownNextFor: 'caddy',
    },
    { bytes: `${start}${length(4)}${chunked}\r\n${chunk}` },
    { bytes: `${start}${length(0)}${length(hidden.length)}\r\n${hidden}` },
    { bytes: `${start}Transfer-Encoding : chunked\r\n${length(hidden.length)}\r\n${hidden}` },
    { bytes: `${start}Transfer-Encoding: xchunked\r\n${length(hidden.length)}\r\n${hidden}` },
    { bytes: `${start}Transfer-Encoding:\u000bchunked\r\n${length(hidden.length)}\r\n${hidden}` },
    { bytes: `${start}${chunked}\r\nzz\r\n\r\n${hidden}` },
    { bytes: `${start.replace(' HTTP', '\u0000HTTP')}${length(hidden.length)}\r\n${hidden}` },
  ]
}
