import type { Kysely } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleContacts } from '#features/contacts/made-up.server.ts'
import { storeSetting } from '#kit/db/settings.server.ts'
import { developmentAssets } from '#kit/pages/assets.server.ts'
import { createApp } from '#src/app.server.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { up } from '../../../migrations/0137-unlogged-removals.ts'
import type { Album } from './albums.record.ts'
import type {
  AskedOthers,
  Photo,
  RemovalDone,
  RemovalRequest,
  RemovalsDeclined,
} from './media.contract.ts'
import { jpegOf } from './sample-images.ts'
import { createMediaTest, type MediaTest } from './test-media.ts'

let site: MediaTest
let album: Album

beforeAll(async () => {
  site = await createMediaTest()
  album = await site.album()
  await answerFor(operator)
})
afterAll(() => site.close())

const operator = { legalName: 'РОО «Дзюдо»', address: 'ул. Ленина, 1', email: 'post@judo.test' }
const answerFor = (payload: object) =>
  site.asAdmin({ method: 'PUT', url: '/api/contacts', payload })
const put = (id: number, payload: object) =>
  site.asAdmin({ method: 'PUT', url: `/api/photos/${id}`, payload })
const post = (url: string, payload: object = {}) => site.asAdmin({ method: 'POST', url, payload })
const ask = (id: number, payload: object = {}, ip = '198.51.100.7') =>
  site.inject({ method: 'POST', url: `/api/photos/${id}/removal`, payload, remoteAddress: ip })
const listed = async () =>
  (await site.asAdmin({ url: '/api/removal-requests' })).json<RemovalRequest[]>()
const askedAbout = async ({ id }: Photo) => (await listed()).filter(({ photo }) => photo.id === id)
async function declineAll(requests: RemovalRequest[]): Promise<RemovalsDeclined> {
  const ids = requests.map(({ id }) => id)
  return (await post('/api/removal-requests/decline', { ids })).json()
}
const decline = async (photo: Photo) => declineAll(await askedAbout(photo))

test('removing needs the administrator and an existing photo (P25)', async () => {
  const { id, image } = await site.photo(album.id, await jpegOf())
  expectProblem(await site.inject({ method: 'DELETE', url: `/api/photos/${id}` }), 401)
  const remove = () => site.asAdmin({ method: 'DELETE', url: `/api/photos/${id}` })
  expect((await remove()).statusCode).toBe(204)
  expect((await site.inject(image)).statusCode).toBe(404)
  expectProblem(await remove(), 404, 'Фотография не найдена')
  for (const odd of ['__proto__', '-1', '1e9', '1;drop', '999999'])
    expectProblem(await site.inject(`/api/photos/${odd}`), 404)
})

test('texts, focus and date are edited; a stale version is refused', async () => {
  const photo = await site.photo(album.id, await jpegOf())
  const changes = {
    title: 'Финал',
    alt: 'Победитель',
    author: 'Пётр Снимков',
    focalX: 30,
    focalY: 10,
    takenAt: '2026-11-14T12:00:00+03:00',
  }
  const changed = await put(photo.id, { ...changes, version: 1 })
  expect(changed.json()).toMatchObject({
    ...changes,
    takenAt: '2026-11-14T09:00:00.000Z',
    version: 2,
  })
  const stale = await put(photo.id, { title: 'Другое', version: 1 })
  expectProblem(stale, 409)
  expect(stale.json().current).toMatchObject({ title: 'Финал', image: photo.image })
  for (const bad of [
    { focalX: 101 },
    { focalY: 1.5 },
    { title: 'я'.repeat(201) },
    { author: 'я'.repeat(161) },
    { album_id: 0 },
  ])
    expectProblem(await put(photo.id, bad), 400)
  expectProblem(await put(999_999, { title: 'x' }), 404)
})

test('a photo moves to the end of another album, unless it is already there', async () => {
  const other = await site.album('Другой')
  const image = await jpegOf()
  const here = await site.photo(album.id, image)
  await site.photo(other.id, await jpegOf())
  const moved = await put(here.id, { album_id: other.id })
  expect(moved.json()).toMatchObject({ album_id: other.id, order: 2 })
  const again = await site.photo(album.id, image)
  expectProblem(await put(again.id, { album_id: other.id }), 409)
  expectProblem(await put(again.id, { album_id: 999_999 }), 404, 'Альбом не найден')
})

