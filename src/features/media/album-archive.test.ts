import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectProblem } from '#test/expect-problem.ts'
import { zipFiles } from '#test/zip-files.ts'
import { archiveParts, photosInArchive } from './album-archive.server.ts'
import { jpegOf } from './sample-images.ts'
import { createMediaTest, type MediaTest } from './test-media.ts'

let site: MediaTest
beforeAll(async () => {
  site = await createMediaTest()
})
afterAll(() => site.close())

const put = (url: string, payload: object) => site.asAdmin({ method: 'PUT', url, payload })
const fetched = (id: number, query = '', ip = '203.0.113.1') =>
  site.app.inject({ url: `/media/${id}/album.zip${query}`, remoteAddress: ip })

async function albumOf(photos: number, fields: object) {
  const { id } = await site.album('Кубок города')
  const taken = []
  for (let at = 0; at < photos; at++)
    taken.push(await site.photo(id, await jpegOf(600 + 10 * at, 400)))
  await put(`/api/albums/${id}`, fields)
  return { id, taken }
}

test('an album is not to be taken whole unless its editor allows it', async () => {
  const { id } = await albumOf(1, {})
  expect((await site.inject(`/api/albums/${id}`)).json().downloadable).toBe(false)
  expect((await fetched(id)).statusCode).toBe(404)
  expect((await site.inject(`/media/${id}`)).body).not.toContain('album.zip')
  await put(`/api/albums/${id}`, { downloadable: true, author: 'Пётр Снимков' })
  expect((await fetched(id)).statusCode).toBe(200)
  const page = (await site.inject(`/media/${id}`)).body.replaceAll('\u00a0', ' ')
  expect(page).toContain(`href="/media/${id}/album.zip"`)
  expect(page).toContain('Автор фото: Пётр Снимков')
  await put(`/api/albums/${id}`, { published: false })
  expect((await fetched(id)).statusCode).toBe(404)
})

test('the archive has the largest picture of every photo a visitor sees, in the order of the album', async () => {
  const { id, taken } = await albumOf(3, { downloadable: true })
  await put(`/api/photos/${taken[1]!.id}`, { hidden: true, hiddenReason: 'просили' })
  const answer = await fetched(id)
  expect(answer.headers['content-type']).toBe('application/zip')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="kubok-goroda.zip"')
  expect(answer.headers['cache-control']).toBe('no-store')
  const files = await zipFiles(answer.rawPayload)
  const pictures = [...files].filter(([name]) => name.endsWith('.jpg'))
  expect(pictures.map(([name]) => name)).toEqual(['kubok-goroda-001.jpg', 'kubok-goroda-002.jpg'])
  const shown = [taken[0]!, taken[2]!]
  for (const [at, [, bytes]] of pictures.entries())
    expect(bytes.equals((await site.inject(shown[at]!.image)).rawPayload)).toBe(true)
})

test('the archive says who took each photo and by what right it is shown', async () => {
  const { id, taken } = await albumOf(3, { downloadable: true, author: 'Пётр Снимков' })
  await put(`/api/photos/${taken[1]!.id}`, { author: 'Анна Кадрова', rights: 'licence' })
  await put(`/api/photos/${taken[2]!.id}`, { hidden: true, hiddenReason: 'просили' })
  const files = await zipFiles((await fetched(id)).rawPayload)
  expect(String(files.get('kubok-goroda-avtory-i-prava.txt')).split('\r\n')).toEqual([
    'kubok-goroda-001.jpg: Фото: Пётр Снимков',
    'kubok-goroda-002.jpg: Фото: Анна Кадрова. По лицензии автора',
    '',
    'У остальных снимков право не указано.',
    `Если право на снимок не указано, до публикации спросите федерацию: ${site.config.site.url}/press#contact`,
    `Условия использования: ${site.config.site.url}/press#photos`,
    '',
  ])
})

