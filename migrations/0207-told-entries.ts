import { type Kysely, sql } from 'kysely'

/** An entry says which one it takes back or returns to, and what goes or comes with a record is told with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['undoes', 'returnsTo', 'partOf'])
    await db.schema.alterTable('journal').addColumn(column, 'integer').execute()
  await sql`create index "journal_partOf" on "journal" ("partOf") where "partOf" is not null`.execute(
    db,
  )
}
