import { type ColumnDefinitionBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

// Of every token and cookie only the SHA-256 is stored; ending a session removes its tokens with it.
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
    .createTable('account')
    .addColumn('id', 'integer', id)
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('passwordHash', 'text', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('updatedAt', 'text', required)
    .modifyEnd(strict)
    .execute()

  await db.schema
    .createTable('session')
    .addColumn('id', 'integer', id)
    .addColumn('accountId', 'integer', owned('account'))
    .addColumn('createdAt', 'text', required)
    .addColumn('usedAt', 'text', required)
    .addColumn('expiresAt', 'text', required)
    .addColumn('agent', 'text', required)
    .modifyEnd(strict)
    .execute()

  await db.schema
    .createTable('accessToken')
    .addColumn('hash', 'text', key)
    .addColumn('sessionId', 'integer', owned('session'))
    .addColumn('expiresAt', 'text', required)
    .modifyEnd(strict)
    .execute()
  await db.schema.createIndex('accessToken_session').on('accessToken').column('sessionId').execute()

  await db.schema
    .createTable('refreshToken')
    .addColumn('hash', 'text', key)
    .addColumn('sessionId', 'integer', owned('session'))
    .addColumn('createdAt', 'text', required)
    .addColumn('replacedAt', 'text')
    .modifyEnd(strict)
    .execute()
  await db.schema
    .createIndex('refreshToken_session')
    .on('refreshToken')
    .column('sessionId')
    .execute()

  await db.schema
    .createTable('device')
    .addColumn('hash', 'text', key)
    .addColumn('accountId', 'integer', owned('account'))
    .addColumn('expiresAt', 'text', required)
    .modifyEnd(strict)
    .execute()

  await db.schema
    .createTable('throttle')
    .addColumn('key', 'text', key)
    .addColumn('attempts', 'integer', required)
    .addColumn('blocks', 'integer', required)
    .addColumn('until', 'text', required)
    .modifyEnd(strict)
    .execute()
  await db.schema.createIndex('throttle_until').on('throttle').column('until').execute()
}
