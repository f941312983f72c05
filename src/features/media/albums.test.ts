import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectProblem } from '#test/expect-problem.ts'
import { jpegOf } from './sample-images.ts'
import { createMediaTest, type MediaTest } from './test-media.ts'

let site: MediaTest

beforeAll(async () => {
  site = await createMediaTest()
})
afterAll(() => site.close())

const albums = async () => (await site.inject('/api/albums')).json()
const put = (url: string, payload: object) => site.asAdmin({ method: 'PUT', url, payload })
const remove = (url: string) => site.asAdmin({ method: 'DELETE', url })

test('a new album comes first, with its count and without a cover', async () => {
  await site.album('Первый')
  const second = await site.album('Второй')
  expect(second).toMatchObject({
    version: 1,
    published: true,
    description: '',
    cover: null,
    photoCount: 0,
  })
  expect((await albums()).map((one: { title: string }) => one.title)).toEqual(['Второй', 'Первый'])
})

test('writes need the administrator (A01)', async () => {
  const { id } = await site.album()
  const before = await site.state()
  for (const [method, url] of [
    ['POST', '/api/albums'],
    ['PUT', `/api/albums/${id}`],
    ['DELETE', `/api/albums/${id}`],
    ['PUT', '/api/album-order'],
    ['PUT', `/api/albums/${id}/photo-order`],
  ] as const)
    expectProblem(await site.inject({ method, url, payload: { title: 'x', ids: [id] } }), 401)
  expect(await site.state()).toBe(before)
})

test('a title must be a text one can see (A02)', async () => {
  const before = await site.state()
  const bad = ['', '   ', '\u200b\u2060', 'я'.repeat(5000), 7, null, 'a\u0000b', '\ud800']
  for (const title of [...bad, undefined]) {
    const payload = JSON.stringify({ title })
    const headers = { 'content-type': 'application/json' }
    expectProblem(await site.asAdmin({ method: 'POST', url: '/api/albums', headers, payload }), 400)
  }
  const empty = await site.asAdmin({ method: 'POST', url: '/api/albums', payload: { title: ' ' } })
  expectProblem(empty, 400, 'Укажите название альбома')
  expect(await site.state()).toBe(before)
})

test('odd titles are texts like any other and are escaped on the pages (A03)', async () => {
  const titles = [
    '<img src=x onerror=alert(1)>',
    '</script><script>alert(1)</script>',
    "=cmd|' /C calc'!A0",
    '{{7*7}}',
    '\u202Etxt',
  ]
  for (const title of titles) {
    const album = await site.album(title)
    expect(album.title).toBe(title)
    for (const path of ['/media', `/media/${album.id}`]) {
      const { body } = await site.inject(path)
      expect(body).not.toContain('<img src=x')
      expect(body).not.toContain('<script>alert')
    }
    await remove(`/api/albums/${album.id}`)
  }
})

test('fields nobody asked for are ignored (A04)', async () => {
  const payload = { title: 'Свой номер', id: 777, createdAt: '1999', photos: [1], order: -99 }
  const answer = await site.asAdmin({ method: 'POST', url: '/api/albums', payload })
  expect(answer.statusCode).toBe(201)
  expect(answer.json().id).not.toBe(777)
  expect(answer.json().createdAt).toBe('2026-11-21T09:00:00.000Z')
})

test('what is no number of an album removes nothing (A05)', async () => {
  const before = await site.state()
  const odd = ['0', '-1', '1e3', '1%20OR%201=1', '9007199254740993', '%2e%2e%2f1', '__proto__']
  for (const id of [...odd, encodeURIComponent('１'), '9'.repeat(190)])
    expectProblem(await remove(`/api/albums/${id}`), 404)
  expect((await remove(`/api/albums/${'9'.repeat(300)}`)).statusCode).toBe(404)
  expect(await site.state()).toBe(before)
})

test('an album goes with its photos, once, while photos are still arriving (A06)', async () => {
  const { id } = await site.album()
  const photo = await site.photo(id, await jpegOf())
  const images = await Promise.all([1, 2, 3, 4, 5].map(() => jpegOf(200, 150)))
  const [gone, ...uploads] = await Promise.all([
    remove(`/api/albums/${id}`),
    ...images.map((image) => site.upload(id, image)),
  ])
  expect(gone?.statusCode).toBe(204)
  for (const answer of uploads) expect([201, 404]).toContain(answer.statusCode)
  expectProblem(await remove(`/api/albums/${id}`), 404, 'Альбом не найден')
  expect((await site.inject(photo.image)).statusCode).toBe(404)
  const rows = await site.db.selectFrom('photoFile').select('name').execute()
  expect(site.files()).toEqual(rows.map((row) => row.name).sort())
})

