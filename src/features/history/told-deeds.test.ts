import { afterAll, beforeAll, expect, test } from 'vitest'
import { personWords } from '#features/federation/people.names.ts'
import { deletable } from '#kit/nouns/noun-parts.server.ts'
import { nouns } from '#src/records.server.ts'
import type { HistoryEntry } from './history.contract.ts'
import { createTrashTest, pdf, type TrashTest } from './test-trash.ts'

let site: TrashTest
beforeAll(async () => {
  site = await createTrashTest()
})
afterAll(() => site.close())

const journal = async (query = ''): Promise<HistoryEntry[]> =>
  (await site.send('GET', `/api/history?limit=100&${query}`)).json()

async function album() {
  const { album, photos } = await site.createAlbum()
  return { url: `/api/albums/${album.id}`, id: album.id, parts: photos }
}

async function competition() {
  const { id } = await site.create('/api/competitions', { title: 'Кубок', date: '2026-10-10' })
  const url = `/api/competitions/${id}`
  const add = (title: string) =>
    site.upload(`${url}/documents?title=${encodeURIComponent(title)}`, 'application/pdf', pdf)
  return { url, id, parts: [await add('Положение'), await add('Вызов')] }
}

const wholes: Record<string, { of: string; make: typeof album }> = {
  photo: { of: 'album', make: album },
  competition_document: { of: 'competition', make: competition },
}

const partKinds = deletable(nouns)
  .filter(({ trash }) => trash.parent)
  .map(({ name, trash }) => ({ part: name.entity, whole: String(trash.parent?.table) }))

test.each(partKinds)(
  '$whole: with what it is made of it goes and comes back as one deed',
  async ({ part, whole }) => {
    const { of, make } = wholes[part] ?? {}
    expect(of).toBe(whole)
    site.clock.advance(60_000)
    const { url, id, parts } = await make!()
    const since = (await journal())[0]!.id
    const deeds = async (query = '') =>
      (await journal(query))
        .filter((entry) => entry.id > since && [whole, part].includes(entry.entity))
        .map(({ action, entity, parts }) => ({ action, entity, parts }))
    const told = [{ entity: part, total: parts.length }]
    const gone = { action: 'delete', entity: whole, parts: told }
    const back = { action: 'restore', entity: whole, parts: told }

    site.clock.advance(60_000)
    await site.send('DELETE', url)
    expect(await deeds()).toEqual([gone])
    site.clock.advance(60_000)
    expect((await site.restore(whole, id)).statusCode).toBe(200)
    expect(await deeds()).toEqual([back, gone])
    expect(await deeds(`entity=${whole}&record=${id}`)).toEqual([back, gone])

    // Of each part its own history tells all, and so does the filter of its kind.
    for (const one of parts) {
      const actions = (await journal(`entity=${part}&record=${one.id}`)).map(({ action }) => action)
      expect(actions).toEqual(['restore', 'delete', 'create'])
    }
    expect(await deeds(`entity=${part}`)).toHaveLength(2 * parts.length)
  },
)

test('a part is found by its own words, and not beside the whole that has the same', async () => {
  const { album, photos } = await site.createAlbum()
  await site.send('PUT', `/api/albums/${album.id}`, { title: 'Сбор у озера' })
  await site.send('PUT', `/api/photos/${photos[0].id}`, { title: 'Утренняя пробежка' })
  site.clock.advance(60_000)
  await site.send('DELETE', `/api/albums/${album.id}`)
  const found = async (words: string) =>
    (await journal(`action=delete&q=${encodeURIComponent(words)}`)).map(({ entity }) => entity)
  expect(await found('пробежка')).toEqual(['photo'])
  // «Фото из альбома «Сбор у озера»» twice.
  expect(await found('у озера')).toEqual(['album'])
})

test('a photo that goes and comes back by itself is a deed of its own', async () => {
  const { album, photos } = await site.createAlbum()
  site.clock.advance(60_000)
  await site.send('DELETE', `/api/photos/${photos[0].id}`)
  await site.send('DELETE', `/api/albums/${album.id}`)
  const last = await journal(`entity=album&record=${album.id}`)
  expect(last.slice(0, 2).map(({ entity, parts }) => [entity, parts])).toEqual([
    ['album', [{ entity: 'photo', total: 2 }]],
    ['photo', undefined],
  ])
})

