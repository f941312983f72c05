import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#kit/base/durations.ts'
import { localDate } from '#kit/text/dates.ts'
import { postgresUrl } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { up } from '../../../migrations/0172-unlogged-marks.ts'
import type { Album } from './albums.record.ts'
import {
  hideOnTheDay,
  hideUnconsented,
  listUnconsentedAlbums,
  noConsent,
} from './consented-photos.server.ts'
import { findPhotosByAddress } from './photos.server.ts'
import { jpegOf } from './sample-images.ts'
import { createMediaTest, type MediaTest } from './test-media.ts'

let site: MediaTest
let album: Album
beforeEach(async () => {
  site = await createMediaTest()
  album = await site.album()
})
afterEach(() => site.close())

const given = {
  ...{ fullName: 'Семёнов Пётр Ильич', born: 2012, signer: 'both', givenOn: '2026-01-10' },
  ...{ allows: ['photo'], paper: '№ 14' },
}

async function send(method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}) {
  const answer = await site.asAdmin({ method, url, payload })
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300)
  return answer.body ? answer.json() : {}
}
const consentOf = async (more: object = {}): Promise<number> =>
  (await send('POST', '/api/consents', { ...given, ...more })).id
const put = (id: number, payload: object) =>
  site.asAdmin({ method: 'PUT', url: `/api/photos/${id}`, payload })
async function marked(...consents: number[]) {
  const photo = await site.photo(album.id, await jpegOf())
  await send('PUT', `/api/photos/${photo.id}`, { consents })
  return photo
}
const today = () => ({ now: site.clock.now, timeZone: site.config.site.timeZone })
const read = async (id: number) =>
  (await site.asAdmin({ url: `/api/photos/${album.id}` }))
    .json()
    .find((photo: { id: number }) => photo.id === id)

const journalOfPhotos = () =>
  site.db.selectFrom('journal').selectAll().where('entity', '=', 'photo').orderBy('id').execute()

test('who is in a photo is told by consents, to editors alone; the journal keeps none of it', async () => {
  const [one, other] = [await consentOf(), await consentOf({ fullName: 'Ким Ян' })]
  const { id, image } = await marked(one, other, one)
  expect((await read(id)).consents).toEqual([one, other])
  for (const url of [`/api/photos/${album.id}`, `/api/albums/${album.id}`, `/media/${album.id}`]) {
    const { body, statusCode } = await site.inject(url)
    expect([url, statusCode, /consents|Семёнов|Ким/.test(body)]).toEqual([url, 200, false])
  }
  expect((await site.inject(image)).statusCode).toBe(200)
  await send('DELETE', `/api/albums/${album.id}`)
  const journal = await journalOfPhotos()
  expect(journal.map(({ action }) => action)).toContain('delete')
  expect(JSON.stringify(journal)).not.toContain('consents')
})

test('whom the journal of earlier releases kept of a deleted album is gone from it', async () => {
  const entry = { at: '2026-11-01T00:00:00.000Z', actor: 'admin', action: 'delete' as const }
  const row = { ...entry, entity: 'photo', entityId: 7, name: '', after: null }
  for (const before of ['{"id":7,"consents":"[14]"}', '{spoilt, "consents":"[14]"'])
    await site.db
      .insertInto('journal')
      .values({ ...row, before })
      .execute()
  await up(site.db as unknown as Kysely<unknown>)
  const own = (await journalOfPhotos()).filter(({ entityId }) => entityId === 7)
  expect(own.map(({ before }) => before)).toEqual(['{"id":7}', null])
})

test.each([
  ['is not there', undefined],
  ['allows no photos', { allows: ['names'] }],
  ['has ended', { until: '2026-02-01' }],
])('a consent that %s is named by no photo', async (_what, more) => {
  const consent = more ? await consentOf(more) : 999
  const { id } = await site.photo(album.id, await jpegOf())
  const refused = await put(id, { consents: [consent] })
  expectProblem(refused, 400)
  expect(Object.keys(refused.json().fields)).toEqual(['consents'])
  expect((await read(id)).consents).toEqual([])
})

