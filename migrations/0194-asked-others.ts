import { type Kysely, sql } from 'kysely'

/** Who asked about other photos too is answered about those apart from the first one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const add = db.schema.alterTable('removalDone')
  await add.addColumn('others', 'integer', (column) => column.notNull().defaultTo(0)).execute()
  await add.addColumn('albumId', 'integer').execute()
  for (const [name, initial] of [
    ['consents', '[]'],
    ['message', ''],
    ['contact', ''],
    ['sender', ''],
    ['othersOutcome', ''],
    ['othersBy', ''],
  ] as const)
    await add
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(sql.lit(initial)))
      .execute()
  await add.addColumn('othersAt', 'text').execute()
}
