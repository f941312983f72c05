import { type Kysely, SqliteAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await db.schema
    .createTable('federation_about')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('lead', 'text', (column) => column.notNull())
    .addColumn('mission', 'text', (column) => column.notNull())
    .addColumn('goals', 'text', (column) => column.notNull())
    .addColumn('structure', 'text', (column) => column.notNull())
    .modifyEnd(sql.raw(sqlite ? 'strict' : ''))
    .execute()
  // Empty means: the text that comes with the site.
  const at = new Date(0).toISOString()
  await sql`
    insert into federation_about
      ("id", "version", "createdAt", "updatedAt", "lead", "mission", "goals", "structure")
    values (1, 1, ${at}, ${at}, '', '', '', '')`.execute(db)
}