test('of photos that nobody has said a word about the archive says just that, and once', async () => {
  const { id } = await albumOf(2, { downloadable: true })
  const told = async () => {
    const files = await zipFiles((await fetched(id)).rawPayload)
    return String(files.get('kubok-goroda-avtory-i-prava.txt'))
  }
  expect(await told()).toContain('kubok-goroda-002.jpg: Автор не указан\r\n')
  expect((await told()).match(/У всех.*/g)).toEqual(['У всех снимков право не указано.'])
  await put(`/api/albums/${id}`, { rights: 'own' })
  expect(await told()).not.toContain('не указано')
})

test('what the archive says of rights stands on the page it leads to, and the terms are where it says', async () => {
  const { id } = await albumOf(1, { downloadable: true })
  const files = await zipFiles((await fetched(id)).rawPayload)
  const told = String(files.get('kubok-goroda-avtory-i-prava.txt'))
  const { body } = await site.inject('/press')
  const words = /^(Если право.*): http/m.exec(told)?.[1]
  expect(body.replaceAll('\u00a0', ' ')).toContain(words ?? 'no such line')
  const anchors = [...told.matchAll(/\/press#(\S+)/g)].map(([, anchor]) => anchor)
  expect(anchors).toEqual(['contact', 'photos'])
  for (const anchor of anchors) expect(body).toContain(`id="${anchor}"`)
})

test('where the album may not be taken whole the page says so and whom to ask', async () => {
  const { id, taken } = await albumOf(1, {})
  const page = async () => {
    const { body } = await site.inject(`/media/${id}`)
    return { whole: body.includes('album.zip'), asks: body.includes('href="/press#contact"') }
  }
  expect(await page()).toEqual({ whole: false, asks: true })
  await put(`/api/albums/${id}`, { downloadable: true })
  expect(await page()).toEqual({ whole: true, asks: false })
  // Of an album without photos there is nothing to ask for.
  await site.asAdmin({ method: 'DELETE', url: `/api/photos/${taken[0]!.id}` })
  expect((await site.inject(`/media/${id}`)).body).not.toContain('/press#contact')
})

test('what is removed while an archive is on its way is not in it', async () => {
  const { archived } = await import('./album-archive.server.ts')
  const { id, taken } = await albumOf(2, { downloadable: true })
  const found: string[] = []
  const store = { find: async (name: string) => ({ path: `/nowhere/${name}` }) } as never
  const wanted = { album: { id, title: 'Кубок' }, part: 1, now: site.clock.now, terms: '/press' }
  for await (const { name } of archived(site.db, store, wanted)) {
    found.push(name)
    await put(`/api/photos/${taken[1]!.id}`, { hidden: true, hiddenReason: 'просили' })
  }
  expect(found).toEqual(['kubok-001.jpg', 'kubok-avtory-i-prava.txt'])
})

test('a large album comes in parts, and a part that is not there is not there', async () => {
  const photos = Array.from({ length: 2 * photosInArchive + 1 }, (_, id) => ({
    ...{ id, file: '', sizeBytes: 1000 },
  }))
  expect(archiveParts(photos)).toEqual([
    { number: 1, photos: photosInArchive, sizeBytes: 1000 * photosInArchive },
    { number: 2, photos: photosInArchive, sizeBytes: 1000 * photosInArchive },
    { number: 3, photos: 1, sizeBytes: 1000 },
  ])
  const { id } = await albumOf(1, { downloadable: true })
  for (const part of ['0', '2', '-1', 'x', '1&part=2'])
    expect([part, (await fetched(id, `?part=${part}`)).statusCode]).toEqual([part, 404])
})

test('an author is a line of text', async () => {
  const { id } = await site.album()
  expectProblem(await put(`/api/albums/${id}`, { author: 'а'.repeat(161) }), 400)
})

test('nobody fetches archives all day, and each address is counted for itself', async () => {
  const { id } = await albumOf(1, { downloadable: true })
  const from = (ip: string) => fetched(id, '', ip)
  for (let at = 0; at < 12; at++) expect((await from('203.0.113.7')).statusCode).toBe(200)
  const refused = await from('203.0.113.7')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await from('203.0.113.8')).statusCode).toBe(200)
  site.clock.advance(3_600_001)
  expect((await from('203.0.113.7')).statusCode).toBe(200)
})
