import { type Kysely, sql } from 'kysely'

/** An album that was deleted left in the journal whom its photos show: it keeps nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; before: string }>`
    select "id", "before" from "journal"
    where "entity" = 'photo' and "before" like '%"consents"%'`.execute(db)
  for (const { id, before } of rows)
    await sql`update "journal" set "before" = ${without(before)} where "id" = ${id}`.execute(db)
}

/** What cannot be read may hold anything. */
function without(json: string): string | null {
  try {
    const { consents: _, ...kept } = JSON.parse(json)
    return JSON.stringify(kept)
  } catch {
    return null
  }
}