test.each([
  [
    'no longer allows photos',
    (id: number) => send('PUT', `/api/consents/${id}`, { allows: ['names'] }),
  ],
  ['is ended earlier', (id: number) => send('PUT', `/api/consents/${id}`, { until: '2026-02-01' })],
  ['is deleted', (id: number) => send('DELETE', `/api/consents/${id}`)],
  ['is withdrawn', (id: number) => send('PUT', `/api/consents/${id}/withdrawal`)],
])(
  'a consent that %s takes its photos down at once, and they are not shown again',
  async (_how, end) => {
    const consent = await consentOf()
    const { id, image } = await marked(consent)
    const page = () => site.inject(`/media/${album.id}`).then(({ body }) => body.includes(image))
    expect(await page()).toBe(true)
    await end(consent)
    expect(await read(id)).toMatchObject({ hidden: true, hiddenReason: noConsent })
    expect([await page(), (await site.inject(image)).statusCode]).toEqual([false, 404])
    expectProblem(await put(id, { hidden: false }), 409)
    expect(await listUnconsentedAlbums(site.db, today())).toMatchObject([{ id: album.id }])
    await send('PUT', `/api/photos/${id}`, { consents: [], hidden: false })
    expect([await page(), await listUnconsentedAlbums(site.db, today())]).toEqual([true, []])
  },
)

test('the end of its term takes a photo down with the day, another paper of the same person keeps it', async () => {
  const until = localDate(site.clock.now, site.config.site.timeZone)
  const first = await consentOf({ until })
  const second = await consentOf({ fullName: 'Ким Ян', until })
  await consentOf({ fullName: 'Ким Ян', until: null })
  const [gone, kept] = [await marked(first), await marked(second)]
  expect(await hideUnconsented(site.db, today())).toBe(0)
  site.clock.advance(dayMs)
  expect(await hideUnconsented(site.db, today())).toBe(1)
  const rows = await site.db.selectFrom('photo').select(['id', 'hidden']).orderBy('id').execute()
  expect(rows).toEqual([
    { id: gone.id, hidden: 1 },
    { id: kept.id, hidden: 0 },
  ])
})

test.runIf(postgresUrl)(
  'several servers find the day’s photos at once, and each is changed by one of them',
  async () => {
    const consent = await consentOf({ until: localDate(site.clock.now, site.config.site.timeZone) })
    const photos = [await marked(consent), await marked(consent)]
    const versions = async () =>
      (await site.db.selectFrom('photo').select('version').orderBy('id').execute()).map(
        ({ version }) => version,
      )
    const before = await versions()
    site.clock.advance(dayMs)
    const all = await site.db.transaction().execute(async (trx) => {
      await trx.selectFrom('photo').select('id').forUpdate().execute()
      const begun = [1, 2, 3].map(() => hideOnTheDay(site.db, today()))
      await setTimeout(1_000)
      return begun
    })
    const hidden = await Promise.all(all)
    expect(hidden.toSorted()).toEqual([0, 0, photos.length])
    expect(await versions()).toEqual(before.map((version) => version + 1))
  },
)

test('what comes back from the trash shows nobody whose consent went meanwhile', async () => {
  const consent = await consentOf()
  const [alone, within] = [await marked(consent), await marked(consent)]
  await send('DELETE', `/api/photos/${alone.id}`)
  await send('DELETE', `/api/albums/${album.id}`)
  await send('PUT', `/api/consents/${consent}/withdrawal`)
  const trash = (await site.asAdmin({ url: '/api/trash' })).json()
  for (const { id } of trash) await send('POST', `/api/trash/${id}/restore`)
  for (const { id, image } of [alone, within])
    expect([(await read(id)).hidden, (await site.inject(image)).statusCode]).toEqual([true, 404])
})

test('a withdrawal tells in which albums he is, before and after', async () => {
  const consent = await consentOf()
  await marked(consent)
  await marked(consent)
  const line = {
    ...{ kind: 'Альбом', name: album.title, times: 2, photos: true },
    address: `/admin/media/${album.id}?with=${consent}`,
  }
  const own = await site.asAdmin({ url: `/api/consents/${consent}/photos` })
  expect(own.json()).toEqual([line])
  const preview = await site.asAdmin({ url: `/api/consents/${consent}/withdrawal` })
  expect(preview.json()).toContainEqual(line)
  expect((await send('PUT', `/api/consents/${consent}/withdrawal`)).done).toContainEqual(line)
})

