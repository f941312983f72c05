import { type Kysely, SqliteAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  let table = db.schema.createTable('contacts')
  table = sqlite
    ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : table.addColumn('id', 'integer', (column) =>
        column.primaryKey().generatedByDefaultAsIdentity(),
      )
  table = table.addColumn('version', 'integer', (column) => column.notNull())
  for (const name of ['createdAt', 'updatedAt'])
    table = table.addColumn(name, 'text', (column) => column.notNull())
  for (const name of [
    'address',
    'phone',
    'worktime',
    'email',
    'vk',
    'telegram',
    'whatsapp',
    'legalName',
    'inn',
    'ogrn',
  ])
    table = table.addColumn(name, 'text', (column) => column.notNull())
  table = table
    .addColumn('lat', sqlite ? 'real' : 'double precision')
    .addColumn('lon', sqlite ? 'real' : 'double precision')
  await table.modifyEnd(sql.raw(sqlite ? 'strict' : '')).execute()
}
