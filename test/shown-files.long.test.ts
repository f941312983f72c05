import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pdfOf } from '#features/documents/test-documents.ts'
import { jpegOf } from '#features/media/sample-images.ts'
import { shownFiles } from '#features/media/shown-files.server.ts'
import { pictureFields } from '#kit/record/shown-images.server.ts'
import { nouns } from '#src/records.server.ts'
import { createTestApp, type TestApp } from './app.ts'
import { usualNow } from './database.ts'
import { declaredKinds, vitalFields } from './declared-kinds.ts'

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

/** As it was when the file was last there for an editor: a document is there for nobody else. */
const etags = new Map<string, string>()

/** Each address as it is asked for, and whether it is there; all have to say the same. */
async function isThere(addresses: string[]): Promise<boolean> {
  const statuses = new Set<boolean>()
  const keptByEditors = new Set<boolean>()
  for (const url of addresses) {
    const { headers } = await site.asAdmin({ url: url.replace('/files', '/api/files') })
    const { etag, 'cache-control': control } = headers
    if (etag) etags.set(url, String(etag))
    if (url.startsWith('/files')) keptByEditors.add(control !== 'no-store')
    const known = { 'if-none-match': etags.get(url) ?? '*' }
    for (const headers of [{}, { range: 'bytes=0-9' }, known])
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers: got } = await site.inject({ method, url, headers })
        expect([200, 206, 302, 304, 404], url).toContain(statusCode)
        if (statusCode === 404) expect(got['content-type']).toMatch(/^text\/html/)
        statuses.add(statusCode !== 404)
      }
  }
  expect(statuses.size, 'every size, format and way of asking').toBe(1)
  for (const isKept of keptByEditors)
    expect(isKept, "the editor's browser keeps what is no secret").toBe(statuses.has(true))
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
  const { statusCode, headers } = await site.inject(photo.image)
  expect([statusCode, headers.location]).toEqual([302, turned.image])
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
    ...{ kind: 'person', field: 'photo', url: '/api/people', share: 'people', states: outAndIn },
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

const texts = [
  { kind: 'legal_page', url: '/api/pages', slug: 'privacy', page: '/privacy' },
  { kind: 'study_page', url: '/api/study', slug: 'judo-start', page: '/about-judo/start' },
] as const

/** What no call of ours would write; the next write is what makes it seen. */
async function spoil(table: string, id: number, column: string, value: unknown): Promise<void> {
  await site.db
    .updateTable(table as 'news')
    .set({ [column]: value } as never)
    .where('id', '=', id)
    .execute()
  await send('POST', '/api/news', { title: 'Другая' })
}

