import type { Db } from '#kit/db/db.server.ts'
import { recordStore } from '#kit/record/record-store.server.ts'
import { consents } from './consents.record.ts'

export const consentStore = recordStore(consents, {
  // Nobody's but the editors'.
  visible: (row) => row('id', '<', 0),
  unlogged: {
    fields: ['fullName', 'born', 'conditions'],
    nameOf: ({ id }) => `${consents.words.one} № ${id}`,
  },
})

/** Of those that are there, whose they are. */
export async function listConsentNames(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('consent')
    .select(['id', 'fullName'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, fullName }) => [id, fullName]))
}
