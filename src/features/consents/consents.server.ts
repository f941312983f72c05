import type { Selectable } from 'kysely'
import { keysOf } from '#kit/base/keys-of.ts'
import { Problem } from '#kit/base/problem.ts'
import type { Db } from '#kit/db/db.server.ts'
import { type PlainName, readRowsOfPeople } from '#kit/db/folded-names.server.ts'
import { fromRows } from '#kit/db/record.server.ts'
import type { Tables } from '#kit/db/tables.ts'
import { recordStore } from '#kit/record/record-store.server.ts'
import { localDate } from '#kit/text/dates.ts'
import { type Consent, consents } from './consents.record.ts'
import { personIn } from './person-name.ts'

/** Where the day begins first in Russia: what is ahead there is ahead everywhere. */
const firstZone = 'Asia/Kamchatka'
const notYet = 'Этот день ещё не\u00a0настал. Укажите дату, которая стоит в\u00a0бумаге'

export const consentStore = recordStore(consents, {
  derived({ givenOn }, { stored, now }) {
    // Not yet signed, it would open a name today; one that was stored so may be mended in its other fields.
    if (givenOn && givenOn !== stored?.givenOn && givenOn > localDate(now, firstZone))
      throw new Problem('bad-input', notYet, { fields: { givenOn: notYet } })
    return {}
  },
  // Nobody's but the editors'.
  visible: (row) => row('id', '<', 0),
  unlogged: {
    fields: ['fullName', 'born', 'conditions'],
    nameOf: ({ id }) => `${consents.words.one} № ${id}`,
  },
})

/** These, and what else there is of the same people. */
export async function listConsentsOfPeople(db: Db, ids: readonly number[]): Promise<Consent[]> {
  const { kind } = consentStore
  if (ids.length === 0) return []
  const own = await db
    .selectFrom('consent')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const others = await readRowsOf(
    db,
    own.flatMap(({ fullName }) => personIn(fullName) ?? []),
  )
  const all = new Map([...own, ...others].map((row) => [row.id, row]))
  return fromRows(kind, [...all.values()]).sort((a, b) => a.order - b.order || a.id - b.id)
}

const columns = ['id', 'version', 'createdAt', 'updatedAt', 'order', ...keysOf(consents.fields)]

const readRowsOf = (db: Db, people: readonly PlainName[]) =>
  readRowsOfPeople<Selectable<Tables['consent']>>(
    db,
    { table: consentStore.kind.table, column: 'fullName', columns },
    people,
  )

/** Of whoever may be called so, and of few besides. */
export const listConsentsOfNames = async (db: Db, people: readonly PlainName[]) =>
  fromRows(consentStore.kind, await readRowsOf(db, people))

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
