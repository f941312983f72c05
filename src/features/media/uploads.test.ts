import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectProblem } from '#test/expect-problem.ts'
import { processorMsOf } from '#test/processor-time.ts'
import { expectUnchanged } from '#test/stored-state.ts'
import type { Album } from './albums.record.ts'
import { jpegOf, pngBomb } from './sample-images.ts'
import { createMediaTest, type MediaTest } from './test-media.ts'

let site: MediaTest
let album: Album
let picture: Buffer

beforeAll(async () => {
  site = await createMediaTest()
  album = await site.album()
  picture = await jpegOf(500, 300, 0.5)
})
afterAll(() => site.close())

const dataUrl = (bytes: Buffer, type = 'image/jpeg') =>
  `data:${type};base64,${bytes.toString('base64')}`
const send = (payload: object) => site.asAdmin({ method: 'POST', url: '/api/photos', payload })

test('JSON with a data URL and raw bytes are one and the same upload', async () => {
  const json = await send({
    album_id: album.id,
    image: dataUrl(await jpegOf(500, 300)),
    title: ' Финал ',
    description: '',
  })
  expect(json.statusCode).toBe(201)
  expect(json.json()).toMatchObject({
    version: 1,
    album_id: album.id,
    title: 'Финал',
    width: 500,
    height: 300,
    order: 1,
    hidden: false,
  })
  const raw = await site.upload(album.id, await jpegOf(500, 300), {
    query: { title: 'Финал', alt: 'Бросок через бедро' },
  })
  expect(raw.statusCode).toBe(201)
  expect(raw.json()).toMatchObject({ title: 'Финал', alt: 'Бросок через бедро', order: 2 })
  expect(raw.body).not.toContain('base64,/9j')
})

test('several files sent at once keep the places they are given', async () => {
  const { id } = await site.album()
  const [late, early] = [await jpegOf(), await jpegOf()]
  await site.upload(id, late, { query: { order: '7' } })
  await site.upload(id, early, { query: { order: '6' } })
  const photos: { order: number }[] = (await site.inject(`/api/photos/${id}`)).json()
  expect(photos.map((photo) => photo.order)).toEqual([6, 7])
  expectProblem(await site.upload(id, await jpegOf(), { query: { order: '-1' } }), 400)
})

test('only the administrator uploads (P01)', async () => {
  const before = await site.state()
  const asks = { method: 'POST', url: `/api/photos?album_id=${album.id}` } as const
  expectProblem(
    await site.inject({ ...asks, headers: { 'content-type': 'image/jpeg' }, payload: picture }),
    401,
  )
  expectProblem(
    await site.inject({ ...asks, payload: { album_id: album.id, image: dataUrl(picture) } }),
    401,
  )
  expect(await site.state()).toBe(before)
})

test('the album must be the number of an album (P02)', async () => {
  const before = await site.state()
  const image = dataUrl(picture)
  for (const album_id of [undefined, `${album.id}x`, 1.5, [1], 2 ** 53 + 1, 0, -1, null])
    expectProblem(await send({ album_id, image }), 400)
  expectProblem(await send({ album_id: 99_999, image }), 404, 'Альбом не найден')
  for (const id of ['', '1.5', 'x', '__proto__', '99999999999'])
    expectProblem(await site.upload(id, picture), [400, 404])
  expectProblem(await site.upload('99999', picture), 404, 'Альбом не найден')
  expect(await site.state()).toBe(before)
})

test('without an image there is nothing to do (P03)', async () => {
  const before = await site.state()
  for (const image of [undefined, '', 'hello', 7, ['a', 'b'], { 0: 1 }, null])
    expectProblem(await send({ album_id: album.id, image }), 400, 'Выберите альбом и изображения')
  expect(await site.state()).toBe(before)
})

test('an older form sends the number of its album as text (M7)', async () => {
  const answer = await send({ album_id: String(album.id), image: dataUrl(await jpegOf(80, 60)) })
  expect([answer.statusCode, answer.json().album_id]).toEqual([201, album.id])
})

