import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jpegOf } from '#features/media/sample-images.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { createTrashTest, type TrashTest } from './test-trash.ts'
import type { SeveralBack } from './trash.contract.ts'

let site: TrashTest
beforeAll(async () => {
  site = await createTrashTest()
})
beforeEach(async () => {
  await site.send('DELETE', '/api/trash')
})
afterAll(() => site.close())

const post = (path: string, payload: object) => site.send('POST', `/api/trash/${path}`, payload)
async function restore(payload: object): Promise<SeveralBack> {
  const answer = await post('restore', payload)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return answer.json()
}
const idOf = async (entity: string, id: number) => (await site.trashed(entity, id)).id
const names = async (query = '') => (await site.listTrash(query)).map(({ name }) => name).sort()

const numbers = (ids: number[]) => ids.toSorted((a, b) => a - b)

async function partners(...named: string[]): Promise<number[]> {
  const ids: number[] = []
  for (const name of named) {
    const { id } = await site.create('/api/partners', { name })
    await site.send('DELETE', `/api/partners/${id}`)
    ids.push(await idOf('partner', id))
  }
  return ids
}

test('what hangs together comes back together, in whatever order it is named', async () => {
  const { album, photos } = await site.createAlbum()
  const news = await site.create('/api/news', { title: 'О кубке', album_id: album.id })
  const before = await site.everything()
  await site.send('DELETE', `/api/photos/${photos[1].id}`)
  await site.send('DELETE', `/api/news/${news.id}`)
  await site.send('DELETE', `/api/albums/${album.id}`)
  const ids = [
    await idOf('news', news.id),
    await idOf('photo', photos[1].id),
    await idOf('album', album.id),
  ]
  const back = await restore({ ids })
  expect(back).toMatchObject({ refused: [], gone: [] })
  expect(back.restored.map(({ entity }) => entity)).toEqual(['album', 'news', 'photo'])
  expect(await site.everything()).toEqual(before)

  const journal = await site.db
    .selectFrom('journal')
    .select(['entity', 'entityId'])
    .where('action', '=', 'restore')
    .orderBy('id')
    .execute()
  for (const [entity, entityId] of [
    ['album', album.id],
    ['news', news.id],
    ['photo', photos[1].id],
  ])
    expect(journal).toContainEqual({ entity, entityId })
})

test('one that cannot come back stays and is told with its reason, the others come', async () => {
  const { album, photos } = await site.createAlbum()
  await site.send('DELETE', `/api/photos/${photos[0].id}`)
  await site.addPhoto(album.id, await jpegOf(60, 40, 1 / 9))
  const [partner, spoilt] = await partners('Вернётся', 'Испорчен')
  const twin = await idOf('photo', photos[0].id)
  await site.db.updateTable('trash').set({ content: '{' }).where('id', '=', spoilt!).execute()
  const { restored, refused } = await restore({ ids: [twin, spoilt, partner] })
  expect(restored.map(({ name }) => name)).toEqual(['Вернётся'])
  const told = new Map(refused.map(({ name, reason }) => [name, reason]))
  expect(told.get('Испорчен')).toMatch(/повреждена/)
  expect(told.get('Фото из\u00a0альбома «Кубок „Золотая осень“»')).toMatch(/ещё раз/)
  expect(numbers((await site.listTrash()).map(({ id }) => id))).toEqual(numbers([twin, spoilt!]))
})

test('a part without its whole is refused, or brings it along when asked to', async () => {
  const { album, photos } = await site.createAlbum()
  const before = await site.everything()
  for (const { id } of photos.slice(0, 2)) await site.send('DELETE', `/api/photos/${id}`)
  await site.send('DELETE', `/api/albums/${album.id}`)
  const ids = [await idOf('photo', photos[0].id), await idOf('photo', photos[1].id)]
  const { refused } = await restore({ ids })
  expect(refused.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/Сначала верните/),
    expect.stringMatching(/Сначала верните/),
  ])
  expect((await restore({ ids, withParent: true })).restored).toHaveLength(2)
  expect(await site.everything()).toEqual(before)
})

test('asked again, also at once, each comes back once and the rest is called gone', async () => {
  const ids = await partners('Раз', 'Два')
  const answers = await Promise.all([restore({ ids }), restore({ ids: [...ids, ...ids] })])
  expect(numbers(answers.flatMap(({ restored }) => restored.map(({ id }) => id)))).toEqual(ids)
  expect(numbers(answers.flatMap(({ gone }) => gone))).toEqual(ids)
  expect(answers.flatMap(({ refused }) => refused)).toEqual([])
})

test('several go for good with what was taken out of them before; what has gone is no failure', async () => {
  const { album, photos } = await site.createAlbum()
  await site.send('DELETE', `/api/photos/${photos[0].id}`)
  await site.send('DELETE', `/api/albums/${album.id}`)
  const [gone] = await partners('Лишний', 'Остаётся')
  const ids = [await idOf('album', album.id), gone]
  expect((await post('purge', { ids })).json()).toEqual({ purged: 3 })
  expect(await names()).toEqual(['Остаётся'])
  expect((await post('purge', { ids })).json()).toEqual({ purged: 0 })
})

test.each(['restore', 'purge'])('«%s» takes one to a hundred numbers', async (path) => {
  const [kept] = await partners('Цел')
  const many = Array.from({ length: 101 }, (_, at) => (at === 0 ? kept : 1_000_000 + at))
  for (const ids of [[], many, [1.5], [0], undefined]) expectProblem(await post(path, { ids }), 400)
  expect(await names()).toEqual(['Цел'])
  expect((await post(path, { ids: many.slice(0, 100) })).statusCode).toBe(200)
  expect(await names()).toEqual([])
})

test('the trash is searched by name, in any form, and a sign is only a sign', async () => {
  await partners('Зал борьбы', 'Скидка 100%', 'Скидка 1000')
  const news = await site.create('/api/news', { title: 'Залы города' })
  await site.send('DELETE', `/api/news/${news.id}`)
  const find = (q: string, more = '') => names(`?q=${encodeURIComponent(q)}${more}`)
  expect(await find('залов')).toEqual(['Зал борьбы', 'Залы города'])
  expect(await find('залов', '&entity=news')).toEqual(['Залы города'])
  expect(await find('100%')).toEqual(['Скидка 100%'])
  expect(await find('_')).toEqual([])
  expect(await find('ничего')).toEqual([])
})
