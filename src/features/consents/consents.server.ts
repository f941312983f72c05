import type { Db } from '#kit/db/db.server.ts'
import { fromRow } from '#kit/db/record.server.ts'
import { recordStore } from '#kit/record/record-store.server.ts'
import { type Consent, consents, personOf } from './consents.record.ts'

export const consentStore = recordStore(consents, {
  // Nobody's but the editors'.
  visible: (row) => row('id', '<', 0),
  unlogged: {
    fields: ['fullName', 'born', 'conditions'],
    nameOf: ({ id }) => `${consents.words.one} № ${id}`,
  },
})

/** Every paper of the people whom these consents are of: of two papers of one person the other may be what counts. */
export async function listPapersOf(db: Db, ids: readonly number[]): Promise<Consent[]> {
  if (ids.length === 0) return []
  const named = db
    .selectFrom('consent')
    .select('born')
    .where('id', 'in', [...new Set(ids)])
  // A name is read word by word, which only the program can; the year leaves few of them to it.
  const rows = await db
    .selectFrom('consent')
    .selectAll()
    .where(({ eb, or }) => or([eb('born', 'in', named), eb('born', 'is', null)]))
    .orderBy('order')
    .orderBy('id')
    .execute()
  const papers = rows.map((row) => consentStore.show(fromRow(consentStore.kind, row)))
  const people = new Set(papers.filter(({ id }) => ids.includes(id)).map(personOf))
  return papers.filter((paper) => people.has(personOf(paper)))
}

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
