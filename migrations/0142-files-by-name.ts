import type { Kysely } from 'kysely'

/** The janitor asks which rows name the files that it has before it, some hundreds at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['competition_document', 'federation_document'])
    await db.schema.createIndex(`${table}_file`).on(table).column('file').execute()
}
