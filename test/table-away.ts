import type { TestApp } from './app.ts'

/** What is done while a table is not there. */
export async function tableAway<T>(
  { db }: TestApp,
  table: string,
  work: () => Promise<T>,
): Promise<T> {
  await db.schema.alterTable(table).renameTo(`${table}_away`).execute()
  try {
    return await work()
  } finally {
    await db.schema.alterTable(`${table}_away`).renameTo(table).execute()
  }
}
