import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** What the federation's coaches show of a technique or of a level. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  let table = db.schema.createTable('lesson')
  table = sqlite
    ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : table.addColumn('id', 'integer', (column) =>
        column.primaryKey().generatedByDefaultAsIdentity(),
      )
  for (const name of ['version', 'order', 'published'])
    table = table.addColumn(name, 'integer', (column) => column.notNull())
  for (const name of [
    ...['createdAt', 'updatedAt', 'title', 'subject', 'note', 'video'],
    ...['photo', 'photo2', 'photo3'],
  ])
    table = table.addColumn(name, 'text', (column) => column.notNull())
  await table.modifyEnd(sql.raw(sqlite ? 'strict' : '')).execute()
  await db.schema.createIndex('lesson_subject').on('lesson').column('subject').execute()
}
