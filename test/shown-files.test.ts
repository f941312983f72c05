import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { jpegOf } from '#features/media/sample-images.ts'
import { pictureFields } from '#kit/record/shown-images.server.ts'
import { nouns } from '#src/records.server.ts'
import { createTestApp, type TestApp } from './app.ts'
import { usualNow } from './database.ts'
import { declaredKinds } from './declared-kinds.ts'

/** Which record that a visitor may see now shows this file? Every byte of every picture follows from that alone. */

let site: TestApp
beforeEach(async () => {
  site = await createTestApp()
})
afterEach(() => site.close())

interface Item {
  id: number
  version: number
}
type Sent = Record<string, unknown>

async function send<Answer = Item>(method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: Sent) {
  const answer = await site.asAdmin({ method, url, ...(payload && { payload }) })
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300)
  return (answer.body ? answer.json() : undefined) as Answer
}

const pictures = (kind: string) => async () => {
  const image = await jpegOf(900, 700)
  const headers = { 'content-type': 'image/jpeg' }
  const answer = await site.asAdmin({ method: 'POST', url: kind, headers, payload: image })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json() as Item & { image: string; variants: { image: string }[] }
}

/** Each address as it is asked for, and whether it is there; all have to say the same. */
async function isThere(addresses: string[]): Promise<boolean> {
  const statuses = new Set<boolean>()
  for (const url of addresses) {
    const { etag } = (await site.asAdmin({ url: url.replace('/files', '/api/files') })).headers
    for (const headers of [{}, { range: 'bytes=0-9' }, { 'if-none-match': String(etag ?? '*') }])
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers: got } = await site.inject({ method, url, headers })
        expect([200, 206, 304, 404], url).toContain(statusCode)
        if (statusCode === 404) expect(got['content-type']).toMatch(/^text\/html/)
        statuses.add(statusCode !== 404)
      }
  }
  expect(statuses.size, 'every size, format and way of asking').toBe(1)
  return statuses.has(true)
}

type Picture = Awaited<ReturnType<ReturnType<typeof pictures>>>
const filesOf = ({ variants }: Picture) => variants.map(({ image }) => image)
const turn = ({ id }: Item) => send<Picture>('POST', `/api/photos/${id}/rotate`, { degrees: 90 })

/** Turned while a record shows it: the record has it still, and its page shows it as it is now. */
async function expectCarriedOver(photo: Picture, page: string): Promise<void> {
  const turned = await turn(photo)
  expect(filesOf(turned)).not.toContain(photo.image)
  expect(await isThere([...filesOf(turned), photo.image]), 'turned').toBe(true)
  const { rawPayload, headers } = await site.inject(photo.image)
  expect(headers['content-type']).toBe('image/jpeg')
  expect(rawPayload.equals((await site.inject(turned.image)).rawPayload)).toBe(true)
  const { body } = await site.inject(page)
  expect(body).toMatch(/<img[^>]*srcSet="[^"]*files/)
  for (const [, file] of body.matchAll(/<img[^>]* src="(\/files\/[^"]*)"/g))
    expect(filesOf(turned), page).toContain(file)
}

const article = (src: string) => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'Итоги' }] },
    { type: 'image', attrs: { src, alt: 'Ковёр', width: 900, height: 700 } },
  ],
})

/** A kind with a picture: how one begins, and what then becomes of it. */
interface Place {
  kind: string
  field: string
  url: string
  /** Where a visitor sees it. */
  page: (id: number) => string
  share?: string
  begin: Sent
  value?: (address: string) => unknown
  /** Each in turn, with whether visitors see it then. */
  states: [name: string, changes: Sent | number, isShown: boolean][]
}