test('the editor hides a photo with a word why; shown again it carries none', async () => {
  const photo = await site.photo(album.id, await jpegOf())
  const seen = async () => (await site.inject(`/api/photos/${album.id}`)).body
  const hidden = await put(photo.id, { hidden: true, hiddenReason: 'Просила мама Вани' })
  expect(hidden.json()).toMatchObject({ hidden: true, hiddenReason: 'Просила мама Вани' })
  expect((await site.inject(photo.image)).statusCode).toBe(404)
  expect(await seen()).not.toContain('Просила мама')

  expect((await put(photo.id, { title: 'Ваня' })).json().hiddenReason).toBe('Просила мама Вани')

  const shown = (await put(photo.id, { hidden: false })).json()
  expect(shown).toMatchObject({ hidden: false, hiddenReason: '' })
  expect((await site.inject(photo.image)).statusCode).toBe(200)
  // Nor does a reason stick to a photo that anybody reads.
  expect((await put(photo.id, { hiddenReason: 'Позже' })).json().hiddenReason).toBe('')
  expectProblem(await put(photo.id, { hidden: true, hiddenReason: 'я'.repeat(201) }), 400)
})

test('the journal and the trash name an untitled photo so that it can be found', async () => {
  const { id } = await site.photo((await site.album('Лагерь')).id, await jpegOf())
  await site.asAdmin({ method: 'DELETE', url: `/api/photos/${id}` })
  const journal = (
    await site.asAdmin({ method: 'GET', url: `/api/history?entity=photo&record=${id}` })
  ).json()
  expect(journal[0]).toMatchObject({
    action: 'delete',
    name: 'Фото из\u00a0альбома «Лагерь»',
  })
  const [trashed] = (
    await site.asAdmin({ method: 'GET', url: `/api/trash?entity=photo&entityId=${id}` })
  ).json()
  expect(trashed).toMatchObject({ name: 'Фото из\u00a0альбома «Лагерь»', detail: 'Лагерь' })
})

test('turning makes new files under new addresses, and the old ones lead to them', async () => {
  const photo = await site.photo(album.id, await jpegOf(600, 400))
  await put(photo.id, { focalX: 20, focalY: 10 })
  const turned = (await post(`/api/photos/${photo.id}/rotate`, { degrees: 90 })).json()
  expect([turned.width, turned.height]).toEqual([400, 600])
  expect([turned.focalX, turned.focalY]).toEqual([90, 20])
  expect(turned.image).not.toBe(photo.image)
  expect((await site.inject(turned.image)).statusCode).toBe(200)
  expect(await site.inject(photo.image)).toMatchObject({
    statusCode: 302,
    headers: { location: turned.image },
  })
  const asked = await site.asAdmin({ url: `/api/images?path=${photo.image}` })
  expect(asked.json()).toMatchObject({ id: photo.id, image: turned.image })
  expectProblem(await post(`/api/photos/${photo.id}/rotate`, { degrees: 45 }), 400)
  expectProblem(await post(`/api/photos/${photo.id}/rotate`, { degrees: 90, version: 1 }), 409)
  expectProblem(await post('/api/photos/999999/rotate', { degrees: 90 }), 404)
})

