import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectProblem } from '#test/expect-problem.ts'
import type { AskedOthers, Photo, RemovalRequest } from './media.contract.ts'
import { jpegOf } from './sample-images.ts'
import { createMediaTest, type MediaTest } from './test-media.ts'

let site: MediaTest
beforeAll(async () => {
  site = await createMediaTest()
  await site.asAdmin({
    ...{ method: 'PUT', url: '/api/contacts' },
    payload: { legalName: 'РОО «Дзюдо»', address: 'ул. Ленина, 1', email: 'post@judo.test' },
  })
})
afterAll(() => site.close())

const post = (url: string, payload: object = {}) => site.asAdmin({ method: 'POST', url, payload })
const remove = (url: string) => site.asAdmin({ method: 'DELETE', url })
const ask = (id: number, payload: object, ip = '198.51.100.9') =>
  site.inject({ method: 'POST', url: `/api/photos/${id}/removal`, payload, remoteAddress: ip })
const photosIn = async (album: number) =>
  (await site.asAdmin({ url: `/api/photos/${album}` })).json<Photo[]>()
const others = async (album: number) =>
  (await site.asAdmin({ url: '/api/removal-others' }))
    .json<AskedOthers[]>()
    .filter(({ albumId }) => albumId === album)
const isSeen = async ({ image }: Photo) => (await site.inject(image)).statusCode === 200

async function bringBack(entity: string, id: number): Promise<{ warning?: string }> {
  const url = `/api/trash?entity=${entity}&entityId=${id}`
  const [found] = (await site.asAdmin({ url })).json()
  return (await post(`/api/trash/${found.id}/restore`)).json()
}

const entriesOf = async (entity: string) =>
  (await site.asAdmin({ url: `/api/history?entity=${entity}` }))
    .json<{ told?: string }[]>()
    .map(({ told }) => told)
interface Dashboard {
  attention: { kind: string; items: object[] }[]
}

const width = (() => {
  let last = 200
  return () => ++last
})()
const addTo = async (album: number) => site.photo(album, await jpegOf(width(), 150))

test('what was removed as one of the others comes back from the trash hidden, and the editor is told', async () => {
  const { id: album } = await site.album('Кубок')
  const [before, first, other, later] = [
    await addTo(album),
    await addTo(album),
    await addTo(album),
    await addTo(album),
  ]
  await remove(`/api/photos/${before.id}`)
  site.clock.advance(1_000)
  await ask(first.id, { others: true, contact: 'others@judo.test' })
  site.clock.advance(1_000)
  await remove(`/api/photos/${first.id}`)
  await remove(`/api/photos/${other.id}`)
  // Nothing is said of the others yet: what was deleted by mistake comes back as it was.
  expect(await bringBack('photo', other.id)).not.toHaveProperty('warning')
  expect(await isSeen(other)).toBe(true)
  await remove(`/api/photos/${other.id}`)
  const [asked] = await others(album)
  await post('/api/removal-others/close', { ids: [asked!.id], outcome: 'removed' })
  site.clock.advance(1_000)
  await remove(`/api/photos/${later.id}`)

  // What was asked is answered and forgotten, in the trash too.
  const trashed = await site.db.selectFrom('trash').select('content').execute()
  expect(JSON.stringify(trashed)).not.toContain('others@judo.test')
  expect((await bringBack('photo', other.id)).warning).toMatch(/вернулась скрытой/)
  expect(await isSeen(other)).toBe(false)
  expect((await photosIn(album)).find(({ id }) => id === other.id)).toMatchObject({
    hidden: true,
    hiddenReason: expect.stringMatching(/по\sпросьбе/),
  })
  // Deleted before they asked, or since they have their answer: no matter of theirs.
  for (const one of [before, later]) {
    expect(await bringBack('photo', one.id)).not.toHaveProperty('warning')
    expect(await isSeen(one)).toBe(true)
  }
  const shown = await site.asAdmin({
    ...{ method: 'PUT', url: `/api/photos/${other.id}`, payload: { hidden: false } },
  })
  expect(shown.json()).toMatchObject({ hidden: false, hiddenReason: '' })
})

