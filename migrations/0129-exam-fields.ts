import type { Kysely } from 'kysely'

/** What an exam for a belt has and a competition has not: which grades, who examines, what it costs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const added = [
    ['grades', '[]'],
    ['commission', ''],
    ['fee', ''],
  ] as const
  for (const [name, initial] of added)
    await db.schema
      .alterTable('competition')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(initial))
      .execute()
}
