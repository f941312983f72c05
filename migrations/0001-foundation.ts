import { type ColumnDefinitionBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

// Instants are ISO UTC text, booleans 0/1, documents JSON text: the same bytes in both databases.
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const id = (column: ColumnDefinitionBuilder) =>
    sqlite
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity()
  const strict = sql.raw(sqlite ? 'strict' : '')

  if (!sqlite)
    await sql`
      create function ru_key(value text) returns text immutable parallel safe language sql as $$
        select replace(
          translate(lower(value collate "C"),
            'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'),
          'ё', 'е' || chr(65535)) collate "C"
      $$`.execute(db)

  await db.schema
    .createTable('setting')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .modifyEnd(strict)
    .execute()

  await db.schema
    .createTable('journal')
    .addColumn('id', 'integer', id)
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('entityId', 'integer', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .modifyEnd(strict)
    .execute()
  await db.schema
    .createIndex('journal_entity')
    .on('journal')
    .columns(['entity', 'entityId', 'id'])
    .execute()
  await db.schema.createIndex('journal_at').on('journal').column('at').execute()
}
