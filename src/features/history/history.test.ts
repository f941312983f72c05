import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoryName } from '#features/sport/categories.ts'
import { dayMs } from '#kit/base/durations.ts'
import { forgetOldHistory } from '#kit/history/history.server.ts'
import { expectProblem } from '#test/expect-problem.ts'
import type { HistoryDetail, HistoryEntry } from './history.contract.ts'
import { createTrashTest, pdf, published, type TrashTest } from './test-trash.ts'

let site: TrashTest
beforeAll(async () => {
  site = await createTrashTest()
  // Five minutes before the day ends in Moscow.
  site.clock.now = new Date('2026-11-21T20:55:00Z')
})
afterAll(() => site.close())

const listHistory = async (query: string): Promise<HistoryEntry[]> =>
  (await site.send('GET', `/api/history?${query}`)).json()
const historyOf = (entity: string, id: number) => listHistory(`entity=${entity}&record=${id}`)
const detail = async (id: number): Promise<HistoryDetail> =>
  (await site.send('GET', `/api/history/${id}`)).json()
const restore = (id: number, choice: object = {}) =>
  site.send('POST', `/api/history/${id}/restore`, choice)
const boys = {
  ...{ ageGroup: 'U15', sex: 'm', birthYearFrom: 2012, birthYearTo: 2013 },
  weights: ['-46'],
}
const read = async (url: string) => (await site.send('GET', url)).json()

test('every change is there with who, when and what, and is found by kind, action, day and name', async () => {
  const { id } = await site.create('/api/news', { title: 'Сборы в Ёлкине' })
  site.clock.advance(600_000)
  await site.send('PUT', `/api/news/${id}`, { title: 'Сборы в Ельне', pinned: true })
  await site.send('DELETE', `/api/news/${id}`)
  const entries = await historyOf('news', id)
  expect(entries.map(({ action, name, actor }) => [action, name, actor])).toEqual([
    ['delete', 'Сборы в Ельне', 'admin'],
    ['update', 'Сборы в Ельне', 'admin'],
    ['create', 'Сборы в Ёлкине', 'admin'],
  ])
  expect(entries[1]?.changed.sort()).toEqual(['pinned', 'title'])
  const ids = async (query: string) => (await listHistory(query)).map((entry) => entry.id)
  const [deleted, updated, created] = entries.map((entry) => entry.id)
  expect(await ids(`q=${encodeURIComponent('ЕЛКИН')}`)).toEqual([created])
  expect(await ids('entity=news&action=update')).toEqual([updated])
  expect(await ids('entity=news&from=2026-11-22&to=2026-11-22')).toEqual([deleted, updated])
  expect(await ids('entity=news&to=2026-11-21')).toEqual([created])
  expect(await ids('entity=news&page=2&limit=2')).toEqual([created])
  const { before, after, current } = await detail(updated!)
  expect([before?.title, after?.title, current]).toEqual(['Сборы в Ёлкине', 'Сборы в Ельне', null])
  expectProblem(await site.inject(`/api/history/${updated}`), 401)
  expectProblem(await restore(updated!), 409, 'Запись удалена: сначала верните её из\u00a0корзины')
})

test('what cannot be taken back is not offered: a place in a list', async () => {
  const [first, second] = [
    await site.create('/api/people', { fullName: 'Анна Ладыгина' }),
    await site.create('/api/people', { fullName: 'Пётр Снегирёв' }),
  ]
  await site.send('PUT', `/api/people/${second.id}`, { position: 'Тренер' })
  await site.send('PUT', '/api/people/order', { ids: [second.id, first.id] })
  const [moved, edited] = await historyOf('person', second.id)
  expect([moved?.changed, edited?.changed]).toEqual([['order'], ['position']])
  expect((await detail(moved!.id)).restorable).toEqual({ before: false, after: false })
  expect((await detail(edited!.id)).restorable).toEqual({ before: true, after: false })
  expectProblem(await restore(moved!.id, { side: 'before' }), 409)
})

