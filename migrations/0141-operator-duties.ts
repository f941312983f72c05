import type { Kysely } from 'kysely'

/** What search engines may take of children, and what of the operator's duties is done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = { searchEngines: 'names', duties: '[]' }
  for (const [name, initial] of Object.entries(columns))
    await db.schema
      .alterTable('operator')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(initial))
      .execute()
  await db.schema.alterTable('operator').addColumn('reviewedOn', 'text').execute()
}
