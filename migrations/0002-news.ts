import { type ColumnDefinitionBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const id = (column: ColumnDefinitionBuilder) =>
    sqlite
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity()
  const required = (column: ColumnDefinitionBuilder) => column.notNull()

  await db.schema
    .createTable('news')
    .addColumn('id', 'integer', id)
    .addColumn('version', 'integer', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('updatedAt', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('summary', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('image', 'text', required)
    .addColumn('imageAlt', 'text', required)
    .addColumn('category', 'text', required)
    .addColumn('published', 'integer', required)
    .addColumn('publishedAt', 'text')
    .addColumn('pinned', 'integer', required)
    .addColumn('competition_id', 'integer')
    .addColumn('album_id', 'integer')
    .modifyEnd(sql.raw(sqlite ? 'strict' : ''))
    .execute()
  await db.schema
    .createIndex('news_public')
    .on('news')
    .columns(['published', 'publishedAt', 'id'])
    .execute()
  // The public list puts what is pinned first; in this order it needs no sorting.
  await db.schema
    .createIndex('news_front')
    .on('news')
    .columns(['published', 'pinned', 'publishedAt', 'id'])
    .execute()
  await db.schema
    .createIndex('news_category')
    .on('news')
    .columns(['published', 'category', 'publishedAt', 'id'])
    .execute()
}
