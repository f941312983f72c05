import { type RawBuilder, sql } from 'kysely'
import { type Db, isPostgres, openDatabase } from '#kit/db/db.server.ts'

/** What of the database itself is not whole, a line for each case. */
export async function databaseFaults(db: Db, { dataDir }: { dataDir: string }): Promise<string[]> {
  return isPostgres(db) ? postgresFaults(db) : sqliteFaults(dataDir)
}

/**
 * Over a connection of its own: in one that has looked before, FTS5 checks the pages of its index by the order of them that
 * it remembers, and what another process has merged since looks like damage. Its questions and its writes look anew.
 */
async function sqliteFaults(dataDir: string): Promise<string[]> {
  const { db, close } = await openDatabase({ dataDir }, 'command')
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const foreign = await sql<object>`pragma foreign_key_check`.execute(db)
  await close()
  return [
    ...integrity.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
    ...foreign.rows.map((row) => JSON.stringify(row)),
  ]
}

export async function postgresFaults(db: Db): Promise<string[]> {
  return [
    ...(await orphans(db)),
    ...(await miscounted(db)),
    ...((await hasAmcheck(db)) ? await brokenIndexes(db) : []),
  ]
}

interface Key {
  name: string
  child: string
  parent: string
  columns: string[]
  named: string[]
}

/** The database promises them; a promise that was switched off for a restore, or broken by a disk, is looked at row by row. */
async function orphans(db: Db): Promise<string[]> {
  const { rows: keys } = await sql<Key>`
    select conname as name, conrelid::regclass::text as child, confrelid::regclass::text as parent,
      (select json_agg(attname order by at) from unnest(conkey) with ordinality as key(number, at)
        join pg_attribute on attrelid = conrelid and attnum = number) as columns,
      (select json_agg(attname order by at) from unnest(confkey) with ordinality as key(number, at)
        join pg_attribute on attrelid = confrelid and attnum = number) as named
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace
    order by 1`.execute(db)
  const found: string[] = []
  for (const { name, child, parent, columns, named } of keys) {
    const pairs = columns.map(
      (column, at) => sql`parent.${sql.ref(named[at]!)} = child.${sql.ref(column)}`,
    )
    const given = columns.map((column) => sql`child.${sql.ref(column)} is not null`)
    const total = await countOf(
      db,
      sql`${sql.raw(child)} as child where ${sql.join(given, sql` and `)}
        and not exists (select 1 from ${sql.raw(parent)} as parent where ${sql.join(pairs, sql` and `)})`,
    )
    if (total > 0) found.push(`${name}: ${total} rows name what is not there`)
  }
  return found
}

/** Of each table as many rows by its index as by its pages. */
async function miscounted(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select indrelid::regclass::text as name from pg_index
    join pg_class on pg_class.oid = indrelid
    where indisprimary and relnamespace = current_schema()::regnamespace order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of tables)
    await db.transaction().execute(async (trx) => {
      const count = () => countOf(trx, sql`${sql.raw(name)}`)
      for (const way of ['indexscan', 'indexonlyscan', 'bitmapscan'])
        await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(trx)
      const byPages = await count()
      await sql`set local enable_indexscan = on`.execute(trx)
      await sql`set local enable_indexonlyscan = on`.execute(trx)
      await sql`set local enable_seqscan = off`.execute(trx)
      const byIndex = await count()
      if (byPages !== byIndex) found.push(`${name}: ${byIndex} rows by its index of ${byPages}`)
    })
  return found
}

async function hasAmcheck(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_available_extensions where name = 'amcheck'`.execute(
    db,
  )
  if (rows.length > 0) await sql`create extension if not exists amcheck`.execute(db)
  return rows.length > 0
}

/** Every entry of every index has its order, and every row its entry. */
async function brokenIndexes(db: Db): Promise<string[]> {
  const { rows: indexes } = await sql<{ id: number; name: string }>`
    select indexrelid as id, indexrelid::regclass::text as name from pg_index
    join pg_class on pg_class.oid = indexrelid
    join pg_am on pg_am.oid = relam
    where amname = 'btree' and indisvalid and relnamespace = current_schema()::regnamespace
    order by 2`.execute(db)
  const found: string[] = []
  for (const { id, name } of indexes)
    await sql`select bt_index_check(index => ${sql.lit(id)}::oid, heapallindexed => true)`
      .execute(db)
      .catch((error: Error) => found.push(`${name}: ${error.message}`))
  return found
}

async function countOf(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(db)
  return Number(rows[0]?.total)
}
