import type { Kysely } from 'kysely'

/** Who took this photo, where it is not the album's author. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('photo')
    .addColumn('author', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