test('turning keeps what is see-through, and its colours', async () => {
  const base = { width: 300, height: 200, channels: 4 as const }
  const red = { create: { width: 150, height: 200, channels: 4 as const, background: '#dc1e28' } }
  const image = await sharp({ create: { ...base, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: await sharp(red).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()
  let photo = await site.photo(album.id, image)
  photo = (await post(`/api/photos/${photo.id}/rotate`, { degrees: 90 })).json()
  const avif = photo.variants.findLast(({ type }) => type === 'image/avif')
  const { rawPayload } = await site.inject(avif?.image ?? '')
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, info.channels),
  ]
  expect([info.width, info.height, info.channels]).toEqual([200, 300, 4])
  const [r = 0, g = 0, b = 0, alpha = 0] = at(100, 75)
  expect([Math.abs(r - 220) < 8, Math.abs(g - 30) < 8, Math.abs(b - 40) < 8]).not.toContain(false)
  expect(alpha).toBeGreaterThan(250)
  expect(at(100, 225)[3]).toBeLessThan(5)
})

test('four turns leave a photo as it was, to the eye', async () => {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 }
  const grain = await sharp({
    create: { width: 320, height: 240, channels: 3, background: '#888', noise },
  })
    .blur(2)
    .jpeg({ quality: 92 })
    .toBuffer()
  let photo = await site.photo(album.id, grain)
  const pixels = async () =>
    sharp((await site.inject(photo.image)).rawPayload)
      .raw()
      .toBuffer()
  const before = await pixels()
  for (let turn = 0; turn < 4; turn++)
    photo = (await post(`/api/photos/${photo.id}/rotate`, { degrees: 90 })).json()
  const after = await pixels()
  const squares = before.reduce((sum, value, at) => sum + (value - after[at]!) ** 2, 0)
  const decibels = 10 * Math.log10(255 ** 2 / (squares / before.length))
  expect(decibels).toBeGreaterThan(36)
})

test('«Попросить убрать» hides the photo at once and asks the editor', async () => {
  const photo = await site.photo(album.id, await jpegOf())
  const listed = async () =>
    (await site.inject(`/api/photos/${album.id}`)).body.includes(photo.image)
  expect(await listed()).toBe(true)
  const asked = await ask(photo.id, { message: 'На снимке мой сын', contact: '+7 900 000-00-00' })
  expect(asked.statusCode).toBe(204)
  expect(await listed()).toBe(false)
  expect((await site.inject(photo.image)).statusCode).toBe(404)
  expect((await site.inject(`/media/${album.id}`)).body).not.toContain(photo.image.slice(0, 50))

  const requests = await site.asAdmin({ method: 'GET', url: '/api/removal-requests' })
  expect(requests.json()).toMatchObject([
    {
      message: 'На снимке мой сын',
      contact: '+7 900 000-00-00',
      albumTitle: album.title,
      photo: { id: photo.id, hidden: true },
    },
  ])
  const name = photo.image.replace('/files/', '')
  expectProblem(await site.inject(`/api/files/${name}`), 401)
  expect((await site.asAdmin({ method: 'GET', url: `/api/files/${name}` })).statusCode).toBe(200)

  const url = `/api/removal-requests/${requests.json()[0].id}`
  expectProblem(await site.inject({ method: 'DELETE', url }), 401)
  const declined = await site.asAdmin({ method: 'DELETE', url })
  expect(declined.json()).toEqual({ shown: [photo.id], hidden: [] })
  expect(await listed()).toBe(true)
  expectProblem(await site.asAdmin({ method: 'DELETE', url }), 404)
})

test('the journal tells of a request, and neither of its words nor of who asked', async () => {
  const photo = await site.photo(album.id, await jpegOf())
  await ask(photo.id, { message: 'Моя Варвара-краса', contact: 'mama-vari@judo.test' })
  await put(photo.id, { hidden: false })
  const stored = await site.db
    .selectFrom('journal')
    .selectAll()
    .where('entity', '=', 'removalRequest')
    .execute()
  expect(stored.map(({ action }) => action)).toContain('create')
  expect(JSON.stringify(stored)).not.toMatch(/Варвара|mama-vari|"sender"/)
})

test('what the journal of earlier releases kept of a request is gone from it', async () => {
  const { db } = site
  const before = JSON.stringify({ id: 7, photoId: 3, message: 'Мой сын', contact: '+7 900' })
  const entry = { at: '2026-11-01T00:00:00.000Z', actor: 'admin', action: 'delete' as const }
  const row = { ...entry, entity: 'removalRequest', entityId: 7, name: '', after: null }
  for (const state of [before, '{spoilt, +7 900'])
    await db
      .insertInto('journal')
      .values({ ...row, before: state })
      .execute()
  await up(db as unknown as Kysely<unknown>)
  const kept = await db.selectFrom('journal').select('before').where('entityId', '=', 7).execute()
  const states = kept.map((one) => one.before)
  expect(states).toContain(JSON.stringify({ id: 7, photoId: 3 }))
  expect(JSON.stringify(states)).not.toContain('+7 900')
})

