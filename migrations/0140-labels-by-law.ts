import type { Kysely } from 'kysely'

/** A partner that is an advertisement names its advertiser; the messenger MAX; what is said beside WhatsApp. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('partner')
    .addColumn('advertising', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  for (const name of ['advertiser', 'erid'])
    await db.schema
      .alterTable('partner')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await db.schema
    .alterTable('contacts')
    .addColumn('max', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('contacts')
    .addColumn('whatsappNote', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
