import { Problem } from '#kit/base/problem.ts'
import type { Db } from '#kit/db/db.server.ts'
import { recordStore } from '#kit/record/record-store.server.ts'
import { localDate } from '#kit/text/dates.ts'
import { consents } from './consents.record.ts'

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
