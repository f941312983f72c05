import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HandleEmptyInListsPlugin, sql } from 'kysely'
import type { Response as Answer, InjectOptions } from 'light-my-request'
import { ensureAdmin, findAdmin } from '#features/accounts/accounts.server.ts'
import { startSession } from '#features/accounts/sessions.server.ts'
import { type Config, readConfig } from '#kit/config/config.server.ts'
import { type Database, openDatabase } from '#kit/db/db.server.ts'
import { migrate } from '#kit/db/migrate.server.ts'
import type { Disk } from '#kit/files/disk.server.ts'
import { type Assets, developmentAssets } from '#kit/pages/assets.server.ts'
import { createApp, type SiteApp } from '#src/app.server.ts'
import {
  migratedPostgres,
  migratedSqlite,
  postgresUrl,
  testPassword,
  usualNow,
} from './database.ts'
import { declaredAnswers } from './declared-answers.ts'
import type { ApiDocument } from './fuzz/operations.ts'

export { freshDatabase, postgresUrl, testPassword } from './database.ts'

// Every site of the tests has the same calls.
let checkAnswer: ReturnType<typeof declaredAnswers> | undefined

/** A clock the test moves; the application sees nothing else. */
export interface TestClock {
  now: Date
  advance(ms: number): void
}

export interface TestApp extends SiteApp {
  config: Config
  database: Database
  db: Database['db']
  clock: TestClock
  inject(options: InjectOptions | string): Promise<Answer>
  /** Signs the administrator in and returns what a browser would keep. */
  signIn(): Promise<{ token: string; cookies: Record<string, string> }>
  /** An `admin` call with the bearer already on it. */
  asAdmin(options: InjectOptions): Promise<Answer>
  close(): Promise<void>
}

export interface TestAppOptions {
  env?: Record<string, string>
  now?: Date
  /** Runs on an existing PostgreSQL database instead of a fresh one (a second instance). */
  databaseUrl?: string
  /** A site that is there already; its folder stays. */
  dataDir?: string
  /** On SQLite whatever the others run on. */
  sqlite?: boolean
  disk?: Disk
  /** Of the thread, so far. */
  spentMs?: () => number
  /** Built files, when there are to be some. */
  clientDir?: string
  /** As the build made them; otherwise those of development. */
  assets?: Assets
}

/** `in ()` is no SQL; SQLite alone takes it. */
const noEmptyLists = new HandleEmptyInListsPlugin({
  strategy() {
    throw new Error('A query asks what is `in` an empty list: PostgreSQL refuses it')
  },
})

/** The whole site on a database of its own: SQLite in a temporary folder, or real PostgreSQL. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'site-'))
  const wanted = options.databaseUrl || options.sqlite ? undefined : postgresUrl
  const fresh = wanted ? await migratedPostgres(wanted) : undefined
  const config = readConfig({
    DATA_DIR: dataDir,
    SITE_URL: 'https://judo.test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: options.databaseUrl ?? fresh?.url,
    ...options.env,
  })
  const clock: TestClock = {
    now: options.now ?? new Date(usualNow),
    advance(ms) {
      this.now = new Date(this.now.getTime() + ms)
    },
  }
  const file = join(config.dataDir, 'site.db')
  const isNew = !config.databaseUrl && !existsSync(file)
  if (isNew) writeFileSync(file, await migratedSqlite())
  const database = await openDatabase(config, 'server', [noEmptyLists])
  if (!isNew && !fresh) {
    await migrate(database.db, join(config.root, 'migrations'))
    await ensureAdmin(database.db, { password: testPassword, now: clock.now })
  }
  // As PostgreSQL may at any time: what no query orders comes the other way round.
  if (!config.databaseUrl) await sql`pragma reverse_unordered_selects = on`.execute(database.db)
  const site = await createApp({
    config,
    database,
    assets: options.assets ?? developmentAssets,
    now: () => clock.now,
    disk: options.disk,
    clientDir: options.clientDir,
    // The clock of a test gives nothing back of what a slow machine takes.
    spentMs: options.spentMs ?? (() => 0),
  })
  const inject = async (request: InjectOptions | string) => {
    const { method = 'GET', url = '' } = typeof request === 'string' ? { url: request } : request
    const answer = await site.app.inject(request)
    if (String(url).startsWith('/api/')) {
      checkAnswer ??= declaredAnswers(site.app.swagger() as unknown as ApiDocument)
      checkAnswer(method, String(url), answer)
    }
    return answer
  }

  const signIn = async () => {
    const response = await inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'admin', password: testPassword },
    })
    const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]))
    return { token: response.json().accessToken as string, cookies }
  }
  // What a sign-in leaves, without the costly comparison of the password.
  const openSession = async () => {
    const account = await findAdmin(database.db)
    if (!account) throw new Error('This site has no administrator')
    const { accessToken } = await startSession(
      database.db,
      account.id,
      { agent: 'test', ip: '127.0.0.1' },
      clock.now,
    )
    return accessToken
  }
  let token: string | undefined

  return {
    ...site,
    config,
    database,
    db: database.db,
    clock,
    inject,
    signIn,
    async asAdmin(request) {
      token ??= await openSession()
      return inject({
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${token}` },
      })
    },
    async close() {
      await site.app.close()
      await database.close()
      await fresh?.drop()
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
