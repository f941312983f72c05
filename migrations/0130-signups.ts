import { type ColumnDefinitionBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

/** Who asks a club for a first lesson. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const required = (column: ColumnDefinitionBuilder) => column.notNull()
  await db.schema
    .createTable('signup')
    .addColumn('id', 'integer', (column) =>
      sqlite
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('version', 'integer', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('updatedAt', 'text', required)
    .addColumn('clubId', 'integer', required)
    .addColumn('training', 'text', required)
    .addColumn('firstName', 'text', required)
    .addColumn('age', 'text', required)
    .addColumn('contact', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('note', 'text', required)
    .addColumn('closedAt', 'text')
    .modifyEnd(sql.raw(sqlite ? 'strict' : ''))
    .execute()
}
