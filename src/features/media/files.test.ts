import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFiles, sweepFiles } from '#kit/files/kept-files.server.ts'
import { placeOf } from '#kit/files/shelf.ts'
import { keptIn } from '#kit/nouns/stores.server.ts'
import { openStores } from '#src/records.server.ts'
import { postgresUrl } from '#test/app.ts'
import { storeNames, whenSwept } from '#test/store-names.ts'
import type { Photo } from './media.contract.ts'
import { photoStore } from './photo-files.server.ts'
import { jpegOf } from './sample-images.ts'
import { createMediaTest, type MediaTest } from './test-media.ts'

let site: MediaTest
let photo: Photo
let bytes: Buffer

beforeAll(async () => {
  site = await createMediaTest()
  photo = await site.photo((await site.album()).id, await jpegOf(1400, 900))
  bytes = readFileSync(pathOf(photo.image))
})
afterAll(() => site.close())

const pathOf = (address: string) => join(site.config.dataDir, 'files', placeOf(basename(address)))
const folder = () => join(site.config.dataDir, 'files')
const photos = () => keptIn(openStores(site.config), [photoStore])[0]!

const get = (url: string, headers: Record<string, string> = {}) =>
  site.inject({ method: 'GET', url, headers })

test('a file says what it is and lives in a sandbox (U06)', async () => {
  for (const { image, type } of photo.variants) {
    const answer = await get(image)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=600, s-maxage=0, must-revalidate',
      'accept-ranges': 'bytes',
    })
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  const head = await site.inject({ method: 'HEAD', url: photo.image })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
    200,
    String(bytes.length),
    '',
  ])
})

test('no address reaches any other file (U01, U02)', async () => {
  writeFileSync(join(site.config.dataDir, 'files', 'secret.jpg'), 'secret')
  const name = photo.image.replace('/files/', '')
  for (const path of [
    '/files/secret.jpg',
    '/files/../site.db',
    '/files/%2e%2e%2fsite.db',
    '/files/..%5csite.db',
    '/files/%252e%252e%252fsite.db',
    '//files//secret.jpg',
    '/files/%00',
    `/files/${name}%00`,
    `/files/./${name}/x`,
    `/files/${name.toUpperCase()}`,
    '/files/',
    '/files',
    '/trash/x',
    '/.git/HEAD',
    '/.env',
    '/data/site.db',
    '/package.json',
    '/@fs/etc/passwd',
  ]) {
    const answer = await get(path)
    // The slash at the end leads to the address without it, which is nothing either.
    expect([308, 400, 404], path).toContain(answer.statusCode)
    expect(answer.body).not.toContain('secret')
    expect(answer.body).not.toContain('SQLite')
  }
  rmSync(join(site.config.dataDir, 'files', 'secret.jpg'))
})

test('ranges: one is given, odd ones get the whole file or 416 (U03)', async () => {
  const size = bytes.length
  for (const [range, status, from, to] of [
    ['bytes=0-0', 206, 0, 1],
    ['bytes=10-', 206, 10, size],
    ['bytes=-5', 206, size - 5, size],
    [`bytes=5-${size * 9}`, 206, 5, size],
    ['bytes=-0', 416, 0, 0],
    [`bytes=${size}-`, 416, 0, 0],
    ['bytes=5-1', 200, 0, size],
    ['bytes=x', 200, 0, size],
    [`bytes=${'0-0,'.repeat(999)}0-0`, 200, 0, size],
    [`bytes=${'9'.repeat(400)}-`, 416, 0, 0],
  ] as const) {
    const answer = await get(photo.image, { range })
    expect(answer.statusCode, range).toBe(status)
    if (status === 416) expect(answer.headers['content-range']).toBe(`bytes */${size}`)
    else expect(answer.rawPayload.equals(bytes.subarray(from, to)), range).toBe(true)
  }
  const { etag } = (await get(photo.image)).headers
  expect((await get(photo.image, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(
    200,
  )
  expect(
    (await get(photo.image, { range: 'bytes=0-1', 'if-range': String(etag) })).statusCode,
  ).toBe(206)
})

test.skipIf(postgresUrl)('a file whose sum cannot be read is sent', async () => {
  const { image } = photo
  const name = image.slice('/files/'.length)
  const of = site.db.updateTable('photoFile').where('name', '=', name)
  const { sha256 } = await site.db
    .selectFrom('photoFile')
    .select('sha256')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  for (const junk of ['', '\0', 'сумма', '"\n'.repeat(99)]) {
    await of.set({ sha256: junk }).execute()
    expect([junk, (await get(image)).statusCode]).toEqual([junk, 200])
  }
  await of.set({ sha256 }).execute()
})

test('conditional requests (U04)', async () => {
  const { etag } = (await get(photo.image)).headers
  const tag = String(etag)
  const many = Array.from({ length: 300 }, (_, at) => `"x${at}"`).join(', ')
  for (const [condition, status] of [
    [tag, 304],
    [`W/${tag}`, 304],
    ['*', 304],
    [`${many}, ${tag}`, 304],
    [many, 200],
    ['"other"', 200],
  ] as const) {
    const answer = await get(photo.image, { 'if-none-match': condition })
    expect(answer.statusCode).toBe(status)
    if (status === 304) expect(answer.body).toBe('')
  }
  const others = photo.variants.map(async ({ image }) => (await get(image)).headers.etag)
  expect(new Set(await Promise.all(others)).size).toBe(photo.variants.length)
})

test('parameters change nothing (U05)', async () => {
  for (const query of ['?w=99999&h=1', '?format=svg', '?%ZZ', '?__proto__=1'])
    expect((await get(photo.image + query)).rawPayload.equals(bytes)).toBe(true)
})

test('the janitor takes what a crash left, and only that', async () => {
  const kept = site.files()
  writeFileSync(join(folder(), 'tmp', 'half'), 'x')
  writeFileSync(join(folder(), 'orphan.jpg'), 'x')
  const now = new Date()
  await sweepFiles(site.db, photos(), { now })
  expect(site.files()).toEqual(['orphan.jpg', ...kept].sort())
  const abandonedBefore = new Date(now.getTime() + 1000)
  await sweepFiles(site.db, photos(), { now, abandonedBefore })
  expect(site.files()).toEqual(kept)
  expect(storeNames(folder(), 'tmp')).toEqual([])
})

test('the checker finds lost, damaged and superfluous files', async () => {
  expect(await checkFiles(site.db, photos(), whenSwept())).toEqual({
    files: photo.variants.length,
    trashed: 0,
    lost: [],
    damaged: [],
    superfluous: [],
  })
  const [first, second] = photo.variants.map((one) => pathOf(one.image))
  const saved = readFileSync(first!)
  rmSync(first!)
  writeFileSync(second!, 'damaged')
  writeFileSync(join(folder(), 'extra.jpg'), 'x')
  expect(await checkFiles(site.db, photos(), whenSwept())).toEqual({
    files: photo.variants.length,
    trashed: 0,
    lost: [expect.stringContaining('потерян')],
    damaged: [expect.stringContaining('испорчен')],
    superfluous: [expect.stringContaining('Лишний файл extra.jpg')],
  })
  // An upload may be about to write its row.
  expect((await checkFiles(site.db, photos(), new Date())).superfluous).toEqual([])
  expect((await get(photo.variants[0]!.image)).statusCode).toBe(404)
  writeFileSync(first!, saved)
})
