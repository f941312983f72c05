import { type ColumnDefinitionBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

/** What visitors ask about a name: to shorten, remove or correct it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const id = (column: ColumnDefinitionBuilder) =>
    sqlite
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity()
  const required = (column: ColumnDefinitionBuilder) => column.notNull()
  await db.schema
    .createTable('nameRequest')
    .addColumn('id', 'integer', id)
    .addColumn('version', 'integer', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('updatedAt', 'text', required)
    .addColumn('page', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('wish', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('contact', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('note', 'text', required)
    .addColumn('closedAt', 'text')
    .modifyEnd(sql.raw(sqlite ? 'strict' : ''))
    .execute()
}