test('an earlier version is written as an edit of today, and visitors see it at once', async () => {
  const { id } = await site.create('/api/news', { title: 'Правильный заголовок', ...published })
  await site.send('PUT', `/api/news/${id}`, { title: 'Испорченный заголовок', pinned: true })
  expect((await site.inject(`/news/${id}`)).body).toContain('Испорченный')
  const [edit] = await historyOf('news', id)
  const stored = await read(`/api/news/${id}`)
  expectProblem(await restore(edit!.id), 409, 'Запись и\u00a0так такая')
  expectProblem(await restore(edit!.id, { side: 'before', version: 1 }), 409)

  expect((await restore(edit!.id, { side: 'before', version: 2 })).statusCode).toBe(200)
  const back = await read(`/api/news/${id}`)
  expect(back).toMatchObject({ title: 'Правильный заголовок', pinned: false, version: 3 })
  expect(back.publishedAt).toBe(stored.publishedAt)
  expect((await site.inject(`/news/${id}`)).body).toContain('Правильный')
  const [entry] = await historyOf('news', id)
  expect(entry).toMatchObject({ action: 'update', actor: 'admin' })
})

test('who brings a version back without having seen the latest one is told, whatever the kind', async () => {
  const { id } = await site.create('/api/people', { fullName: 'Анна Ладыгина' })
  await site.send('PUT', `/api/people/${id}`, { position: 'Тренер' })
  await site.send('PUT', '/api/contacts', { address: 'Томск, улица Елизаровых, 1' })
  const [edit] = await historyOf('person', id)
  const [moved] = await historyOf('contacts', 1)
  const { version } = await read('/api/contacts')
  expectProblem(await restore(edit!.id, { side: 'before', version: 1 }), 409)
  expectProblem(await restore(moved!.id, { side: 'before', version: version - 1 }), 409)
  expect((await restore(edit!.id, { side: 'before', version: 2 })).statusCode).toBe(200)
  expect((await restore(moved!.id, { side: 'before', version })).statusCode).toBe(200)
})

test('taking back one change leaves what was changed later', async () => {
  const { id } = await site.create('/api/news', { title: 'Первый заголовок', imageAlt: 'один' })
  await site.send('PUT', `/api/news/${id}`, { title: 'Второй заголовок' })
  await site.send('PUT', `/api/news/${id}`, { imageAlt: 'два' })
  const [, retitled, created] = await historyOf('news', id)
  await restore(retitled!.id, { side: 'before' })
  const title = 'Первый заголовок'
  expect(await read(`/api/news/${id}`)).toMatchObject({ title, imageAlt: 'два' })
  await restore(created!.id)
  expect(await read(`/api/news/${id}`)).toMatchObject({ title, imageAlt: 'один' })
})

test('what was changed again since is not taken back in silence', async () => {
  const { id } = await site.create('/api/news', { title: 'Первый заголовок', imageAlt: 'один' })
  await site.send('PUT', `/api/news/${id}`, { title: 'Второй заголовок', imageAlt: 'два' })
  await site.send('PUT', `/api/news/${id}`, { title: 'Третий заголовок' })
  const [last, both] = await historyOf('news', id)
  const changedSince = [{ field: 'title', rows: [] }]
  expect(await detail(both!.id)).toMatchObject({ changedSince, restorable: { before: true } })
  const undone = await restore(both!.id, { side: 'before' })
  expect(undone.json()).toMatchObject({ changedSince, restorable: { before: false } })
  const title = 'Третий заголовок'
  expect(await read(`/api/news/${id}`)).toMatchObject({ title, imageAlt: 'один' })
  const words = 'Здесь меняли и\u00a0потом. Отмените сначала более позднее изменение'
  expectProblem(await restore(both!.id, { side: 'before' }), 409, words)
  await restore(last!.id, { side: 'before' })
  await restore(both!.id, { side: 'before' })
  expect(await read(`/api/news/${id}`)).toMatchObject({ title: 'Первый заголовок' })
})

test('a training taken away comes back alone, and the one taken away later stays away', async () => {
  const training = { group: 'Дети', coach: 'Ветров' }
  const schedule = [1, 3, 5].map((weekday) => ({
    ...training,
    ...{ weekday, from: '15:30', to: '17:00' },
  }))
  const { id } = await site.create('/api/clubs', { name: 'Застава', schedule })
  const days = async () =>
    (await read(`/api/clubs/${id}`)).schedule.map((one: { weekday: number }) => one.weekday)
  for (let taken = 0; taken < 2; taken++) {
    const { schedule: now } = await read(`/api/clubs/${id}`)
    await site.send('PUT', `/api/clubs/${id}`, { schedule: now.slice(1) })
  }
  const [, first] = await historyOf('club', id)
  const undone = await restore(first!.id, { side: 'before' })
  expect(undone.json()).toMatchObject({ changedSince: [], restorable: { before: false } })
  expect(await days()).toEqual([1, 5])
})

