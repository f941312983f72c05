import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseMetadataOptions,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  type TableMetadata,
} from 'kysely'
import { eachRowOf, prepared, rowsOf } from './stored-rows.server.ts'

const keptStatements = 300
const lockedForMs = 450
const lookAgainMs = 15

class NodeSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
  // One at a time all the same: the driver keeps the turns itself.
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** `node:sqlite` as Kysely expects a database, with prepared statements kept. */
export class NodeSqliteDialect implements Dialect {
  readonly #database: DatabaseSync
  constructor(database: DatabaseSync) {
    this.#database = database
  }
  createDriver(): Driver {
    return new NodeSqliteDriver(this.#database)
  }
  createQueryCompiler() {
    return new SqliteQueryCompiler()
  }
  createAdapter() {
    return new NodeSqliteAdapter()
  }
  createIntrospector(db: Kysely<unknown>) {
    return new OwnTables(db)
  }
}

/** The index of words is a virtual table, and what SQLite keeps it in is its own matter. */
export const ownTables = `select name from pragma_table_list
  where schema = 'main' and type = 'table' order by name`

class OwnTables extends SqliteIntrospector {
  readonly #db: Kysely<unknown>
  constructor(db: Kysely<unknown>) {
    super(db)
    this.#db = db
  }
  override async getTables(options?: DatabaseMetadataOptions): Promise<TableMetadata[]> {
    const { rows } = await sql.raw<{ name: string }>(ownTables).execute(this.#db)
    const own = new Set(rows.map(({ name }) => name))
    return (await super.getTables(options)).filter(({ name }) => own.has(name))
  }
}

/**
 * One connection, taken in turns. While another process holds the write lock, who waits for it gives
 * the turn away, so reading goes on; SQLite's own waiting would hold the whole process still.
 */
class NodeSqliteDriver implements Driver, DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  readonly #waiting: (() => void)[] = []
  #taken = false
  #inTransaction = false

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#takeTurn()
    return this
  }

  async releaseConnection(): Promise<void> {
    this.#giveTurn()
  }

  // A write that starts as a read can fail half-way with SQLITE_BUSY; taking the lock first cannot.
  async beginTransaction(): Promise<void> {
    await this.executeQuery(CompiledQuery.raw('begin immediate'))
    this.#inTransaction = true
  }

  async commitTransaction(): Promise<void> {
    await this.executeQuery(CompiledQuery.raw('commit'))
    this.#inTransaction = false
  }

  async rollbackTransaction(): Promise<void> {
    this.#inTransaction = false
    if (this.#database.isTransaction) this.#database.exec('rollback')
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const until = performance.now() + lockedForMs
    for (;;) {
      try {
        return this.#run(query)
      } catch (error) {
        if (!isLocked(error) || this.#inTransaction || performance.now() > until) throw error
      }
      this.#giveTurn()
      await delay(lookAgainMs)
      await this.#takeTurn()
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncGenerator<QueryResult<Row>> {
    const parameters = query.parameters as SQLInputValue[]
    for (const row of eachRowOf(this.#database, query.sql, ...parameters))
      yield { rows: [row as Row] }
  }

  async destroy(): Promise<void> {
    this.#database.close()
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    // A full disk makes SQLite roll back by itself; what comes after must not be written alone.
    if (this.#inTransaction && !this.#database.isTransaction)
      throw new Error('The transaction was rolled back')
    const statement = this.#prepare(sql)
    const values = parameters as SQLInputValue[]
    if (statement.columns().length > 0) return { rows: rowsOf(statement, values) as Row[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    if (this.#statements.size >= keptStatements) this.#statements.clear()
    const statement = prepared(this.#database, sql)
    this.#statements.set(sql, statement)
    return statement
  }

  async #takeTurn(): Promise<void> {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#taken = true
  }

  #giveTurn(): void {
    const next = this.#waiting.shift()
    // Whoever comes next in line finds the turn still taken: nobody slips in between.
    if (next) next()
    else this.#taken = false
  }
}

/** SQLITE_BUSY and SQLITE_LOCKED. */
export function isLocked(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === 'ERR_SQLITE_ERROR' && [5, 6].includes(Number(errcode) & 0xff)
}
