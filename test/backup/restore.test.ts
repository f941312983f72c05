import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserKeys } from '#features/accounts/browser-key.server.ts'
import { jpegOf } from '#features/media/sample-images.ts'
import { createMediaTest, type MediaTest } from '#features/media/test-media.ts'
import { openBackup, verifyBackup } from '#kit/backup/open-backup.server.ts'
import { restoreBackup, tryRestore } from '#kit/backup/restore-backup.server.ts'
import { listStoredFiles, readStoredFile } from '#kit/backup/stored-files.server.ts'
import { writeBackup } from '#kit/backup/write-backup.server.ts'
import { dayMs, hourMs } from '#kit/base/durations.ts'
import { openDatabase } from '#kit/db/db.server.ts'
import { forgetLooks, mayDestroy, noteLook } from '#kit/db/healthy-day.server.ts'
import { formerPlaceOf, placeOf } from '#kit/files/shelf.ts'
import { backupParts as parts } from '#src/records.server.ts'
import { createTestApp, postgresUrl, testPassword } from '#test/app.ts'
import { storePaths } from '#test/store-names.ts'
import { emptyPlace, filesIn, type Place, rowsIn } from './places.ts'

let site: MediaTest
let folder: string
const places: Place[] = []

beforeAll(async () => {
  site = await createMediaTest()
  folder = mkdtempSync(join(tmpdir(), 'archives-'))
  const album = await site.album('Кубок\u2028города «Ёж» \\ "кавычки"')
  const photos = []
  for (const width of [300, 320, 340])
    photos.push(await site.photo(album.id, await jpegOf(width, 200)))
  await site.asAdmin({ method: 'DELETE', url: `/api/photos/${photos[1]?.id}` })
  const at = '2026-11-20T00:00:00Z'
  await createNews({ title: 'Первая', published: true, publishedAt: at, album_id: album.id })
  const last = await createNews({ title: 'Последняя' })
  await site.asAdmin({ method: 'DELETE', url: `/api/news/${last}` })
})
afterAll(async () => {
  await site.close()
  for (const place of places) await place.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function createNews(payload: object): Promise<number> {
  const answer = await site.asAdmin({ method: 'POST', url: '/api/news', payload })
  expect(answer.statusCode).toBe(201)
  return answer.json().id
}

async function backUp(name: string): Promise<string> {
  const file = join(folder, name)
  await writeBackup({ config: site.config, parts, file, now: site.clock.now })
  return file
}

async function restoreInto(file: string, options = {}): Promise<Place> {
  const place = await emptyPlace(options)
  places.push(place)
  await restoreBackup({ config: place.config, parts, file, overwrite: false, now: new Date() })
  return place
}

const pathOf = (name: string, trashed = false) =>
  join(site.config.dataDir, 'files', placeOf(name, trashed))

async function someLiving(dataDir: string) {
  for await (const file of listStoredFiles({ dataDir }, ['files'])) if (!file.trashed) return file
  throw new Error('no file')
}

/** The rows that travel. */
function travelling(rows: Record<string, object[]>) {
  return Object.fromEntries(
    Object.entries(rows).filter(([table]) => !parts.leftOut.includes(table)),
  )
}

test('S06: the healthy day of the copy is not the restored site’s', async () => {
  const now = new Date(site.clock.now)
  for (let hour = 0; hour <= 24; hour++)
    await noteLook(site.db, { now: new Date(now.getTime() + hour * hourMs), areHeld: false })
  const later = new Date(now.getTime() + dayMs)
  expect(await mayDestroy(site.db, later)).toBe(true)
  const { config } = await restoreInto(await backUp('healthy.tar'))
  const { db, close } = await openDatabase(config, 'command')
  expect(await mayDestroy(db, later)).toBe(false)
  await close()
  await forgetLooks(site.db)
})

test('every store of the site is in its backup', () => {
  const stores = readdirSync(site.config.dataDir).filter(
    (name) =>
      readdirSync(site.config.dataDir).includes(name) &&
      statSync(join(site.config.dataDir, name)).isDirectory() &&
      readdirSync(join(site.config.dataDir, name)).includes('trash'),
  )
  expect(parts.files.map((one) => one.folder).sort()).toEqual(stores.sort())
})

test('an archive restored into an empty place is the same site', async () => {
  await browserKeys(site.db, 1)
  const file = await backUp('same.tar')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { config } = await restoreInto(file)
  const [before, after] = [await rowsIn(site.config), await rowsIn(config)]
  expect(travelling(after)).toEqual(travelling(before))
  for (const table of parts.leftOut) expect(after[table]).toEqual([])
  expect(before.session).not.toEqual([])
  const archive = readFileSync(file, 'latin1')
  for (const { refreshKey } of before.session as { refreshKey: string }[])
    expect(archive).not.toContain(refreshKey)
  for (const { secret } of before.browserSecret as { secret: string }[])
    expect(archive).not.toContain(secret)
  const files = filesIn(site.config)
  expect(Object.keys(files).some((path) => path.startsWith('files/trash/'))).toBe(true)
  expect(filesIn(config)).toEqual(files)
  expect(readdirSync(config.dataDir).filter((name) => name.startsWith('restore'))).toEqual([])
})

test('R09: the restored site works: the password is known, old sessions are not, numbers go on', async () => {
  const { token } = await site.signIn()
  const { config } = await restoreInto(await backUp('works.tar'))
  const restored = await createTestApp({
    env: { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '' },
    databaseUrl: config.databaseUrl ?? 'unused',
  })
  const headers = { authorization: `Bearer ${token}` }
  expect((await restored.inject({ url: '/api/auth/verify', headers })).statusCode).toBe(403)
  const known = { username: 'admin', password: testPassword }
  const signedIn = await restored.inject({ method: 'POST', url: '/api/auth/login', payload: known })
  expect(signedIn.statusCode).toBe(200)
  const [album] = (await restored.asAdmin({ method: 'GET', url: '/api/albums' })).json()
  expect(album.title).toContain('\u2028')
  expect((await restored.inject(album.cover.image)).rawPayload.length).toBeGreaterThan(100)
  const next = await restored.asAdmin({
    method: 'POST',
    url: '/api/news',
    payload: { title: 'Новая' },
  })
  // Two was given to the removed one.
  expect(next.json().id).toBe(3)
  const trash = (await restored.asAdmin({ method: 'GET', url: '/api/trash' })).json()
  const removed = trash.find((one: { entity: string }) => one.entity === 'photo')
  const url = `/api/trash/${removed.id}/restore`
  const back = await restored.asAdmin({ method: 'POST', url, payload: {} })
  expect([back.statusCode, back.body]).toEqual([200, expect.anything()])
  const photos = (await restored.inject(`/api/photos/${album.id}`)).json()
  expect(photos).toHaveLength(3)
  for (const { image } of photos) expect((await restored.inject(image)).statusCode).toBe(200)
  await restored.close()
})

test('while everything is written, what was acknowledged before is there, and one moment of the rest', async () => {
  const earlier = await createNews({ title: 'До копии' })
  const album = await site.album('Во время копии')
  let working = true
  const during: number[] = []
  const uploaded: number[] = []
  const write = (async () => {
    while (working) during.push(await createNews({ title: `Во время ${during.length}` }))
  })()
  const upload = (async () => {
    for (let width = 400; working; width++) {
      const photo = await site.photo(album.id, await jpegOf(width, 40))
      uploaded.push(photo.id)
      if (width % 3 === 0) await site.asAdmin({ method: 'DELETE', url: `/api/photos/${photo.id}` })
    }
  })()
  await expect.poll(() => during.length).toBeGreaterThan(3)
  const before = { news: during.length, photos: uploaded.length }
  const file = await backUp('busy.tar')
  working = false
  await Promise.all([write, upload])

  const { config } = await restoreInto(file)
  const rows = await rowsIn(config)
  const kept = new Set(rows.news?.map((row) => (row as { id: number }).id))
  expect(kept.has(earlier)).toBe(true)
  for (const id of during.slice(0, before.news)) expect(kept.has(id)).toBe(true)
  // One moment: nothing is missing before something that is there.
  const taken = during.map((id) => kept.has(id))
  expect(taken).toEqual(taken.toSorted((a, b) => Number(b) - Number(a)))
  // Every row that names a file has it, with the right bytes.
  const report = await tryRestore({ config, parts, file }, async () => {})
  expect(report.faults).toEqual([])
})

test('a file that goes to the trash or comes back meanwhile is still found', async () => {
  const { dataDir } = site.config
  const living = await someLiving(dataDir)
  const [here, there] = [pathOf(living.name), pathOf(living.name, true)] as const
  mkdirSync(dirname(there), { recursive: true })
  renameSync(here, there)
  let size = 0
  for await (const chunk of (await readStoredFile({ dataDir }, living)) ?? []) size += chunk.length
  expect(size).toBe(living.sizeBytes)
  renameSync(there, here)
})

test('an occupied place is refused, with the flag it is replaced', async () => {
  const first = await backUp('first.tar')
  await createNews({ title: 'Только во второй' })
  const second = await backUp('second.tar')
  const { config } = await restoreInto(second)
  const again = { config, parts, file: first }
  const state = async () => JSON.stringify([await rowsIn(config), filesIn(config)])
  const before = await state()
  await expect(restoreBackup({ ...again, overwrite: false, now: new Date() })).rejects.toThrow(
    '--overwrite',
  )
  expect(await state()).toBe(before)
  await restoreBackup({ ...again, overwrite: true, now: new Date() })
  const titles = (await rowsIn(config)).news?.map((row) => (row as { title: string }).title)
  expect(titles).not.toContain('Только во второй')
  expect(titles).toContain('Первая')
})

test('a folder as an earlier release has left it is copied and restored over like any other', async () => {
  const { config } = await restoreInto(await backUp('shelves.tar'))
  const shelved = filesIn(config)
  for (const { folder: store } of parts.files)
    for (const trashed of [false, true])
      for (const path of storePaths(join(config.dataDir, store), trashed ? 'trash' : ''))
        renameSync(path, join(config.dataDir, store, formerPlaceOf(basename(path), trashed)))
  expect(Object.keys(filesIn(config))).not.toEqual(Object.keys(shelved))

  const file = join(folder, 'former.tar')
  await writeBackup({ config, parts, file, now: site.clock.now })
  const again = { config, parts, file, now: new Date() }
  await expect(restoreBackup({ ...again, overwrite: false })).rejects.toThrow('--overwrite')
  expect((await restoreBackup({ ...again, overwrite: true })).faults).toEqual([])
  expect(filesIn(config)).toEqual(shelved)
})

test('a running site is never restored over', async () => {
  const file = await backUp('running.tar')
  const attempt = restoreBackup({
    config: site.config,
    parts,
    file,
    overwrite: true,
    now: new Date(),
  })
  await expect(attempt).rejects.toThrow('Сайт работает')
})

test('a trial restores everything and leaves nothing', async () => {
  const file = await backUp('trial.tar')
  const before = readdirSync(site.config.dataDir)
  const stages = new Set<string>()
  const onProgress = ({ stage }: { stage: string }) => stages.add(stage)
  const report = await tryRestore({ config: site.config, parts, file, onProgress }, async () => {})
  expect(report.rows.photo).toBeGreaterThan(1)
  expect(report.files).toBe(Object.keys(filesIn(site.config)).length)
  expect(report.faults).toEqual([])
  expect([...stages]).toEqual(['rows', 'unpack'])
  expect(readdirSync(site.config.dataDir)).toEqual(before)
})

test('a row whose file the site had lost is told, and the rest is restored', async () => {
  const { dataDir } = site.config
  const lost = await someLiving(dataDir)
  const { readFileSync, writeFileSync } = await import('node:fs')
  const path = pathOf(lost.name)
  const bytes = readFileSync(path)
  rmSync(path)
  const file = await backUp('lost.tar')
  writeFileSync(path, bytes)
  const place = await emptyPlace()
  places.push(place)
  const { faults } = await restoreBackup({
    config: place.config,
    parts,
    file,
    overwrite: false,
    now: new Date(),
  })
  expect(faults).toEqual([expect.stringContaining(lost.name)])
})

test('a row that its declaration cannot read comes over as it is, named and marked', async () => {
  const id = await createNews({
    title: 'Сломанная',
    published: true,
    publishedAt: '2026-11-20T00:00:00Z',
  })
  const spoil = (content: string) =>
    site.db.updateTable('news').set({ content }).where('id', '=', id).execute()
  const { content } = await site.db
    .selectFrom('news')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await spoil('{')
  const file = await backUp('spoilt.tar')
  await spoil(content)
  const place = await emptyPlace()
  places.push(place)
  const { config } = place
  const report = await restoreBackup({ config, parts, file, overwrite: false, now: new Date() })
  expect(report.unreadable).toEqual([
    expect.stringMatching(new RegExp(`^Новость ${id} «Сломанная» .*: не читается «.+»$`)),
  ])
  const row = (await rowsIn(config)).news?.find((one) => one.id === id)
  expect(row).toMatchObject({ title: 'Сломанная', content: '{' })
  const restored = await createTestApp({
    env: { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '' },
    databaseUrl: config.databaseUrl ?? 'unused',
  })
  expect((await restored.inject(`/news/${id}`)).statusCode).toBe(200)
  const { damaged } = (await restored.asAdmin({ url: '/api/dashboard' })).json()
  expect(damaged).toEqual([{ entity: 'news', id, title: 'Сломанная' }])
  await restored.close()
})

test.runIf(postgresUrl)('a site moves from SQLite to PostgreSQL and back', async () => {
  const there = await backUp('there.tar')
  const { config: sqlite } = await restoreInto(there, { sqlite: true })
  expect(sqlite.databaseUrl).toBeUndefined()
  expect(travelling(await rowsIn(sqlite))).toEqual(travelling(await rowsIn(site.config)))

  const back = join(folder, 'back.tar')
  await writeBackup({ config: sqlite, parts, file: back, now: site.clock.now })
  // In the same folder: its files are those of the archive.
  const place = await emptyPlace()
  places.push(place)
  const moved = { ...sqlite, databaseUrl: place.config.databaseUrl }
  await restoreBackup({ config: moved, parts, file: back, overwrite: false, now: new Date() })
  expect(travelling(await rowsIn(moved))).toEqual(travelling(await rowsIn(site.config)))
  expect(filesIn(moved)).toEqual(filesIn(site.config))
})

test('the archive says what it is, and a name that is taken is refused', async () => {
  const file = await backUp('named.tar')
  await verifyBackup(file)
  const { manifest, close } = await openBackup(file)
  await close()
  expect(manifest.database).toBe(postgresUrl ? 'postgres' : 'sqlite')
  expect(manifest.product.name).toBe('federation-site')
  await expect(backUp('named.tar')).rejects.toThrow('уже есть')
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test.runIf(postgresUrl)('a user of PostgreSQL who may not create a schema is told so', async () => {
  const file = await backUp('no-right.tar')
  const place = await emptyPlace()
  places.push(place)
  const { db, close } = await openDatabase(place.config, 'command')
  await sql`create role reader_of_backups login`.execute(db)
  const url = new URL(place.config.databaseUrl ?? '')
  url.username = 'reader_of_backups'
  const config = { ...place.config, databaseUrl: url.href }
  const attempt = restoreBackup({ config, parts, file, overwrite: true, now: new Date() })
  await expect(attempt).rejects.toThrow('сделайте его владельцем')
  await sql`drop role reader_of_backups`.execute(db)
  await close()
})
