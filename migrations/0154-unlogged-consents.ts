import { type Kysely, sql } from 'kysely'

/** What came back from the trash, or was deleted for good, left the name in the journal: it keeps none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update "journal" set "before" = null, "after" = null, "name" = ${'Согласие № '} || "entityId"
    where "entity" = 'consent' and "action" in ('restore', 'purge')`.execute(db)
}
