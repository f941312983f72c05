import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseFaults } from '../lab/crash/integrity.ts'
import { createTestApp, postgresUrl, type TestApp } from './app.ts'

/** What `npm run crash` and `npm run soak` say of the database itself. */

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
  const payload = { title: 'Кубок города', date: '2026-12-12' }
  await site.asAdmin({ method: 'POST', url: '/api/competitions', payload })
})
afterAll(() => site.close())

const faults = () => databaseFaults(site.db, site.config)

test('a whole database has no faults', async () => {
  expect(await faults()).toEqual([])
})

test.runIf(postgresUrl)('PostgreSQL: a row that names what is not there', async () => {
  const photo = { name: 'x-480.jpg', photoId: 999, format: 'jpg', width: 1, height: 1 } as const
  await site.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await trx
      .insertInto('photoFile')
      .values({ ...photo, sizeBytes: 1, sha256: 'f' })
      .execute()
  })
  expect(await faults()).toEqual([expect.stringMatching(/photo.*: 1 rows name what is not there/i)])
  await site.db.deleteFrom('photoFile').where('photoId', '=', 999).execute()
  expect(await faults()).toEqual([])
})

test.runIf(postgresUrl)('PostgreSQL: an index that does not have what its table has', async () => {
  const same = (body: string) =>
    sql`create or replace function shifted(integer) returns integer language plpgsql immutable as ${sql.lit(`begin return ${body}; end`)}`.execute(
      site.db,
    )
  await same('$1')
  await sql`create index shifted_index on competition (shifted(id))`.execute(site.db)
  expect(await faults()).toEqual([])
  await same('$1 + 1000')
  expect(await faults()).toEqual([expect.stringMatching(/^shifted_index: /)])
  await sql`drop index shifted_index`.execute(site.db)
  expect(await faults()).toEqual([])
})