test('the bytes say what an image is, not what a data URL declares; other bodies are refused (P04)', async () => {
  for (const type of ['', 'application/octet-stream', 'image/gif', 'image/jpeg;charset=utf-8']) {
    const image = dataUrl(await jpegOf(80, 60), type)
    const answer = await send({ album_id: album.id, image })
    expect([type, answer.statusCode]).toEqual([type, 201])
  }
  const before = await site.state()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  for (const type of ['image/svg+xml', 'image/jpeg', ''])
    expectProblem(await send({ album_id: album.id, image: dataUrl(svg, type) }), 415)
  for (const image of ['data:,', 'data:text/html,<b>', 'data:image/svg+xml;utf8,<svg/>'])
    expectProblem(await send({ album_id: album.id, image }), [400, 415])
  expect(await site.state()).toBe(before)
  const video = await site.upload(album.id, picture, { type: 'video/mp4' })
  expectProblem(video, 415)
  expectProblem(
    await site.upload(album.id, picture, { type: 'multipart/form-data; boundary=x' }),
    415,
  )
})

test('base64 is read strictly and quickly (P05)', async () => {
  const before = await site.state()
  const text = picture.toString('base64')
  for (const image of [
    'data:image/png;base64,!!!!',
    `data:image/png;base64,${text.slice(0, 76)}\n${text.slice(76)}`,
    `data:image/png;base64,<script>${text}`,
    `data:image/png;base64,${text.replaceAll('/', '_').replaceAll('+', '-')}`,
    `data:image/png;base64,${text.slice(0, -1)}`,
    'data:image/png,%89PNG',
    `DATA:IMAGE/PNG;BASE64,${text}`,
    `data:image/png${';a=b'.repeat(100_000)};base64,${text}`,
  ]) {
    const refusal = async () => expectProblem(await send({ album_id: album.id, image }), 400)
    expect(await processorMsOf(refusal)).toBeLessThan(300)
  }
  expect(await site.state()).toBe(before)
})

test('an address is not an image: the server fetches nothing (P07)', async () => {
  for (const image of [
    'http://127.0.0.1:9/',
    'file:///etc/passwd',
    '//169.254.169.254/',
    '/etc/passwd',
  ])
    expectProblem(await send({ album_id: album.id, image }), 400)
})

test('more than 25 MB is refused before it is read (P17)', async () => {
  const before = await site.state()
  const big = Buffer.alloc(25 * 1024 * 1024 + 1, 1)
  const raw = await site.upload(album.id, big)
  expectProblem(raw, 413)
  expect(raw.headers.connection).toBe('close')
  expectProblem(await send({ album_id: album.id, image: dataUrl(big) }), 413)
  expectProblem(await send({ album_id: album.id, image: 'a'.repeat(36 * 1024 * 1024) }), 413)
  const gzip = { 'content-type': 'image/jpeg', 'content-encoding': 'gzip' }
  const packed = await site.asAdmin({
    method: 'POST',
    url: `/api/photos?album_id=${album.id}`,
    headers: gzip,
    payload: picture,
  })
  expectProblem(packed, 415)
  expect(await site.state()).toBe(before)
})

test('the same key is the same upload; another file under it is refused (P20)', async () => {
  const { id } = await site.album()
  const image = await jpegOf()
  const first = await site.upload(id, image, { key: 'upload-0001' })
  const again = await site.upload(id, image, { key: 'upload-0001' })
  expect(again.statusCode).toBe(201)
  expect(again.json()).toEqual(first.json())
  const [a, b] = await Promise.all([
    site.upload(id, picture, { key: 'upload-0002' }),
    site.upload(id, picture, { key: 'upload-0002' }),
  ])
  expect([a.statusCode, b.statusCode, b.json().id]).toEqual([201, 201, a.json().id])
  expectProblem(await site.upload(id, await jpegOf(), { key: 'upload-0001' }), 409)
  expectProblem(await site.upload(id, image, { key: 'a\u0000' }), 400)
  expect((await site.inject(`/api/photos/${id}`)).json()).toHaveLength(2)
})

