import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jpegOf } from '#features/media/sample-images.ts'
import { ownFolder, requireOwnFolder } from '#kit/backup/site-identity.server.ts'
import type { Config } from '#kit/config/config.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import { backupParts } from '#src/records.server.ts'
import { createTestApp, type TestApp } from '#test/app.ts'

let site: TestApp
beforeEach(async () => {
  site = await createTestApp()
})
afterEach(() => site.close())

const start = (
  { db, config }: { db: Db; config: Pick<Config, 'dataDir' | 'databaseUrl'> },
  isNew = false,
) =>
  requireOwnFolder(db, config, backupParts, isNew).then(
    () => 'started',
    ({ message }) => message,
  )

const markOf = ({ config }: TestApp) => join(config.dataDir, 'site-id')

async function addPhoto({ asAdmin }: TestApp) {
  const headers = { 'content-type': 'image/jpeg' }
  const payload = await jpegOf(400, 300)
  expect((await asAdmin({ method: 'POST', url: '/api/images', headers, payload })).statusCode).toBe(
    201,
  )
}

test('a new site marks its folder and knows it again', async () => {
  expect(await start(site, true)).toBe('started')
  await addPhoto(site)
  expect(await start(site)).toBe('started')
  await ownFolder(site.db, site.config)
  expect(await start(site)).toBe('started')
})

test('a folder that is not there yet is made, for the site alone', async () => {
  const dataDir = join(site.config.dataDir, 'not', 'yet')
  expect(await start({ db: site.db, config: { ...site.config, dataDir } }, true)).toBe('started')
  expect(existsSync(join(dataDir, 'site-id'))).toBe(true)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

test('a folder of an earlier release is marked at its first start', async () => {
  await addPhoto(site)
  expect(existsSync(markOf(site))).toBe(false)
  expect(await start(site)).toBe('started')
  expect(existsSync(markOf(site))).toBe(true)
})

test('a lost database is no new site: files, copies or the mark stop it', async () => {
  const { dataDir } = site.config
  await addPhoto(site)
  const files = await start(site, true)
  expect(files).toMatch(/уже лежит сайт \(\d+\sфайл.*пуста. Ничего не тронуто.*DATA_DIR/s)
  rmSync(join(dataDir, 'files'), { recursive: true })
  const empty = await createTestApp()
  expect(await start({ ...site, db: empty.db }, true)).toBe('started')
  await empty.db.deleteFrom('setting').execute()
  expect(await start({ ...site, db: empty.db }, true), 'the mark').toContain('уже лежит сайт')
  rmSync(markOf(site))
  mkdirSync(join(dataDir, 'backups'), { recursive: true })
  writeFileSync(join(dataDir, 'backups', 'site-2026-11-20-03-10-00.tar'), '')
  expect(await start(site, true)).toMatch(
    /npm run restore -- \S+site-2026-11-20-03-10-00\.tar --overwrite/,
  )
  await empty.close()
})

test('a folder and a database of different sites do not start together until somebody says so', async () => {
  const other = await createTestApp()
  await start(site, true)
  await start(other, true)
  const mixed = { db: site.db, config: { ...site.config, dataDir: other.config.dataDir } }
  expect(await start(mixed)).toMatch(/от разных сайтов.*npm run admin -- own-folder/s)
  await ownFolder(site.db, other.config)
  expect(await start(mixed)).toBe('started')
  await other.close()
})

test('a folder without the files that the database names is not its folder', async () => {
  await addPhoto(site)
  const empty = {
    db: site.db,
    config: { ...site.config, dataDir: join(site.config.dataDir, 'empty') },
  }
  mkdirSync(empty.config.dataDir)
  expect(await start(empty)).toContain('от разных сайтов')
})

test('a database older than the folder stops it', async () => {
  await start(site, true)
  await addPhoto(site)
  await ownFolder(site.db, site.config)
  const [id = '', seen] = readFileSync(markOf(site), 'utf8').split('\n')
  expect(Number(seen)).toBeGreaterThan(0)
  writeFileSync(markOf(site), `${id}\n${Number(seen) + 1}\n`)
  expect(await start(site)).toMatch(/старше папки.*own-folder/s)
  // Old entries of the journal go by themselves; an empty one says nothing.
  await site.db.deleteFrom('journal').execute()
  expect(await start(site)).toBe('started')
  await addPhoto(site)
  expect(await start(site)).toBe('started')
})
