import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Response as Answer, InjectOptions } from 'light-my-request'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { nameBackup } from '#features/backups/backup-folder.server.ts'
import { doBackupWork } from '#features/backups/backup-work.server.ts'
import { pdfOf } from '#features/documents/test-documents.ts'
import { jpegOf } from '#features/media/sample-images.ts'
import { createMediaTest, type MediaTest } from '#features/media/test-media.ts'
import { copyFiles } from '#kit/backup/copy-files.server.ts'
import { storesOf } from '#kit/backup/parts.ts'
import { restoreBackup, tryRestore } from '#kit/backup/restore-backup.server.ts'
import { ownFolder, requireOwnFolder } from '#kit/backup/site-identity.server.ts'
import { listStoredFiles } from '#kit/backup/stored-files.server.ts'
import { writeBackup } from '#kit/backup/write-backup.server.ts'
import { sweepFiles } from '#kit/files/kept-files.server.ts'
import { checkStored } from '#kit/nouns/check-stored.server.ts'
import { backupParts, keptFiles, nouns, openStores } from '#src/records.server.ts'
import { createTestApp } from './app.ts'
import { emptyPlace } from './backup/places.ts'
import { commandEnv } from './command-env.ts'
import { postgresUrl } from './database.ts'
import { type FailingStore, openFailingStore, type Trouble } from './failing-store.ts'
import { hasObjectStore, newBucket } from './object-store.ts'
import { storePaths, whenSwept } from './store-names.ts'

// What a real store takes, whatever else the machine does.
vi.setConfig({ testTimeout: 240_000 })
afterAll(() => vi.resetConfig())

