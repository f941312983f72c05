import { type Kysely, SqliteAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await db.schema
    .createTable('createdOnce')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('asked', 'text', (column) => column.notNull())
    .addColumn('recordId', 'integer')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .modifyEnd(sql.raw(sqlite ? 'strict' : ''))
    .execute()
  await db.schema.createIndex('createdOnce_created').on('createdOnce').column('createdAt').execute()
}