test('while nobody answers for the data a photo is hidden, and no word of a visitor is taken', async () => {
  const photo = await site.photo(album.id, await jpegOf())
  const takesWords = async () =>
    (await site.inject(`/media/${album.id}`)).body.includes('"takesWords":true')
  expect(await takesWords()).toBe(true)
  for (const name of ['legalName', 'address', 'email'] as const) {
    await answerFor({ ...operator, [name]: '' })
    expect(await takesWords(), name).toBe(false)
  }
  // Somebody whom the example made up answers for nothing.
  await answerFor(operator)
  await storeSetting(site.db, exampleContacts, JSON.stringify({ email: operator.email }))
  await answerFor({ ...operator, phone: '+7 900 000-00-00' })
  expect(await takesWords()).toBe(false)
  const said = { message: 'Это Варвара', contact: 'mama-vari@judo.test', others: true }
  for (let again = 0; again < 2; again++) expect((await ask(photo.id, said)).statusCode).toBe(204)
  expect((await site.inject(photo.image)).statusCode).toBe(404)
  const requests = (await site.asAdmin({ url: '/api/removal-requests' })).json<RemovalRequest[]>()
  expect(requests.filter((request) => request.photo.id === photo.id)).toMatchObject([
    { message: '', contact: '', others: true },
  ])
  await site.db.deleteFrom('setting').where('name', '=', exampleContacts).execute()
  await answerFor(operator)
  await put(photo.id, { hidden: false })
})

test('a removed photo takes its request along; one that is shown again still waits for an answer', async () => {
  const [one, two] = [
    await site.photo(album.id, await jpegOf()),
    await site.photo(album.id, await jpegOf()),
  ]
  await ask(one.id)
  await ask(two.id)
  await site.asAdmin({ method: 'DELETE', url: `/api/photos/${one.id}` })
  await put(two.id, { hidden: false })
  expect(await askedAbout(one)).toEqual([])
  expect(await askedAbout(two)).toMatchObject([{ photo: { hidden: false } }])
  expect((await site.inject(two.image)).statusCode).toBe(200)
  // Hidden by the editor since, it is not for the request to show it.
  await put(two.id, { hidden: true })
  expect(await decline(two)).toMatchObject({ hidden: [{ photo: two.id, why: 'editor' }] })
  expect((await site.inject(two.image)).statusCode).toBe(404)
})

test('a picture of a news item may be asked about while visitors see it there', async () => {
  const images = []
  for (const width of [320, 330]) {
    const sent = { headers: { 'content-type': 'image/jpeg' }, payload: await jpegOf(width, 200) }
    images.push((await site.asAdmin({ method: 'POST', url: '/api/images', ...sent })).json<Photo>())
  }
  const [cover, within] = images as [Photo, Photo]
  for (const { id } of images) expectProblem(await ask(id), 404)
  const picture = { type: 'image', attrs: { src: within.image, alt: '' } }
  const news = {
    ...{ title: 'Победа', image: cover.image, published: false },
    content: { type: 'doc', content: [picture] },
  }
  const { id, version } = (await post('/api/news', news)).json()
  expectProblem(await ask(cover.id), 404)
  await site.asAdmin({
    method: 'PUT',
    url: `/api/news/${id}`,
    payload: { ...news, published: true, version },
  })
  const page = async () => (await site.inject(`/news/${id}`)).body
  for (const photo of images) expect(await page()).toContain(`data-trigger="${photo.id}"`)
  const asker = '203.0.113.40'
  for (const photo of images) {
    expect((await ask(photo.id, { message: 'Это мой сын' }, asker)).statusCode).toBe(204)
    expect(await page()).not.toContain(photo.image.slice(0, 50))
    expect((await site.inject(photo.image)).statusCode).toBe(404)
    expect(await askedAbout(photo)).toMatchObject([{ message: 'Это мой сын' }])
  }
  expect(await page()).not.toContain('Попросить убрать')
})

