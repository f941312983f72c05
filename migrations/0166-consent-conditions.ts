import type { Kysely } from 'kysely'

/** On which conditions somebody lets his data be published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = { limits: '[]', conditions: '' }
  for (const [name, initial] of Object.entries(columns))
    await db.schema
      .alterTable('consent')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(initial))
      .execute()
}
