import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfOf } from '#features/documents/test-documents.ts'
import {
  findNewestAlbum,
  listAlbumAuthors,
  listWholeAlbums,
} from '#features/media/albums.press.server.ts'
import { jpegOf } from '#features/media/sample-images.ts'
import { createMediaTest, type MediaTest } from '#features/media/test-media.ts'
import { boys, protocol, row } from '#features/results/test-rows.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { countingRows } from '#test/rows-read.ts'
import { zipFiles } from '#test/zip-files.ts'

let site: MediaTest
beforeAll(async () => {
  site = await createMediaTest()
})
afterAll(() => site.close())

const put = (url: string, payload: object) => site.asAdmin({ method: 'PUT', url, payload })
const create = async (url: string, payload: object) => {
  const answer = await site.asAdmin({ method: 'POST', url, payload })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()])
}
const page = async () =>
  (await site.inject('/press')).body.replaceAll('\u00a0', ' ').replace(/<[^>]+>/g, ' ')

test('the figures are those of the database on that day, and none is claimed that is not known', async () => {
  expect(await page()).not.toContain('в цифрах')
  const club = { name: 'Школа', district: 'Северный', published: true }
  await create('/api/clubs', club)
  await create('/api/clubs', { ...club, name: 'Зал' })
  await create('/api/clubs', { ...club, name: 'Скрытый', district: 'Южный', published: false })
  await create('/api/competitions', { title: 'Кубок', date: '2026-11-01' })
  await create('/api/competitions', { title: 'Первенство', date: '2026-12-05' })
  await create('/api/competitions', { title: 'Отменённый', date: '2026-12-06', state: 'cancelled' })
  await create('/api/competitions', { title: 'Дружба', date: '2026-12-07', kind: 'festival' })
  await create('/api/competitions', { title: 'Прошлый год', date: '2025-12-06' })
  await create('/api/competitions', { title: 'Экзамен', date: '2026-11-02', kind: 'grading' })
  const shown = (await page()).replace(/\s+/g, ' ')
  expect(shown).toContain('2 клуба')
  expect(shown).toContain('1 район ')
  expect(shown).toContain('2 соревнования в календаре 2026 года, из них прошло 1')
  expect(shown).toContain('1 фестиваль в календаре 2026 года')
  expect(shown).toContain('1 аттестация в календаре 2026 года, уже прошла')
  await create('/api/competitions', { title: 'Ещё экзамен', date: '2026-11-03', kind: 'grading' })
  expect((await page()).replace(/\s+/g, ' ')).toContain(
    '2 аттестации в календаре 2026 года, все прошли',
  )
  expect(shown).not.toMatch(/тренер|спортсмен/)
  expect(shown).toContain('на 21 ноября 2026')
})

test('who leads the federation and what it says of itself stand there once they are told', async () => {
  expect((await site.inject('/press')).body).not.toContain('id="about"')
  const president = { fullName: 'Верхов Сергей Ильич', position: 'Президент федерации' }
  await create('/api/people', { ...president, role: 'board' })
  await create('/api/people', { fullName: 'Скрытый Пётр', role: 'board', published: false })
  await create('/api/people', { fullName: 'Чужой Иван', role: 'coaches' })
  await put('/api/federation-about', { lead: 'Федерация работает с 1998 года.' })
  const shown = await page()
  for (const words of [president.fullName, president.position, 'Федерация работает с 1998 года.'])
    expect(shown).toContain(words)
  expect(shown).not.toMatch(/Скрытый|Чужой/)
})

