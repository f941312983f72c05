import { type Kysely, sql } from 'kysely'

/** Ranks, referees and anti-doping have pages of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const at = new Date(0).toISOString()
  for (const slug of ['ranks', 'referees', 'anti-doping'])
    await sql`
      insert into study_page ("version", "createdAt", "updatedAt", "slug", "title", "content", "basis")
      values (1, ${at}, ${at}, ${slug}, '', '{"type":"doc","content":[]}', '')`.execute(db)
}
