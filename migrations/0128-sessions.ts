import { type Kysely, sql } from 'kysely'

/**
 * Where a session was begun; and the key of its refresh tokens, which lives and dies with it instead of with the
 * database. A session that is open now gets its own at the next refresh.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['address', 'refreshKey'])
    await db.schema
      .alterTable('session')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute()
  await sql`delete from "setting" where "name" = 'refreshKey'`.execute(db)
}
