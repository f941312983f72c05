import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

const pdf = Buffer.from('%PDF-1.4 0123456789 %%EOF')
const clientDir = mkdtempSync(join(tmpdir(), 'client-'))
let site: TestApp
const addresses: string[] = [
  '/assets/site-1.js',
  '/favicon.svg',
  '/api/openapi.json',
  '/og/site.jpg',
  '/feed.xml',
]
const withRanges: string[] = ['/assets/site-1.js', '/favicon.svg']

beforeAll(async () => {
  mkdirSync(join(clientDir, 'assets'))
  writeFileSync(join(clientDir, 'assets/site-1.js'), 'export const judo = 1')
  writeFileSync(join(clientDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const packed = brotliCompressSync('<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(clientDir, 'favicon.svg.br'), packed)
  site = await createTestApp({ clientDir })
  const { id } = (
    await site.asAdmin({
      method: 'POST',
      url: '/api/competitions',
      payload: { title: 'Кубок', date: '2026-12-12', sport: 'judo', level: 'city' },
    })
  ).json()
  for (const [url, type] of [
    ['/api/documents', 'charter'],
    [`/api/competitions/${id}/documents`, 'regulations'],
  ] as const) {
    const added = await site.asAdmin({
      method: 'POST',
      url: `${url}?type=${type}&title=${encodeURIComponent('Устав')}`,
      headers: { 'content-type': 'application/pdf' },
      payload: pdf,
    })
    expect(added.statusCode, added.body).toBe(201)
    addresses.push(added.json().url)
    withRanges.push(added.json().url)
  }
})
afterAll(async () => {
  await site.close()
  rmSync(clientDir, { recursive: true })
})

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  site.inject({ method, url, headers })

test('U04: what the asker has is not sent again, however the tag is written', async () => {
  for (const url of addresses) {
    const { statusCode, headers, body } = await ask(url)
    expect([url, statusCode, body.length > 0]).toEqual([url, 200, true])
    const bare = String(headers.etag).replace(/^W\//, '')
    expect(bare, url).toMatch(/^"[\w-]+"$/)
    for (const known of [bare, `W/${bare}`, `"x", W/${bare}`, '*'])
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await ask(url, { 'if-none-match': known, range: 'bytes=0-1' }, method)
        expect([url, known, method, answer.statusCode]).toEqual([url, known, method, 304])
        expect(answer.body).toBe('')
        expect(answer.headers.etag).toBe(headers.etag)
        expect(answer.headers).not.toHaveProperty('content-range')
        expect(answer.headers).not.toHaveProperty('content-length')
      }
    for (const other of ['"other"', `x${bare}`, 'W/"other", "x"']) {
      const answer = await ask(url, { 'if-none-match': other })
      expect([url, other, answer.statusCode]).toEqual([url, other, 200])
    }
  }
})

test('a part of a file is given, and one that is not there is refused as such', async () => {
  for (const url of withRanges) {
    const whole = (await ask(url)).rawPayload
    const part = await ask(url, { range: 'bytes=2-5' })
    expect([url, part.statusCode, part.rawPayload]).toEqual([url, 206, whole.subarray(2, 6)])
    expect(part.headers['content-range']).toBe(`bytes 2-5/${whole.length}`)
    const outside = await ask(url, { range: `bytes=${whole.length}-` })
    expect([url, outside.statusCode]).toEqual([url, 416])
    expect(outside.headers['content-range']).toBe(`bytes */${whole.length}`)
    const changed = await ask(url, { range: 'bytes=2-5', 'if-range': '"other"' })
    expect([url, changed.statusCode]).toEqual([url, 200])
  }
})

test('what is read as text names its charset, packed or not', async () => {
  for (const url of addresses)
    for (const coding of ['identity', 'br']) {
      const type = String((await ask(url, { 'accept-encoding': coding })).headers['content-type'])
      if (/^text\/|xml|javascript/.test(type))
        expect([url, type]).toEqual([url, expect.stringMatching(/; charset=utf-8$/)])
    }
})

test('a page of an error is compressed', async () => {
  const plain = await ask('/nothing-here')
  const br = await ask('/nothing-here', { 'accept-encoding': 'br' })
  expect([plain.statusCode, br.statusCode]).toEqual([404, 404])
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toBe('Accept-Encoding')
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload)
})

test('the description of the API is compressed', async () => {
  const plain = await ask('/api/openapi.json')
  const br = await ask('/api/openapi.json', { 'accept-encoding': 'br' })
  const gzip = await ask('/api/openapi.json', { 'accept-encoding': 'gzip' })
  expect([br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload)
  expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload)
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
  expect(plain.headers['content-security-policy']).toMatch(/^default-src 'none'/)
})