test('without a contact for the press the federation’s own stands, without any it says so', async () => {
  expect(await page()).toContain('Федерация ещё не внесла контакты на сайт.')
  await put('/api/contacts', { phone: '+7 (900) 111-11-11', email: 'post@judo.test' })
  expect(await page()).toContain('post@judo.test')
  expect(await page()).toContain('На вопросы прессы отвечает федерация.')
  await put('/api/press', { contactName: 'Анна Словцова', email: 'press@judo.test' })
  const shown = await page()
  expect(shown).toContain('Анна Словцова')
  expect(shown).toContain('press@judo.test')
  expect(shown).not.toMatch(/<main.*post@judo/)
  expect(shown).not.toContain('сама федерация')
  expectProblem(await put('/api/press', { email: 'не почта' }), 400)
})

test('the terms are the editor’s; those that came with the site give away no child', async () => {
  const ours = await page()
  expect(ours).toContain('Прав на их изображения сайт никому не передаёт')
  expect(ours.indexOf('Фотографии публикуют')).toBeLessThan(ours.indexOf('Логотип ставят'))
  await put('/api/press', { terms: 'Спросите нас.' })
  expect(await page()).toContain('Спросите нас.')
  expect(await page()).not.toContain('никому не передаёт')
  await put('/api/press', { terms: '' })
  expect(await page()).toContain('никому не передаёт')
})

test('the logo comes in every form it has: the emblem of the site, then the one that was uploaded', async () => {
  const pack = async () => zipFiles((await site.inject('/press/logo.zip')).rawPayload)
  const drawn = await pack()
  const cloths = ['logotip-na-svetlom.png', 'logotip-na-tyomnom.png']
  const sized = [256, 512, 1024, 2048].map((size) => `logotip-${size}.png`)
  expect([...drawn.keys()]).toEqual(['logotip.svg', ...sized, ...cloths])
  expect(drawn.get('logotip.svg')!.toString()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org/)
  const { default: sharp } = await import('sharp')
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer'] })
  expect(await sharp(drawn.get('logotip-1024.png')).metadata()).toMatchObject({ width: 1024 })

  const red = { width: 700, height: 350, channels: 4 as const, background: '#c8252c80' }
  const own = await sharp({ create: red }).png().toBuffer()
  const sent = await site.asAdmin({
    ...{ method: 'POST', url: '/api/images', payload: own },
    headers: { 'content-type': 'image/png' },
  })
  expect(sent.statusCode, sent.body).toBe(201)
  const { image } = sent.json()
  await put('/api/press', { logo: image })
  expect([(await site.inject(image)).statusCode, await page()]).toEqual([200, expect.anything()])
  expect((await site.inject('/press')).body).toContain(image.replace(/-\d+\.jpg$/, ''))
  const uploaded = await pack()
  const upToOwn = [256, 512, 700].map((size) => `logotip-${size}.png`)
  expect([...uploaded.keys()]).toEqual([...upToOwn, ...cloths])
  expect(await sharp(uploaded.get('logotip-700.png')).metadata()).toMatchObject({
    ...{ width: 700, height: 350, hasAlpha: true },
  })
  const dark = await sharp(uploaded.get('logotip-na-tyomnom.png')).stats()
  expect(dark.dominant).toMatchObject({ r: 24, g: 24, b: 24 })

  await site.asAdmin({ method: 'DELETE', url: `/api/photos/${sent.json().id}` })
  expect([...(await pack()).keys()]).toContain('logotip.svg')
})

test('a logo for a printing house is given as it was sent', async () => {
  const sent = pdfOf('Логотип в кривых')
  const add = async (title: string, type: string) => {
    const query = new URLSearchParams({ title, type })
    const answer = await site.asAdmin({
      ...{ method: 'POST', url: `/api/documents?${query}`, payload: sent },
      headers: { 'content-type': 'application/pdf' },
    })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json<{ url: string }>().url
  }
  const logo = await add('Логотип для типографии', 'press')
  const charter = await add('Устав', 'charter')
  const { body } = await site.inject('/press')
  expect([logo, charter].map((url) => body.includes(`href="${url}"`))).toEqual([true, false])
  expect((await site.inject(logo)).rawPayload.equals(sent)).toBe(true)
})