const minute = 60_000
const scheduled = new Date(Date.parse(usualNow) + 4 * minute).toISOString()
const outAndIn: Place['states'] = [
  ['published', { published: true }, true],
  ['unpublished', { published: false }, false],
  ['published again', { published: true }, true],
]
const news = {
  ...{ kind: 'news', url: '/api/news', share: 'news', begin: { title: 'Итоги турнира' } },
  page: (id: number) => `/news/${id}`,
}
const newsStates: Place['states'] = [
  ['draft', {}, false],
  ['scheduled', { published: true, publishedAt: scheduled }, false],
  ['its moment has come', 5 * minute, true],
  ['unpublished', { published: false }, false],
  ...outAndIn,
]
const places: Place[] = [
  { ...news, field: 'image', states: newsStates },
  { ...news, field: 'content', value: article, states: newsStates },
  {
    ...{ kind: 'person', field: 'photo', url: '/api/people', states: outAndIn },
    begin: { fullName: 'Анна Ладыгина', published: false },
    page: () => '/federation',
  },
  ...['photo', 'photo2', 'photo3', 'note'].map((field) => ({
    ...{ kind: 'lesson', field, url: '/api/lessons', states: outAndIn },
    ...(field === 'note' && { value: article }),
    begin: { title: 'Вход', subject: 'judo/o-goshi', published: false },
    page: () => '/about-judo/techniques/o-goshi',
  })),
  {
    ...{ kind: 'partner', field: 'logo', url: '/api/partners', begin: { name: 'Газета' } },
    page: () => '/partners',
    states: [
      ['at once', {}, true],
      ['switched off', { active: false }, false],
      ['over', { active: true, activeTo: '2026-11-20' }, false],
      ['going on', { activeTo: null }, true],
    ],
  },
  {
    ...{ kind: 'competition', field: 'description', url: '/api/competitions', value: article },
    share: 'competitions',
    page: (id) => `/competitions/${id}`,
    begin: { title: 'Кубок города', date: '2026-12-05', sport: 'judo', location: 'Зал № 1' },
    states: [['at once', {}, true]],
  },
]

test('every kind that has pictures is among the places and answers for them', () => {
  const declared = declaredKinds.flatMap(({ table, fields }) =>
    pictureFields(fields).map((field) => `${table}.${field}`),
  )
  const tried = [
    ...places.map(({ kind, field }) => `${kind}.${field}`),
    'legal_page.content',
    'study_page.content',
    'press.logo',
  ]
  expect(declared.sort()).toEqual(tried.sort())
  for (const { kind } of places)
    expect(nouns.find(({ name }) => name.entity === kind)?.shows, kind).toBeDefined()
})

describe.each(places.map((place) => [`${place.kind}.${place.field}`, place] as const))(
  '%s',
  (_, place) => {
    const { url, field, share, begin, states, value = (address: string) => address } = place

    test('its picture is there exactly while visitors see the record', async () => {
      const photo = await pictures('/api/images')()
      const files = photo.variants.map(({ image }) => image)
      expect(await isThere(files), 'nobody shows it yet').toBe(false)
      let item = await send('POST', url, { ...begin, [field]: value(photo.image) })
      const shared = async () => {
        const { statusCode } = await site.inject(`/og/${share}/${item.id}-${item.version}.jpg`)
        return statusCode !== 404
      }
      const look = async (name: string, isShown: boolean) => {
        expect(await isThere(files), name).toBe(isShown)
        if (share) expect(await shared(), `${name}: share picture`).toBe(isShown)
      }
      for (const [name, changes, isShown] of states) {
        if (typeof changes === 'number') site.clock.advance(changes)
        else item = await send('PUT', `${url}/${item.id}`, { ...changes, version: item.version })
        await look(name, isShown)
      }
      await send('PUT', `/api/photos/${photo.id}`, { hidden: true })
      expect(await isThere(files), 'the photo hidden').toBe(false)
      await send('PUT', `/api/photos/${photo.id}`, { hidden: false })
      await look('the photo shown again', true)
      await expectCarriedOver(photo, place.page(item.id))

      const other = await pictures('/api/images')()
      item = await send('PUT', `${url}/${item.id}`, { [field]: value(other.image) })
      expect(await isThere(files), 'replaced').toBe(false)
      const others = other.variants.map(({ image }) => image)
      expect(await isThere(others), 'in its place').toBe(true)

      await send('DELETE', `${url}/${item.id}`)
      expect(await isThere(others), 'trashed').toBe(false)
      if (share) expect(await shared(), 'trashed: share picture').toBe(false)
      const [trashed] = await trash()
      const turned = await turn(other)
      await send('POST', `/api/trash/${trashed!.id}/restore`, {})
      expect(await isThere([...others, ...filesOf(turned)]), 'restored').toBe(true)
      await send('DELETE', `${url}/${item.id}`)
      const [again] = await trash()
      await send('DELETE', `/api/trash/${again!.id}`)
      expect(await isThere(others), 'purged').toBe(false)
    })
  },
)