test('an undo says of which entry it was, and a return to which version', async () => {
  const { id } = await site.create('/api/news', { title: 'Первый' })
  const made = site.clock.now.toISOString()
  site.clock.advance(60_000)
  await site.send('PUT', `/api/news/${id}`, { title: 'Второй' })
  const changed = site.clock.now.toISOString()
  const ofNews = () => journal(`entity=news&record=${id}`)
  const [update, create] = await ofNews()
  const goBack = (entry: HistoryEntry | undefined, side: string) =>
    site.send('POST', `/api/history/${entry?.id}/restore`, { side })
  site.clock.advance(60_000)
  await goBack(update, 'before')
  await site.send('PUT', `/api/news/${id}`, { title: 'Третий' })
  await goBack(create, 'after')
  const [returned, edited, undone] = await ofNews()
  expect(undone).toMatchObject({
    action: 'update',
    undone: { id: update?.id, side: 'before', at: changed },
  })
  expect(edited?.undone).toBeUndefined()
  expect(returned?.undone).toEqual({ id: create?.id, side: 'after', at: made })
  const idsOf = async (action: string) =>
    (await journal(`entity=news&record=${id}&action=${action}`)).map((one) => one.id)
  expect([await idsOf('undo'), await idsOf('return')]).toEqual([[undone?.id], [returned?.id]])
  const one = (await site.send('GET', `/api/history/${returned?.id}`)).json()
  expect(one.undone).toEqual(returned?.undone)

  // The one taken back is forgotten before the undo is.
  await site.db.deleteFrom('journal').where('id', '=', create!.id).execute()
  expect((await ofNews())[0]?.undone).toEqual({ id: create?.id, side: 'after', at: null })
})

test('what «Вернуть» of a message does names what it took back, and nothing else does', async () => {
  const { id } = await site.create('/api/news', { title: 'Первый' })
  const url = `/api/news/${id}`
  const isUndo = { 'x-takes-back': '1' }
  const put = (title: string, headers = {}) => site.send('PUT', url, { title }, headers)
  const entries = () => journal(`entity=news&record=${id}`)
  const step = async (deed: () => Promise<unknown>) => {
    site.clock.advance(1000)
    await deed()
    const [last, before] = await entries()
    return [last?.action, last?.undone?.id === before?.id && last?.undone?.at === before?.at]
  }
  expect(await step(() => put('Второй'))).toEqual(['update', false])
  expect(await step(() => put('Первый', isUndo))).toEqual(['update', true])
  // The same without saying so, and said of what takes nothing back.
  expect(await step(() => put('Второй'))).toEqual(['update', false])
  expect(await step(() => put('Третий', isUndo))).toEqual(['update', false])
  expect(await step(() => site.send('DELETE', url))).toEqual(['delete', false])
  expect(await step(() => site.restore('news', id, {}, isUndo))).toEqual(['restore', true])

  const made = await site.create('/api/news', { title: 'Копия' })
  await site.send('DELETE', `/api/news/${made.id}`, undefined, isUndo)
  const [gone, came] = await journal(`entity=news&record=${made.id}`)
  expect(gone).toMatchObject({ action: 'delete', undone: { id: came?.id, side: 'before' } })
})

test('nobody takes back what somebody else did', async () => {
  const { id } = await site.create('/api/news', { title: 'Первый' })
  await site.send('PUT', `/api/news/${id}`, { title: 'Второй' })
  await site.db.updateTable('journal').set({ actor: 'guest' }).where('entityId', '=', id).execute()
  await site.send('PUT', `/api/news/${id}`, { title: 'Первый' }, { 'x-takes-back': '1' })
  expect((await journal(`entity=news&record=${id}`))[0]?.undone).toBeUndefined()
})

test('a competition goes and comes back as one deed, with its protocol and what is linked with it', async () => {
  const { url, id } = await competition()
  const category = {
    ...{ ageGroup: 'до 15 лет', sex: 'm', birthYearFrom: 2012, birthYearTo: 2013 },
    weights: ['-46'],
  }
  await site.send('PUT', url, { categories: [category] })
  const row = { category: 'Юноши до 15 лет', weight: '-46', club: '', coach: '' }
  const results = [
    { ...row, place: 1, athlete: 'Седов Лев' },
    { ...row, place: 2, athlete: 'Ким Ян' },
  ]
  expect((await site.send('PUT', `${url}/results`, { results })).statusCode).toBe(200)
  const news = await site.create('/api/news', { title: 'Итоги', competition_id: id })
  const album = await site.create('/api/albums', { title: 'Снимки', competition_id: id })
  // In the same moment and not a part of it.
  await site.send('PUT', `/api/albums/${album.id}`, { description: 'С кубка' })
  const since = (await journal())[0]!.id
  const deeds = async () =>
    (await journal())
      .filter((entry) => entry.id > since)
      .map(({ entity, parts }) => [entity, parts])
  const linked = [
    { entity: 'album', total: 1, stays: true },
    { entity: 'competition_document', total: 2 },
  ]
  const wrote = { entity: 'news', total: 1, stays: true }
  const rows = { entity: 'competition_result', total: 2 }
  await site.send('DELETE', url)
  expect(await deeds()).toEqual([['competition', [...linked, rows, wrote]]])
  site.clock.advance(1000)
  await site.restore('competition', id)
  expect((await deeds())[0]).toEqual(['competition', [...linked, rows, wrote]])
  expect(await deeds()).toHaveLength(2)
  const own = await journal(`entity=album&record=${album.id}`)
  expect(own.map(({ action }) => action)).toEqual(['update', 'update', 'update', 'create'])
  expect((await journal(`entity=news&record=${news.id}`)).length).toBe(3)
})

