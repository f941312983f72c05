import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** What browsers seal their unsaved texts with stands beside the sessions now, which are in no backup. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await db.schema
    .createTable('browserSecret')
    .addColumn('name', 'text', (text) => text.notNull().primaryKey())
    .addColumn('secret', 'text', (text) => text.notNull())
    .modifyEnd(sql.raw(sqlite ? 'strict' : ''))
    .execute()
}
