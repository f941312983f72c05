import { type ColumnDefinitionBuilder, type Kysely, SqliteAdapter, sql } from 'kysely'

/** Names in full are opened by the row of a protocol, no longer by its competition. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const id = (column: ColumnDefinitionBuilder) =>
    sqlite
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity()
  const required = (column: ColumnDefinitionBuilder) => column.notNull()
  const strict = sql.raw(sqlite ? 'strict' : '')

  await db.schema
    .createTable('consent')
    .addColumn('id', 'integer', id)
    .addColumn('version', 'integer', required)
    .addColumn('createdAt', 'text', required)
    .addColumn('updatedAt', 'text', required)
    .addColumn('order', 'integer', required)
    .addColumn('fullName', 'text', required)
    .addColumn('born', 'integer')
    .addColumn('signer', 'text', required)
    .addColumn('allows', 'text', required)
    .addColumn('givenOn', 'text')
    .addColumn('until', 'text')
    .addColumn('paper', 'text', required)
    .modifyEnd(strict)
    .execute()
  await db.schema
    .createTable('withdrawal')
    .addColumn('id', 'integer', id)
    .addColumn('at', 'text', required)
    .addColumn('by', 'text', required)
    .addColumn('who', 'text', required)
    .addColumn('paper', 'text', required)
    .addColumn('salt', 'text', required)
    .addColumn('nameHash', 'text', required)
    .addColumn('personHash', 'text', required)
    .addColumn('done', 'text', required)
    .modifyEnd(strict)
    .execute()

  await db.schema
    .alterTable('competition_result')
    .addColumn('adult', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('competition_result').addColumn('consentId', 'integer').execute()
  await db.schema
    .createIndex('competition_result_consent')
    .on('competition_result')
    .column('consentId')
    .execute()

  // Whoever had opened them is told, competition by competition.
  const { rows: opened } = await sql<{ id: number }>`
    select "id" from "competition" where "fullNames" = 1
      and exists (select 1 from "competition_result" as "r" where "r"."competition_id" = "competition"."id")
    order by "id"`.execute(db)
  const closed = JSON.stringify(opened.map(({ id: competition }) => competition))
  if (opened.length > 0)
    await sql`insert into "setting" ("name", "value") values ('names-closed', ${closed})`.execute(
      db,
    )
  await db.schema.alterTable('competition').dropColumn('fullNames').execute()
  const { rows: deleted } = await sql<{ id: number; content: string }>`
    select "id", "content" from "trash" where "entity" = 'competition'`.execute(db)
  for (const { id, content } of deleted)
    await sql`update "trash" set "content" = ${withoutSwitch(content)} where "id" = ${id}`.execute(
      db,
    )
  const { rows: told } = await sql<{ id: number; before: string | null; after: string | null }>`
    select "id", "before", "after" from "journal" where "entity" = 'competition'`.execute(db)
  for (const { id, before, after } of told)
    await sql`update "journal" set "before" = ${withoutSwitch(before)}, "after" = ${withoutSwitch(after)}
      where "id" = ${id}`.execute(db)
}

/** What cannot be read stays as it is: nobody can bring it back either. */
function withoutSwitch(json: string | null): string | null {
  try {
    const state = JSON.parse(json ?? '')
    for (const row of state.rows?.competition ?? [state]) delete row.fullNames
    return JSON.stringify(state)
  } catch {
    return json
  }
}
