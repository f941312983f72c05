import { type Kysely, SqliteAdapter, sql } from 'kysely'

const kinds = [
  ...['news', 'competition', 'competition_document', 'event', 'album', 'photo'],
  ...['partner', 'person', 'club', 'federation_document'],
]

/** What came with the example, as it came; sites that have it already tell it by their journal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  await db.schema
    .createTable('example_record')
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('entityId', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('example_record_key', ['entity', 'entityId'])
    .modifyEnd(sql.raw(sqlite ? 'strict' : ''))
    .execute()

  const { rows } = await sql<{ entity: string; entityId: number; after: string | null }>`
    select "entity", "entityId", "after" from "journal" where "actor" = 'demo' order by "id"
  `.execute(db)
  const versions = new Map<string, { entity: string; entityId: number; version: number }>()
  for (const { entity, entityId, after } of rows) {
    const state = JSON.parse(after ?? 'null')
    if (entity === 'contacts')
      await sql`insert into "setting" ("name", "value") values ('example-contacts', ${after})`.execute(
        db,
      )
    else if (kinds.includes(entity) && state?.version)
      versions.set(`${entity} ${entityId}`, { entity, entityId, version: state.version })
  }
  for (const { entity, entityId, version } of versions.values())
    await sql`
      insert into "example_record" ("entity", "entityId", "version")
      values (${entity}, ${entityId}, ${version})`.execute(db)
}
