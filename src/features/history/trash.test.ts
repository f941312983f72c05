import { afterAll, beforeAll, expect, test } from 'vitest'
import { jpegOf } from '#features/media/sample-images.ts'
import { categoryName } from '#features/sport/categories.ts'
import { dayMs } from '#kit/base/durations.ts'
import { checkFiles, sweepFiles } from '#kit/files/kept-files.server.ts'
import { keptFiles, openStores } from '#src/records.server.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { whenSwept } from '#test/store-names.ts'
import { createTrashTest, pdf, published, type TrashTest } from './test-trash.ts'

let site: TrashTest
beforeAll(async () => {
  site = await createTrashTest()
})
afterAll(() => site.close())

test.each<[string, string, string, object, string]>([
  ['news', 'news', 'news', { title: 'Набор в секцию самбо', ...published }, '/news/'],
  [
    'event',
    'events',
    'event',
    { title: 'Открытый ковёр', startDate: '2026-12-01' },
    '/calendar/events/',
  ],
  ['partner', 'partners', 'partner', { name: 'Типография «Кимоно»' }, ''],
  ['lesson', 'lessons', 'lesson', { title: 'Вход рукавом', subject: 'judo/o-goshi' }, ''],
  [
    'school_text',
    'school-texts',
    'school_text',
    { title: 'Поклон прежде броска', part: 'saying', subtitle: 'Тренер', topic: 'masters' },
    '',
  ],
  ['person', 'people', 'person', { fullName: 'Снегирёв Олег', role: 'coaches' }, ''],
  [
    'club',
    'clubs',
    'club',
    {
      name: 'Клуб «Ипподром»',
      schedule: [{ weekday: 1, from: '18:00', to: '19:30', group: 'дети', coach: '' }],
    },
    '/federation/clubs/',
  ],
])('a deleted %s is nowhere, then back as it was', async (_name, call, entity, payload, page) => {
  const { id } = await site.create(`/api/${call}`, payload)
  const name = String(Object.values(payload)[0])
  const before = await site.everything()
  expect((await site.send('DELETE', `/api/${call}/${id}`)).statusCode).toBe(204)

  if (page) expect(await site.statusOf(`${page}${id}`)).toBe(404)
  for (const url of [`/api/${call}`, '/sitemap.xml', '/feed.xml', '/calendar.ics', '/'])
    expect((await site.inject(url)).body).not.toContain(name)
  const found = await site.inject(`/api/search?q=${encodeURIComponent(name)}`)
  expect(found.body).not.toContain(`"${page}${id}"`)
  expect(await site.trashed(entity, id)).toMatchObject({ name, deletedBy: 'admin', parent: null })

  expect((await site.restore(entity, id)).json()).toEqual({
    entity,
    entityId: id,
    parentId: null,
    name,
  })
  expect(await site.everything()).toEqual(before)
  if (page) expect(await site.statusOf(`${page}${id}`)).toBe(200)
})

test('an album comes back with its photos, their files byte for byte, and what named it', async () => {
  const { album, photos } = await site.createAlbum()
  await site.send('PUT', `/api/albums/${album.id}`, { cover_id: photos[1].id })
  await site.send('POST', `/api/photos/${photos[2].id}/removal`, { message: 'Уберите, пожалуйста' })
  const news = await site.create('/api/news', {
    title: 'Итоги осени',
    album_id: album.id,
    ...published,
  })
  const before = await site.everything()
  await site.send('DELETE', `/api/albums/${album.id}`)

  expect(await site.statusOf(`/media/${album.id}`)).toBe(404)
  for (const photo of photos)
    for (const { image } of photo.variants) expect(await site.statusOf(image)).toBe(404)
  const item = await site.trashed('album', album.id)
  expect(item).toMatchObject({ detail: '3\u00a0фото', hasPreview: true })
  const preview = await site.asAdmin({ method: 'GET', url: `/api/trash/${item.id}/preview` })
  expect(preview.headers['content-type']).toBe('image/jpeg')
  expect(await site.statusOf(`/api/trash/${item.id}/preview`)).toBe(401)
  for (const kept of keptFiles(openStores(site.config))) {
    await sweepFiles(site.db, kept, { now: new Date(Date.now() + 90 * dayMs) })
    const report = await checkFiles(site.db, kept, whenSwept())
    expect([report.lost, report.damaged, report.superfluous]).toEqual([[], [], []])
  }

  expect((await site.restore('album', album.id)).statusCode).toBe(200)
  expect(await site.everything()).toEqual(before)
  expect(await site.statusOf(`/media/${album.id}`)).toBe(200)
  expect(await site.statusOf(photos[0].image)).toBe(200)
  const linked = await site.inject(`/api/news/${news.id}`)
  expect(linked.json().album_id).toBe(album.id)
})