test('a protocol: an older change goes back, a later one of another row or of the same stays', async () => {
  const both = { ...boys, weights: ['-46', '-50'] }
  const { id } = await site.create('/api/competitions', {
    ...{ title: 'Первенство', date: '2026-10-10', categories: [both] },
  })
  const url = `/api/competitions/${id}`
  const category = categoryName((await read(url)).categories[0])
  const first = { category, weight: '-46', place: 1, athlete: 'Жилин Тимофей', coach: 'Ветров' }
  const second = { category, weight: '-50', place: 1, athlete: 'Усов Илья', coach: 'Громов' }
  const saves = [
    [first, second],
    [{ ...first, athlete: 'Жилин Тимофейев' }, second],
    [
      { ...first, athlete: 'Жилин Тимофейев' },
      { ...second, coach: 'Новый' },
    ],
  ]
  for (const results of saves) await site.send('PUT', `${url}/results`, { results })
  const [, renamed] = await historyOf('competition', id)
  const rows = async () =>
    (await read(url)).results.map((row: typeof first) => [row.athlete, row.coach])
  expect((await restore(renamed!.id, { side: 'before' })).statusCode).toBe(200)
  expect(await rows()).toEqual([
    ['Жилин Тимофей', 'Ветров'],
    ['Усов Илья', 'Новый'],
  ])

  await site.send('PUT', `${url}/results`, { results: [{ ...first, coach: 'Иной' }, second] })
  await site.send('PUT', `${url}/results`, { results: [{ ...first, coach: 'Третий' }, second] })
  const [, coached] = await historyOf('competition', id)
  const undone = await restore(coached!.id, { side: 'before' })
  expect(undone.statusCode, undone.body).toBe(200)
  expect(undone.json().changedSince).toMatchObject([
    { field: 'results', rows: [{ athlete: 'Жилин Тимофей', coach: 'Третий' }] },
  ])
  expect(await rows()).toEqual([
    ['Жилин Тимофей', 'Третий'],
    ['Усов Илья', 'Новый'],
  ])
})

test('of one row of a protocol a coach goes back, and the name that was corrected later stays', async () => {
  const { id } = await site.create('/api/competitions', {
    ...{ title: 'Первенство', date: '2026-10-10', categories: [boys] },
  })
  const url = `/api/competitions/${id}`
  const category = categoryName((await read(url)).categories[0])
  const row = { category, weight: '-46', place: 1, athlete: 'Жилин Тимофей', coach: 'Ветров' }
  const athlete = 'Жилин-Усов Тимофей'
  for (const more of [{}, { coach: 'Громов' }, { coach: 'Громов', athlete }])
    await site.send('PUT', `${url}/results`, { results: [{ ...row, ...more }] })
  const [, coached] = await historyOf('competition', id)
  expect(await detail(coached!.id)).toMatchObject({
    changedSince: [],
    restorable: { before: true },
  })
  expect((await restore(coached!.id, { side: 'before' })).statusCode).toBe(200)
  expect((await read(url)).results).toMatchObject([{ athlete, coach: 'Ветров' }])
})

