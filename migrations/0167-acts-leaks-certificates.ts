import { type ColumnDefinitionBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

/** Why data were destroyed, what leaked and whom it was told, whose certificate was seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const id = (column: ColumnDefinitionBuilder) =>
    sqlite
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity()
  const required = (column: ColumnDefinitionBuilder) => column.notNull()

  await db.schema
    .alterTable('withdrawal')
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo('withdrawn'))
    .execute()
  for (const name of ['certificateOn', 'certificateNext'])
    await db.schema.alterTable('person').addColumn(name, 'text').execute()

  await db.schema
    .createTable('leak')
    .addColumn('id', 'integer', id)
    .addColumn('version', 'integer', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('updatedAt', 'text', required)
    .addColumn('order', 'integer', required)
    .addColumn('title', 'text', required)
    .addColumn('foundAt', 'text')
    .addColumn('data', 'text', required)
    .addColumn('cause', 'text', required)
    .addColumn('harm', 'text', required)
    .addColumn('measures', 'text', required)
    .addColumn('contact', 'text', required)
    .addColumn('firstSentAt', 'text')
    .addColumn('findings', 'text', required)
    .addColumn('culprits', 'text', required)
    .addColumn('secondSentAt', 'text')
    .modifyEnd(sql.raw(sqlite ? 'strict' : ''))
    .execute()
}
