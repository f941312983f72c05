import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jpegOf } from '#features/media/sample-images.ts'
import { ownFolder, requireItsFolder, requireOwnFolder } from '#kit/backup/site-identity.server.ts'
import type { Config } from '#kit/config/config.server.ts'
import { type Db, openDatabase } from '#kit/db/db.server.ts'
import { developmentAssets } from '#kit/pages/assets.server.ts'
import { backupParts } from '#src/records.server.ts'
import { openSite } from '#src/server.ts'
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

test('a start that is refused for a lost database makes nothing in its place', async () => {
  const dataDir = join(site.config.dataDir, 'lost')
  mkdirSync(join(dataDir, 'backups'), { recursive: true })
  writeFileSync(join(dataDir, 'backups', 'site-2026-11-20-03-10-00.tar'), '')
  const { databaseUrl: _, ...config } = site.config
  const begun = () => openSite({ ...config, dataDir }, { assets: developmentAssets })
  await expect(begun()).rejects.toThrow(/базы данных .* нет, или она пуста/)
  expect(readdirSync(dataDir)).toEqual(['backups'])
  const empty = join(dataDir, 'site.db')
  writeFileSync(empty, '')
  await expect(begun()).rejects.toThrow(/базы данных .* нет, или она пуста/)
  const database = new DatabaseSync(empty)
  expect(database.prepare('select name from sqlite_master').all()).toEqual([])
  database.close()
})

test('a database that is not the folder’s is not upgraded before it is refused', async () => {
  const { databaseUrl: _, ...given } = site.config
  const config = { ...given, dataDir: join(given.dataDir, 'mixed') }
  const begun = () => openSite(config, { assets: developmentAssets })
  const { app, database } = await begun()
  // As a release before the last migrations has left it.
  await sql`drop table "browserSecret"`.execute(database.db)
  await sql`delete from kysely_migration where name >= '0209'`.execute(database.db)
  await app.close()
  await database.close()
  const mark = join(config.dataDir, 'site-id')
  const [id = ''] = readFileSync(mark, 'utf8').split('\n')
  for (const [written, said] of [
    [`${id}\n999999\n`, /старше папки/],
    [`${randomUUID()}\n0\n`, /от разных сайтов/],
  ] as const) {
    await addEntry(config)
    writeFileSync(mark, written)
    await expect(begun()).rejects.toThrow(said)
    const file = new DatabaseSync(join(config.dataDir, 'site.db'))
    const made = file.prepare("select name from sqlite_master where name = 'browserSecret'").all()
    file.close()
    expect(made).toEqual([])
  }
})

/** A journal with no entry says nothing of its age. */
async function addEntry(config: Pick<Config, 'dataDir'>) {
  const { db, close } = await openDatabase(config, 'command')
  const entry = { actor: 'Анна', action: 'create', entity: 'news', entityId: 1, name: '' } as const
  await db
    .insertInto('journal')
    .values({ ...entry, at: '2026-11-20T09:00:00.000Z', before: null, after: null })
    .execute()
  await close()
}

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
  expect(await asked(site), 'a command that moves files').toMatch(/старше папки.*own-folder/s)
  // Old entries of the journal go by themselves; an empty one says nothing.
  await site.db.deleteFrom('journal').execute()
  expect(await start(site)).toBe('started')
  await addPhoto(site)
  expect(await start(site)).toBe('started')
})

const asked = (site: TestApp, dataDir = site.config.dataDir) =>
  requireItsFolder(site.db, { ...site.config, dataDir }, backupParts).then(
    () => 'its own',
    ({ message }) => message.replaceAll(dataDir, 'ПАПКА'),
  )

test('a command that is told another folder neither makes it nor reads a site without files there', async () => {
  const { dataDir } = site.config
  const [mistyped, empty] = [join(dataDir, 'mistyped'), join(dataDir, 'empty')]
  mkdirSync(empty)
  expect(await asked(site, mistyped)).toBe('Папки данных ПАПКА нет. Проверьте DATA_DIR')
  await addPhoto(site)
  expect(await asked(site)).toBe('its own')
  expect(await asked(site, mistyped)).toBe('Папки данных ПАПКА нет. Проверьте DATA_DIR')
  expect(existsSync(mistyped)).toBe(false)
  expect(await asked(site, empty)).toMatch(/^Папка данных ПАПКА .* от разных сайтов/)
  expect(readdirSync(empty)).toEqual([])
  expect(await start(site)).toBe('started')
  expect(await asked(site)).toBe('its own')
  writeFileSync(join(empty, 'site-id'), `${randomUUID()}\n0\n`)
  expect(await asked(site, empty)).toMatch(/от разных сайтов: так говорит site-id/)
})

test.each(['', 'garbage', '\0\uFFFDx\n', 'cut'])(
  'a mark that says nothing (%j) is no mark of another site',
  async (written) => {
    await start(site, true)
    await addPhoto(site)
    const whole = readFileSync(markOf(site), 'utf8')
    writeFileSync(markOf(site), written === 'cut' ? whole.slice(0, 20) : written)
    expect(await asked(site)).toBe('its own')
    expect(await start(site)).toBe('started')
    expect(readFileSync(markOf(site), 'utf8').slice(0, 37)).toBe(whole.slice(0, 37))
    writeFileSync(markOf(site), written)
    rmSync(join(site.config.dataDir, 'files'), { recursive: true })
    expect(await start(site)).toMatch(/или файлы пропали: файлов этой базы в папке нет/)
  },
)

test('the mark is written whole or not at all', async () => {
  await start(site, true)
  const { ino } = statSync(markOf(site))
  await ownFolder(site.db, site.config)
  expect(statSync(markOf(site)).ino, 'another file in its place').not.toBe(ino)
  expect(readdirSync(site.config.dataDir).filter((name) => name.endsWith('.part'))).toEqual([])
})
