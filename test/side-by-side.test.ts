import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#kit/db/db.server.ts'
import { migrate } from '#kit/db/migrate.server.ts'
import type { Tables } from '#kit/db/tables.ts'
import { breachesOf, shapeOf } from './side-by-side.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'migrations')
const names = readdirSync(folder)
  .filter((name) => /^\d{4}-.*\.ts$/.test(name))
  .map((name) => name.replace(/\.ts$/, ''))
  .sort()
/** Up to here nobody upgraded one server after the other. */
const settled = '0190-news-of-a-competition'
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** «1.2.0» as a number. */
const orderOf = (release: string) =>
  release.split('.').reduce((sum, part) => sum * 1_000 + Number(part), 0)

let place: string
let database: Awaited<ReturnType<typeof openDatabase>>
beforeEach(async () => {
  place = mkdtempSync(join(tmpdir(), 'side-by-side-'))
  database = await openDatabase({ dataDir: place }, 'command')
})
afterEach(async () => {
  await database.close()
  rmSync(place, { recursive: true })
})

test('a migration takes nothing away that the release before it reads or writes: expand first, contract later', async () => {
  const { db } = database
  expect(names).toContain(settled)
  const from = names.indexOf(settled) + 1
  await migrate(db, folder, { only: names.slice(0, from) })
  for (let at = from; at < names.length; at++) {
    const before = await shapeOf(db)
    await migrate(db, folder, { only: names.slice(0, at + 1) })
    const breaches = breachesOf(before, await shapeOf(db))
    if (breaches.length === 0) continue
    const { unreadSince } = await import(join(folder, `${names[at]}.ts`))
    const why = `${names[at]}: ${breaches.join(', ')}. Leave it until a release that no longer reads it runs everywhere, and name that one: export const unreadSince = '1.2.0' (CONTRIBUTING.md)`
    expect(unreadSince, why).toMatch(/^\d+\.\d+\.\d+$/)
    expect(orderOf(unreadSince), why).toBeLessThanOrEqual(orderOf(version))
  }
})

const made: [what: string, up: (db: Kysely<Tables>) => Promise<unknown>, breaches: string[]][] = [
  [
    'a column, one with a default, a table',
    async (db) => {
      await db.schema.alterTable('news').addColumn('note', 'text').execute()
      await sql`alter table news add column tally integer not null default 0`.execute(db)
      await sql`create table thing (id integer primary key, name text not null)`.execute(db)
    },
    [],
  ],
  [
    'a column taken away',
    (db) => db.schema.alterTable('news').dropColumn('summary').execute(),
    ['news.summary is gone'],
  ],
  [
    'a column renamed',
    (db) => sql`alter table news rename column summary to brief`.execute(db),
    ['news.summary is gone', 'news.brief is required and has no default'],
  ],
  ['a table renamed', (db) => sql`alter table news rename to story`.execute(db), ['news is gone']],
  [
    'a column that has to be given',
    async (db) => {
      await sql`create table other (id integer primary key, name text, kind text not null)`.execute(
        db,
      )
      await sql`drop table quota`.execute(db)
      await sql`create table quota (key text primary key, taken text not null, until text not null, owner text not null)`.execute(
        db,
      )
    },
    ['quota.taken was integer', 'quota.owner is required and has no default'],
  ],
]

test.for(made)('what the rule says of %s', async ([, up, breaches]) => {
  const { db } = database
  await migrate(db, folder)
  const before = await shapeOf(db)
  await up(db)
  expect(breachesOf(before, await shapeOf(db))).toEqual(breaches)
})
