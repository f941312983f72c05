import { type Kysely, sql } from 'kysely'

/** Safety and the protection of children have a page of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const at = new Date(0).toISOString()
  await sql`
    insert into study_page ("version", "createdAt", "updatedAt", "slug", "title", "content", "basis")
    values (1, ${at}, ${at}, 'safety', '', '{"type":"doc","content":[]}', '')`.execute(db)
}
