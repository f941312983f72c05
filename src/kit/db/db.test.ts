import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, postgresUrl, type TestApp } from '#test/app.ts'
import { openDatabase, write } from './db.server.ts'
import { migrate } from './migrate.server.ts'
import type { Row } from './snapshot-rows.ts'
import { openSqliteSnapshot } from './snapshot-sqlite.server.ts'
import { sortKey } from './sort-key.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

test('a database of a newer version refuses to open and is left alone', async () => {
  const rows = site.db.withTables<{ kysely_migration: { name: string; timestamp: string } }>()
  await rows
    .insertInto('kysely_migration')
    .values({ name: '9999-from-the-future', timestamp: '2030-01-01' })
    .execute()
  const attempt = migrate(site.db, join(site.config.root, 'migrations'))
  await expect(attempt).rejects.toThrow(/новее программы.*9999-from-the-future/)
  await rows.deleteFrom('kysely_migration').where('name', '=', '9999-from-the-future').execute()
})

test('migrating twice changes nothing', async () => {
  expect(await migrate(site.db, join(site.config.root, 'migrations'))).toEqual([])
})

test('two starts at once migrate once', async () => {
  const other = await openDatabase(site.config, 'command')
  const folder = join(site.config.root, 'migrations')
  const applied = await Promise.all([migrate(site.db, folder), migrate(other.db, folder)])
  expect(applied.flat()).toEqual([])
  await other.close()
})

test('a transaction that throws leaves nothing', async () => {
  const count = async () => (await site.db.selectFrom('setting').selectAll().execute()).length
  const before = await count()
  const attempt = write(site.db, async (trx) => {
    await trx.insertInto('setting').values({ name: 'half', value: '1' }).execute()
    throw new Error('stop')
  })
  await expect(attempt).rejects.toThrow('stop')
  expect(await count()).toBe(before)
})

test('concurrent transactions do not mix', async () => {
  await site.db.insertInto('setting').values({ name: 'counter', value: '0' }).execute()
  const increment = () =>
    write(site.db, async (trx) => {
      const found = trx.selectFrom('setting').select('value').where('name', '=', 'counter')
      const { value } = await (postgresUrl ? found.forUpdate() : found).executeTakeFirstOrThrow()
      await new Promise((resolve) => setTimeout(resolve, 1))
      await trx
        .updateTable('setting')
        .set({ value: String(Number(value) + 1) })
        .where('name', '=', 'counter')
        .execute()
    })
  await Promise.all(Array.from({ length: 20 }, increment))
  const { value } = await site.db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'counter')
    .executeTakeFirstOrThrow()
  expect(value).toBe('20')
})

test('Russian texts have one order in every database', async () => {
  const words = ['Ёж', 'ель', 'Ель', 'ёлка', 'Жук', 'арбуз', 'Яма', 'юла', 'Еж', 'її', '10', 'Zed']
  for (const word of words) {
    const { rows } = await sql<{ key: string }>`select ru_key(${word}) as key`.execute(site.db)
    expect(rows[0]?.key).toBe(sortKey(word))
  }
  expect(['Жук', 'Ёж', 'Еж'].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual([
    'Еж',
    'Ёж',
    'Жук',
  ])
})

// PostgreSQL's columns hold no number that is larger than they are read.
test.skipIf(postgresUrl)('a number too large takes nothing else of a list with it', async () => {
  const now = new Date(0).toISOString()
  const album = (title: string) => ({
    ...{ version: 1, createdAt: now, updatedAt: now, title, description: '', order: 0 },
    ...{ date: null, competition_id: null, cover_id: null, published: 1 },
    ...{ author: '', downloadable: 0, rights: 'unknown' as const },
  })
  await site.db
    .insertInto('album')
    .values([album('Один'), album('Два')])
    .execute()
  const set = sql`update album set version = ${2n ** 62n} where title = 'Два' returning *`
  expect((await set.execute(site.db)).rows).toHaveLength(1)
  const read = () =>
    site.db.selectFrom('album').select(['title', 'version']).orderBy('id').execute()
  for (const _ of [1, 2])
    expect(await read()).toEqual([
      { title: 'Один', version: 1 },
      { title: 'Два', version: Number.MAX_SAFE_INTEGER },
    ])
  const snapshot = openSqliteSnapshot(site.config.dataDir)
  const [copied = []] = snapshot.rows('album') as Iterable<Row[]>
  await snapshot.close()
  expect(copied.map(({ version }) => version)).toEqual([1, Number.MAX_SAFE_INTEGER])
  await site.db.deleteFrom('album').execute()
})

test.skipIf(postgresUrl)('SQLite is durable, strict and guarded', async () => {
  const pragma = async (name: string) => {
    const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(site.db)
    return Object.values(rows[0] ?? {})[0]
  }
  expect(await pragma('journal_mode')).toBe('wal')
  expect(await pragma('synchronous')).toBe(2)
  expect(await pragma('foreign_keys')).toBe(1)
  expect(Number(await pragma('busy_timeout'))).toBeLessThanOrEqual(500)
  const { rows } = await sql<{ name: string; strict: number }>`
    select name, strict from pragma_table_list where schema = 'main' and type = 'table'`.execute(
    site.db,
  )
  const loose = rows.filter((row) => !row.strict && !/^(sqlite|kysely)_/.test(row.name))
  expect(loose).toEqual([])
})

test.skipIf(postgresUrl)(
  'a second server on the same folder is refused, a command is not',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lock-'))
    const first = await openDatabase({ dataDir }, 'server')
    await expect(openDatabase({ dataDir }, 'server')).rejects.toThrow('уже занята')
    const command = await openDatabase({ dataDir }, 'command')
    await command.close()
    await first.close()
    const next = await openDatabase({ dataDir }, 'server')
    await next.close()
    rmSync(dataDir, { recursive: true })
  },
)

test.runIf(postgresUrl)(
  'a write on one instance empties the cache of the other within a second',
  async () => {
    const other = await createTestApp({ databaseUrl: site.config.databaseUrl ?? '' })
    expect((await other.inject('/news')).body).not.toContain('Новость соседа')
    let heardAt = 0
    other.database.onWrite(() => {
      heardAt = performance.now()
    })
    await site.asAdmin({
      method: 'POST',
      url: '/api/news',
      payload: { title: 'Новость соседа', published: true, publishedAt: '2026-11-20T00:00:00Z' },
    })
    const writtenAt = performance.now()
    await expect
      .poll(async () => (await other.inject('/news')).body, { timeout: 5000 })
      .toContain('Новость соседа')
    expect(heardAt - writtenAt).toBeLessThan(1000)
    await other.close()
  },
)

test.runIf(postgresUrl)('an instance that lost its connection follows again', async () => {
  const other = await createTestApp({ databaseUrl: site.config.databaseUrl ?? '' })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`.execute(
    site.db,
  )
  await new Promise((resolve) => setTimeout(resolve, 1200))
  await other.inject('/news')
  await site.asAdmin({
    method: 'POST',
    url: '/api/news',
    payload: { title: 'После обрыва', published: true, publishedAt: '2026-11-20T00:00:00Z' },
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect((await other.inject('/news')).body).toContain('После обрыва')
  await other.close()
})
