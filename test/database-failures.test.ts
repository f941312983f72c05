import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, postgresUrl, type TestApp } from './app.ts'
import { expectProblem } from './expect-problem.ts'

let site: TestApp
beforeEach(async () => {
  site = await createTestApp()
})
afterEach(() => site.close())

const post = (title: string, payload: object = {}) =>
  site.asAdmin({ method: 'POST', url: '/api/news', payload: { title, ...payload } })
const titles = async () =>
  (await site.db.selectFrom('news').select('title').orderBy('id').execute()).map((row) => row.title)
const entries = async () => (await site.db.selectFrom('journal').selectAll().execute()).length
const long = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Схватка. '.repeat(5000) }] }],
}

const onSqlite = test.skipIf(postgresUrl)
const onPostgres = test.runIf(postgresUrl)

onSqlite(
  'while another process holds the lock, writes are refused and reading goes on',
  async () => {
    await post('До замка')
    const other = new DatabaseSync(join(site.config.dataDir, 'site.db'))
    other.exec('begin immediate')
    const from = performance.now()
    expectProblem(await post('Под замком'), 503)
    const begun = performance.now()
    const oneWaited = begun - from
    const refused = Array.from({ length: 8 }, (_, at) => post(`Под замком ${at}`))
    let slowest = 0
    for (let read = 0; read < 20; read++) {
      const from = performance.now()
      expect((await site.inject(`/news?page=${read + 1}`)).statusCode).toBeLessThan(500)
      slowest = Math.max(slowest, performance.now() - from)
    }
    for (const answer of await Promise.all(refused)) {
      expectProblem(answer, 503, 'Сервер занят, повторите через несколько секунд')
      expect(answer.headers['retry-after']).toBe('3')
    }
    // Eight wait side by side, and pages do not wait with them.
    expect(performance.now() - begun).toBeLessThan(4 * oneWaited)
    expect(slowest).toBeLessThan(oneWaited)
    other.exec('rollback')
    other.close()
    expect((await post('После замка')).statusCode).toBe(201)
    expect(await titles()).toEqual(['До замка', 'После замка'])
  },
)

onSqlite('a lock that is let go in time is not noticed', async () => {
  await site.signIn()
  const other = new DatabaseSync(join(site.config.dataDir, 'site.db'))
  other.exec('begin immediate')
  setTimeout(() => other.exec('rollback'), 100)
  expect((await post('Подождали')).statusCode).toBe(201)
  other.close()
})

onSqlite('a full database refuses with 507, half-writes nothing and recovers', async () => {
  await post('Пока есть место')
  const before = await entries()
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(site.db)
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(site.db)
  expectProblem(
    await post('Не поместится', { content: long }),
    507,
    'На сервере закончилось место, изменения не сохранены',
  )
  expect(await titles()).toEqual(['Пока есть место'])
  expect(await entries()).toBe(before)
  expect((await site.inject('/news')).body).toContain('Новости')
  await sql`pragma max_page_count = 1000000`.execute(site.db)
  expect((await post('Поместилось', { content: long })).statusCode).toBe(201)
})

onSqlite('a query that comes after SQLite rolled back by itself is not written alone', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(site.db)
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(site.db)
  const insert = (db: TestApp['db'], name: string, value: string) =>
    db.insertInto('setting').values({ name, value }).execute()
  const attempt = site.db
    .transaction()
    .execute((trx) =>
      Promise.allSettled([insert(trx, 'large', 'x'.repeat(99_999)), insert(trx, 'small', 'x')]),
    )
  await attempt.catch(() => {})
  const stored = await site.db.selectFrom('setting').select('name').execute()
  expect(stored.filter(({ name }) => name === 'large' || name === 'small')).toEqual([])
})

onSqlite('a read-only database refuses with 503 and is read', async () => {
  await post('Только читать')
  await sql`pragma query_only = on`.execute(site.db)
  const answer = await post('Не записать')
  expectProblem(answer, 503, 'Сейчас данные нельзя изменить, повторите позже')
  expect(answer.headers['retry-after']).toBe('30')
  expect((await site.inject('/api/news')).statusCode).toBe(200)
  await sql`pragma query_only = off`.execute(site.db)
  expect((await post('Снова пишем')).statusCode).toBe(201)
})

onPostgres('a read-only PostgreSQL refuses with 503 and is read', async () => {
  await post('Только читать')
  const name = new URL(site.config.databaseUrl!).pathname.slice(1)
  const readOnly = async (state: 'on' | 'off') => {
    await sql
      .raw(`alter database ${name} set default_transaction_read_only = ${state}`)
      .execute(site.db)
    await dropConnections()
  }
  await readOnly('on')
  expectProblem(await post('Не записать'), 503, 'Сейчас данные нельзя изменить, повторите позже')
  expect((await site.inject('/api/news')).statusCode).toBe(200)
  await site.db.connection().execute(async (db) => {
    await sql`set default_transaction_read_only = off`.execute(db)
    await sql.raw(`alter database ${name} set default_transaction_read_only = off`).execute(db)
  })
  await dropConnections()
  expect((await post('Снова пишем')).statusCode).toBe(201)
})

/** As an administrator restarting PostgreSQL does. */
const dropConnections = async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(site.db)
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(site.db).catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, 50))
}

onPostgres(
  'a connection that breaks in the middle of a write is a 503, and the write is not there',
  async () => {
    await post('Есть')
    const before = await entries()
    await sql`create function break_off() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(site.db)
    await sql`create trigger break_off before insert on journal
    for each row execute function break_off()`.execute(site.db)
    expectProblem(await post('Нет'), 503, 'Сервер занят, повторите через несколько секунд')
    await sql`drop trigger break_off on journal`.execute(site.db)
    expect(await titles()).toEqual(['Есть'])
    expect(await entries()).toBe(before)
    expect((await post('Снова')).statusCode).toBe(201)
  },
)
