import { type Kysely, SqliteAdapter, sql } from 'kysely'

/**
 * The demand to stop publishing, the statement of accessibility, by what right the photos of an album are shown.
 * The numbers are told: a sequence would count on from an upgrade that was killed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const at = new Date(0).toISOString()
  for (const slug of ['consent-withdrawal', 'accessibility'])
    await sql`
      insert into legal_page ("id", "version", "createdAt", "updatedAt", "slug", "title", "content")
      select coalesce(max("id"), 0) + 1, 1, ${at}, ${at}, ${slug}, '', '{"type":"doc","content":[]}'
      from legal_page`.execute(db)
  if (!(db.getExecutor().adapter instanceof SqliteAdapter))
    await sql`
      select setval(pg_get_serial_sequence('legal_page', 'id'), (select max("id") from legal_page))
    `.execute(db)
  await db.schema
    .alterTable('album')
    .addColumn('rights', 'text', (column) => column.notNull().defaultTo('unknown'))
    .execute()
}