test('a picture the album already has is named, not stored twice (P20)', async () => {
  const { id } = await site.album()
  const image = await jpegOf()
  const photo = await site.photo(id, image)
  const files = site.files()
  const twice = await site.upload(id, image)
  expectProblem(twice, 409, 'Такая фотография уже есть в этом альбоме')
  expect(twice.json().current.id).toBe(photo.id)
  const elsewhere = await site.photo((await site.album()).id, image)
  expect(site.files()).toHaveLength(
    files.length * 2 -
      files.filter((name) => !photo.variants.some((one) => one.image.endsWith(name))).length,
  )
  await site.asAdmin({ method: 'DELETE', url: `/api/photos/${photo.id}` })
  expect((await site.inject(photo.image)).statusCode).toBe(404)
  expect((await site.inject(elsewhere.image)).statusCode).toBe(200)
  expect((await site.upload(id, image)).statusCode).toBe(201)
})

test('texts are limited, and HTML in them is only text (P24)', async () => {
  for (const title of ['я'.repeat(201), '\u0000', 'x'.repeat(1_000_000)])
    expectProblem(await send({ album_id: album.id, image: dataUrl(picture), title }), 400)
  expectProblem(await site.upload(album.id, picture, { query: { title: 'я'.repeat(201) } }), 400)
  const html = await site.upload(album.id, await jpegOf(), {
    query: { title: '<b onclick=alert(1)>' },
  })
  expect(html.statusCode).toBe(201)
  expect((await site.inject(`/media/${album.id}`)).body).not.toContain('<b onclick')
})

test('file names of the sender go nowhere (P21)', async () => {
  for (const title of ['../../../../etc/x', '..%2f', 'a.png', '.htaccess'])
    expect(
      (await site.upload(album.id, await jpegOf(), { query: { title, filename: title } }))
        .statusCode,
    ).toBe(201)
  for (const name of site.files())
    expect(name).toMatch(/^[0-9a-f-]{36}-[0-9a-f]{16}-\d+\.(jpg|avif)$/)
})

test('a first image for a page that is refused leaves no album behind', async () => {
  const fresh = await createMediaTest()
  await fresh.asAdmin({ url: '/api/news' })
  const post = (payload: Buffer | object, type = 'application/json') => {
    const headers = { 'content-type': type }
    return fresh.asAdmin({ method: 'POST', url: '/api/images', headers, payload })
  }
  await expectUnchanged(fresh, async () => {
    const half = picture.subarray(0, picture.length / 2)
    expectProblem(await post(half, 'image/jpeg'), 422)
    expectProblem(await post({ image: dataUrl(half) }), 422)
    expectProblem(await post(Buffer.from('<svg/>'), 'image/png'), 415)
    expectProblem(await post(pngBomb(), 'image/png'), 413)
    expectProblem(await post(Buffer.alloc(0), 'image/png'), 400)
  })
  expect((await post(picture, 'image/jpeg')).statusCode).toBe(201)
  const albums = (await fresh.asAdmin({ url: '/api/albums' })).json<Album[]>()
  expect(albums.map(({ title, photoCount }) => [title, photoCount])).toEqual([
    ['Изображения страниц', 1],
  ])
  await fresh.close()
})

test('an image for a page is kept once, in an album visitors do not see', async () => {
  const image = await jpegOf()
  const headers = { 'content-type': 'image/jpeg' }
  const post = () =>
    site.asAdmin({ method: 'POST', url: '/api/images?alt=Эмблема', headers, payload: image })
  const [first, second] = [await post(), await post()]
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.json().id).toBe(first.json().id)
  expect(first.json().alt).toBe('Эмблема')
  expect((await site.inject('/api/albums')).body).not.toContain('Изображения страниц')
  // Where an album of people is chosen it is not among the choices.
  const listed = async (query: string) =>
    (await site.asAdmin({ method: 'GET', url: `/api/albums${query}` })).body
  expect(JSON.parse(await listed('')).at(-1).title).toBe('Изображения страниц')
  expect(await listed('?service=no')).not.toContain('Изображения страниц')
  expect(await listed('?service=no')).toContain(`"id":${album.id},`)
  // The screen of all albums asks for it by itself.
  expect(JSON.parse(await listed('?service=only'))).toMatchObject([
    { title: 'Изображения страниц' },
  ])
  const byPath = (path: string) =>
    site.asAdmin({ method: 'GET', url: '/api/images', query: { path } })
  expect((await byPath(first.json().variants[0].image)).json().id).toBe(first.json().id)
  expectProblem(await byPath('/files/unknown.jpg'), 404)
  expectProblem(await byPath('/etc/passwd'), 400)
  expect((await site.inject(first.json().image)).statusCode).toBe(404)
})
