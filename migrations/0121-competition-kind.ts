import { type Kysely, sql } from 'kysely'

interface Competition {
  id: number
  title: string
  categories: string
}

const isWeighed = (categories: string) =>
  (JSON.parse(categories) as { weights: string[] }[]).some(({ weights }) => weights.length > 0)

/** An exam for a belt is no competition. What is called so, weighs nobody and has no places was one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('competition')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('competition'))
    .execute()
  const { rows } = await sql<Competition>`
    select "id", "title", "categories" from "competition" as c
    where not exists (select 1 from "competition_result" as r where r."competition_id" = c."id")`.execute(
    db,
  )
  for (const { id, title, categories } of rows)
    if (/^(?:аттестаци|экзамен)/iu.test(title.trim()) && !isWeighed(categories))
      await sql`update "competition" set "kind" = 'grading' where "id" = ${id}`.execute(db)
}
