import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#kit/db/db.server.ts'
import { connectionEnvironment } from '#kit/db/postgres.server.ts'
import { lockDataDir } from '#kit/db/sqlite.server.ts'
import { readConfig } from './config.server.ts'
import { faultSentence } from './fault.server.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'faults-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The same database by the folder of its socket. */
async function socketOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('show unix_socket_directories')
  await client.end()
  const { port, pathname } = new URL(url)
  return `postgres://${pathname}?host=${rows[0].unix_socket_directories}&port=${port}`
}

/** What whoever hosts the site reads when opening the database of these settings fails. */
async function sentenceOf(env: Record<string, string>): Promise<string> {
  const config = readConfig({ DATA_DIR: folder, ...env })
  try {
    const { db, close } = await openDatabase(config, 'server')
    await db.introspection.getTables()
    await close()
  } catch (error) {
    return faultSentence(error, config)
  }
  return 'opened'
}

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a PostgreSQL is reached by its socket, where it knows the site without a password',
  async () => {
    const socket = await socketOf(process.env.TEST_DATABASE_URL ?? '')
    expect(await sentenceOf({ DATABASE_URL: `${socket}&user=postgres` })).toBe('opened')
    expect(connectionEnvironment(`${socket}&user=postgres`)).toMatchObject({
      ...{ PGHOST: expect.stringMatching(/^\//), PGUSER: 'postgres' },
    })
  },
)

const listenFault = (port: number, host: string) =>
  new Promise<Error>((resolve) => createServer().once('error', resolve).listen(port, host))

test('a data folder that is a file, or inside one, is named with its setting', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  for (const DATA_DIR of [file, join(file, 'inside')])
    expect(await sentenceOf({ DATA_DIR })).toBe(
      `${DATA_DIR} — файл, а не папка. Укажите другое место: DATA_DIR в .env`,
    )
})

test('a folder another site works in is named; it is no fault of the disk', async () => {
  const unlock = lockDataDir(folder)
  expect(await sentenceOf({})).toContain(`${folder} уже занята`)
  unlock()
})

test('a corrupt database says how the last copy comes back', async () => {
  writeFileSync(join(folder, 'site.db'), 'не база данных'.repeat(300))
  expect(await sentenceOf({})).toMatch(
    /site\.db повреждена.*\n {2}npm run restore -- КОПИЯ\.tar --overwrite/,
  )
})

test('PostgreSQL that is not there is named with its address', async () => {
  expect(await sentenceOf({ DATABASE_URL: 'postgres://site@127.0.0.1:1/site' })).toMatch(
    /127\.0\.0\.1:1 из DATABASE_URL.*запустите PostgreSQL/,
  )
  const socket = `postgres:///site?host=${folder}&user=site`
  expect(await sentenceOf({ DATABASE_URL: socket })).toMatch(
    new RegExp(`${folder} из DATABASE_URL.*запустите PostgreSQL`),
  )
})

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a PostgreSQL without the database or the user says which is missing',
  async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '')
    url.pathname = '/nobody_made_it'
    expect(await sentenceOf({ DATABASE_URL: url.href })).toContain('нет базы «nobody_made_it»')
    url.username = 'stranger'
    expect(await sentenceOf({ DATABASE_URL: url.href })).toContain('не пускает пользователя «str')
    const socket = await socketOf(process.env.TEST_DATABASE_URL ?? '')
    expect(await sentenceOf({ DATABASE_URL: `${socket}&user=stranger` })).toContain(
      'не пускает пользователя «stranger»',
    )
  },
)

test('what the system refuses to listen on names the setting and another value', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as { port: number }
  const inUse = await listenFault(port, '127.0.0.1')
  const config = readConfig({ PORT: String(port) })
  expect(faultSentence(inUse, config)).toMatch(/уже занят.*: PORT=\d+$/)
  const metrics = readConfig({ PORT: '1', METRICS_PORT: String(port) })
  expect(faultSentence(inUse, metrics)).toMatch(/: METRICS_PORT=\d+$/)
  taken.close()
  const HOST = '203.0.113.7'
  expect(faultSentence(await listenFault(0, HOST), readConfig({ HOST }))).toContain(
    'Оставьте HOST=127.0.0.1',
  )
})

// Nobody refuses root, which the tests may be.
test.each([
  [{ code: 'EACCES', syscall: 'listen', port: 80 }, /Порт 80 .*root.*PORT=3000.*nginx/],
  [{ code: 'EACCES', path: '/srv/data' }, /\/srv\/data.*chown/],
  [{ code: 'EROFS', path: '/srv/data' }, /только для чтения.*DATA_DIR/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 8 }, /не может читать и писать/],
  [{ code: 'ENOSPC', path: '/srv/data' }, /закончилось место/],
])('%j becomes a sentence with a cure', (fault, sentence) => {
  const config = readConfig({ DATA_DIR: '/srv/data' })
  expect(faultSentence(Object.assign(new Error('denied'), fault), config)).toMatch(sentence)
})