test('a competition comes back with its documents, its protocol and what was written of it', async () => {
  const competition = await site.create('/api/competitions', {
    title: 'Первенство города',
    date: '2026-10-10',
    categories: [
      { ageGroup: 'U15', sex: 'm', birthYearFrom: 2012, birthYearTo: 2013, weights: ['-46'] },
    ],
  })
  const url = `/api/competitions/${competition.id}`
  const query = `title=${encodeURIComponent('Положение')}`
  const document = await site.upload(`${url}/documents?${query}`, 'application/pdf', pdf)
  const { categories } = (await site.inject(url)).json()
  const results = [
    { category: categoryName(categories[0]), weight: '-46', place: 1, athlete: 'Ким Ян' },
  ]
  const saved = await site.send('PUT', `${url}/results`, { results })
  expect(saved.json().results).toHaveLength(1)
  const ofNews = await site.create('/api/news', {
    title: 'Как это было',
    competition_id: competition.id,
  })
  const before = await site.everything()
  await site.send('DELETE', url)

  expect(await site.statusOf(document.url)).toBe(404)
  expect(await site.trashed('competition', competition.id)).toMatchObject({
    detail: '1\u00a0документ, 1\u00a0результат',
  })
  const stored = async () =>
    (await site.asAdmin({ method: 'GET', url: `/api/news/${ofNews.id}` })).json()
  expect((await stored()).competition_id).toBeNull()

  expect((await site.restore('competition', competition.id)).statusCode).toBe(200)
  expect((await stored()).competition_id).toBe(competition.id)
  expect(await site.statusOf(document.url)).toBe(200)
  // What named it has been written twice since; everything else is as it was.
  const after = await site.everything()
  expect(after.files).toEqual(before.files)
  expect({ ...after.rows, news: [] }).toEqual({ ...before.rows, news: [] })
})

test('a club gets back the people who trained there, unless they train elsewhere now', async () => {
  const [club, other] = [
    await site.create('/api/clubs', { name: 'Спарта' }),
    await site.create('/api/clubs', { name: 'Динамо' }),
  ]
  const stays = await site.create('/api/people', { fullName: 'Верный Пётр', club_id: club.id })
  const moves = await site.create('/api/people', { fullName: 'Ходок Иван', club_id: club.id })
  await site.send('DELETE', `/api/clubs/${club.id}`)
  await site.send('PUT', `/api/people/${moves.id}`, { club_id: other.id })
  await site.restore('club', club.id)
  const clubOf = async ({ id }: { id: number }) =>
    (await site.inject(`/api/people/${id}`)).json().club_id
  expect([await clubOf(stays), await clubOf(moves)]).toEqual([club.id, other.id])
})

test('a club comes back among the others of who trained there, and a coach with the clubs that are left', async () => {
  const clubs: { id: number }[] = []
  for (const name of ['Спарта', 'Динамо', 'Заря'])
    clubs.push(await site.create('/api/clubs', { name: `${name} и друзья` }))
  const [first, second, third] = clubs.map(({ id }) => id)
  const coach = await site.create('/api/people', {
    ...{ fullName: 'Дважды Пётр', club_id: first, otherClubs: [second, third] },
  })
  const known = async () => {
    const { club_id, otherClubs } = (await site.inject(`/api/people/${coach.id}`)).json()
    return [club_id, otherClubs]
  }
  for (const club of [first, second]) await site.send('DELETE', `/api/clubs/${club}`)
  expect(await known()).toEqual([null, [third]])
  for (const club of [first, second]) await site.restore('club', Number(club))
  expect(await known()).toEqual([first, [second, third]])
  await site.send('DELETE', `/api/people/${coach.id}`)
  await site.send('DELETE', `/api/clubs/${third}`)
  await site.restore('person', coach.id)
  expect(await known()).toEqual([first, [second]])
})