test('every kind that has pictures is among the places and answers for them', () => {
  const declared = declaredKinds.flatMap(({ table, fields }) =>
    pictureFields(fields).map((field) => `${table}.${field}`),
  )
  const tried = [
    ...places.map(({ kind, field }) => `${kind}.${field}`),
    ...texts.map(({ kind }) => `${kind}.content`),
    'press.logo',
  ]
  expect(declared.sort(), 'say in `places` when visitors see it').toEqual(tried.sort())
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
      const removal = `/api/photos/${photo.id}/removal`
      expect((await site.inject({ method: 'POST', url: removal, payload: {} })).statusCode).toBe(
        204,
      )
      expect(await isThere(files), 'somebody has asked to take it down').toBe(false)
      await send('PUT', `/api/photos/${photo.id}`, { hidden: false })
      await look('the photo shown again', true)

      // What cannot be read of a record shows nothing; without what it needs neither does the rest of it.
      const row = await site.db
        .selectFrom(place.kind as 'news')
        .selectAll()
        .where('id', '=', item.id)
        .executeTakeFirstOrThrow()
      const stored = row as Record<string, unknown>
      const broken = value('') === '' ? [] : [field]
      for (const column of [...vitalFields(place.kind), ...broken]) {
        await spoil(place.kind, item.id, column, '{')
        const page = await site.inject(place.page(item.id))
        expect(page.body, column).not.toContain(photo.image.slice(0, 44))
        expect(await isThere(files), `${column} cannot be read`).toBe(false)
        await spoil(place.kind, item.id, column, stored[column])
        await look(`${column} mended`, true)
      }
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

test.each(texts)('a picture in a text of $kind is there while it stands in it', async (text) => {
  const photo = await pictures('/api/images')()
  const files = photo.variants.map(({ image }) => image)
  const pages = (await site.asAdmin({ url: text.url })).json<(Item & { slug: string })[]>()
  const page = pages.find(({ slug }) => slug === text.slug)!
  await send('PUT', `${text.url}/${page.id}`, { content: article(photo.image) })
  expect(await isThere(files)).toBe(true)
  await expectCarriedOver(photo, text.page)
  await spoil(text.kind, page.id, 'content', '{')
  expect(await isThere(files), 'a text that cannot be read').toBe(false)
  await send('PUT', `${text.url}/${page.id}`, { content: article(photo.image) })
  expect(await isThere(files)).toBe(true)
  await send('PUT', `${text.url}/${page.id}`, { content: { type: 'doc', content: [] } })
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
  const shared = () => isThere([`/og/albums/${album.id}-${album.version}.jpg`])
  expect([...(await both()), await shared()]).toEqual([true, true, true])
  await send('PUT', `/api/albums/${album.id}`, { published: false })
  expect([...(await both()), await shared()], 'switched off').toEqual([false, false, false])
  const { id } = await send('POST', '/api/news', {
    ...{ title: 'Итоги первенства', published: true, image: two.image },
  })
  expect(await both(), 'a cover').toEqual([false, true])
  await send('PUT', `/api/news/${id}`, { published: false })
  expect(await both(), 'the cover of a draft').toEqual([false, false])
  await send('PUT', `/api/albums/${album.id}`, { published: true })
  expect([...(await both()), await shared()], 'switched on').toEqual([true, true, true])
  const turned = await turn(one)
  expect(await isThere([...filesOf(one), ...filesOf(turned)])).toBe(true)
  await send('DELETE', `/api/photos/${two.id}`)
  expect(await isThere(filesOf(two)), 'trashed').toBe(false)
  await send('DELETE', `/api/albums/${album.id}`)
  const all = [...filesOf(one), ...filesOf(turned)]
  expect([await isThere(all), await shared()], 'trashed with its album').toEqual([false, false])
  await send('DELETE', '/api/trash')
  expect([await isThere(all), await isThere(filesOf(two))], 'purged').toEqual([false, false])
})

test('a photo goes with a request, with the consent it names, and with the trash', async () => {
  const album = await send('POST', '/api/albums', { title: 'Первенство города' })
  const photo = await pictures(`/api/photos?album_id=${album.id}`)()
  const seen = () => isThere(filesOf(photo))
  const paper = { fullName: 'Иванов Пётр', born: 1990, signer: 'self', givenOn: '2026-01-10' }
  const consent = await send('POST', '/api/consents', { ...paper, allows: ['photo'] })
  await send('PUT', `/api/photos/${photo.id}`, { consents: [consent.id] })
  expect(await seen()).toBe(true)
  const removal = { method: 'POST', url: `/api/photos/${photo.id}/removal`, payload: {} } as const
  expect((await site.inject(removal)).statusCode).toBe(204)
  expect(await seen(), 'somebody has asked').toBe(false)
  const [request] = (await site.asAdmin({ url: '/api/removal-requests' })).json<Item[]>()
  await send('DELETE', `/api/removal-requests/${request!.id}`)
  expect(await seen(), 'declined').toBe(true)
  await send('PUT', `/api/consents/${consent.id}/withdrawal`)
  expect(await seen(), 'the consent was withdrawn').toBe(false)
  await send('PUT', `/api/photos/${photo.id}`, { consents: [], hidden: false })
  expect(await seen(), 'shown again').toBe(true)
  await send('DELETE', `/api/photos/${photo.id}`)
  expect(await seen(), 'trashed').toBe(false)
  await send('DELETE', '/api/trash')
  expect(await seen(), 'purged').toBe(false)
})

test('the album of a competition that is deleted stays, with its photos', async () => {
  const held = { title: 'Кубок города', date: '2026-11-14', sport: 'judo' }
  const competition = await send('POST', '/api/competitions', held)
  const about = { title: 'Кубок города', competition_id: competition.id }
  const album = await send('POST', '/api/albums', about)
  const photo = await pictures(`/api/photos?album_id=${album.id}`)()
  await send('DELETE', `/api/competitions/${competition.id}`)
  expect(await isThere(filesOf(photo))).toBe(true)
})

const paper = async (method: 'POST' | 'PUT', url: string, text: string) => {
  const headers = { 'content-type': 'application/pdf' }
  const answer = await site.asAdmin({ method, url, headers, payload: pdfOf(text) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json<Item & { url: string }>()
}

test('a document of the federation is there until it is deleted, and never kept unasked', async () => {
  const made = await paper('POST', '/api/documents?title=Устав&type=charter', '1')
  expect(await isThere([made.url])).toBe(true)
  const { headers } = await site.inject(made.url)
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  await paper('PUT', `/api/documents/${made.id}/file`, '2')
  const old = { 'if-none-match': String(headers.etag) }
  expect((await site.inject({ url: made.url, headers: old })).statusCode, 'replaced').toBe(200)
  await goesAndComes(made.url, `/api/documents/${made.id}`)
})

test('a document of a competition is there while the competition is', async () => {
  const held = { title: 'Кубок города', date: '2026-12-12' }
  const competition = await send('POST', '/api/competitions', held)
  const { url, id } = await paper(
    'POST',
    `/api/competitions/${competition.id}/documents?title=Положение`,
    '1',
  )
  expect(await isThere([url])).toBe(true)
  expect((await site.inject(url)).headers['cache-control']).toBe(
    'public, max-age=0, must-revalidate',
  )
  await spoil('competition', competition.id, 'date', '{')
  expect(await isThere([url]), 'of a competition that cannot be shown').toBe(false)
  await spoil('competition', competition.id, 'date', held.date)
  await goesAndComes(url, `/api/competitions/${competition.id}/documents/${id}`)
  const other = await paper(
    'POST',
    `/api/competitions/${competition.id}/documents?title=Регламент`,
    '2',
  )
  await goesAndComes(other.url, `/api/competitions/${competition.id}`)
})

async function goesAndComes(file: string, record: string): Promise<void> {
  expect(await isThere([file])).toBe(true)
  await send('DELETE', record)
  expect(await isThere([file]), 'trashed').toBe(false)
  const [trashed] = await trash()
  await send('POST', `/api/trash/${trashed!.id}/restore`, {})
  expect(await isThere([file]), 'restored').toBe(true)
  await send('DELETE', record)
  await send('DELETE', '/api/trash')
  expect(await isThere([file]), 'purged').toBe(false)
}

test('nobody on the way keeps a picture without asking', async () => {
  const album = await send('POST', '/api/albums', { title: 'Сборы' })
  const photo = await pictures(`/api/photos?album_id=${album.id}`)()
  const { id, version } = await send('POST', '/api/news', { title: 'Сборы', published: true })
  for (const url of [photo.image, `/og/news/${id}-${version}.jpg`, '/og/site.jpg']) {
    const { headers } = await site.inject(url)
    expect(headers['cache-control'], url).toMatch(/s-maxage=0, must-revalidate$/)
  }
})

test('bytes stand under the name they have now alone: the next one can be worked out, and a proxy keeps by it', async () => {
  const album = await send('POST', '/api/albums', { title: 'Сборы' })
  const photo = await pictures(`/api/photos?album_id=${album.id}`)()
  const name = photo.image.replace('/files/', '')
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 16)
  const next = `/files/${name.slice(0, 36)}-${hash}-480.jpg`
  const early = await site.inject(next)
  expect(early.statusCode).toBe(302)
  expect(filesOf(photo)).toContain(early.headers.location)
  expect(early.headers['cache-control']).toBe('no-store')
  const turned = await turn(photo)
  // «/files/», the picture, a dash and what the next bytes are called by.
  expect(turned.image.slice(0, 60)).toBe(next.slice(0, 60))
  expect((await site.inject(turned.image)).statusCode).toBe(200)
  expect((await site.inject(photo.image)).headers.location).toBe(turned.image)
  const unknown = photo.image.replace(name.slice(0, 8), '00000000')
  expect((await site.inject(unknown)).statusCode).toBe(404)
})

test('names that somebody makes up of one picture are one question to the texts', async () => {
  const photo = await pictures('/api/images')()
  const shows = vi.fn(async () => true)
  const far = async () => new Date('2099-01-01')
  const find = shownFiles(site.db, () => site.clock.now, far, shows)
  for (let at = 10; at < 60; at++)
    expect(
      await find(photo.image.replace('/files/', '').replace(/\d+\.jpg/, `${at}.jpg`)),
    ).toBeDefined()
  expect(shows).toHaveBeenCalledTimes(1)
})
