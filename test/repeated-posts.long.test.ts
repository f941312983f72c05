import type { InjectOptions } from 'light-my-request'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pdfOf } from '#features/documents/test-documents.ts'
import { jpegOf } from '#features/media/sample-images.ts'
import { ownFolder } from '#kit/backup/site-identity.server.ts'
import { createTestApp, type TestApp, testPassword } from './app.ts'
import { createBrowser } from './browser.ts'
import { storedState } from './stored-state.ts'

/** A POST whose answer was lost is sent again: by its key it is done once, or doing it twice changes nothing. */

let site: TestApp
beforeEach(async () => {
  site = await createTestApp()
})
afterEach(() => site.close())

interface Stored {
  id: number
  version: number
}

async function send<Answer = Stored>(
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
) {
  const answer = await site.asAdmin({ method, url, ...(body && { payload: body }) })
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300)
  return (answer.body ? answer.json() : undefined) as Answer
}
const read = async <Answer>(url: string) => (await site.asAdmin({ url })).json<Answer>()

const jpeg = async () => ({
  headers: { 'content-type': 'image/jpeg' },
  payload: await jpegOf(900, 700),
})
const album = () => send('POST', '/api/albums', { title: 'Сборы' })
async function photo(albumId: number): Promise<Stored> {
  const url = `/api/photos?album_id=${albumId}`
  return (await site.asAdmin({ method: 'POST', url, ...(await jpeg()) })).json()
}

/** A deleted record, by its number in the trash. */
async function trashed(): Promise<number> {
  const { id } = await send('POST', '/api/news', { title: 'Итоги' })
  await send('DELETE', `/api/news/${id}`)
  const [first] = await read<Stored[]>('/api/trash')
  return first!.id
}

type Request = Omit<InjectOptions, 'method'> & { url: string }
/** What is sent, and whether by a visitor; what a repeat may leave is named with its reason. */
interface Sent {
  ask(): Promise<Request>
  isVisitor?: boolean
  leaves?: RegExp
  /** What has to be over before it is sent again. */
  between?(): Promise<void>
}
const to = (url: string, payload?: object): Sent => ({
  ask: async () => ({ url, ...(payload && { payload }) }),
})

const backupsDone = () =>
  expect
    .poll(async () => (await read<{ job: unknown }>('/api/backups')).job, { timeout: 30_000 })
    .toBeNull()

