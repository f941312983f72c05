import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nameBackup } from '#features/backups/backup-folder.server.ts'
import { doBackupWork } from '#features/backups/backup-work.server.ts'
import type { BackupsState } from '#features/backups/backups.contract.ts'
import type { CopyDetail, CopyRecord, ReturnedRecord } from '#features/backups/return.contract.ts'
import { jpegOf } from '#features/media/sample-images.ts'
import { createMediaTest, type MediaTest } from '#features/media/test-media.ts'
import { ownFolder } from '#kit/backup/site-identity.server.ts'
import { writeBackup } from '#kit/backup/write-backup.server.ts'
import { textDocument } from '#kit/rich-text/text-blocks.ts'
import { backupParts as parts } from '#src/records.server.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { storedState } from '#test/stored-state.ts'

let site: MediaTest
beforeEach(async () => {
  site = await createMediaTest()
  await ownFolder(site.db, site.config)
})
afterEach(() => site.close())

async function send<T = { id: number; version: number }>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
): Promise<T> {
  const answer = await site.asAdmin({ method, url, ...(payload && { payload }) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.body === '' ? (undefined as T) : answer.json()
}

const path = (...names: string[]) => join(site.config.dataDir, 'backups', ...names)

async function backUp(as: 'copy' | 'tar' = 'copy'): Promise<string> {
  site.clock.advance(60_000)
  const { config, clock } = site
  const now = clock.now
  const name = nameBackup(now, config.site.timeZone)
  await doBackupWork({ kind: 'create', cause: 'manual', name, config, now }, parts, () => {})
  if (as === 'copy') return name
  const whole = name.replace('.copy', '.tar')
  await writeBackup({ config, parts, file: path(whole), now })
  return whole
}

const idle = () =>
  expect
    .poll(async () => (await send<BackupsState>('GET', '/api/backups')).job, { timeout: 60_000 })
    .toBeNull()

async function open(name: string): Promise<void> {
  const url = `/api/backups/${name}/open`
  if ((await send<{ opened: boolean }>('POST', url)).opened) return
  await idle()
  expect(await send('POST', url)).toEqual({ opened: true })
}

const records = (name: string, query: string) =>
  send<CopyRecord[]>('GET', `/api/backups/${name}/records?${query}`)
const detail = (name: string, entity: string, id: number) =>
  send<CopyDetail>('GET', `/api/backups/${name}/records/${entity}/${id}`)

async function bringBack(name: string, entity: string, id: number, choice: object = {}) {
  const url = `/api/backups/${name}/records/${entity}/${id}`
  const first = await send<ReturnedRecord>('POST', url, choice)
  if (first.done) return first
  await idle()
  return send<ReturnedRecord>('POST', url, choice)
}

/** Past the thirty days of the trash. */
async function purgeTrash() {
  await send('DELETE', '/api/trash')
}

test('an album that was removed for good comes back from a copy with its photos and their files', async () => {
  const { id } = await site.album('Сборы в Энске')
  const photo = await site.photo(id, await jpegOf(300, 200))
  const other = await site.photo(id, await jpegOf(320, 200))
  const before = site.files()
  const was = await send('GET', `/api/albums/${id}`)
  for (const as of ['copy', 'tar'] as const) {
    const name = await backUp(as)
    // One of them went on its own before.
    await send('DELETE', `/api/photos/${other.id}`)
    await send('DELETE', `/api/albums/${id}`)
    await purgeTrash()
    expect(site.files()).toEqual([])

    await open(name)
    expect(await records(name, 'entity=album&q=сборы')).toMatchObject([
      { id, name: 'Сборы в Энске', standing: 'removed' },
    ])
    expect(await records(name, 'entity=album&q=кубок')).toEqual([])
    expect(await records(name, 'q=сборы')).toMatchObject([{ entity: 'album', id }])
    expect(await detail(name, 'album', id)).toMatchObject({
      ...{ standing: 'removed', current: null, files: before.length },
      parts: [{ entity: 'photo', total: 2 }],
    })
    expect(await bringBack(name, 'album', id)).toMatchObject({ done: true })
    expect(site.files()).toEqual(before)
    expect(await send('GET', `/api/albums/${id}`)).toEqual(was)
    expect(await send('GET', `/api/photos/${id}`)).toMatchObject([photo, other])
    const [entry] = await send<object[]>('GET', `/api/history?entity=album&record=${id}&limit=1`)
    expect(entry).toMatchObject({ action: 'restore' })
    expect((await detail(name, 'album', id)).standing).toBe('same')
  }
}, 180_000)

test('what stands is put back as a version in its history, and what is so already is not', async () => {
  const { id } = await send('POST', '/api/news', { title: 'Итоги первенства' })
  const name = await backUp()
  await open(name)
  expect((await detail(name, 'news', id)).standing).toBe('same')
  expectProblem(
    await site.asAdmin({
      ...{ method: 'POST', url: `/api/backups/${name}/records/news/${id}`, payload: {} },
    }),
    409,
    /и\sтак такая/,
  )
  const { version } = await send('PUT', `/api/news/${id}`, { title: 'Другое' })
  expect(await detail(name, 'news', id)).toMatchObject({
    ...{ standing: 'changed', changed: ['title'], files: 0 },
    ...{ state: { title: 'Итоги первенства' }, current: { title: 'Другое', version } },
  })
  const stale = { version: version - 1 }
  expectProblem(
    await site.asAdmin({
      ...{ method: 'POST', url: `/api/backups/${name}/records/news/${id}`, payload: stale },
    }),
    409,
  )
  await bringBack(name, 'news', id, { version })
  expect(await send('GET', `/api/news/${id}`)).toMatchObject({
    ...{ title: 'Итоги первенства', version: version + 1 },
  })
  const [entry] = await send<object[]>('GET', `/api/history?entity=news&record=${id}&limit=1`)
  expect(entry).toMatchObject({ action: 'update', changed: ['title'] })
}, 120_000)

test('of an album that stands the lost photos come back, from the copy or from the trash; a moved one stays where it is', async () => {
  const { id } = await site.album('Сборы')
  const elsewhere = (await site.album('Другой')).id
  const [lost, trashed, moved] = [
    await site.photo(id, await jpegOf(300, 200)),
    await site.photo(id, await jpegOf(310, 200)),
    await site.photo(id, await jpegOf(320, 200)),
  ]
  const name = await backUp()
  await send('DELETE', `/api/photos/${lost.id}`)
  await purgeTrash()
  await send('DELETE', `/api/photos/${trashed.id}`)
  await send('PUT', `/api/photos/${moved.id}`, { album_id: elsewhere })
  await open(name)
  expect(await detail(name, 'album', id)).toMatchObject({
    ...{ standing: 'changed', changed: [], parts: [{ entity: 'photo', total: 2 }] },
  })
  await bringBack(name, 'album', id)
  const photos = async (album: number) =>
    (await send<{ id: number }[]>('GET', `/api/photos/${album}`)).map((one) => one.id)
  expect((await photos(id)).sort()).toEqual([lost.id, trashed.id])
  expect(await photos(elsewhere)).toEqual([moved.id])
  expect(await send('GET', '/api/trash')).toEqual([])

  // Removed as a whole: the moved one is not touched, and none is there twice.
  await send('DELETE', `/api/photos/${trashed.id}`)
  await send('DELETE', `/api/albums/${id}`)
  await site.db.deleteFrom('trash').where('entity', '=', 'album').execute()
  await bringBack(name, 'album', id)
  expect((await photos(id)).sort()).toEqual([lost.id, trashed.id])
  expect(await photos(elsewhere)).toEqual([moved.id])
  expect(await send('GET', '/api/trash')).toEqual([])
}, 180_000)

test('S01: what was taken down at a request and a name that was withdrawn do not come back, also when that was while the copy lay open', async () => {
  const { id } = await site.album('Сборы')
  const asked = await site.photo(id, await jpegOf(300, 200))
  const other = await site.photo(id, await jpegOf(310, 200))
  const news = await send('POST', '/api/news', { title: 'Победил Пётр Семёнов' })
  const consent = await send('POST', '/api/consents', {
    ...{ fullName: 'Семёнов Пётр Ильич', born: 2014, signer: 'parent', givenOn: '2026-01-10' },
  })
  const name = await backUp()
  await open(name)
  site.clock.advance(1000)
  const request = { method: 'POST', url: `/api/photos/${asked.id}/removal`, payload: {} } as const
  expect((await site.inject({ ...request, payload: { message: 'Уберите' } })).statusCode).toBe(204)
  site.clock.advance(1000)
  await send('DELETE', `/api/albums/${id}`)
  await purgeTrash()
  await send('PUT', `/api/consents/${consent.id}/withdrawal`)
  await send('DELETE', `/api/news/${news.id}`)
  await purgeTrash()
  expectProblem(
    await site.asAdmin({ url: `/api/backups/${name}/kinds` }),
    409,
    /откройте её ещё раз/,
  )

  await open(name)
  expect(await detail(name, 'album', id)).toMatchObject({ parts: [{ entity: 'photo', total: 1 }] })
  await bringBack(name, 'album', id)
  const photos = await send<{ id: number }[]>('GET', `/api/photos/${id}`)
  expect(photos.map((one) => one.id)).toEqual([other.id])
  expectProblem(await site.asAdmin({ url: `/api/backups/${name}/records/photo/${asked.id}` }), 404)
  await bringBack(name, 'news', news.id)
  expect(await send('GET', `/api/news/${news.id}`)).toMatchObject({
    title: 'Победил Семёнов\u00a0П.',
  })
  expectProblem(
    await site.asAdmin({ url: `/api/backups/${name}/records/consent/${consent.id}` }),
    404,
  )
}, 180_000)

test('S01: a name that was taken out of its row stays out of what a copy brings back, also when that was while the copy lay open', async () => {
  const men = { ageGroup: 'взрослые', sex: 'm', birthYearFrom: 1980, birthYearTo: 2006 }
  const row = { category: 'Мужчины', weight: '-73', place: 1, club: 'Исток', coach: '' }
  const made = await send('POST', '/api/competitions', {
    ...{ title: 'Кубок', date: '2026-11-14', categories: [{ ...men, weights: ['-73'] }] },
  })
  const url = `/api/competitions/${made.id}`
  const save = (withdrawn?: 'unnamed') =>
    send('PUT', `${url}/results`, {
      results: [{ ...row, athlete: 'Ладыгин Олег', ...(withdrawn && { withdrawn }) }],
    })
  const shown = async () => (await site.inject(url)).json().results[0].athlete
  await save()
  const name = await backUp()
  await open(name)
  await save('unnamed')
  await send('PUT', url, { location: 'Зал «Ёж»' })
  expectProblem(await site.asAdmin({ url: `/api/backups/${name}/kinds` }), 409)
  await open(name)
  await bringBack(name, 'competition', made.id)
  expect(await send('GET', url)).toMatchObject({ location: '' })
  expect(await shown()).toMatch(/не\sпубликуется/)

  await save()
  await open(name)
  await save('unnamed')
  await send('DELETE', url)
  expectProblem(await site.asAdmin({ url: `/api/backups/${name}/kinds` }), 409)
  await open(name)
  await purgeTrash()
  const back = await bringBack(name, 'competition', made.id)
  expect(back.warning).toMatch(/остались убраны: 1\sстрока/)
  expect(await shown()).toMatch(/не\sпубликуется/)
}, 180_000)

test('S02: a file that is spoilt in the copy is not brought, and nothing changes', async () => {
  const { id } = await site.album('Сборы')
  await site.photo(id, await jpegOf(300, 200))
  const name = await backUp()
  await send('DELETE', `/api/albums/${id}`)
  await purgeTrash()
  const shelves = readdirSync(path('files'), { recursive: true, withFileTypes: true })
  const victim = shelves.find((one) => one.isFile())!
  const file = join(victim.parentPath, victim.name)
  const bytes = readFileSync(file)
  bytes[9]! ^= 1
  writeFileSync(file, bytes)
  await open(name)
  const before = await storedState(site)
  const url = `/api/backups/${name}/records/album/${id}`
  expect(await send('POST', url, {})).toMatchObject({ done: false })
  await idle()
  const { failures } = await send<BackupsState>('GET', '/api/backups')
  expect(failures).toMatchObject([
    { kind: 'bring', message: expect.stringMatching(/контрольная сумма/) },
  ])
  expectProblem(await site.asAdmin({ url: `/api/albums/${id}` }), 404)
  expect(site.files()).toEqual([])
  expect((await storedState(site)).length).toBeGreaterThanOrEqual(before.length)
}, 120_000)

test.each([
  ['news', 'content', { content: textDocument(['Хороший текст']) }, 'news'],
  ['club', 'schedule', { address: 'Зал № 2' }, 'clubs'],
])(
  'of %s nothing is laid over what is there for a %s that cannot be read in the copy',
  async (entity, column, change, calls) => {
    const made = { title: 'Целая', name: 'Целый', ...(calls === 'news' ? change : {}) }
    const { id } = await send('POST', `/api/${calls}`, made)
    const table = site.db.withTables<{ row: Record<string, unknown> }>()
    const stored = () =>
      table
        .selectFrom(entity as 'row')
        .select(column)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const set = (value: unknown) =>
      table
        .updateTable(entity as 'row')
        .set({ [column]: value })
        .where('id', '=', id)
        .execute()
    const good = await stored()
    await set('не{json')
    const name = await backUp()
    await set(good[column])
    const whole = await send('GET', `/api/${calls}/${id}`)
    const other = calls === 'news' ? { summary: 'Новое' } : change
    await send('PUT', `/api/${calls}/${id}`, { ...other, version: whole.version })
    await open(name)
    expect(await detail(name, entity, id)).toMatchObject({ unreadable: [column] })
    const url = `/api/backups/${name}/records/${entity}/${id}`
    const refused = await site.asAdmin({ method: 'POST', url, payload: {} })
    expectProblem(refused, 400, /читается/)
    expect(Object.keys(refused.json().fields)).toEqual([column])
    expect(await stored()).toEqual(good)
    await bringBack(name, entity, id, { without: [column] })
    expect(await stored()).toEqual(good)
    const now = await send<Record<string, unknown>>('GET', `/api/${calls}/${id}`)
    const [field] = Object.keys(other)
    expect(now[field!]).toEqual((whole as never)[field!])
    // From the trash as well: what lay there is whole.
    await send('DELETE', `/api/${calls}/${id}`)
    expectProblem(await site.asAdmin({ method: 'POST', url, payload: {} }), 400, /читается/)
    // Where there is nothing else, it comes as it is and is marked.
    await purgeTrash()
    await bringBack(name, entity, id)
    expect((await send<{ damaged: object[] }>('GET', '/api/dashboard')).damaged).toMatchObject([
      { entity, id },
    ])
  },
  120_000,
)

test('a photo waits for its album; an account and what is no record are no part of it', async () => {
  const { id } = await site.album('Сборы')
  const photo = await site.photo(id, await jpegOf(300, 200))
  const name = await backUp()
  await send('DELETE', `/api/albums/${id}`)
  await purgeTrash()
  await open(name)
  expectProblem(
    await site.asAdmin({
      ...{ method: 'POST', url: `/api/backups/${name}/records/photo/${photo.id}`, payload: {} },
    }),
    409,
    /Сначала верните.*«Сборы»/,
  )
  for (const entity of ['account', 'session', 'setting', 'photo-order', 'sqlite_master'])
    expectProblem(await site.asAdmin({ url: `/api/backups/${name}/records?entity=${entity}` }), 404)
  expectProblem(
    await site.asAdmin({ url: '/api/backups/site-2020-01-01-03-10-00.copy/kinds' }),
    409,
  )
  const kinds = await send<{ entity: string; total: number }[]>('GET', `/api/backups/${name}/kinds`)
  expect(kinds).toContainEqual({ entity: 'album', total: 1 })
  expect(kinds).toContainEqual({ entity: 'contacts', total: 1 })
}, 120_000)
