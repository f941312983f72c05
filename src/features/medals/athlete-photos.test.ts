import { afterEach, beforeEach, expect, test } from 'vitest'
import { jpegOf } from '#features/media/sample-images.ts'
import { createMediaTest, type MediaTest } from '#features/media/test-media.ts'
import { athleteAddress } from '#features/results/athlete-rules.ts'

let site: MediaTest
let album: number
const athlete = 'Семёнов Пётр'
const address = athleteAddress({ athlete, club: 'Исток', sex: 'm' })
const paper = {
  ...{ fullName: 'Семёнов Пётр Ильич', born: 1998, signer: 'self', givenOn: '2026-01-10' },
  ...{ allows: ['names', 'photo'], paper: '№ 14' },
}
const men = { ageGroup: 'Взрослые', sex: 'm', birthYearFrom: 1926, birthYearTo: 2007 }

async function send(method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}) {
  const answer = await site.asAdmin({ method, url, payload })
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300)
  return answer.body ? answer.json() : {}
}
const consentOf = async (more: object = {}): Promise<number> =>
  (await send('POST', '/api/consents', { ...paper, ...more })).id

/** A competition he has won; whose the row is, is told by a consent or not at all. */
async function won(consentId?: number) {
  const { id } = await send('POST', '/api/competitions', {
    ...{ title: 'Чемпионат', date: '2026-03-14', sport: 'judo', level: 'city' },
    categories: [{ ...men, weights: ['-60'] }],
  })
  const row = { category: 'Мужчины', weight: '-60', place: 1, athlete, club: 'Исток', coach: '' }
  const results = [{ ...row, ...(consentId && { consentId }) }]
  await send('PUT', `/api/competitions/${id}/results`, { results })
  return id as number
}
async function marked(...consents: number[]) {
  const { id } = await site.photo(album, await jpegOf())
  await send('PUT', `/api/photos/${id}`, { consents })
  return id
}
/** Numbers of the photos on his page. */
async function shown() {
  const { statusCode, body } = await site.inject(address)
  if (statusCode === 404) return []
  expect(statusCode).toBe(200)
  return [...body.matchAll(/href="\/media\/\d+\?photo=(\d+)"/g)].map(([, id]) => Number(id))
}

beforeEach(async () => {
  site = await createMediaTest()
  album = (await site.album()).id
})
afterEach(() => site.close())

test('his page shows the photos that are marked with his paper or another of his, and no others', async () => {
  const [own, later] = [await consentOf(), await consentOf({ fullName: 'Семенов Пётр' })]
  await won(own)
  await won()
  const stranger = await consentOf({ fullName: 'Ким Ян' })
  const photos = [await marked(own), await marked(later, stranger), await marked(own, later)]
  await marked(stranger)
  await marked()
  expect((await shown()).toSorted()).toEqual(photos.toSorted())
  const { body } = await site.inject(address)
  expect(body).toContain('noindex')
  expect(body).not.toMatch(/1998|Ильич/)
})

test('a name alone is nobody: a row that names no paper brings no photo', async () => {
  await marked(await consentOf())
  await won()
  expect(await shown()).toEqual([])
})

test.each([
  ['allows no name', { allows: ['photo'] }],
  ['was signed by his parents', { born: 2007, signer: 'both', givenOn: '2024-01-10' }],
])('a paper that %s brings none', async (_what, more) => {
  const own = await consentOf(more)
  await marked(own)
  await won(own)
  expect(await shown()).toEqual([])
})

test.each([
  ['another year', { born: 1971 }],
  ['another father', { fullName: 'Семёнов Пётр Саввич' }],
])('beside a namesake on record, of %s, in doubt none is shown', async (what, more) => {
  const own = await consentOf()
  const photo = await marked(own)
  await won(own)
  expect(await shown()).toEqual([photo])
  const other = await consentOf(more)
  // Every row says whose it is.
  expect(await shown()).toEqual(what === 'another year' ? [photo] : [])
  const unsaid = await won()
  expect(await shown()).toEqual([])
  await send('DELETE', `/api/competitions/${unsaid}`)
  await won(other)
  expect(await shown()).toEqual([])
})

test.each([
  ['a withdrawal', ({ own }) => send('PUT', `/api/consents/${own}/withdrawal`)],
  ['a consent in the trash', ({ own }) => send('DELETE', `/api/consents/${own}`)],
  ['a term', ({ own }) => send('PUT', `/api/consents/${own}`, { until: '2026-02-01' })],
  ['photos no longer', ({ own }) => send('PUT', `/api/consents/${own}`, { allows: ['names'] })],
  ['a name no longer', ({ own }) => send('PUT', `/api/consents/${own}`, { allows: ['photo'] })],
  ['a mark taken off', ({ photo }) => send('PUT', `/api/photos/${photo}`, { consents: [] })],
  ['a hidden photo', ({ photo }) => send('PUT', `/api/photos/${photo}`, { hidden: true })],
  ['a photo in the trash', ({ photo }) => send('DELETE', `/api/photos/${photo}`)],
  ['a hidden album', () => send('PUT', `/api/albums/${album}`, { published: false })],
  ['an album in the trash', () => send('DELETE', `/api/albums/${album}`)],
] as [string, (of: { own: number; photo: number }) => Promise<unknown>][])(
  '%s takes the photo off his page at once',
  async (_what, end) => {
    const own = await consentOf()
    const photo = await marked(own)
    await won(own)
    expect(await shown()).toEqual([photo])
    await end({ own, photo })
    expect(await shown()).toEqual([])
  },
)
