import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** The pages of the school that an editor may rewrite; empty means the text that comes with the site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  let table = db.schema.createTable('study_page')
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
    .addColumn('basis', 'text', (column) => column.notNull())
    .modifyEnd(sql.raw(sqlite ? 'strict' : ''))
    .execute()
  const at = new Date(0).toISOString()
  for (const slug of [
    ...['judo-start', 'judo-rules', 'judo-path'],
    ...['6-kyu', '5-kyu', '4-kyu', '3-kyu', '2-kyu', '1-kyu', '1-dan', 'questions'],
    ...['sambo-start', 'sambo-rules', 'sambo-path'],
  ])
    await sql`
      insert into study_page ("version", "createdAt", "updatedAt", "slug", "title", "content", "basis")
      values (1, ${at}, ${at}, ${slug}, '', '{"type":"doc","content":[]}', '')`.execute(db)
}