test('an album says how its photos are taken down, and whom to call where no script runs', async () => {
  const { id } = await site.album()
  const page = async (address = '') => {
    const { body } = await site.inject(`/media/${id}${address}`)
    return body.replaceAll(/<!-- -->|\u2060/g, '').replaceAll('\u00a0', ' ')
  }
  expect(await page()).not.toContain('Попросить убрать фото')
  const photo = await site.photo(id, await jpegOf())
  const body = await page(`?photo=${photo.id}`)
  expect(body).toContain('Откройте фото и нажмите «Попросить убрать фото»')
  const byHand = body.match(/<noscript><p>Кнопки не видно.*?<\/noscript>/s)?.[0] ?? ''
  expect(byHand).toContain('<a href="/contacts">')
  expect(byHand).toContain(`mailto:${operator.email}?`)
  expect(decodeURIComponent(byHand)).toContain(`/media/${id}?photo=${photo.id}`)
})

test('requests are refused from other sites, and only for what can be seen', async () => {
  const draft = await site.album('Черновик')
  const photo = await site.photo(draft.id, await jpegOf())
  await site.asAdmin({
    method: 'PUT',
    url: `/api/albums/${draft.id}`,
    payload: { published: false },
  })
  expectProblem(await ask(photo.id), 404)
  const foreign = { 'sec-fetch-site': 'cross-site' }
  const url = `/api/photos/${photo.id}/removal`
  expectProblem(await site.inject({ method: 'POST', url, payload: {}, headers: foreign }), 403)
  expectProblem(await ask(999_999), 404)
})

test('over the limit a request is taken and waits for the editor; nobody can use it up for others', async () => {
  const open = await site.album('Первенство')
  const photos = []
  for (let at = 0; at < 13; at++) photos.push(await site.photo(open.id, await jpegOf(60 + at, 40)))
  const seen = async ({ image }: Photo) => (await site.inject(image)).statusCode === 200
  const joker = '203.0.113.5'
  // What nobody sees costs nobody anything.
  for (let at = 0; at < 30; at++) expectProblem(await ask(999_999, {}, joker), 404)
  for (const { id } of photos.slice(0, 10))
    expect((await ask(id, {}, joker)).statusCode, 'hidden').toBe(204)
  const [eleventh, parents, last] = photos.slice(10) as [Photo, Photo, Photo]
  expect((await ask(eleventh.id, { others: true }, joker)).statusCode, 'waits').toBe(202)
  expect(await seen(eleventh)).toBe(true)
  expect((await ask(parents.id, {}, '203.0.113.6')).statusCode, 'somebody else').toBe(204)
  expect(await seen(parents)).toBe(false)

  const own = (await listed()).filter(({ photo }) => photo.album_id === open.id)
  expect(own).toHaveLength(12)
  const [first] = own
  expect(own.filter(({ sender }) => sender === first?.sender)).toHaveLength(11)
  expect(JSON.stringify(own)).not.toContain('203.0.113')
  expect(own.find(({ photo }) => photo.id === eleventh.id)).toMatchObject({
    others: true,
    photo: { hidden: false },
  })

  // After a restart and beside another instance the count is the same.
  const { config, database } = site
  const now = () => site.clock.now
  const again = await createApp({ config, database, assets: developmentAssets, now })
  const sent = { method: 'POST', payload: {}, remoteAddress: joker } as const
  const url = `/api/photos/${last.id}/removal`
  expect((await again.app.inject({ ...sent, url })).statusCode).toBe(202)
  await again.app.close()

  // The joker's wave is undone at once, the parents' request stays.
  const wave = (await listed()).filter(({ sender }) => sender === first?.sender)
  const declining = { method: 'POST', url: '/api/removal-requests/decline' } as const
  const ids = wave.map(({ id }) => id)
  expectProblem(await site.inject({ ...declining, payload: { ids } }), 401)
  const declined = await site.asAdmin({ ...declining, payload: { ids } })
  expect(declined.json()).toMatchObject({ hidden: [] })
  expect(declined.json().shown).toHaveLength(ids.length)
  expectProblem(await site.asAdmin({ ...declining, payload: { ids } }), 404)
  expect(await Promise.all(photos.map(seen))).toEqual(photos.map((photo) => photo !== parents))
  expect((await listed()).map(({ photo }) => photo.id)).toContain(parents.id)

  // What was done stays to be read, without who asked.
  await site.asAdmin({ method: 'DELETE', url: `/api/photos/${parents.id}` })
  const done = await site.asAdmin({ url: '/api/removals-done' })
  expect(done.json()[0]).toMatchObject({ albumTitle: 'Первенство', outcome: 'removed' })
  expect(
    done.json().filter(({ outcome }: RemovalDone) => outcome === 'kept').length,
  ).toBeGreaterThan(10)
  expectProblem(await site.inject('/api/removals-done'), 401)
  site.clock.advance(3_600_001)
  expect((await ask(last.id, {}, joker)).statusCode, 'an hour later').toBe(204)
  // The editor's token would not outlive it.
  site.clock.advance(-3_600_001)
})

