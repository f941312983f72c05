import { type Kysely, sql } from 'kysely'

/** At what hour its series had the day that an event stands for, and whether it was cancelled with its series. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('event').addColumn('seriesTime', 'text').execute()
  await db.schema
    .alterTable('event')
    .addColumn('offWithSeries', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('event_seriesId').on('event').column('seriesId').execute()
  // The hour that visitors read of those until now.
  await sql`update "event" set "seriesTime" = (select substr("series"."startDate", 12) from "event" as "series" where "series"."id" = "event"."seriesId") where "seriesId" is not null`.execute(
    db,
  )
}
