import { type Kysely, sql } from 'kysely'

interface OneBreak {
  breakFrom?: string | null
  breakTo?: string | null
}

/** Half a break was none. */
const asList = ({ breakFrom, breakTo }: OneBreak) =>
  breakFrom && breakTo ? [{ from: breakFrom, to: breakTo, reason: '' }] : []

/** What is older than breaks says nothing of them. */
function withList(club: OneBreak | null) {
  if (!club || !('breakFrom' in club)) return club
  const { breakFrom, breakTo, ...rest } = club
  return { ...rest, breaks: asList({ breakFrom, breakTo }) }
}

/** A club rests in winter and in summer: a list in place of one break, in the trash and in the journal too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('club')
    .addColumn('breaks', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  const { rows: clubs } = await sql<OneBreak & { id: number }>`
    select "id", "breakFrom", "breakTo" from "club"`.execute(db)
  for (const { id, ...club } of clubs)
    await sql`update "club" set "breaks" = ${JSON.stringify(asList(club))} where "id" = ${id}`.execute(
      db,
    )
  for (const name of ['breakFrom', 'breakTo'])
    await db.schema.alterTable('club').dropColumn(name).execute()

  const { rows: trashed } = await sql<{ id: number; content: string }>`
    select "id", "content" from "trash" where "entity" = 'club'`.execute(db)
  for (const { id, content } of trashed) {
    const { rows, ...rest } = JSON.parse(content)
    const club = rows.club.map((row: OneBreak) => {
      const moved = withList(row) as { breaks?: object[] }
      return moved.breaks ? { ...moved, breaks: JSON.stringify(moved.breaks) } : moved
    })
    const changed = JSON.stringify({ ...rest, rows: { ...rows, club } })
    await sql`update "trash" set "content" = ${changed} where "id" = ${id}`.execute(db)
  }

  const { rows: states } = await sql<{ id: number; before: string | null; after: string | null }>`
    select "id", "before", "after" from "journal" where "entity" = 'club'`.execute(db)
  const told = (state: string | null) => state && JSON.stringify(withList(JSON.parse(state)))
  for (const { id, before, after } of states)
    await sql`update "journal" set "before" = ${told(before)}, "after" = ${told(after)}
      where "id" = ${id}`.execute(db)
}