const trash = async () => (await site.asAdmin({ url: '/api/trash' })).json<Item[]>()

test('a picture in a text of the law is there while it stands in it', async () => {
  const photo = await pictures('/api/images')()
  const files = photo.variants.map(({ image }) => image)
  const [page] = (await site.asAdmin({ url: '/api/pages' })).json<Item[]>()
  await send('PUT', `/api/pages/${page!.id}`, { content: article(photo.image) })
  expect(await isThere(files)).toBe(true)
  await expectCarriedOver(photo, '/privacy')
  await send('PUT', `/api/pages/${page!.id}`, { content: { type: 'doc', content: [] } })
  expect(await isThere(files)).toBe(false)
})

test('the logo for the press is there while it is the logo', async () => {
  const photo = await pictures('/api/images')()
  const files = photo.variants.map(({ image }) => image)
  await send('PUT', '/api/press', { logo: photo.image })
  expect(await isThere(files)).toBe(true)
  await expectCarriedOver(photo, '/press')
  await send('PUT', '/api/press', { logo: '' })
  expect(await isThere(files)).toBe(false)
})

test('the photos of an album go out with it, but for one that a visible record shows', async () => {
  const album = await send('POST', '/api/albums', { title: 'Первенство города' })
  const [one, two] = [
    await pictures(`/api/photos?album_id=${album.id}`)(),
    await pictures(`/api/photos?album_id=${album.id}`)(),
  ]
  const both = async () => [await isThere(filesOf(one)), await isThere(filesOf(two))]
  expect(await both()).toEqual([true, true])
  await send('PUT', `/api/albums/${album.id}`, { published: false })
  expect(await both(), 'switched off').toEqual([false, false])
  const { id } = await send('POST', '/api/news', {
    ...{ title: 'Итоги первенства', published: true, image: two.image },
  })
  expect(await both(), 'a cover').toEqual([false, true])
  await send('PUT', `/api/news/${id}`, { published: false })
  expect(await both(), 'the cover of a draft').toEqual([false, false])
  await send('PUT', `/api/albums/${album.id}`, { published: true })
  expect(await both(), 'switched on').toEqual([true, true])
  const turned = await turn(one)
  expect(await isThere([...filesOf(one), ...filesOf(turned)])).toBe(true)
  await send('DELETE', `/api/photos/${two.id}`)
  expect(await isThere(filesOf(two)), 'trashed').toBe(false)
  await send('DELETE', `/api/albums/${album.id}`)
  expect(await isThere([...filesOf(one), ...filesOf(turned)]), 'trashed with its album').toBe(false)
})

test('nobody on the way keeps a picture without asking', async () => {
  const album = await send('POST', '/api/albums', { title: 'Сборы' })
  const photo = await pictures(`/api/photos?album_id=${album.id}`)()
  const { id, version } = await send('POST', '/api/news', { title: 'Сборы', published: true })
  for (const url of [photo.image, `/og/news/${id}-${version}.jpg`, '/og/site.jpg']) {
    const { headers } = await site.inject(url)
    expect(headers['cache-control'], url).toMatch(/s-maxage=0, must-revalidate$/)
  }
})