const posts: Record<string, Sent> = {
  '/api/albums': to('/api/albums', { title: 'Сборы' }),
  '/api/auth/login': {
    ...to('/api/auth/login', { username: 'admin', password: testPassword }),
    isVisitor: true,
    // A key for a sign-in would have to keep what it answered. The session whose answer was lost stands in «Мой аккаунт».
    leaves: /^(session|accessToken|refreshToken|device|journal) /,
  },
  '/api/auth/logout': { ...to('/api/auth/logout'), isVisitor: true },
  '/api/auth/name': to('/api/auth/name', { name: 'olga', current: testPassword }),
  '/api/auth/password': to('/api/auth/password', {
    ...{ current: testPassword, next: 'семь груш и синий паром' },
  }),
  '/api/auth/refresh': {
    async ask() {
      const browser = createBrowser(site)
      await browser.login()
      return { url: '/api/auth/refresh', cookies: { ...browser.cookies } }
    },
    isVisitor: true,
    // Every answer has a bearer of its own, for its fifteen minutes.
    leaves: /^accessToken /,
  },
  '/api/backups': {
    ...to('/api/backups'),
    async between() {
      await backupsDone()
      site.clock.advance(120_000)
    },
  },
  '/api/backups/{name}/check': {
    async ask() {
      const { name } = await send<{ name: string }>('POST', '/api/backups')
      await backupsDone()
      return { url: `/api/backups/${name}/check` }
    },
    between: backupsDone,
    // The second one is under way.
    leaves: /\/check-[0-9a-f]{8}\//,
  },
  '/api/backups/{name}/open': {
    async ask() {
      const { name } = await send<{ name: string }>('POST', '/api/backups')
      await backupsDone()
      return { url: `/api/backups/${name}/open` }
    },
    between: backupsDone,
    // It is open by the second.
    leaves: /\/(job\.json|opened-)/,
  },
  '/api/backups/{name}/records/{entity}/{id}': {
    async ask() {
      await ownFolder(site.db, site.config)
      const { id } = await send('POST', '/api/news', { title: 'Итоги' })
      const { name } = await send<{ name: string }>('POST', '/api/backups')
      await backupsDone()
      await send('PUT', `/api/news/${id}`, { title: 'Другие итоги' })
      await send('POST', `/api/backups/${name}/open`)
      await backupsDone()
      return { url: `/api/backups/${name}/records/news/${id}`, payload: {} }
    },
  },
  '/api/clubs': to('/api/clubs', { name: 'Олимп' }),
  '/api/competitions': to('/api/competitions', { title: 'Кубок', date: '2026-12-05' }),
  '/api/competitions/{id}/documents': {
    async ask() {
      const { id } = await send('POST', '/api/competitions', { title: 'Кубок', date: '2026-12-05' })
      return { url: `/api/competitions/${id}/documents?title=Положение`, ...(await pdf()) }
    },
  },
  '/api/documents': {
    ask: async () => ({ url: '/api/documents?title=Устав&type=charter', ...(await pdf()) }),
  },
  '/api/events': to('/api/events', { title: 'Семинар', startDate: '2026-12-01' }),
  '/api/example/return': to('/api/example/return'),
  '/api/example/removal': to('/api/example/removal', { also: [] }),
  '/api/history/{id}/restore': {
    async ask() {
      const { id } = await send('POST', '/api/news', { title: 'Итоги' })
      await send('PUT', `/api/news/${id}`, { title: 'Другие итоги' })
      const [change] = await read<Stored[]>('/api/history?entity=news')
      return { url: `/api/history/${change!.id}/restore`, payload: { side: 'before' } }
    },
  },
  '/api/images': { ask: async () => ({ url: '/api/images', ...(await jpeg()) }) },
  '/api/news': to('/api/news', { title: 'Итоги' }),
  '/api/partners': to('/api/partners', { name: 'Газета' }),
  '/api/consents': to('/api/consents', {
    ...{ fullName: 'Анна Ладыгина', born: 1990, signer: 'self', givenOn: '2026-01-10' },
  }),
  '/api/withdrawals/places': to('/api/withdrawals/places', { fullName: 'Ладыгина Анна' }),
  '/api/leaks': to('/api/leaks', { title: 'Утечка', foundAt: '2026-11-20T08:00:00Z' }),
  '/api/lessons': to('/api/lessons', { title: 'Вход', subject: 'judo/o-goshi' }),
  '/api/school-texts': to('/api/school-texts', {
    ...{ part: 'fact', title: 'Семь залов', mark: '7', topic: 'history', text: 'В\u00a0городе.' },
  }),
  '/api/people': to('/api/people', { fullName: 'Анна Ладыгина' }),
  '/api/photos': {
    ask: async () => ({ url: `/api/photos?album_id=${(await album()).id}`, ...(await jpeg()) }),
  },
  '/api/photos/{id}/removal': {
    async ask() {
      const { id } = await photo((await album()).id)
      return { url: `/api/photos/${id}/removal`, payload: { message: 'Это мой сын' } }
    },
    isVisitor: true,
  },
  '/api/photos/{id}/rotate': {
    async ask() {
      const { id } = await photo((await album()).id)
      return { url: `/api/photos/${id}/rotate`, payload: { degrees: 90 } }
    },
  },
  '/api/removal-others/close': {
    async ask() {
      const { id } = await photo((await album()).id)
      const url = `/api/photos/${id}/removal`
      await site.inject({ method: 'POST', url, payload: { others: true } })
      await send('DELETE', `/api/photos/${id}`)
      const [asked] = await read<Stored[]>('/api/removal-others')
      return {
        url: '/api/removal-others/close',
        payload: { ids: [asked!.id], outcome: 'none' },
      }
    },
  },
  '/api/removal-requests/decline': {
    async ask() {
      const { id } = await photo((await album()).id)
      await site.inject({ method: 'POST', url: `/api/photos/${id}/removal`, payload: {} })
      const [request] = await read<Stored[]>('/api/removal-requests')
      return { url: '/api/removal-requests/decline', payload: { ids: [request!.id] } }
    },
  },
  '/api/trainings/{club}/instead': {
    async ask() {
      const training = { weekday: 1, from: '18:00', to: '19:00', group: 'Младшая', coach: '' }
      const club = await send('POST', '/api/clubs', {
        ...{ name: 'Олимп', schedule: [training], inCalendar: true },
      })
      const series = await send('POST', '/api/events', {
        ...{ title: 'Олимп', startDate: '2026-11-23T18:00', endDate: '2026-11-23T19:00' },
        repeat: { weekdays: [1], until: '2026-12-28', except: [] },
      })
      return { url: `/api/trainings/${club.id}/instead`, payload: { ids: [series.id] } }
    },
  },
  '/api/trash/{id}/restore': {
    ask: async () => ({ url: `/api/trash/${await trashed()}/restore`, payload: {} }),
  },
  '/api/trash/restore': {
    ask: async () => ({ url: '/api/trash/restore', payload: { ids: [await trashed()] } }),
  },
  '/api/trash/purge': {
    ask: async () => ({ url: '/api/trash/purge', payload: { ids: [await trashed()] } }),
  },
}

