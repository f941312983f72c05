import type { Kysely } from 'kysely'

/** What else a club is called in protocols, and indexes that answer by club, coach and athlete without reading every protocol. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('club')
    .addColumn('otherNames', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('competition_result_club')
    .on('competition_result')
    .columns(['club', 'competition_id', 'place'])
    .execute()
  await db.schema
    .createIndex('competition_result_coach')
    .on('competition_result')
    .columns(['coach', 'club'])
    .execute()
  await db.schema
    .createIndex('competition_result_athlete')
    .on('competition_result')
    .column('athlete')
    .execute()
}
