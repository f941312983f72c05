import { afterEach, beforeEach, expect, test } from 'vitest'
import { jpegOf } from '#features/media/sample-images.ts'
import { createTestApp, type TestApp } from './app.ts'
import { declaredKinds } from './declared-kinds.ts'

/** What a visitor is told names nothing that the visitor would get 404 for, whatever kind names what other. */

let site: TestApp
beforeEach(async () => {
  site = await createTestApp()
})
afterEach(() => site.close())

const links = declaredKinds.flatMap(({ table, fields }) =>
  Object.entries(fields).flatMap(([field, { of }]) =>
    of ? [{ holder: table, field, named: of.table, isList: of.isList === true }] : [],
  ),
)

const lists = new Set(links.filter(({ isList }) => isList).map(({ field }) => field))

/** How one of a kind begins; a kind that names another, or is named, has its line here. */
const kinds: Record<string, { url: string; begin: object }> = {
  album: { url: '/api/albums', begin: { title: 'Сборы' } },
  club: { url: '/api/clubs', begin: { name: 'Олимп' } },
  competition: { url: '/api/competitions', begin: { title: 'Кубок', date: '2026-12-05' } },
  event: {
    url: '/api/events',
    begin: {
      ...{ title: 'Тренировка', startDate: '2026-11-23T18:00', endDate: '2026-11-23T19:00' },
      repeat: { weekdays: [1], until: '2026-12-28', except: [] },
    },
  },
  news: { url: '/api/news', begin: { title: 'Итоги', published: true } },
  person: { url: '/api/people', begin: { fullName: 'Анна Ладыгина', published: true } },
}

/** Where a visitor finds whose number a field of an answer is, by its name. */
const addresses: Record<string, string> = {
  album_id: '/api/albums',
  club_id: '/api/clubs',
  clubId: '/api/clubs',
  competition_id: '/api/competitions',
  otherClubs: '/api/clubs',
  seriesId: '/api/events',
}

async function send(method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}) {
  const answer = await site.asAdmin({ method, url, payload })
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300)
  return (answer.body ? answer.json() : {}) as { id: number }
}
const make = (kind: string, more: object = {}) => {
  const { url, begin } = kinds[kind] ?? expect.fail(`A ${kind} needs a line in kinds`)
  return send('POST', url, { ...begin, ...more })
}

/** Every field of every public answer that is called like the number of a record, or has numbers of several, with who says it. */
async function namedInPublic(): Promise<Map<string, Set<string>>> {
  const ids = Array.from({ length: 6 }, (_, at) => at + 1)
  const range = 'from=2026-11-01&to=2027-01-31'
  const calls = site.calls.filter(
    ({ url, access, methods, isRefusal }) =>
      url.startsWith('/api/') && methods.includes('GET') && access !== 'admin' && !isRefusal,
  )
  const found = new Map<string, Set<string>>()
  for (const { url } of calls) {
    const asked = /:\w+/.test(url) ? ids.map((id) => url.replace(/:\w+/, String(id))) : [url]
    for (const address of asked)
      for (const query of ['', `?${range}`]) {
        const answer = await site.inject(address + query)
        if (answer.statusCode !== 200 || !/json/.test(String(answer.headers['content-type'])))
          continue
        if (!address.endsWith('openapi.json')) walk(answer.json(), address + query, found)
      }
  }
  return found
}

function walk(value: unknown, said: string, found: Map<string, Set<string>>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    const isOf = /(_id|Id)$/.test(name) || lists.has(name)
    for (const id of isOf ? [inner].flat() : [])
      if (typeof id === 'number')
        found.set(`${name} ${id}`, (found.get(`${name} ${id}`) ?? new Set()).add(said))
    walk(inner, said, found)
  }
}

