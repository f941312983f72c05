import { type Kysely, sql } from 'kysely'

/** Which picture it was that was taken down: by that the trash, the copies and the other albums know it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['picture', 'hash'])
    await db.schema
      .alterTable('removalDone')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await sql`
    update "removalDone" set "picture" = coalesce((
      select substr(min("trashFile"."name"), 1, 36) from "trashFile"
      inner join "trash" on "trash"."id" = "trashFile"."trashId"
      where "trash"."entity" = 'photo' and "trash"."entityId" = "removalDone"."photoId"), '')`.execute(
    db,
  )
}
