import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** What a federation has changed of our texts, hidden or added: a row with the first edit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  let table = db.schema.createTable('school_text')
  table = sqlite
    ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : table.addColumn('id', 'integer', (column) =>
        column.primaryKey().generatedByDefaultAsIdentity(),
      )
  for (const name of ['version', 'order', 'published'])
    table = table.addColumn(name, 'integer', (column) => column.notNull())
  for (const name of [
    ...['createdAt', 'updatedAt', 'part', 'slug', 'basis'],
    ...['title', 'subtitle', 'mark', 'names', 'topic', 'text', 'note'],
  ])
    table = table.addColumn(name, 'text', (column) => column.notNull())
  await table
    .addColumn('year', 'integer')
    .modifyEnd(sql.raw(sqlite ? 'strict' : ''))
    .execute()
  await db.schema
    .createIndex('school_text_slug')
    .on('school_text')
    .columns(['part', 'slug'])
    .execute()
}