test('a name that was withdrawn since does not come back in full with a row', async () => {
  const adults = { ageGroup: 'Взрослые', sex: 'm', birthYearFrom: 1980, birthYearTo: 2000 }
  const { id } = await site.create('/api/competitions', {
    ...{ title: 'Кубок', date: '2026-10-10', categories: [{ ...adults, weights: ['-66', '-73'] }] },
  })
  const url = `/api/competitions/${id}`
  const category = categoryName((await read(url)).categories[0])
  const gone = { category, weight: '-66', place: 1, athlete: 'Ладыгин Олег', adult: true }
  const other = { category, weight: '-73', place: 1, athlete: 'Ким Ян', coach: 'Ветров' }
  for (const results of [[gone, other], [other], [{ ...other, coach: 'Новый' }]])
    await site.send('PUT', `${url}/results`, { results })
  const asked = await site.send('PUT', '/api/withdrawals/name', { fullName: gone.athlete })
  expect(asked.statusCode, asked.body).toBeLessThan(300)
  const entries = await historyOf('competition', id)
  const removal = entries.find(({ rows }) => rows?.before === 2 && rows.after === 1)
  const undone = await restore(removal!.id, { side: 'before' })
  expect(undone.statusCode, undone.body).toBe(200)
  const shown = (await site.inject(url)).json().results
  expect(shown).toMatchObject([
    { athlete: 'Ладыгин\u00a0О.' },
    { athlete: 'Ким Ян', coach: 'Новый' },
  ])
  expect((await site.inject(`/competitions/${id}`)).body).not.toContain('Ладыгин Олег')
})

test('what no longer fits is named, and the rest comes back without it', async () => {
  const album = await site.create('/api/albums', { title: 'Скоро удалят' })
  const { id } = await site.create('/api/news', { title: 'С альбомом', album_id: album.id })
  await site.send('PUT', `/api/news/${id}`, { title: 'Без альбома', album_id: null })
  await site.send('DELETE', `/api/albums/${album.id}`)
  const [edit] = await historyOf('news', id)
  const refused = await restore(edit!.id, { side: 'before' })
  expectProblem(refused, 400)
  expect(refused.json().fields).toEqual({ album_id: 'Альбом не найден' })
  expect(await read(`/api/news/${id}`)).toMatchObject({ title: 'Без альбома', version: 2 })
  const choice = { side: 'before', without: ['album_id'] }
  expect((await restore(edit!.id, choice)).statusCode).toBe(200)
  expect(await read(`/api/news/${id}`)).toMatchObject({ title: 'С альбомом', album_id: null })
})

test('an image that is gone is named too', async () => {
  const { photos } = await site.createAlbum()
  const { id } = await site.create('/api/partners', { name: 'С логотипом', logo: photos[0].image })
  await site.send('PUT', `/api/partners/${id}`, { logo: '' })
  await site.send('DELETE', `/api/photos/${photos[0].id}`)
  const [edit] = await historyOf('partner', id)
  const refused = await restore(edit!.id, { side: 'before' })
  expect(refused.json().fields).toEqual({ logo: 'Этого изображения больше нет' })
})

test('a competition’s protocol and documents are in its history and come back', async () => {
  const girls = { ...boys, sex: 'f' }
  const competition = await site.create('/api/competitions', {
    title: 'Кубок',
    date: '2026-10-10',
    categories: [girls],
  })
  const url = `/api/competitions/${competition.id}`
  await site.send('PUT', url, { categories: [boys] })
  const line = { weight: '-46', place: 1, athlete: 'Ким Ян' }
  const results = [{ ...line, category: categoryName((await read(url)).categories[0]) }]
  await site.send('PUT', `${url}/results`, { results })
  await site.send('PUT', `${url}/results`, { results: [] })
  const query = `title=${encodeURIComponent('Положение')}`
  const document = await site.upload(`${url}/documents?${query}`, 'application/pdf', pdf)
  await site.send('PUT', `${url}/documents/${document.id}`, { title: 'Регламент' })

  const entries = await historyOf('competition', competition.id)
  const emptied = entries.find(({ entity }) => entity === 'competition_result')
  const rows = { before: 1, after: 0, added: 0, removed: 1, changed: 0 }
  expect(emptied).toMatchObject({ changed: ['results'], name: 'Кубок', rows })
  expect((await restore(emptied!.id, { side: 'before' })).statusCode).toBe(200)
  expect((await read(url)).results).toMatchObject([{ athlete: 'Ким Ян' }])

  const renamed = entries.find(({ entity }) => entity === 'competition_document')
  expect(renamed?.parentId).toBe(competition.id)
  expect((await restore(renamed!.id, { side: 'before' })).statusCode).toBe(200)
  expect((await read(url)).documents).toMatchObject([{ title: 'Положение' }])

  // The first version knows no category for the athlete who has a result now.
  const created = entries.find(
    ({ action, entity }) => action === 'create' && entity === 'competition',
  )
  const refused = await restore(created!.id)
  expectProblem(refused, 400)
  expect(Object.keys(refused.json().fields)).toEqual(['categories'])
})

