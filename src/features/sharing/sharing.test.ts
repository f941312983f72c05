import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#kit/base/problem.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { textWidth, wrapText } from './drawn-text.tsx'
import { createSharePictures } from './sharing.server.tsx'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

async function publish(fields: object = {}): Promise<{ id: number; version: number }> {
  const payload = { title: 'Кубок Ёлки — 2026', published: true, content: 'Текст.', ...fields }
  return (await site.asAdmin({ method: 'POST', url: '/api/news', payload })).json()
}

const pictureOf = async (path: string) =>
  /property="og:image" content="https:\/\/judo\.test([^"]+)"/.exec(
    (await site.inject(path)).body,
  )?.[1]

test('a page names its picture, and the picture is a JPEG of 1200 × 630', async () => {
  const { id } = await publish()
  const path = await pictureOf(`/news/${id}`)
  expect(path).toBe(`/og/news/${id}-1.jpg`)
  const picture = await site.inject(path ?? '')
  expect(picture.statusCode).toBe(200)
  expect(picture.headers['content-type']).toBe('image/jpeg')
  expect(sizeOf(picture.rawPayload)).toEqual([1200, 630])
  expect(picture.rawPayload.length).toBeLessThan(300_000)
})

test('a page without a picture of its own has that of the site', async () => {
  expect(await pictureOf('/contacts')).toBe('/og/site.jpg')
  expect(sizeOf((await site.inject('/og/site.jpg')).rawPayload)).toEqual([1200, 630])
})

test('a new version has a new address, and the old one leads to it', async () => {
  const { id } = await publish()
  await site.asAdmin({ method: 'PUT', url: `/api/news/${id}`, payload: { title: 'Новое имя' } })
  expect(await pictureOf(`/news/${id}`)).toBe(`/og/news/${id}-2.jpg`)
  const old = await site.inject(`/og/news/${id}-1.jpg`)
  expect([old.statusCode, old.headers.location]).toEqual([302, `/og/news/${id}-2.jpg`])
})

test('N02: what is not public has no picture, and looks like what never was', async () => {
  const draft = await publish({ published: false })
  const later = await publish({ publishedAt: '2027-01-01T00:00:00.000Z' })
  const never = await site.inject('/og/news/9999-1.jpg')
  for (const { id } of [draft, later]) {
    const answer = await site.inject(`/og/news/${id}-1.jpg`)
    expect([answer.statusCode, answer.body]).toEqual([404, never.body])
  }
  const names = ['1', '1-1', '0-1.jpg', '1-1.png', '-1-1.jpg', '%2e%2e%2f1-1.jpg', '9'.repeat(300)]
  for (const name of names)
    expect((await site.inject(`/og/news/${name}`)).statusCode).toBeLessThan(500)
  expect((await site.inject('/og/users/1-1.jpg')).statusCode).toBe(404)
})

test('competitions and albums have pictures of their own', async () => {
  const competition = await site.asAdmin({
    method: 'POST',
    url: '/api/competitions',
    payload: { title: 'Первенство города', date: '2026-12-12', sport: 'sambo', level: 'city' },
  })
  const album = await site.asAdmin({
    method: 'POST',
    url: '/api/albums',
    payload: { title: 'Кубок города' },
  })
  for (const path of [`/competitions/${competition.json().id}`, `/media/${album.json().id}`]) {
    const picture = await pictureOf(path)
    expect(picture).toMatch(/^\/og\/(competitions|albums)\/\d+-\d+\.jpg$/)
    expect((await site.inject(picture ?? '')).statusCode).toBe(200)
  }
})

test('clubs, coaches and events have pictures of their own, those nobody may see have none', async () => {
  const create = async (url: string, payload: object) =>
    (await site.asAdmin({ method: 'POST', url, payload })).json().id as number
  const days = { startDate: '2026-12-12', endDate: '2026-12-13', type: 'camp' }
  const shown: [page: string, api: string, id: number][] = [
    ['/federation/clubs', '/api/clubs', await create('/api/clubs', { name: 'Исток' })],
    [
      '/federation/coaches',
      '/api/people',
      await create('/api/people', { fullName: 'Снегирёв Игорь Андреевич', role: 'coaches' }),
    ],
    ['/calendar/events', '/api/events', await create('/api/events', { title: 'Сбор', ...days })],
  ]
  const pictures: Buffer[] = [(await site.inject('/og/site.jpg')).rawPayload]
  for (const [page, api, id] of shown) {
    const picture = (await pictureOf(`${page}/${id}`)) ?? ''
    expect(picture).toMatch(/^\/og\/(clubs|people|events)\/\d+-1\.jpg$/)
    const drawn = await site.inject(picture)
    expect([picture, drawn.statusCode, sizeOf(drawn.rawPayload)]).toEqual([
      ...[picture, 200],
      [1200, 630],
    ])
    pictures.push(drawn.rawPayload)
    if (api === '/api/events') await site.asAdmin({ method: 'DELETE', url: `${api}/${id}` })
    else await site.asAdmin({ method: 'PUT', url: `${api}/${id}`, payload: { published: false } })
    for (const version of [1, 2])
      expect((await site.inject(picture.replace('-1.', `-${version}.`))).statusCode).toBe(404)
  }
  expect(new Set(pictures.map((one) => one.toString('base64'))).size).toBe(4)
})

test('the same picture is drawn once, others one at a time, too many are refused', async () => {
  const words = { label: 'Новости', title: 'Кубок', note: '', theme: 'judo', seed: 1 } as const
  let [running, most, drawn] = [0, 0, 0]
  const pictures = createSharePictures(async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 2))
    running--
    drawn++
    return Buffer.from('picture')
  })
  const made = Array.from({ length: 20 }, (_, at) => pictures.draw(`${at}`, words, 'Федерация'))
  made.push(pictures.draw('0', words, 'Федерация'))
  expect(() => pictures.draw('20', words, 'Федерация')).toThrow(Problem)
  await Promise.all(made)
  expect([drawn, most]).toEqual([20, 1])
})

test('a failed picture is tried again', async () => {
  const words = { label: 'Новости', title: 'Кубок', note: '', theme: 'judo', seed: 1 } as const
  let attempts = 0
  const pictures = createSharePictures(async () => {
    if (++attempts === 1) throw new Error('no memory')
    return Buffer.from('picture')
  })
  await expect(pictures.draw('a', words, 'Федерация')).rejects.toThrow('no memory')
  expect(String(await pictures.draw('a', words, 'Федерация'))).toBe('picture')
})

test('titles break between words, never lose the first line, and end in an ellipsis when cut', () => {
  const title = 'Первенство города среди юношей и девушек памяти тренера'
  const lines = wrapText(title, 60, 600, 9)
  expect(lines.join(' ')).toBe(title)
  for (const line of lines) expect(textWidth(line, 60)).toBeLessThanOrEqual(600)
  expect(wrapText(title, 60, 600, 2).at(-1)).toMatch(/…$/)
  for (const line of wrapText('Ы'.repeat(200), 60, 600, 9))
    expect(textWidth(line, 60)).toBeLessThan(640)
  expect(wrapText('柔道 🥋', 60, 600, 2)).toEqual([])
})

test('the manifest names the site and its icons', async () => {
  const { name, icons } = (await site.inject('/site.webmanifest')).json()
  expect(name).toBe(site.config.site.name)
  expect(icons).toHaveLength(3)
})

/** Width and height from the frame header of a JPEG. */
function sizeOf(bytes: Buffer): [width: number, height: number] {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xc2)
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
  }
  throw new Error('Not a JPEG')
}