test('a parent is heard beside a joker’s wave, and is not undone with it', async () => {
  const open = await site.album('Спартакиада')
  const photos = []
  for (let at = 0; at < 11; at++) photos.push(await site.photo(open.id, await jpegOf(50, 60 + at)))
  const [joker, parent, other] = ['203.0.113.20', '203.0.113.21', '203.0.113.22']
  const child = photos.pop()!
  const seen = async () => (await site.inject(child.image)).statusCode === 200
  for (const { id } of photos) expect((await ask(id, {}, joker)).statusCode).toBe(204)
  const answers = []
  for (let at = 0; at < 7; at++)
    answers.push((await ask(child.id, { message: `Шутка ${at}` }, joker)).statusCode)
  // What is not kept is not said to be.
  expect(answers).toEqual([202, 202, 202, 202, 202, 429, 429])
  expect(await seen()).toBe(true)

  const words = { message: 'Это моя дочь', contact: '+7 900 000-00-00' }
  expect((await ask(child.id, words, parent)).statusCode).toBe(204)
  expect(await seen()).toBe(false)
  // A page that was open before still shows it.
  expect((await ask(child.id, { message: 'И моя' }, other)).statusCode).toBe(204)
  const said = async () => (await askedAbout(child)).map(({ message }) => message)
  expect((await said()).slice(5)).toEqual(['Это моя дочь', 'И моя'])

  const [first] = await askedAbout(child)
  const wave = (await listed()).filter(({ sender }) => sender === first?.sender)
  expect(wave).toHaveLength(15)
  const undone = await declineAll(wave)
  expect(undone.shown.toSorted()).toEqual(photos.map(({ id }) => id).toSorted())
  expect(undone.hidden).toMatchObject([{ photo: child.id, why: 'asked' }])
  expect([await seen(), await said()]).toEqual([false, ['Это моя дочь', 'И моя']])
  for (const { image } of photos) expect((await site.inject(image)).statusCode).toBe(200)

  // The last of those who asked decides, whoever hid it.
  const [hers, his] = await askedAbout(child)
  expect(await declineAll([hers!])).toMatchObject({ hidden: [{ why: 'asked' }] })
  expect(await seen()).toBe(false)
  expect(await declineAll([his!])).toEqual({ shown: [child.id], hidden: [] })
  expect(await seen()).toBe(true)
})

test('a wave that is undone leaves hidden what the editor hid, with the reason', async () => {
  const open = await site.album('Турнир')
  const [one, two] = [
    await site.photo(open.id, await jpegOf(71, 72)),
    await site.photo(open.id, await jpegOf(72, 71)),
  ]
  const joker = '203.0.113.30'
  for (const { id } of [one, two]) await ask(id, {}, joker)
  await put(two.id, { hiddenReason: 'попросил тренер' })
  const undone = await declineAll(
    (await listed()).filter(({ photo }) => photo.album_id === open.id),
  )
  expect(undone).toMatchObject({
    shown: [one.id],
    hidden: [{ photo: two.id, why: 'editor', words: expect.stringContaining('попросил тренер') }],
  })
  const [, stored] = (await site.asAdmin({ url: `/api/photos/${open.id}` })).json<Photo[]>()
  expect(stored).toMatchObject({ hidden: true, hiddenReason: 'попросил тренер' })
  expect(await askedAbout(two)).toEqual([])
})