test('before something goes it is told what stays and loses its link, also of two that name each other', async () => {
  const linked = async (entity: string, ids: number[]) =>
    (await site.send('GET', `/api/linked-records?entity=${entity}&ids=${ids.join(',')}`)).json()
  const cup = await site.create('/api/competitions', { title: 'Кубок', date: '2026-10-10' })
  expect(await linked('competition', [cup.id])).toEqual({
    ...{ linked: [], total: 0, whom: 'соревнованием' },
  })
  const album = await site.create('/api/albums', { title: 'Снимки', competition_id: cup.id })
  const other = await site.create('/api/albums', { title: 'Ещё снимки' })
  await site.send('PUT', `/api/competitions/${cup.id}`, { album_id: other.id })
  await site.create('/api/news', { title: 'Итоги', competition_id: cup.id, album_id: album.id })

  const [news, of] = [
    { kind: 'Новость', title: 'Итоги' },
    { kind: 'Соревнование', title: 'Кубок' },
  ]
  const told = await linked('competition', [cup.id])
  expect(told.total).toBe(3)
  expect(told.linked).toEqual(
    expect.arrayContaining([
      news,
      ...['Снимки', 'Ещё снимки'].map((title) => ({ kind: 'Альбом', title })),
    ]),
  )
  const ofAlbum = await linked('album', [album.id])
  expect(ofAlbum).toEqual({
    linked: expect.arrayContaining([news, of]),
    ...{ total: 2, whom: 'альбомом' },
  })
  expect(await linked('album', [other.id])).toEqual({
    ...{ linked: [of], total: 1, whom: 'альбомом' },
  })
  expect(await linked('album', [album.id, other.id])).toMatchObject({ total: 2 })
  expect(await linked('news', [1])).toEqual({ linked: [], total: 0 })
})

test('a person who goes is told of where the name alone is written and stays', async () => {
  const linked = async (...ids: number[]) =>
    (await site.send('GET', `/api/linked-records?entity=person&ids=${ids.join(',')}`)).json()
  const [lead, other] = [
    await site.create('/api/people', { fullName: 'Снегирёв Игорь Андреевич', role: 'coaches' }),
    await site.create('/api/people', { fullName: 'Ладыгина Анна Юрьевна', role: 'coaches' }),
  ]
  const training = { from: '16:00', to: '17:00', group: 'Младшие', coach: 'Игорь Снегирёв' }
  await site.create('/api/clubs', {
    name: 'Восход',
    schedule: [1, 3, 5].map((weekday) => ({ ...training, weekday })),
  })
  const startDate = site.clock.now.toISOString().slice(0, 10)
  await site.create('/api/events', {
    ...{ title: 'Сбор', startDate, type: 'training', coach: 'Снегирёв И. А.' },
  })
  const { inWords, ...links } = await linked(lead.id)
  expect(links).toEqual({ linked: [], total: 0 })
  expect(inWords.map((words: string) => words.replaceAll('\u00a0', ' ')).sort()).toEqual([
    'Стоит тренером в занятиях клуба «Восход» (пн, ср, пт 16:00): там останется имя.',
    'Стоит тренером в календаре («Сбор»): там останется имя.',
  ])
  expect(await linked(other.id)).toEqual({ linked: [], total: 0 })
  const both = (await linked(lead.id, other.id)).inWords.join(' ')
  expect(both).toContain('Снегирёв Игорь Андреевич стоит тренером')
})

test('a club that goes is missed by its coaches, also by those who come from another', async () => {
  const linked = async (...ids: number[]) =>
    (await site.send('GET', `/api/linked-records?entity=club&ids=${ids.join(',')}`)).json()
  const [own, other] = [
    await site.create('/api/clubs', { name: 'Восход' }),
    await site.create('/api/clubs', { name: 'Заря' }),
  ]
  const people = [
    { fullName: 'Анна Ладыгина', club_id: own.id },
    { fullName: 'Пётр Снегирёв', club_id: other.id, otherClubs: [own.id] },
  ]
  for (const person of people) await site.create('/api/people', person)
  const [first, second] = people.map(({ fullName: title }) => ({
    kind: personWords.words.one,
    title,
  }))
  expect(await linked(own.id)).toEqual({ linked: [first, second], total: 2, whom: 'клубом' })
  expect(await linked(other.id)).toEqual({ linked: [second], total: 1, whom: 'клубом' })
  expect(await linked(own.id, other.id)).toEqual({ linked: [first, second], total: 2 })
})
