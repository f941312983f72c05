import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * The search's own tables: what is found (`searchEntry`), every word that stands there (`searchWord`), whose
 * words are still to be read (`searchDue`), by which build and day they were read (`searchState`). They follow from the
 * records and are filled by the site, so a copy leaves them out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const text = isPostgres ? sql`text collate "C"` : 'text'
  const strict = sql.raw(isPostgres ? '' : 'strict')
  await db.schema
    .createTable('searchEntry')
    .addColumn('id', 'integer', (column) =>
      isPostgres
        ? column.primaryKey().generatedByDefaultAsIdentity()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('recordId', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('href', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('date', 'text')
    .addColumn('own', 'text', (column) => column.notNull())
    .addColumn('shownFrom', text, (column) => column.notNull())
    .addColumn('shownUntil', text, (column) => column.notNull())
    .addColumn('aheadUntil', 'text', (column) => column.notNull())
    .addColumn('places', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .modifyEnd(strict)
    .execute()
  await db.schema
    .createIndex('searchEntry_record')
    .on('searchEntry')
    .columns(['entity', 'recordId'])
    .execute()
  await db.schema
    .createIndex('searchEntry_kind')
    .on('searchEntry')
    .columns(['kind', 'id'])
    .execute()
  await (isPostgres ? indexPostgres(db) : indexSqlite(db))

  await db.schema
    .createTable('searchWord')
    .addColumn('word', text, (column) => column.primaryKey())
    .addColumn('stem', 'text', (column) => column.notNull())
    .addColumn('latin', 'text', (column) => column.notNull())
    .addColumn('head', 'text', (column) => column.notNull())
    .addColumn('tail', 'text', (column) => column.notNull())
    .addColumn('length', 'integer', (column) => column.notNull())
    .modifyEnd(strict)
    .execute()
  for (const columns of [['latin'], ['head', 'length'], ['tail', 'length']])
    await db.schema
      .createIndex(`searchWord_${columns[0]}`)
      .on('searchWord')
      .columns(columns)
      .execute()

  await db.schema
    .createTable('searchDue')
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('recordId', 'integer', (column) => column.notNull())
    .addColumn('failed', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('searchDue_key', ['entity', 'recordId'])
    .modifyEnd(strict)
    .execute()
  await db.schema
    .createTable('searchState')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('told', 'text', (column) => column.notNull())
    .modifyEnd(strict)
    .execute()
}

// The words come cut and stemmed, a space before each, the signs of their places after it: the `ascii` tokenizer
// takes every letter beyond ASCII for a part of a word and those signs for none.
async function indexSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table "searchText" using fts5(
    places, content='', contentless_delete=1, detail=none, tokenize=ascii)`.execute(db)
  await sql`create trigger "searchEntry_told" after insert on "searchEntry" begin
    insert into "searchText" (rowid, places) values (new.id, new.places); end`.execute(db)
  await sql`create trigger "searchEntry_gone" after delete on "searchEntry" begin
    delete from "searchText" where rowid = old.id; end`.execute(db)
}

// The same words as the configuration `simple` would make of them, without its parser, which knows addresses and files.
async function indexPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "searchEntry" add column "lexemes" tsvector not null generated always as
    (array_to_tsvector(string_to_array(trim(translate("places", '!#$%&()', '')), ' '))) stored`.execute(
    db,
  )
  await sql`create index "searchEntry_lexemes" on "searchEntry" using gin ("lexemes")`.execute(db)
}
