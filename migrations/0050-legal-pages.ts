import { type Kysely, SqliteAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  let table = db.schema.createTable('legal_page')
  table = sqlite
    ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : table.addColumn('id', 'integer', (column) =>
        column.primaryKey().generatedByDefaultAsIdentity(),
      )
  await table
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .modifyEnd(sql.raw(sqlite ? 'strict' : ''))
    .execute()
  // Empty means: the text that comes with the site.
  const at = new Date(0).toISOString()
  for (const slug of ['privacy', 'consent'])
    await sql`
      insert into legal_page ("version", "createdAt", "updatedAt", "slug", "title", "content")
      values (1, ${at}, ${at}, ${slug}, '', '{"type":"doc","content":[]}')
    `.execute(db)
}