test('many requests for one photo fill nothing; parallel ones hide no more than their limit', async () => {
  const open = await site.album('Сборы')
  const photos = []
  for (let at = 0; at < 14; at++) photos.push(await site.photo(open.id, await jpegOf(90 + at, 50)))
  const flood = '203.0.113.77'
  const answers = await Promise.all(photos.map(({ id }) => ask(id, {}, flood)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual(
    [...Array<number>(10).fill(202).fill(204), ...Array<number>(4).fill(202)].sort(),
  )
  const waiting = photos[answers.findIndex(({ statusCode }) => statusCode === 202)]!
  const total = async () => {
    const found = await site.db
      .selectFrom('removalRequest')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where('photoId', '=', waiting.id)
      .executeTakeFirstOrThrow()
    return Number(found.total)
  }
  for (let at = 0; at < 5; at++) expect((await ask(waiting.id, {}, flood)).statusCode).toBe(202)
  expect(await total(), 'the same again').toBe(1)
  for (let at = 0; at < 30; at++) {
    const { statusCode } = await ask(waiting.id, { message: `Ещё раз, ${at}` }, flood)
    expect(statusCode).toBe(at < 4 ? 202 : 429)
  }
  expect(await total()).toBe(5)
  const [sample] = await site.db
    .selectFrom('removalRequest')
    .selectAll()
    .where('photoId', '=', waiting.id)
    .execute()
  const { id: _, ...row } = sample!
  const rows = Array.from({ length: 95 }, (_, at) => ({ ...row, sender: `other ${at}` }))
  await site.db.insertInto('removalRequest').values(rows).execute()
  // Whoever is new is heard, once.
  const late = '203.0.113.78'
  expect((await ask(waiting.id, { message: 'Это мой сын' }, late)).statusCode).toBe(204)
  expectProblem(await ask(waiting.id, { message: 'Ещё' }, late), 429)
  expect(await total()).toBe(101)
})

test('who asks again because the answer was lost hears the same, and is heard once', async () => {
  const photo = await site.photo(album.id, await jpegOf(123, 45))
  const sender = '203.0.113.99'
  const words = { message: 'Это мой сын', contact: '+7 900 000-00-00' }
  for (let at = 0; at < 3; at++) expect((await ask(photo.id, words, sender)).statusCode).toBe(204)
  expect(await askedAbout(photo)).toHaveLength(1)
  expect((await ask(photo.id, words, '203.0.113.98')).statusCode).toBe(204)
  expect(await askedAbout(photo)).toHaveLength(2)
})

test('two taps that come at once are one request', async () => {
  const photo = await site.photo(album.id, await jpegOf(124, 45))
  const tap = () => ask(photo.id, { message: 'Это мой сын' }, '203.0.113.97')
  const answers = await Promise.all([tap(), tap(), tap()])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
  expect(await askedAbout(photo)).toHaveLength(1)
})

const others = async ({ title }: Album) =>
  (await site.asAdmin({ url: '/api/removal-others' }))
    .json<AskedOthers[]>()
    .filter(({ albumTitle }) => albumTitle === title)
const remove = (url: string) => site.asAdmin({ method: 'DELETE', url })

test('that other photos are asked about outlives the first one, and says what became of them', async () => {
  const open = await site.album('Кубок')
  const [gone, stays, last] = [
    await site.photo(open.id, await jpegOf(151, 100)),
    await site.photo(open.id, await jpegOf(152, 100)),
    await site.photo(open.id, await jpegOf(153, 100)),
  ]
  const words = { message: 'Это мой сын', contact: '+7 900 000-00-00', others: true }
  const asker = '203.0.113.50'
  const recorded = async ({ id }: Photo) => {
    const done = (await site.asAdmin({ url: '/api/removals-done' })).json<RemovalDone[]>()
    return done.flatMap((one) => (one.photoId === id ? [one.others] : []))
  }
  for (const { id } of [gone, stays]) await ask(id, words, asker)
  await ask(last.id, {}, asker)
  await remove(`/api/photos/${gone.id}`)
  const [kept] = await askedAbout(stays)
  await remove(`/api/removal-requests/${kept!.id}`)
  await remove(`/api/photos/${last.id}`)

  const asked = await others(open)
  const { message, contact } = words
  const same = { albumId: open.id, albumTitle: 'Кубок', message, contact }
  expect(asked).toMatchObject([
    { ...same, outcome: 'removed', sender: kept!.sender },
    { ...same, outcome: 'kept', sender: kept!.sender },
  ])
  expect(await recorded(gone)).toEqual(['asked'])
  expect(await recorded(last)).toEqual([null])
  const { attention } = (await site.asAdmin({ url: '/api/dashboard' })).json()
  const all = (await site.asAdmin({ url: '/api/removal-others' })).json()
  expect(attention).toContainEqual(
    expect.objectContaining({ kind: 'removal', total: (await listed()).length + all.length }),
  )

  const close = (ids: number[], outcome: string) =>
    post('/api/removal-others/close', { ids, outcome })
  expectProblem(await site.inject('/api/removal-others'), 401)
  expectProblem(await close([asked[0]!.id], 'forgotten'), 400)
  expect((await close([asked[0]!.id], 'removed')).statusCode).toBe(204)
  expect((await close([asked[1]!.id], 'kept')).statusCode).toBe(204)
  expectProblem(await close([asked[0]!.id], 'none'), 404)
  expect(await others(open)).toEqual([])
  expect([await recorded(gone), await recorded(stays)]).toEqual([['removed'], ['kept']])
  // Who asked and what was written is nobody's any more.
  const rows = await site.db.selectFrom('removalDone').selectAll().execute()
  // The name of a picture and its hash may have any digits.
  const closed = rows
    .filter(({ othersAt }) => othersAt)
    .map(({ picture: _, hash: __, ...row }) => row)
  expect(closed.length).toBeGreaterThan(0)
  expect(JSON.stringify(closed)).not.toMatch(/мой сын|900/)
})

test('what came back from the trash is asked about once; with the whole album it is all done', async () => {
  const open = await site.album('Лагерь')
  const photo = await site.photo(open.id, await jpegOf(161, 100))
  await site.photo(open.id, await jpegOf(162, 100))
  await ask(photo.id, { others: true }, '203.0.113.51')
  await remove(`/api/photos/${photo.id}`)
  expect(await others(open)).toHaveLength(1)
  const [trashed] = (await site.asAdmin({ url: '/api/trash' })).json()
  await post(`/api/trash/${trashed.id}/restore`)
  expect([(await others(open)).length, (await askedAbout(photo)).length]).toEqual([0, 1])
  await remove(`/api/photos/${photo.id}`)
  expect(await others(open)).toHaveLength(1)
  const [again] = (await site.asAdmin({ url: '/api/trash' })).json()
  await post(`/api/trash/${again.id}/restore`)
  await remove(`/api/albums/${open.id}`)
  expect(await others(open)).toEqual([])
  const done = (await site.asAdmin({ url: '/api/removals-done' })).json<RemovalDone[]>()
  expect(done[0]).toMatchObject({ albumTitle: 'Лагерь', others: 'removed' })
})

test('a joker’s wave takes with it what it asks about others', async () => {
  const open = await site.album('Спарринги')
  const joker = '203.0.113.52'
  const photo = await site.photo(open.id, await jpegOf(171, 100))
  await ask(photo.id, { others: true }, joker)
  const ids = (await askedAbout(photo)).map(({ id }) => id)
  await post('/api/removal-requests/decline', { ids, closesOthers: true })
  expect(await others(open)).toEqual([])
  const done = (await site.asAdmin({ url: '/api/removals-done' })).json<RemovalDone[]>()
  expect(done[0]).toMatchObject({ photoId: photo.id, outcome: 'kept', others: 'kept' })
})

test('from one address three hundred requests an hour are heard, and nobody else waits for it', async () => {
  const open = await site.album('Область')
  const photo = await site.photo(open.id, await jpegOf(181, 100))
  const [flood, neighbour] = ['203.0.113.53', '203.0.113.54']
  const window = { until: new Date(site.clock.now.getTime() + 60_000).toISOString() }
  const other = await site.photo(open.id, await jpegOf(182, 100))
  expect((await ask(photo.id, {}, flood)).statusCode).toBe(204)
  const taken = site.db.updateTable('quota').where('key', '=', `removal-asked ${flood}`)
  const had = async (times: number) =>
    expect((await taken.set({ taken: times, ...window }).executeTakeFirst()).numUpdatedRows).toBe(
      1n,
    )
  await had(299)
  expect((await ask(other.id, {}, flood)).statusCode, 'the 300th').toBe(204)
  expectProblem(await ask(photo.id, { message: 'Ещё' }, flood), 429)
  expect((await ask(photo.id, { message: 'Это моя дочь' }, neighbour)).statusCode).toBe(204)
})