test('a federation document keeps its address while it is in the trash', async () => {
  const query = `title=${encodeURIComponent('Устав')}&type=charter`
  const document = await site.upload(`/api/documents?${query}`, 'application/pdf', pdf)
  const before = await site.everything()
  await site.send('DELETE', `/api/documents/${document.id}`)
  expect(await site.statusOf(document.url)).toBe(404)
  const second = await site.upload(`/api/documents?${query}`, 'application/pdf', pdf)
  expect(second.url).not.toBe(document.url)
  await site.send('DELETE', `/api/documents/${second.id}`)
  expect((await site.restore('federation_document', document.id)).statusCode).toBe(200)
  expect(await site.everything()).toEqual(before)
  expect(await site.statusOf(document.url)).toBe(200)
})

test('what another record has gone meanwhile is left out', async () => {
  const album = await site.create('/api/albums', { title: 'Недолгий альбом' })
  const news = await site.create('/api/news', { title: 'О недолгом', album_id: album.id })
  await site.send('DELETE', `/api/news/${news.id}`)
  await site.send('DELETE', `/api/albums/${album.id}`)
  await site.restore('news', news.id)
  const stored = await site.asAdmin({ method: 'GET', url: `/api/news/${news.id}` })
  expect(stored.json().album_id).toBeNull()
})

test('a photo whose album is in the trash too comes back with the album', async () => {
  const { album, photos } = await site.createAlbum()
  const before = await site.everything()
  await site.send('DELETE', `/api/photos/${photos[0].id}`)
  await site.send('DELETE', `/api/albums/${album.id}`)
  expect(await site.trashed('photo', photos[0].id)).toMatchObject({
    parent: { entity: 'album', name: 'Кубок «Золотая осень»' },
  })
  expect(await site.trashed('album', album.id)).toMatchObject({ parts: 1, detail: '2\u00a0фото' })
  expectRefusal(await site.restore('photo', photos[0].id), /Сначала верните/)
  expect((await site.restore('photo', photos[0].id, { withParent: true })).statusCode).toBe(200)
  expect(await site.everything()).toEqual(before)
})

test('a photo in the trash is known by its caption, by what it shows, or by its album', async () => {
  const { album, photos } = await site.createAlbum()
  const [{ id: captioned }, { id: described }, { id: plain }] = photos
  await site.send('PUT', `/api/photos/${captioned}`, { title: 'Финал', alt: 'Бросок' })
  await site.send('PUT', `/api/photos/${described}`, { alt: 'Двое на татами' })
  const detail = 'Кубок «Золотая осень»'
  for (const [id, name] of [
    [captioned, 'Финал'],
    [described, 'Двое на татами'],
    [plain, 'Фото из\u00a0альбома «Кубок „Золотая осень“»'],
  ]) {
    await site.send('DELETE', `/api/photos/${id}`)
    expect(await site.trashed('photo', id)).toMatchObject({ name, detail })
  }
  await site.send('DELETE', `/api/albums/${album.id}`)
})

test('a photo that was uploaded anew is not doubled', async () => {
  const { album, photos } = await site.createAlbum()
  await site.send('DELETE', `/api/photos/${photos[0].id}`)
  await site.addPhoto(album.id, await jpegOf(60, 40, 1 / 9))
  const before = await site.everything()
  expectRefusal(await site.restore('photo', photos[0].id), /ещё раз/)
  expect(await site.everything()).toEqual(before)
})

test('restoring twice, also at once, restores once', async () => {
  const { album } = await site.createAlbum()
  const before = await site.everything()
  await site.send('DELETE', `/api/albums/${album.id}`)
  const { id } = await site.trashed('album', album.id)
  const url = `/api/trash/${id}/restore`
  const answers = await Promise.all([1, 2, 3].map(() => site.send('POST', url, {})))
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 404, 404])
  expect(await site.everything()).toEqual(before)
  expectProblem(await site.send('POST', url, {}), 404)
})

test('a number is never given twice, so a restored record always finds its own free', async () => {
  const first = await site.create('/api/partners', { name: 'Первый' })
  await site.send('DELETE', `/api/partners/${first.id}`)
  const next = await site.create('/api/partners', { name: 'Второй' })
  expect(next.id).toBeGreaterThan(first.id)
  expect((await site.restore('partner', first.id)).statusCode).toBe(200)
})

type Answer = Awaited<ReturnType<TrashTest['restore']>>

function expectRefusal(answer: Answer, message: RegExp) {
  expectProblem(answer, 409)
  expect(answer.json().error).toMatch(message)
}
