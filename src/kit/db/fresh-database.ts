import type { Db } from './db.server.ts'

/** An empty database beside the site's own, of the same kind, that may take its place. */
export interface FreshDatabase {
  db: Db
  /** @param only a schema as it was once; without it the newest. */
  migrate(only?: readonly string[]): Promise<void>
  tables(): Promise<string[]>
  /**
   * Replaces all rows; what refers to what is looked at after the last one.
   * @param lastIds the last numbers the tables gave out.
   */
  fill(work: (trx: Db) => Promise<void>, lastIds: Record<string, number>): Promise<void>
  /** What is wrong with it, in Russian, a line each. */
  findFaults(): Promise<string[]>
  /** In one step: before it the site has its old database, after it this one. */
  takeOver(): Promise<void>
  discard(): Promise<void>
}