test('a request is not declined for a photo that nobody may see', async () => {
  const consent = await consentOf()
  const { id } = await marked(consent)
  await site.inject({ method: 'POST', url: `/api/photos/${id}/removal`, payload: {} })
  await send('DELETE', `/api/consents/${consent}`)
  const [request] = (await site.asAdmin({ url: '/api/removal-requests' })).json()
  expect(request.photo.consents).toEqual([consent])
  const decline = { method: 'DELETE', url: `/api/removal-requests/${request.id}` } as const
  expectProblem(await site.asAdmin(decline), 409)
  expect((await read(id)).hidden).toBe(true)

  // Among others it stays as it is, and is named.
  const other = await site.photo(album.id, await jpegOf(70, 40))
  await site.inject({ method: 'POST', url: `/api/photos/${other.id}/removal`, payload: {} })
  const ids = (await site.asAdmin({ url: '/api/removal-requests' }))
    .json()
    .map((one: { id: number }) => one.id)
  expect(await send('POST', '/api/removal-requests/decline', { ids })).toMatchObject({
    shown: [other.id],
    hidden: [{ photo: id, why: 'noConsent' }],
  })
  const left = (await site.asAdmin({ url: '/api/removal-requests' })).json()
  expect(left).toMatchObject([{ id: request.id, photo: { hidden: true } }])
})

const spoilt = [
  '',
  '{',
  'null',
  '[14',
  '14]',
  '["14"]',
  '[1,,2]',
  '[,1]',
  '[1,]',
  '[[1]]',
  '[1][2]',
  '[01]',
  '[-1]',
  '[0]',
]

test('a photo whose marks cannot be read is nobody’s to see until the editor says whom it shows', async () => {
  const consent = await consentOf()
  const [{ id, image }, sound] = [await marked(consent), await marked(consent)]
  const visitors = async () => {
    const { body } = await site.inject(`/api/photos/${album.id}`)
    const [{ photoCount, cover }] = (await site.inject('/api/albums')).json()
    const shown = await findPhotosByAddress(site.db, [image, sound.image])
    const { statusCode } = await site.inject(image)
    return [body.includes(image), photoCount, cover.id, shown.size, statusCode]
  }
  for (const marks of spoilt) {
    await site.db.updateTable('photo').set({ consents: marks }).where('id', '=', id).execute()
    expect(await visitors(), marks).toEqual([false, 1, sound.id, 1, 404])
    expect((await read(id)).consents, marks).toBe(null)
  }
  const { damaged } = (await site.asAdmin({ url: '/api/dashboard' })).json()
  expect(damaged).toContainEqual({ entity: 'photo', id, parentId: album.id, title: '' })
  expect(await listUnconsentedAlbums(site.db, today())).toMatchObject([{ id: album.id }])

  // Any other write leaves them as they are.
  await send('PUT', `/api/photos/${id}`, { alt: 'Схватка' })
  expectProblem(await put(id, { hidden: false }), 409)
  expect((await visitors())[0]).toBe(false)
  await send('PUT', `/api/photos/${id}`, { consents: [consent] })
  expect(await visitors()).toEqual([true, 2, id, 2, 200])
})

test('conditions of a paper stand under the photo, which nobody is offered to take', async () => {
  await send('PUT', `/api/albums/${album.id}`, { downloadable: true })
  const photo = await marked(await consentOf({ limits: ['noRepost'] }))
  const words = 'Не\u00a0копировать на\u00a0другие сайты и\u00a0в\u00a0соцсети'
  const shown = async () => (await site.inject(`/api/photos/${album.id}`)).json()[0]
  expect(await shown()).toMatchObject({ conditions: words })
  expect(await shown()).not.toHaveProperty('consents')
  const page = (await site.inject(`/media/${album.id}?photo=${photo.id}`)).body
  expect(page).toContain(words)
  expect(page).toContain('noimageindex')
  expect(page).not.toContain('Скачать альбом целиком')
  expect(/og:image" content="([^"]+)"/.exec(page)?.[1]).not.toContain('/files/')

  await consentOf({ givenOn: '2026-05-01' })
  expect(await shown()).not.toHaveProperty('conditions')
  expect((await site.inject(`/media/${album.id}`)).body).toContain('Скачать альбом целиком')
})