test('a draft album is nobody’s business: list, item, photos, page', async () => {
  const { id } = await site.album('Черновик')
  await site.photo(id, await jpegOf())
  await put(`/api/albums/${id}`, { published: false })
  expect(JSON.stringify(await albums())).not.toContain('Черновик')
  for (const url of [`/api/albums/${id}`, `/api/photos/${id}`])
    expectProblem(await site.inject(url), 404, 'Альбом не найден')
  expect((await site.inject(`/media/${id}`)).statusCode).toBe(404)
  expect((await site.asAdmin({ method: 'GET', url: `/api/photos/${id}` })).json()).toHaveLength(1)
})

test('a stale version is refused with the album as it is', async () => {
  const album = await site.album()
  const first = await put(`/api/albums/${album.id}`, { title: 'Моё', version: 1 })
  expect(first.json()).toMatchObject({ title: 'Моё', version: 2 })
  const second = await put(`/api/albums/${album.id}`, { title: 'Чужое', version: 1 })
  expectProblem(second, 409)
  expect(second.json().current).toMatchObject({ title: 'Моё', version: 2, photoCount: 0 })
})

test('the chosen cover stands for the album until it is gone; then the first photo does', async () => {
  const album = await site.album()
  const other = await site.photo((await site.album()).id, await jpegOf())
  const first = await site.photo(album.id, await jpegOf())
  const second = await site.photo(album.id, await jpegOf())
  const coverOf = async () => (await site.inject(`/api/albums/${album.id}`)).json().cover.id
  expect(await coverOf()).toBe(first.id)
  await put(`/api/albums/${album.id}`, { cover_id: second.id })
  expect(await coverOf()).toBe(second.id)
  expectProblem(await put(`/api/albums/${album.id}`, { cover_id: other.id }), 400)
  // A photo that is hidden on request is no album's face, nor is it counted.
  await put(`/api/photos/${second.id}`, { hidden: true })
  expect(await coverOf()).toBe(first.id)
  const { cover, photoCount, hiddenCount } = (
    await site.asAdmin({ url: `/api/albums/${album.id}` })
  ).json()
  expect([cover.id, photoCount, hiddenCount]).toEqual([first.id, 2, 1])
  const seen = (await site.inject(`/api/albums/${album.id}`)).json()
  expect([seen.photoCount, seen.hiddenCount]).toEqual([1, 0])
  await put(`/api/photos/${second.id}`, { hidden: false })
  expect(await coverOf()).toBe(second.id)
  await remove(`/api/photos/${second.id}`)
  expect(await coverOf()).toBe(first.id)
})

test('albums and photos keep the order they are given', async () => {
  const [one, two, three] = [await site.album('1'), await site.album('2'), await site.album('3')]
  await put('/api/album-order', { ids: [two.id, three.id, one.id, 99_999, two.id] })
  expect((await albums()).slice(0, 3).map((album: { id: number }) => album.id)).toEqual([
    two.id,
    three.id,
    one.id,
  ])
  const photos = [await jpegOf(), await jpegOf(), await jpegOf()]
  const ids: number[] = []
  for (const image of photos) ids.push((await site.photo(one.id, image)).id)
  const idsNow = async () =>
    (await site.inject(`/api/photos/${one.id}`)).json().map((photo: { id: number }) => photo.id)
  expect(await idsNow()).toEqual(ids)
  await put(`/api/albums/${one.id}/photo-order`, { ids: [ids[2], ids[0]] })
  expect(await idsNow()).toEqual([ids[2], ids[0], ids[1]])
  expectProblem(await put('/api/albums/999999/photo-order', { ids: [1] }), 404)
})

