import { type ColumnDefinitionBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const strict = sql.raw(sqlite ? 'strict' : '')
  const id = (column: ColumnDefinitionBuilder) =>
    sqlite
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity()
  const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull()
  const required = (column: ColumnDefinitionBuilder) => column.notNull()

  await db.schema
    .createTable('trash')
    .addColumn('id', 'integer', id)
    .addColumn('entity', 'text', required)
    .addColumn('entityId', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('detail', 'text', required)
    .addColumn('deletedAt', 'text', required)
    .addColumn('deletedBy', 'text', required)
    .addColumn('parentEntity', 'text')
    .addColumn('parentId', 'integer')
    .addColumn('preview', 'text')
    .addColumn('content', 'text', required)
    .modifyEnd(strict)
    .execute()
  await db.schema
    .createIndex('trash_record')
    .on('trash')
    .columns(['entity', 'entityId'])
    .unique()
    .execute()
  await db.schema.createIndex('trash_deleted').on('trash').column('deletedAt').execute()
  await db.schema
    .createIndex('trash_parent')
    .on('trash')
    .columns(['parentEntity', 'parentId'])
    .execute()

  await db.schema
    .createTable('trashFile')
    .addColumn('name', 'text', key)
    .addColumn('store', 'text', required)
    .addColumn('sha256', 'text', required)
    .addColumn('trashId', 'integer', (column) =>
      column.notNull().references('trash.id').onDelete('cascade'),
    )
    .modifyEnd(strict)
    .execute()
  await db.schema.createIndex('trashFile_trash').on('trashFile').column('trashId').execute()

  // A journal entry outlives what it says of a record, so it keeps the record's name.
  await db.schema
    .alterTable('journal')
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  const record = sql.raw(
    sqlite ? 'coalesce("after", "before")' : 'coalesce("after", "before")::json',
  )
  const named = (field: string) => sql`nullif(${record} ->> ${sql.lit(field)}, '')`
  const isObject = sql`coalesce("after", "before") like '{%'`
  await sql`
    update "journal" set "name" = coalesce(${named('title')}, ${named('fullName')}, ${named('name')}, '')
    where ${isObject}`.execute(db)
}
