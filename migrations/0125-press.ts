import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** What the press is told; who took the pictures of an album, and whether it may be taken whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await db.schema
    .createTable('press')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('contactName', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('terms', 'text', (column) => column.notNull())
    .addColumn('logo', 'text', (column) => column.notNull())
    .modifyEnd(sql.raw(sqlite ? 'strict' : ''))
    .execute()
  const at = new Date(0).toISOString()
  await sql`
    insert into press ("id", "version", "createdAt", "updatedAt", "contactName", "phone", "email", "terms", "logo")
    values (1, 1, ${at}, ${at}, '', '', '', '', '')`.execute(db)
  await db.schema
    .alterTable('album')
    .addColumn('author', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('album')
    .addColumn('downloadable', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
