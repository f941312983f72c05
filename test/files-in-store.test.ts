import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jpegOf } from '#features/media/sample-images.ts'
import { createMediaTest, type MediaTest } from '#features/media/test-media.ts'
import { copyFiles } from '#kit/backup/copy-files.server.ts'
import { tryRestore } from '#kit/backup/restore-backup.server.ts'
import { ownFolder, requireOwnFolder } from '#kit/backup/site-identity.server.ts'
import { listStoredFiles } from '#kit/backup/stored-files.server.ts'
import { writeBackup } from '#kit/backup/write-backup.server.ts'
import { checkStored } from '#kit/nouns/check-stored.server.ts'
import { backupParts, keptFiles, nouns, openStores } from '#src/records.server.ts'
import { type FailingStore, openFailingStore } from './failing-store.ts'
import { hasObjectStore, newBucket } from './object-store.ts'
import { storePaths } from './store-names.ts'

/** A whole site whose files are in a real store, which may fail. */
describe.skipIf(!hasObjectStore)('files in an object store', () => {
  let failing: FailingStore
  let site: MediaTest
  let folder: string
  beforeAll(async () => {
    failing = await openFailingStore(await newBucket())
    site = await createMediaTest({ env: { FILES_URL: failing.url } })
    await ownFolder(site.db, site.config)
    folder = mkdtempSync(join(tmpdir(), 'copies-'))
  }, 60_000)
  afterAll(async () => {
    await site?.close()
    await failing?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const photoOf = async () => {
    const album = await site.album()
    const photo = await site.photo(album.id, await jpegOf(300, 200))
    return { album, photo, url: photo.image }
  }
  const stored = () => Array.fromAsync(listStoredFiles(site.config, ['files']))
  const whole = () => checkStored(site.db, nouns, keptFiles(openStores(site.config)))

  test('a photo is shown from there, whole and in parts, and nothing of it lies in the folder', async () => {
    const { url } = await photoOf()
    const shown = await site.inject(url)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers.etag).toBeDefined()
    const part = await site.inject({ url, headers: { range: 'bytes=10-19' } })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload).toEqual(shown.rawPayload.subarray(10, 20))
    expect(storePaths(join(site.config.dataDir, 'files'))).toEqual([])
    expect((await whole()).faults).toEqual([])
  }, 120_000)

  test('what is deleted is gone at once, and its files wait in the trash', async () => {
    const { photo, url } = await photoOf()
    await site.asAdmin({ method: 'DELETE', url: `/api/photos/${photo.id}` })
    expect((await site.inject(url)).statusCode).toBe(404)
    const name = url.split('/').at(-1)
    expect((await stored()).find((file) => file.name === name)).toMatchObject({ trashed: true })
  }, 120_000)

  test('a store that is away is said in words, and nothing is lost', async () => {
    const { album, url } = await photoOf()
    const before = await stored()
    failing.trouble(() => ({ kind: 'status', status: 503 }))
    try {
      const shown = await site.inject(url)
      expect(shown.statusCode).toBe(503)
      expect(shown.headers['retry-after']).toBe('60')
      const refused = await site.upload(album.id, await jpegOf(310, 200))
      expect(refused.statusCode).toBe(503)
      expect(refused.json().error).toContain('Хранилище файлов сейчас не')
    } finally {
      failing.trouble(() => undefined)
    }
    expect(await stored()).toEqual(before)
    expect((await site.inject(url)).statusCode).toBe(200)
    expect((await whole()).faults).toEqual([])
  }, 120_000)

  test('a full store refuses what is new', async () => {
    const { album } = await photoOf()
    failing.trouble((method) => (method === 'PUT' ? { kind: 'status', status: 507 } : undefined))
    const refused = await site.upload(album.id, await jpegOf(320, 200))
    failing.trouble(() => undefined)
    expect(refused.statusCode).toBe(507)
    expect(refused.json().error).toContain('закончилось место')
  }, 120_000)

  test('a copy has all of it and can be restored', async () => {
    await photoOf()
    const file = join(folder, 'site.tar')
    const task = { config: site.config, parts: backupParts, file }
    const made = await writeBackup({ ...task, now: site.clock.now })
    expect(made.files).toBe((await stored()).length)
    const tried = await tryRestore(task, async () => undefined)
    expect(tried).toMatchObject({ faults: [], unreadable: [], files: made.files })
  }, 120_000)

  test('files go to the folder and to another bucket, once', async () => {
    const task = { db: site.db, config: site.config, parts: backupParts }
    const first = await copyFiles({ ...task, back: true })
    expect(first.copied).toBeGreaterThan(0)
    expect(first).toMatchObject({ present: 0, faults: [] })
    expect(await copyFiles({ ...task, back: true })).toMatchObject({
      copied: 0,
      present: first.copied,
    })
    const config = { ...site.config, filesUrl: await newBucket() }
    await expect(requireOwnFolder(site.db, config, backupParts, false)).rejects.toThrow(
      /files copy/,
    )
    expect(await copyFiles({ ...task, config, back: false })).toMatchObject({
      copied: first.copied,
    })
    await requireOwnFolder(site.db, config, backupParts, false)
  }, 120_000)
})
