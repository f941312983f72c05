import { type Kysely, SqliteAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await db.schema
    .createTable('quota')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('taken', 'integer', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .modifyEnd(sql.raw(sqlite ? 'strict' : ''))
    .execute()
  await db.schema.createIndex('quota_until').on('quota').column('until').execute()
}
