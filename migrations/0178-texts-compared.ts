import type { Kysely } from 'kysely'

/** Of a text that our edition is not sure of: when somebody has compared it, and with what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('school_text').addColumn('checkedOn', 'text').execute()
  await db.schema
    .alterTable('school_text')
    .addColumn('checkedWith', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
