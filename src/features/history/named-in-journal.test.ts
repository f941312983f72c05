import { afterAll, beforeAll, expect, test } from 'vitest'
import { declaredKinds } from '#test/declared-kinds.ts'
import type { HistoryDetail, HistoryEntry } from './history.contract.ts'
import type { RecordNames } from './linked-records.contract.ts'
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

test('a form that compares two versions is told the names behind the numbers of any field', async () => {
  const linked = declaredKinds.flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ of }) => of?.table ?? []),
  )
  expect(linked).toContain('competition')
  for (const entity of new Set(linked)) {
    const answer = await site.send('GET', `/api/record-names?entity=${entity}&ids=1`)
    expect(answer.statusCode, entity).toBe(200)
  }
  const there = await site.create('/api/competitions', { title: 'Кубок', date: '2026-12-05' })
  const gone = await site.create('/api/competitions', { title: 'Турнир', date: '2026-12-06' })
  await site.send('DELETE', `/api/competitions/${gone.id}`)
  const ids = [there.id, gone.id, gone.id, 99_999].join()
  const names = await site.send('GET', `/api/record-names?entity=competition&ids=${ids}`)
  expect(names.json<RecordNames>().toSorted((a, b) => a.id - b.id)).toEqual([
    { id: there.id, name: 'Кубок' },
    { id: gone.id, name: 'Турнир', isGone: true },
  ])
})