const pdf = async () => ({
  headers: { 'content-type': 'application/pdf' },
  payload: pdfOf('Положение'),
})

interface Documented {
  paths: Record<string, { post?: { parameters?: { name: string; in: string }[] } }>
}
const documented = async () => {
  const { paths } = (await site.inject('/api/openapi.json')).json<Documented>()
  return Object.entries(paths).flatMap(([path, { post }]) => (post ? [{ path, post }] : []))
}

test('every POST of the document is sent twice here', async () => {
  const paths = (await documented()).map(({ path }) => path)
  expect(Object.keys(posts).sort(), 'say in `posts` what the call is sent').toEqual(paths.sort())
})

/** What is counted or noted of a write that changed nothing. */
const settled = async () =>
  (await storedState(site))
    .split('\n')
    .map((line) => line.replaceAll(/"(version|updatedAt|usedAt)":("[^"]*"|\d+)/g, '"$1":0'))

test.each(Object.entries(posts))(
  'POST %s, sent again, has no second effect',
  async (path, { ask, isVisitor = false, leaves, between }) => {
    const { post } = (await documented()).find((one) => one.path === path)!
    const keyed = post.parameters?.some(({ name }) => name.toLowerCase() === 'idempotency-key')
    const { headers, ...request } = await ask()
    const key = keyed ? { 'idempotency-key': 'sent-again-0001' } : {}
    const again = { ...request, method: 'POST' as const, headers: { ...headers, ...key } }
    const sent = () => (isVisitor ? site.inject(again) : site.asAdmin(again))
    const first = await sent()
    expect(first.statusCode, first.body).toBeLessThan(300)
    await between?.()
    const before = await settled()
    const second = await sent()
    if (keyed) {
      expect(second.statusCode, second.body).toBe(first.statusCode)
      const { id, name } = second.json()
      const made = first.json()
      expect([id, name]).toEqual([made.id, made.name])
    }
    expect([...[200, 201, 202, 204], ...[400, 404, 409]]).toContain(second.statusCode)
    const kept = (lines: string[]) => lines.filter((line) => !leaves?.test(line))
    expect(kept(await settled())).toEqual(kept(before))
  },
  60_000,
)