test.each<[string, string, string, object, object]>([
  [
    'event',
    '/api/events',
    'event',
    { title: 'Сбор', startDate: '2026-12-01' },
    { startDate: '2026-12-02', endDate: '2026-12-03' },
  ],
  ['club', '/api/clubs', 'club', { name: 'Клуб', free: false }, { free: true, phone: '112' }],
  [
    'person',
    '/api/people',
    'person',
    { fullName: 'Лев Толстой' },
    { rank: 'МС', published: false },
  ],
  ['album', '/api/albums', 'album', { title: 'Альбом' }, { title: 'Альбом 2', published: false }],
])('an edit of a %s is taken back', async (_name, url, entity, payload, changes) => {
  const { id } = await site.create(url, payload)
  const one = async () => read(`${url}/${id}`)
  const before = await one()
  await site.send('PUT', `${url}/${id}`, changes)
  const [edit] = await historyOf(entity, id)
  expect((await restore(edit!.id, { side: 'before' })).statusCode).toBe(200)
  const volatile = { version: 0, updatedAt: '' }
  expect({ ...(await one()), ...volatile }).toEqual({ ...before, ...volatile })
})

test('so is an edit of what there is only one of', async () => {
  await site.send('PUT', '/api/contacts', { phone: '+7 495 000-00-00' })
  await site.send('PUT', '/api/contacts', { phone: '112' })
  const [edit] = await listHistory('entity=contacts')
  await restore(edit!.id, { side: 'before' })
  expect((await read('/api/contacts')).phone).toBe('+7 495 000-00-00')

  const reference = await read('/api/competition-reference')
  await site.send('PUT', '/api/competition-reference', { groups: [] })
  const [emptied] = await listHistory('entity=competition-reference')
  expect((await restore(emptied!.id, { side: 'before' })).statusCode).toBe(200)
  expect((await read('/api/competition-reference')).groups).toEqual(reference.groups)

  const order = async () => (await read('/api/albums')).map(({ id }: { id: number }) => id)
  const before = await order()
  await site.send('PUT', '/api/album-order', { ids: before.toReversed() })
  const [moved] = await listHistory('entity=album-order')
  await restore(moved!.id, { side: 'before' })
  expect(await order()).toEqual(before)
})

test('what has no name of its own is told with what it belongs to', async () => {
  const { album, photos } = await site.createAlbum()
  const ids = photos.map(({ id }: { id: number }) => id).toReversed()
  const named = async (query: string) =>
    (await listHistory(query)).map(({ action, name }) => [action, name])
  await site.send('PUT', `/api/albums/${album.id}/photo-order`, { ids })
  expect(await named(`entity=photo-order&record=${album.id}`)).toEqual([
    ['update', 'Кубок «Золотая осень»'],
  ])
  await site.send('DELETE', `/api/albums/${album.id}`)
  const [deleted] = await named(`entity=photo&record=${ids[0]}&action=delete`)
  expect(deleted).toEqual(['delete', 'Фото из\u00a0альбома «Кубок „Золотая осень“»'])
})

test('an earlier version of a photo does not show again what somebody asked to take down', async () => {
  const { photos } = await site.createAlbum()
  const [{ id }] = photos
  await site.send('PUT', `/api/photos/${id}`, { title: 'Финал' })
  await site.send('POST', `/api/photos/${id}/removal`, { message: 'Уберите' })
  await site.send('PUT', `/api/photos/${id}`, { title: 'Не финал' })
  const titled = (await historyOf('photo', id)).findLast(({ changed }) => changed.includes('title'))
  expect((await restore(titled!.id)).statusCode).toBe(200)
  const stored = await site.db
    .selectFrom('photo')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  expect(stored).toMatchObject({ title: 'Финал', hidden: 1 })
})

