import { type ColumnDefinitionBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const id = (column: ColumnDefinitionBuilder) =>
    sqlite
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity()
  const required = (column: ColumnDefinitionBuilder) => column.notNull()

  await db.schema
    .createTable('event')
    .addColumn('id', 'integer', id)
    .addColumn('version', 'integer', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('updatedAt', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('startDate', 'text', required)
    .addColumn('endDate', 'text', required)
    .addColumn('allDay', 'integer', required)
    .addColumn('type', 'text', required)
    .addColumn('sport', 'text')
    .addColumn('location', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('coach', 'text', required)
    .addColumn('repeat', 'text', required)
    .addColumn('cancelled', 'integer', required)
    // The last day of the last occurrence, so that a range is one indexed question.
    .addColumn('lastDate', 'text', required)
    .modifyEnd(sql.raw(sqlite ? 'strict' : ''))
    .execute()
  await db.schema
    .createIndex('event_range')
    .on('event')
    .columns(['lastDate', 'startDate'])
    .execute()
}
