import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** What the owner states of the data: the policy says it and the program cannot know it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await db.schema
    .createTable('operator')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('inRussia', 'integer', (column) => column.notNull())
    .addColumn('hosting', 'text', (column) => column.notNull())
    .addColumn('logDays', 'integer')
    .addColumn('registerNumber', 'text', (column) => column.notNull())
    .addColumn('responsible', 'text', (column) => column.notNull())
    .modifyEnd(sql.raw(sqlite ? 'strict' : ''))
    .execute()
  const at = new Date(0).toISOString()
  await sql`
    insert into "operator" ("id", "version", "createdAt", "updatedAt", "inRussia", "hosting", "logDays", "registerNumber", "responsible")
    values (1, 1, ${at}, ${at}, 0, '', null, '', '')`.execute(db)
}