/** What public answers name although a visitor does not find it. */
async function namedUnseen(): Promise<string[]> {
  const unseen: string[] = []
  for (const [named, by] of await namedInPublic()) {
    const [name = '', id] = named.split(' ')
    if (name === 'cover_id') {
      const covers = [...by].filter((url) => /albums\/\d+/.test(url) && !url.includes('?'))
      for (const url of covers) {
        const photos = await site.inject(url.replace('albums', 'photos'))
        const shown = photos.json<{ id: number }[]>()
        if (!shown.some((photo) => photo.id === Number(id))) unseen.push(`${url}: ${named}`)
      }
      continue
    }
    const address = addresses[name] ?? expect.fail(`${name} of ${[...by]}: whose number is it?`)
    const { statusCode } = await site.inject(`${address}/${id}`)
    if (statusCode !== 200) unseen.push(`${[...by].join(', ')}: ${named}`)
  }
  return unseen
}

test('there are kinds that name others', () => expect(links.length).toBeGreaterThan(4))

test.each(links)(
  'the $field of a $holder names no $named that a visitor does not see',
  async (link) => {
    const { holder, field, named, isList } = link
    const other = await make(named)
    const sent = isList ? [other.id] : other.id
    await make(holder, { [field]: sent })
    const names = async () =>
      [...(await namedInPublic())].some(([one]) => one === `${field} ${other.id}`)
    expect(await names(), 'while it is seen').toBe(true)
    const { url } = kinds[named]!
    if (declaredKinds.find(({ table }) => table === named)?.fields.published) {
      await send('PUT', `${url}/${other.id}`, { published: false })
      expect(await namedUnseen(), 'hidden').toEqual([])
      const asEditor = await site.asAdmin({ url: kinds[holder]!.url })
      expect(asEditor.json(), 'the editor sees it').toContainEqual(
        expect.objectContaining({ [field]: sent }),
      )
      await send('PUT', `${url}/${other.id}`, { published: true })
      expect(await names(), 'seen again').toBe(true)
    }
    await send('DELETE', `${url}/${other.id}`)
    expect(await namedUnseen(), 'deleted').toEqual([])
  },
)

test('a day moved out of a series does not name the series that is gone', async () => {
  const series = await make('event')
  const { url, begin } = kinds.event!
  await send('PUT', `${url}/${series.id}?occurrence=2026-11-30`, {
    ...{ ...begin, repeat: null },
    ...{ startDate: '2026-12-01T18:00', endDate: '2026-12-01T19:00' },
  })
  expect([...(await namedInPublic()).keys()]).toContain(`seriesId ${series.id}`)
  await send('DELETE', `${url}/${series.id}`)
  expect(await namedUnseen()).toEqual([])
})

test('a day of a club that was changed does not name the club once it is hidden', async () => {
  const schedule = [{ weekday: 1, from: '18:00', to: '19:00', group: 'Младшая', coach: '' }]
  const club = await make('club', { schedule, inCalendar: true })
  const stored = (await site.asAdmin({ url: `/api/clubs/${club.id}` })).json()
  const { key } = stored.schedule[0]
  await send('PUT', `/api/trainings/${club.id}/${key}/2026-11-30`, { cancelled: true })
  const names = [...(await namedInPublic()).keys()]
  expect(names).toContain(`clubId ${club.id}`)
  expect(names).toContain(`club_id ${club.id}`)
  await send('PUT', `/api/clubs/${club.id}`, { published: false })
  expect(await namedUnseen()).toEqual([])
})

test('an album names no cover that was hidden or moved into another album', async () => {
  const [album, elsewhere] = [await make('album'), await make('album', { published: false })]
  const photo = async () => {
    const answer = await site.asAdmin({
      ...{ method: 'POST', url: `/api/photos?album_id=${album.id}` },
      headers: { 'content-type': 'image/jpeg' },
      payload: await jpegOf(900, 700),
    })
    return answer.json<{ id: number }>()
  }
  await photo()
  const cover = await photo()
  await send('PUT', `/api/albums/${album.id}`, { cover_id: cover.id })
  const named = `cover_id ${cover.id}`
  expect([...(await namedInPublic()).keys()]).toContain(named)
  await send('PUT', `/api/photos/${cover.id}`, { hidden: true })
  expect([...(await namedInPublic()).keys()], 'hidden').not.toContain(named)
  await send('PUT', `/api/photos/${cover.id}`, { hidden: false, album_id: elsewhere.id })
  expect([...(await namedInPublic()).keys()], 'moved').not.toContain(named)
  expect(await namedUnseen()).toEqual([])
})
