import { type Kysely, sql } from 'kysely'

/** The site said it of every federation. On a site that is running its visitors go on reading it, now as the editor's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('federation_about')
    .addColumn('slogan', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  const { rows } = await sql`select 1 from "account" limit 1`.execute(db)
  if (rows.length > 0)
    await sql`update "federation_about" set "slogan" = ${'Сила в мастерстве, честь в поступках'}`.execute(
      db,
    )
}