test('of what was deleted for good only the fact is kept, and of a year ago nothing', async () => {
  const { id } = await site.create('/api/partners', { name: 'Забытый' })
  await site.send('DELETE', `/api/partners/${id}`)
  await site.send('DELETE', `/api/trash/${(await site.trashed('partner', id)).id}`)
  const entries = await historyOf('partner', id)
  expect(entries.map(({ action, name }) => [action, name])).toEqual([
    ['purge', 'Забытый'],
    ['delete', 'Забытый'],
    ['create', 'Забытый'],
  ])
  expect(await detail(entries[2]!.id)).toMatchObject({ before: null, after: null })
  expectProblem(await restore(entries[2]!.id), 409, 'Этой версии больше нет')
  await forgetOldHistory(site.db, new Date(site.clock.now.getTime() + 364 * dayMs))
  expect(await historyOf('partner', id)).toHaveLength(3)
  await forgetOldHistory(site.db, new Date(site.clock.now.getTime() + 366 * dayMs))
  expect(await listHistory('')).toEqual([])
})

test('news published for a later moment are told as such, of news that are out nothing', async () => {
  const later = new Date(site.clock.now.getTime() + dayMs).toISOString()
  const { id } = await site.create('/api/news', { title: 'Итоги', publishedAt: later })
  await site.send('PUT', `/api/news/${id}`, { published: true })
  expect((await historyOf('news', id))[0]).toMatchObject({
    ...{ switched: { published: true }, waits: true },
  })
  await site.send('PUT', `/api/news/${id}`, { published: false, publishedAt: null })
  expect((await historyOf('news', id))[0]).not.toHaveProperty('waits')
  await site.send('PUT', `/api/news/${id}`, { published: true })
  expect((await historyOf('news', id))[0]).not.toHaveProperty('waits')
})

test('a photo that is shown again after a request, and the request that is answered, are told as what they were', async () => {
  const { photos, album } = await site.createAlbum()
  const [kept, gone] = photos
  for (const photo of [kept, gone]) {
    await site.send('PUT', `/api/photos/${photo.id}`, { hidden: true })
    const [hidden] = await historyOf('photo', photo.id)
    expect(hidden).toMatchObject({ action: 'update', switched: { hidden: true } })
    await site.send('PUT', `/api/photos/${photo.id}`, { hidden: false })
    expect((await historyOf('photo', photo.id))[0]?.switched).toEqual({ hidden: false })
    await site.db
      .insertInto('removalRequest')
      .values({
        ...{ photoId: photo.id, message: 'Мой сын', contact: '', sender: 's', hid: 0 },
        others: photo === kept ? 1 : 0,
        ...{ version: 1, createdAt: '2026-11-20T00:00:00Z', updatedAt: '2026-11-20T00:00:00Z' },
      } as never)
      .execute()
  }
  const [first] = await read('/api/removal-requests')
  await site.send('DELETE', `/api/removal-requests/${first.id}`)
  await site.send('DELETE', `/api/photos/${gone.id}`)
  const answered = await listHistory('entity=removalRequest')
  expect(answered.map(({ action, told }) => [action, told])).toEqual([
    ['delete', 'Закрыта: фото удалено'],
    ['delete', 'Закрыта: фото оставлено'],
  ])
  const [trashed] = await read(`/api/trash?entity=photo&entityId=${gone.id}`)
  const told = (await historyOf('album', album.id)).find(({ action }) => action === 'delete')
  expect(told).toMatchObject({ entityId: gone.id, pictureInTrash: trashed.id })
})

test('what is no longer there says so in every entry about it, and in those about its parts', async () => {
  const goneOf = async (entity: string, id: number) =>
    (await historyOf(entity, id)).map(({ action, isGone = false }) => [action, isGone])
  const news = await site.create('/api/news', { title: 'Уйдёт и\u00a0вернётся' })
  await site.send('DELETE', `/api/news/${news.id}`)
  expect(await goneOf('news', news.id)).toEqual([
    ['delete', true],
    ['create', true],
  ])
  const [trashed] = await read(`/api/trash?entity=news&entityId=${news.id}`)
  await site.send('POST', `/api/trash/${trashed.id}/restore`, {})
  expect((await goneOf('news', news.id)).map(([, isGone]) => isGone)).toEqual([false, false, false])

  const { album, photos } = await site.createAlbum()
  const [photo] = photos
  await site.send('PUT', `/api/photos/${photo.id}`, { title: 'Снимок' })
  expect(await goneOf('photo', photo.id)).toContainEqual(['update', false])
  await site.send('DELETE', `/api/albums/${album.id}`)
  expect(await goneOf('photo', photo.id)).toContainEqual(['update', true])
})
