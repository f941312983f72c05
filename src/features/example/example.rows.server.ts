import { exampleEditor } from '#kit/base/actors.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Tables } from '#kit/db/tables.ts'
import { rowsBy } from '#kit/trash/trash.server.ts'

declare module '#kit/db/tables.ts' {
  interface Tables {
    /** What came with the example, with the version it came in. */
    example_record: { entity: string; entityId: number; version: number }
  }
}

/**
 * Writes down what the example has made, by its own journal entries; what is known already stays.
 * @param entities what can be taken away again
 */
export async function noteExample(db: Db, entities: readonly string[]): Promise<void> {
  const made = await db
    .selectFrom('journal')
    .select(['entity', 'entityId'])
    .where('actor', '=', exampleEditor)
    .where('action', '=', 'create')
    .execute()
  for (const entity of entities) {
    const ids = made.filter((one) => one.entity === entity).map(({ entityId }) => entityId)
    if (ids.length > 0) await noteExampleRecords(db, entity, ids)
  }
}

export async function noteExampleRecords(db: Db, entity: string, ids: number[]): Promise<void> {
  const rows = await rowsBy(db, entity as keyof Tables, 'id', ids)
  await noteExampleRows(
    db,
    rows.map(({ id, version }) => ({ entity, entityId: Number(id), version: Number(version) })),
  )
}

/** What is known already stays. */
export async function noteExampleRows(
  db: Db,
  rows: readonly Tables['example_record'][],
): Promise<void> {
  for (const row of rows)
    await db
      .insertInto('example_record')
      .values(row)
      .onConflict((conflict) => conflict.columns(['entity', 'entityId']).doNothing())
      .execute()
}

/** From now on it is like any other record, also when it comes back from the trash. */
export async function forgetExample(db: Db, one?: { entity: string; id: number }): Promise<void> {
  let rows = db.deleteFrom('example_record')
  if (one) rows = rows.where('entity', '=', one.entity).where('entityId', '=', one.id)
  await rows.execute()
}
