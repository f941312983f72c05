import { type ColumnDefinitionBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

/** Who asks together, whether for more than one photo, and what was done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const required = (column: ColumnDefinitionBuilder) => column.notNull()
  await db.schema
    .alterTable('removalRequest')
    .addColumn('sender', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('removalRequest')
    .addColumn('others', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('removalDone')
    .addColumn('id', 'integer', (column) =>
      sqlite
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('askedAt', 'text', required)
    .addColumn('doneAt', 'text', required)
    .addColumn('doneBy', 'text', required)
    .addColumn('photoId', 'integer', required)
    .addColumn('albumTitle', 'text', required)
    .addColumn('outcome', 'text', required)
    .modifyEnd(sql.raw(sqlite ? 'strict' : ''))
    .execute()
}