test('what named a removed album is read and edited on without it', async () => {
  const { id } = await site.album('Альбом, которого не станет')
  await site.photo(id, await jpegOf())
  const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const answer = await site.asAdmin({ method, url, payload })
    expect(answer.statusCode).toBeLessThan(300)
    return answer.json()
  }
  const title = 'Итоги первенства'
  const news = await send('POST', '/api/news', { title, published: true, album_id: id })
  const date = '2026-12-05'
  const competition = await send('POST', '/api/competitions', { title, date, album_id: id })
  const places: [string, string, { version: number }][] = [
    [`/news/${news.id}`, `/api/news/${news.id}`, news],
    [`/competitions/${competition.id}`, `/api/competitions/${competition.id}`, competition],
  ]
  for (const [page] of places) expect((await site.inject(page)).body).toContain(`/media/${id}`)

  await site.asAdmin({ method: 'DELETE', url: `/api/albums/${id}` })
  for (const [page, call, { version }] of places) {
    const shown = await site.inject(page)
    expect(shown.statusCode).toBe(200)
    expect(shown.body).not.toContain(`/media/${id}`)
    const edited = await send('PUT', call, { title: 'Итоги', album_id: id, version })
    expect(edited).toMatchObject({ title: 'Итоги', album_id: id })
    expect((await send('PUT', call, { album_id: null })).album_id).toBe(null)
    const again = await site.asAdmin({ method: 'PUT', url: call, payload: { album_id: id } })
    expectProblem(again, 400)
  }
})

test('the list of albums has pages, each of them is on one, and past the last there is none', async () => {
  const made = []
  for (let at = 1; at <= 50; at++) made.push((await site.album(`Альбом ${at}`)).id)
  const seen: string[] = []
  for (let page = 1; ; page++) {
    const answer = await site.inject(`/media?page=${page}`)
    if (answer.statusCode === 404) break
    const links = [...answer.body.matchAll(/<h2[^>]*><a [^>]*href="\/media\/(\d+)"/g)]
    expect(links.length).toBeLessThanOrEqual(24)
    seen.push(...links.map(([, id]) => id!))
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toEqual(expect.arrayContaining(made.map(String)))
  for (const odd of ['0', '-1', 'x', '9'.repeat(30)])
    expect((await site.inject(`/media?page=${odd}`)).statusCode).toBe(404)
})

test('by what right the photos of others are shown stands beside their author', async () => {
  const { id } = await site.album('Чужие снимки')
  expectProblem(await put(`/api/albums/${id}`, { rights: 'stolen' }), 400)
  const page = async () => (await site.inject(`/media/${id}`)).body
  const words = 'Опубликовано с\u00a0разрешения автора'
  await put(`/api/albums/${id}`, { author: 'Анна Ладыгина', rights: 'permission' })
  expect(await page()).toContain(words)
  await put(`/api/albums/${id}`, { rights: 'own' })
  expect(await page()).not.toContain(words)
})

test('one photo has an author and a right of its own, which go before the album’s', async () => {
  const { id } = await site.album('Сборный альбом')
  await put(`/api/albums/${id}`, { author: 'Пётр Снимков', rights: 'own' })
  const photo = await site.photo(id, await jpegOf())
  expect(photo.rights).toBe('')
  expectProblem(await put(`/api/photos/${photo.id}`, { rights: 'stolen' }), 400)
  const changed = await put(`/api/photos/${photo.id}`, {
    ...{ author: 'Анна Ладыгина', rights: 'permission' },
  })
  expect(changed.json()).toMatchObject({ author: 'Анна Ладыгина', rights: 'permission' })
  const words = 'Фото: Анна Ладыгина. Опубликовано с\u00a0разрешения автора'
  const page = async () => (await site.inject(`/media/${id}?photo=${photo.id}`)).body
  // Of the viewer, and of those who have no JavaScript.
  expect((await page()).split(words)).toHaveLength(3)
  const history = await site.asAdmin({ url: `/api/history?entity=photo&record=${photo.id}` })
  expect(history.body).toContain('update')
  await put(`/api/photos/${photo.id}`, { author: '', rights: 'own' })
  expect(await page()).toContain('Снимала федерация')
  await put(`/api/photos/${photo.id}`, { rights: '' })
  expect(await page()).not.toContain('Снимала федерация')
  // The viewer covers what the page says of the album.
  expect(await page()).toContain('"credit":"Фото: Пётр Снимков"')
  await site.db
    .updateTable('photo')
    .set({ rights: 'x' as never })
    .where('id', '=', photo.id)
    .execute()
  expect((await site.inject(`/api/photos/${id}`)).json()[0].rights).toBe('')
})
