import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HistoryDetail, HistoryEntry } from './history.contract.ts'
import { createTrashTest, type TrashTest } from './test-trash.ts'

let site: TrashTest
beforeAll(async () => {
  site = await createTrashTest()
})
afterAll(() => site.close())

const historyOf = async (entity: string, id: number): Promise<HistoryEntry[]> =>
  (await site.send('GET', `/api/history?entity=${entity}&record=${id}`)).json()
const detail = async (id: number): Promise<HistoryDetail> =>
  (await site.send('GET', `/api/history/${id}`)).json()
const put = (url: string, payload: object) => site.send('PUT', url, payload)
const namesOf = ({ named = [] }: HistoryEntry) =>
  named.map(({ field, name, isGone }) => [field, name, ...(isGone ? ['gone'] : [])]).sort()

test('what a field names by its number is called by its name, hidden or gone', async () => {
  const clubs = []
  for (const name of ['Восход', 'Заря', 'Метель'])
    clubs.push(await site.create('/api/clubs', { name, published: name !== 'Заря' }))
  const [own, other, third] = clubs.map(({ id }) => id)
  const person = await site.create('/api/people', { fullName: 'Анна Ладыгина', club_id: own })
  await put(`/api/people/${person.id}`, { club_id: other, otherClubs: [own, third] })
  const [moved] = await historyOf('person', person.id)
  expect(namesOf(moved!)).toEqual([
    ['club_id', 'Восход'],
    ['club_id', 'Заря'],
    ['otherClubs', 'Восход'],
  ])
  expect(namesOf(await detail(moved!.id))).toEqual([
    ['club_id', 'Восход'],
    ['club_id', 'Заря'],
    ['otherClubs', 'Восход'],
    ['otherClubs', 'Метель'],
  ])

  await site.send('DELETE', `/api/clubs/${own}`)
  const gone = ['club_id', 'Восход', 'gone']
  expect(namesOf((await historyOf('person', person.id)).at(-2)!)[0], 'in the trash').toEqual(gone)
  await site.send('DELETE', `/api/trash/${(await site.trashed('club', own!)).id}`)
  expect(namesOf(await detail(moved!.id))[0], 'gone for good').toEqual(gone)
})

test('so are the album of a competition, the competition of news and the cover of an album', async () => {
  const { album, photos } = await site.createAlbum()
  const cup = await site.create('/api/competitions', { title: 'Кубок', date: '2026-12-05' })
  const news = await site.create('/api/news', { title: 'Итоги' })
  await put(`/api/competitions/${cup.id}`, { album_id: album.id })
  await put(`/api/news/${news.id}`, { competition_id: cup.id })
  await put(`/api/albums/${album.id}`, { cover_id: photos[1].id })
  const [covered] = await historyOf('album', album.id)
  expect(covered?.named?.[0]).toMatchObject({ id: photos[1].id, parentId: album.id })
  const nameIn = async (entity: string, id: number) => namesOf((await historyOf(entity, id))[0]!)
  expect(await nameIn('competition', cup.id)).toEqual([['album_id', 'Кубок «Золотая осень»']])
  expect(await nameIn('news', news.id)).toEqual([['competition_id', 'Кубок']])
  expect(await nameIn('album', album.id)).toEqual([
    ['cover_id', 'Фото из\u00a0альбома «Кубок „Золотая осень“»'],
  ])
})
