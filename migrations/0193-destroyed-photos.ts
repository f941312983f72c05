import { type Kysely, sql } from 'kysely'

/** When a photo that was taken down went from the trash for good: an act of it has that day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('removalDone').addColumn('destroyedAt', 'text').execute()
  await db.schema
    .alterTable('removalDone')
    .addColumn('destroyedBy', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  // Gone with its whole album it has no line of its own there.
  for (const [name, column] of [
    ['destroyedAt', 'at'],
    ['destroyedBy', 'actor'],
  ] as const)
    await sql`
      update "removalDone" set ${sql.id(name)} = (
        select ${sql.id(column)} from "journal"
        where "journal"."entity" = 'photo' and "journal"."action" = 'purge'
        and "journal"."entityId" = "removalDone"."photoId"
        order by "journal"."id" desc limit 1)
      where "outcome" = 'removed' and exists (
        select 1 from "journal"
        where "journal"."entity" = 'photo' and "journal"."action" = 'purge'
        and "journal"."entityId" = "removalDone"."photoId")`.execute(db)
}
