import { type ColumnDefinitionBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

// A photo's files are rows of their own: an address is answered only while its row is there.
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const strict = sql.raw(sqlite ? 'strict' : '')
  const id = (column: ColumnDefinitionBuilder) =>
    sqlite
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity()
  const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull()
  const required = (column: ColumnDefinitionBuilder) => column.notNull()
  const owned = (owner: string) => (column: ColumnDefinitionBuilder) =>
    column.notNull().references(`${owner}.id`).onDelete('cascade')

  await db.schema
    .createTable('album')
    .addColumn('id', 'integer', id)
    .addColumn('version', 'integer', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('updatedAt', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('date', 'text')
    .addColumn('competition_id', 'integer')
    .addColumn('cover_id', 'integer')
    .addColumn('order', 'integer', required)
    .addColumn('published', 'integer', required)
    .modifyEnd(strict)
    .execute()

  await db.schema
    .createTable('photo')
    .addColumn('id', 'integer', id)
    .addColumn('version', 'integer', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('updatedAt', 'text', required)
    .addColumn('album_id', 'integer', owned('album'))
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('alt', 'text', required)
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('placeholder', 'text', required)
    .addColumn('takenAt', 'text')
    .addColumn('order', 'integer', required)
    .addColumn('focalX', 'integer', required)
    .addColumn('focalY', 'integer', required)
    .addColumn('hidden', 'integer', required)
    .addColumn('hash', 'text', required)
    .modifyEnd(strict)
    .execute()
  await db.schema
    .createIndex('photo_once')
    .on('photo')
    .columns(['album_id', 'hash'])
    .unique()
    .execute()
  await db.schema
    .createIndex('photo_order')
    .on('photo')
    .columns(['album_id', 'hidden', 'order', 'id'])
    .execute()

  await db.schema
    .createTable('photoFile')
    .addColumn('name', 'text', key)
    .addColumn('photoId', 'integer', owned('photo'))
    .addColumn('format', 'text', required)
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('sizeBytes', 'integer', required)
    .addColumn('sha256', 'text', required)
    .modifyEnd(strict)
    .execute()
  await db.schema.createIndex('photoFile_photo').on('photoFile').column('photoId').execute()

  await db.schema
    .createTable('photoUpload')
    .addColumn('key', 'text', key)
    .addColumn('bodyHash', 'text', required)
    .addColumn('photoId', 'integer', owned('photo'))
    .addColumn('createdAt', 'text', required)
    .modifyEnd(strict)
    .execute()
  await db.schema.createIndex('photoUpload_photo').on('photoUpload').column('photoId').execute()

  await db.schema
    .createTable('removalRequest')
    .addColumn('id', 'integer', id)
    .addColumn('version', 'integer', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('updatedAt', 'text', required)
    .addColumn('photoId', 'integer', owned('photo'))
    .addColumn('message', 'text', required)
    .addColumn('contact', 'text', required)
    .modifyEnd(strict)
    .execute()
  await db.schema
    .createIndex('removalRequest_photo')
    .on('removalRequest')
    .column('photoId')
    .execute()
}
