import { type Kysely, sql } from 'kysely'

/** «Регламент» is a kind of its own where it stood beside the regulations; alone it stays what clubs enter by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; owner: number; title: string }>`
    select "id", "competition_id" as "owner", "title" from "competition_document"
    where "type" = 'regulations'`.execute(db)
  const isReglament = ({ title }: { title: string }) => /^регламент/iu.test(title.trim())
  const withRegulations = new Set(rows.filter((row) => !isReglament(row)).map(({ owner }) => owner))
  for (const row of rows)
    if (isReglament(row) && withRegulations.has(row.owner))
      await sql`update "competition_document" set "type" = 'reglament' where "id" = ${row.id}`.execute(
        db,
      )
}