test('a photo that its own request did not hide comes back hidden for that request, also with its album', async () => {
  const { id: album } = await site.album('Сборы')
  const [one, two] = [await addTo(album), await addTo(album)]
  await ask(one.id, {})
  await ask(two.id, {})
  // The editor has shown it again and not answered yet.
  for (const { id } of [one, two])
    await site.asAdmin({ method: 'PUT', url: `/api/photos/${id}`, payload: { hidden: false } })
  await remove(`/api/photos/${one.id}`)
  expect((await bringBack('photo', one.id)).warning).toMatch(/вернулась скрытой/)
  await remove(`/api/albums/${album}`)
  expect((await bringBack('album', album)).warning).toMatch(/скрытые фото.*: 2\./)
  expect([await isSeen(one), await isSeen(two)]).toEqual([false, false])
  const told = await entriesOf('removalRequest')
  expect(told.slice(0, 2)).toEqual(['Снова ждёт решения', 'Снова ждёт решения'])
  expect(told).toContain('Закрыта: фото удалено')
  // It is hidden for the request: who declines that shows it.
  const waiting = (await site.asAdmin({ url: '/api/removal-requests' })).json<RemovalRequest[]>()
  const own = waiting.filter(({ photo }) => photo.album_id === album)
  expect(own.map(({ cameBack }) => cameBack)).toEqual([true, true])
  const { attention } = (await site.asAdmin({ url: '/api/dashboard' })).json<Dashboard>()
  expect(attention.find(({ kind }) => kind === 'removal')?.items).toContainEqual(
    expect.objectContaining({ id: own[0]?.id, of: 'trash' }),
  )
  const ids = own.map(({ id }) => id)
  await post('/api/removal-requests/decline', { ids })
  expect([await isSeen(one), await isSeen(two)]).toEqual([true, true])
  await remove(`/api/photos/${two.id}`)
  expect(await bringBack('photo', two.id)).not.toHaveProperty('warning')
  expect(await isSeen(two)).toBe(true)
})

test('who answers about the others sees whom they ask about, in the album and in the trash, till it is gone', async () => {
  const { id: album } = await site.album('Финал')
  const [gone, kept] = [await addTo(album), await addTo(album)]
  await ask(gone.id, { others: true }, '203.0.113.71')
  await ask(kept.id, { others: true }, '203.0.113.72')
  await remove(`/api/photos/${gone.id}`)
  const waiting = (await site.asAdmin({ url: '/api/removal-requests' })).json<RemovalRequest[]>()
  const own = waiting.find(({ photo }) => photo.id === kept.id)
  await remove(`/api/removal-requests/${own?.id}`)
  const asked = await others(album)
  expect(asked).toMatchObject([
    { outcome: 'removed', hasPicture: true },
    { outcome: 'kept', hasPicture: true },
  ])
  const address = (id: number) => `/api/removal-others/${id}/picture`
  for (const { id } of asked) {
    const picture = await site.asAdmin({ url: address(id) })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(picture.headers['cache-control']).toBe('no-store')
    expect(picture.rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8')
    expectProblem(await site.inject(address(id)), 401)
  }
  const [trashed] = (
    await site.asAdmin({ url: `/api/trash?entity=photo&entityId=${gone.id}` })
  ).json()
  await remove(`/api/trash/${trashed.id}`)
  expect(await others(album)).toMatchObject([{ hasPicture: false }, { hasPicture: true }])
  expectProblem(await site.asAdmin({ url: address(asked[0]!.id) }), 404)
  await post('/api/removal-others/close', { ids: [asked[1]!.id], outcome: 'kept' })
  expectProblem(await site.asAdmin({ url: address(asked[1]!.id) }), 404)
})
