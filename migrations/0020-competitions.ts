import { type ColumnDefinitionBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const id = (column: ColumnDefinitionBuilder) =>
    sqlite
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity()
  const required = (column: ColumnDefinitionBuilder) => column.notNull()
  const strict = sql.raw(sqlite ? 'strict' : '')
  const ofCompetition = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('competition.id').onDelete('cascade')

  await db.schema
    .createTable('competition')
    .addColumn('id', 'integer', id)
    .addColumn('version', 'integer', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('updatedAt', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('date', 'text', required)
    .addColumn('endDate', 'text')
    .addColumn('status', 'text', required)
    .addColumn('plannedStatus', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('stateReason', 'text', required)
    .addColumn('sport', 'text', required)
    .addColumn('level', 'text', required)
    .addColumn('location', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('registrationUrl', 'text', required)
    .addColumn('registrationEnd', 'text')
    .addColumn('categories', 'text', required)
    .addColumn('ageCodes', 'text', required)
    .addColumn('program', 'text', required)
    .addColumn('album_id', 'integer')
    .addColumn('organizer', 'text', required)
    .addColumn('contactName', 'text', required)
    .addColumn('contactPhone', 'text', required)
    .addColumn('fullNames', 'integer', required)
    .modifyEnd(strict)
    .execute()
  await db.schema
    .createIndex('competition_date')
    .on('competition')
    .columns(['date', 'id'])
    .execute()

  await db.schema
    .createTable('competition_result')
    .addColumn('id', 'integer', id)
    .addColumn('competition_id', 'integer', ofCompetition)
    .addColumn('category', 'text', required)
    .addColumn('weight', 'text', required)
    .addColumn('place', 'integer', required)
    .addColumn('athlete', 'text', required)
    .addColumn('club', 'text', required)
    .addColumn('coach', 'text', required)
    .modifyEnd(strict)
    .execute()
  await db.schema
    .createIndex('competition_result_of')
    .on('competition_result')
    .columns(['competition_id', 'id'])
    .execute()

  await db.schema
    .createTable('competition_document')
    .addColumn('id', 'integer', id)
    .addColumn('version', 'integer', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('updatedAt', 'text', required)
    .addColumn('competition_id', 'integer', ofCompetition)
    .addColumn('type', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('file', 'text', required)
    .addColumn('format', 'text', required)
    .addColumn('sizeBytes', 'integer', required)
    .addColumn('sha256', 'text', required)
    .modifyEnd(strict)
    .execute()
  await db.schema
    .createIndex('competition_document_of')
    .on('competition_document')
    .columns(['competition_id', 'id'])
    .execute()
}