/** A whole site whose files are in a real store, which may fail. Minutes of waiting, the same whatever the database. */
describe.skipIf(!hasObjectStore || postgresUrl !== undefined)('files in an object store', () => {
  let real: string
  let failing: FailingStore
  let site: MediaTest
  let folder: string
  beforeAll(async () => {
    real = await newBucket()
    failing = await openFailingStore(real)
    site = await createMediaTest({ env: { FILES_URL: failing.url } })
    await ownFolder(site.db, site.config)
    folder = mkdtempSync(join(tmpdir(), 'copies-'))
  }, 60_000)
  afterAll(async () => {
    await site?.close()
    await failing?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  afterEach(() => failing.trouble(() => undefined))

  /** What is believed of a store is believed for some seconds. */
  const slow = { timeout: 120_000, interval: 500 }
  const photoOf = async () => {
    const album = await site.album()
    const photo = await site.photo(album.id, await jpegOf(300, 200))
    return { album, photo, url: photo.image }
  }
  const stored = () =>
    Array.fromAsync(listStoredFiles({ ...site.config, filesUrl: real }, storesOf(backupParts)))
  const whole = () => checkStored(site.db, nouns, keptFiles(openStores(site.config)), whenSwept())

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
  })

  test('what is deleted is gone at once, and its files wait in the trash', async () => {
    const { photo, url } = await photoOf()
    await site.asAdmin({ method: 'DELETE', url: `/api/photos/${photo.id}` })
    expect((await site.inject(url)).statusCode).toBe(404)
    const name = url.split('/').at(-1)
    expect((await stored()).find((file) => file.name === name)).toMatchObject({ trashed: true })
  })

  async function documentOf(of: MediaTest) {
    const answer = await of.asAdmin({
      method: 'POST',
      url: '/api/documents?title=%D0%A3%D1%81%D1%82%D0%B0%D0%B2&type=charter',
      headers: { 'content-type': 'application/pdf' },
      payload: pdfOf('1'),
    })
    expect(answer.statusCode, answer.body).toBe(201)
    return String(answer.json().url)
  }

  test('whatever is asked of a file is answered as from a folder', async () => {
    const other = await createMediaTest()
    const picture = await jpegOf(700, 500, 5)
    const addresses = async (of: MediaTest) => {
      const photo = await of.photo((await of.album()).id, picture)
      return [...photo.variants.map(({ image }) => image), await documentOf(of)]
    }
    const [here, there] = [await addresses(site), await addresses(other)]
    expect(here).toHaveLength(there.length)
    const told = ({ statusCode, headers, rawPayload }: Answer) => {
      const { date, 'x-request-id': id, ...rest } = headers
      return { statusCode, headers: rest, bytes: rawPayload.toString('base64') }
    }
    const first = await other.inject(there[0]!)
    expect(first.statusCode).toBe(200)
    const { etag } = first.headers
    const asked: Omit<InjectOptions, 'url'>[] = [
      {},
      { method: 'HEAD' },
      ...['bytes=0-0', 'bytes=10-', 'bytes=-5', 'bytes=-0', 'bytes=99999999-', 'bytes=5-1'].map(
        (range) => ({ headers: { range } }),
      ),
      { method: 'HEAD', headers: { range: 'bytes=0-9' } },
      { headers: { 'if-none-match': '*' } },
      { headers: { 'if-none-match': String(etag) } },
      { headers: { 'if-none-match': '"other"' } },
      { headers: { range: 'bytes=0-9', 'if-range': '"other"' } },
      { headers: { range: 'bytes=0-9', 'if-range': String(etag) } },
      { method: 'HEAD', headers: { 'if-none-match': String(etag) } },
    ]
    for (const [at, url] of here.entries())
      for (const one of asked)
        expect(told(await site.inject({ ...one, url })), `${url} ${JSON.stringify(one)}`).toEqual(
          told(await other.inject({ ...one, url: there[at]! })),
        )
    await other.close()
  })

  test('what is hidden is gone at once, and what is told unchanged costs the store no byte', async () => {
    const { photo, url } = await photoOf()
    const { etag } = (await site.inject(url)).headers
    failing.calls.length = 0
    const unchanged = { url, headers: { 'if-none-match': String(etag) } }
    expect((await site.inject(unchanged)).statusCode).toBe(304)
    expect(failing.calls.filter((call) => call.startsWith('GET'))).toEqual([])
    const hide = (hidden: boolean) =>
      site.asAdmin({ method: 'PUT', url: `/api/photos/${photo.id}`, payload: { hidden } })
    expect((await hide(true)).statusCode).toBe(200)
    failing.calls.length = 0
    const gone = await site.inject(unchanged)
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(failing.calls).toEqual([])
    await hide(false)
    expect((await site.inject(url)).statusCode).toBe(200)
  })

  const away: [string, Trouble][] = [
    ['refuses', { kind: 'status', status: 503 }],
    ['has lost its bucket', { kind: 'status', status: 404, words: '<Code>NoSuchBucket</Code>' }],
    ['hangs up', { kind: 'hang-up' }],
    ['is silent', { kind: 'silent' }],
  ]
  test.each(away)('a store that %s takes nothing but the pictures', async (_, trouble) => {
    const { album, photo, url } = await photoOf()
    const before = await stored()
    const metric = async () => /^site_files_store_up (\d)$/m.exec(await site.metrics.text())?.[1]
    expect([(await site.inject('/readyz')).statusCode, await metric()]).toEqual([200, '1'])
    failing.trouble(() => trouble)
    const refusals = [
      await site.inject(url),
      await site.inject({ method: 'HEAD', url }),
      await site.inject({ url, headers: { range: 'bytes=0-9' } }),
      await site.inject({ url, headers: { 'if-none-match': '*' } }),
    ]
    for (const { statusCode, headers } of refusals) {
      expect(statusCode).toBe(503)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '60' })
      expect(headers).not.toHaveProperty('etag')
    }
    const refused = await site.upload(album.id, await jpegOf(310, 200))
    expect(refused.statusCode).toBe(503)
    expect(refused.json().error).toContain('Хранилище файлов сейчас не')
    for (const page of ['/', '/media', `/media/${album.id}`, '/api/news', '/healthz'])
      expect((await site.inject(page)).statusCode, page).toBe(200)
    await expect.poll(async () => (await site.inject('/readyz')).statusCode, slow).toBe(503)
    expect((await site.inject('/readyz')).body).toContain('Хранилище файлов не отвечает')
    expect(await metric()).toBe('0')
    // Its row goes, its files wait for the janitor.
    const removed = await site.asAdmin({ method: 'DELETE', url: `/api/photos/${photo.id}` })
    expect(removed.statusCode).toBeLessThan(300)
    expect((await site.inject(url)).statusCode).toBe(404)

    failing.trouble(() => undefined)
    expect(await stored()).toEqual(before)
    await expect.poll(async () => (await site.inject('/readyz')).statusCode, slow).toBe(200)
    const shown = async () => (await site.inject((await photoOf()).url)).statusCode
    await expect.poll(() => shown().catch(() => 503), slow).toBe(200)
    const later = { now: new Date(Date.now() + 7_200_000) }
    for (const kept of keptFiles(openStores(site.config))) await sweepFiles(site.db, kept, later)
    expect(await stored()).toContainEqual(
      expect.objectContaining({ name: url.split('/').at(-1), trashed: true }),
    )
    expect((await whole()).faults).toEqual([])
  })

  test('a store that ends between the head and the bytes is no answer to keep', async () => {
    const { url } = await photoOf()
    failing.trouble((method) => (method === 'GET' ? { kind: 'status', status: 503 } : undefined))
    const { statusCode, headers } = await site.inject(url)
    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '60' })
    for (const ofFile of ['etag', 'accept-ranges', 'content-range'])
      expect(headers).not.toHaveProperty(ofFile)
    expect(headers['content-type']).toContain('text/html')
  })

  test('a picture that breaks off is read on, and one that cannot be ends unfinished', async () => {
    const { url } = await photoOf()
    const whole = (await site.inject(url)).rawPayload
    const cut: Trouble = { kind: 'cut-off', afterBytes: 500 }
    const once = [cut]
    failing.trouble((method) => (method === 'GET' ? once.pop() : undefined))
    expect((await site.inject(url)).rawPayload.equals(whole)).toBe(true)
    const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
    const troubles = [cut]
    failing.trouble((method) =>
      method === 'GET' ? (troubles.pop() ?? { kind: 'hang-up' }) : undefined,
    )
    const answer = await fetch(origin + url)
    expect(answer.headers.get('content-length')).toBe(String(whole.length))
    await expect(answer.arrayBuffer()).rejects.toThrow()
  })

  test('a full store refuses what is new', async () => {
    const { album } = await photoOf()
    failing.trouble((method) => (method === 'PUT' ? { kind: 'status', status: 507 } : undefined))
    const refused = await site.upload(album.id, await jpegOf(320, 200))
    failing.trouble(() => undefined)
    expect(refused.statusCode).toBe(507)
    expect(refused.json().error).toContain('закончилось место')
  })

  test('a copy has all of it and can be restored', async () => {
    await photoOf()
    const file = join(folder, 'site.tar')
    const task = { config: site.config, parts: backupParts, file }
    const made = await writeBackup({ ...task, now: site.clock.now })
    expect(made.files).toBe((await stored()).length)
    const tried = await tryRestore(task, async () => undefined)
    expect(tried).toMatchObject({ faults: [], unreadable: [], files: made.files })
  })

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
  })

  test('npm run restore brings a site into another bucket, and nothing of it when that fails', async () => {
    const { url } = await photoOf()
    const file = join(folder, 'move.tar')
    const { clock } = site
    await writeBackup({ config: site.config, parts: backupParts, file, now: clock.now })
    const place = await emptyPlace()
    const bucket = await newBucket()
    const broken = await openFailingStore(bucket)
    const config = { ...place.config, filesUrl: broken.url }
    const inBucket = () =>
      Array.fromAsync(listStoredFiles({ ...config, filesUrl: bucket }, storesOf(backupParts)))
    for (const after of [0, 3]) {
      let puts = 0
      broken.trouble((method) =>
        method === 'PUT' && puts++ >= after ? { kind: 'status', status: 507 } : undefined,
      )
      const task = { config, parts: backupParts, file, overwrite: false, now: clock.now }
      await expect(restoreBackup(task)).rejects.toThrow(/кончилось место/)
      broken.trouble(() => undefined)
      expect(await inBucket()).toEqual([])
    }
    await broken.close()

    const run = (...args: string[]) =>
      spawnSync(process.execPath, ['scripts/restore.ts', file, ...args], {
        cwd: config.root,
        encoding: 'utf8',
        env: {
          ...commandEnv,
          ...{ DATA_DIR: config.dataDir, FILES_URL: bucket },
          ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }),
        },
      })
    const restored = run()
    expect([restored.status, restored.stderr, restored.stdout]).toEqual([
      0,
      expect.any(String),
      expect.stringContaining('Восстановлен'),
    ])
    const again = run()
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('--overwrite')])
    expect(run('--overwrite').status).toBe(0)
    expect(storePaths(join(config.dataDir, 'files'))).toEqual([])

    const { dataDir, databaseUrl } = config
    const moved = await createTestApp({ dataDir, databaseUrl, env: { FILES_URL: bucket } })
    await requireOwnFolder(moved.db, moved.config, backupParts, false)
    const kept = keptFiles(openStores(moved.config))
    const { faults } = await checkStored(moved.db, nouns, kept, whenSwept())
    expect(faults).toEqual([])
    const shown = await moved.inject(url)
    expect(shown.rawPayload.equals((await site.inject(url)).rawPayload)).toBe(true)
    await moved.close()
    await place.remove()
  })

  test('an album that was removed for good comes back from a copy with its files', async () => {
    const { album, url } = await photoOf()
    const send = async (method: 'GET' | 'POST' | 'DELETE', address: string) => {
      const payload = method === 'POST' ? {} : undefined
      const answer = await site.asAdmin({ method, url: address, ...(payload && { payload }) })
      expect(answer.statusCode, answer.body).toBeLessThan(300)
      return answer.body === '' ? undefined : answer.json()
    }
    const { config, clock } = site
    const name = nameBackup(clock.now, config.site.timeZone)
    const task = { kind: 'create', cause: 'manual', name, config, now: clock.now } as const
    await doBackupWork(task, backupParts, () => {})
    const picture = (await site.inject(url)).rawPayload
    await send('DELETE', `/api/albums/${album.id}`)
    await send('DELETE', '/api/trash')
    const stem = url.split('/').at(-1)!.slice(0, 36)
    const ofIt = async () => (await stored()).filter((file) => file.name.startsWith(stem))
    expect(await ofIt()).toEqual([])

    const idle = () =>
      expect.poll(async () => (await send('GET', '/api/backups')).job, slow).toBeNull()
    const copy = `/api/backups/${name}`
    await send('POST', `${copy}/open`)
    await idle()
    const back = `${copy}/records/album/${album.id}`
    expect(await send('GET', back)).toMatchObject({ standing: 'removed' })
    if (!(await send('POST', back)).done) {
      await idle()
      expect(await send('POST', back)).toMatchObject({ done: true })
    }
    expect((await site.inject(url)).rawPayload.equals(picture)).toBe(true)
    expect((await ofIt()).every(({ trashed }) => !trashed)).toBe(true)
    expect((await whole()).faults).toEqual([])
  })
})
