import type { Kysely } from 'kysely'

/** From which day entries are taken, so that the stage need not be switched by hand. */
export const up = (db: Kysely<unknown>) =>
  db.schema.alterTable('competition').addColumn('registrationStart', 'text').execute()
