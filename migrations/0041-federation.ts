import { type Kysely, SqliteAdapter, sql } from 'kysely'

type Type = 'text' | 'integer' | 'number'

export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const typeOf = (type: Type) =>
    type === 'number' ? (sqlite ? sql`real` : sql`double precision`) : type

  async function createTable(
    name: string,
    required: Record<string, Type>,
    optional: Record<string, Type> = {},
  ) {
    let table = db.schema
      .createTable(name)
      .addColumn('id', 'integer', (column) =>
        sqlite
          ? column.primaryKey().autoIncrement()
          : column.primaryKey().generatedByDefaultAsIdentity(),
      )
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('updatedAt', 'text', (column) => column.notNull())
      .addColumn('order', 'integer', (column) => column.notNull())
    for (const [column, type] of Object.entries(required))
      table = table.addColumn(column, typeOf(type), (built) => built.notNull())
    for (const [column, type] of Object.entries(optional))
      table = table.addColumn(column, typeOf(type))
    await table.modifyEnd(sql.raw(sqlite ? 'strict' : '')).execute()
  }

  await createTable(
    'partner',
    {
      name: 'text',
      logo: 'text',
      url: 'text',
      description: 'text',
      category: 'text',
      active: 'integer',
    },
    { activeFrom: 'text', activeTo: 'text' },
  )
  await createTable(
    'club',
    {
      name: 'text',
      sports: 'text',
      address: 'text',
      district: 'text',
      phone: 'text',
      site: 'text',
      vk: 'text',
      telegram: 'text',
      free: 'integer',
      schedule: 'text',
      published: 'integer',
    },
    { lat: 'number', lon: 'number', ageFrom: 'integer', ageTo: 'integer' },
  )
  await createTable(
    'person',
    {
      fullName: 'text',
      role: 'text',
      position: 'text',
      photo: 'text',
      phone: 'text',
      email: 'text',
      rank: 'text',
      bio: 'text',
      published: 'integer',
    },
    { club_id: 'integer' },
  )
  await createTable(
    'federation_document',
    {
      title: 'text',
      slug: 'text',
      type: 'text',
      number: 'text',
      file: 'text',
      format: 'text',
      sizeBytes: 'integer',
      sha256: 'text',
    },
    { date: 'text' },
  )
  await db.schema
    .createIndex('federation_document_slug')
    .on('federation_document')
    .column('slug')
    .unique()
    .execute()
}
