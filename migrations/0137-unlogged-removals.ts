import { type Kysely, sql } from 'kysely'

const personal = ['message', 'contact', 'sender']

/** Who asked to take a photo down is no longer kept in the journal for a year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; before: string | null; after: string | null }>`
    select "id", "before", "after" from "journal" where "entity" = 'removalRequest'`.execute(db)
  for (const { id, before, after } of rows)
    await sql`update "journal" set "before" = ${without(before)}, "after" = ${without(after)}
      where "id" = ${id}`.execute(db)
}

/** What cannot be read may hold anything. */
function without(json: string | null): string | null {
  if (json === null) return null
  try {
    const kept = Object.entries(JSON.parse(json) ?? {}).filter(([name]) => !personal.includes(name))
    return JSON.stringify(Object.fromEntries(kept))
  } catch {
    return null
  }
}