test('the page is found by what people call it', async () => {
  for (const words of ['для прессы', 'логотип', 'СМИ']) {
    const { body } = await site.inject(`/search?q=${encodeURIComponent(words)}`)
    expect([words, body.includes('href="/press"')]).toEqual([words, true])
  }
})

test('the last results and the newest pictures are a tap away, once there are any', async () => {
  expect(await page()).not.toContain('Последние')
  const taken = { Давний: '2026-01-01', Свежий: '2026-11-08', Пустой: '2026-11-20' }
  const albums = new Map<string, number>()
  for (const [title, date] of Object.entries(taken)) {
    const { id } = await site.album(title)
    albums.set(title, id)
    await put(`/api/albums/${id}`, { date })
    if (title !== 'Пустой') await site.photo(id, await jpegOf())
  }
  const cup = { title: 'Кубок с протоколом', date: '2026-11-07', categories: [boys] }
  const made = await site.asAdmin({ method: 'POST', url: '/api/competitions', payload: cup })
  await put(`/api/competitions/${made.json().id}/results`, { results: protocol })
  const { body } = await site.inject('/press')
  expect(body).toContain('Последние результаты и фотографии')
  expect(body).toContain(`href="/competitions/${made.json().id}#results"`)
  const figures = async () => (await page()).replace(/\s+/g, ' ')
  expect(await figures()).toContain('8 спортсменов в протоколах 2026 года')
  const more = { ...cup, title: 'Ещё один', date: '2026-11-14' }
  const second = await site.asAdmin({ method: 'POST', url: '/api/competitions', payload: more })
  const results = [...protocol.slice(1), row({ athlete: 'Новый Номер', place: 1 })]
  await put(`/api/competitions/${second.json().id}/results`, { results })
  expect(await figures()).toContain('9 спортсменов в протоколах 2026 года')
  expect(/<a href="([^"]+)">Фотографии: /.exec(body)?.[1]).toBe(`/media/${albums.get('Свежий')}`)
})

test('who took the pictures is named, and the albums that may be taken whole', async () => {
  const { id } = await site.album('Финал')
  await put(`/api/albums/${id}`, { author: 'Пётр Снимков' })
  const photo = await site.photo(id, await jpegOf())
  expect(await page()).toContain('Автор фотографий: Пётр Снимков.')
  await put(`/api/photos/${photo.id}`, { author: 'Анна Кадрова' })
  expect(await page()).toContain('Авторы фотографий: Анна Кадрова, Пётр Снимков.')
  const shown = await site.inject(`/media/${id}?photo=${photo.id}`)
  expect(shown.body).toContain('Фото: Анна Кадрова')
  await put(`/api/albums/${id}`, { rights: 'licence' })
  await put(`/api/photos/${photo.id}`, { rights: 'permission' })
  expect(await page()).toContain(
    'Авторы фотографий: Анна Кадрова (опубликовано с разрешения автора), Пётр Снимков (по лицензии автора).',
  )
  await put(`/api/photos/${photo.id}`, { hidden: true })
  expect(await page()).not.toContain('Кадрова')
})

test('of the albums the newest is read and those to be taken whole, however many there are', async () => {
  const read = async () => {
    const { db, rows } = countingRows(site.db)
    const newest = await findNewestAlbum(db)
    const whole = await listWholeAlbums(db)
    const authors = await listAlbumAuthors(db)
    return { newest: newest?.title, whole: whole.map(({ title }) => title), authors, rows: rows() }
  }
  const before = await read()
  expect(before.newest).toBe('Свежий')
  for (const title of ['Сборы', 'Экзамен', 'Праздник']) {
    const { id } = await site.album(title)
    await put(`/api/albums/${id}`, {
      date: '2020-01-01',
      author: 'Пётр Снимков',
      rights: 'licence',
    })
    await site.photo(id, await jpegOf())
  }
  expect(await read()).toEqual(before)
})
