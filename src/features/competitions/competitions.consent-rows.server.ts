import type { ConsentRow } from '#features/consents/consent-rows.contract.ts'
import { opensName } from '#features/consents/consents.record.ts'
import { consentStore } from '#features/consents/consents.server.ts'
import { personIn } from '#features/consents/person-name.ts'
import { shortBy } from '#features/results/row-names.ts'
import type { Db } from '#kit/db/db.server.ts'
import { fromRow } from '#kit/db/record.server.ts'
import { competitionKind, type StoredCompetition } from './competitions.kind.server.ts'
import { type Clock, todayOf } from './competitions.status.server.ts'

const keyOf = (name: string): string => Object.values(personIn(name) ?? {}).join(' ')

const pieceRows = 5_000

/** Of all protocols, in pieces: a name is compared as no database compares. */
async function readRows(db: Db, isWanted: (row: { athlete: string }) => boolean) {
  const read = (after: number) =>
    db
      .selectFrom('competition_result')
      .select(['id', 'competition_id', 'athlete', 'category', 'minor', 'adult'])
      .select(['consentId', 'withdrawn'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(pieceRows)
      .execute()
  const wanted = []
  for (let rows = await read(0); rows.length > 0; rows = await read(rows.at(-1)!.id))
    wanted.push(...rows.filter(isWanted))
  return wanted
}

/** What each consent that opens names has opened, and where it could: the latest protocol first. */
export async function listConsentRows(db: Db, clock: Clock): Promise<ConsentRow[]> {
  const today = todayOf(clock)
  const opening = (await consentStore.list(db)).filter((one) => opensName(one, today))
  const byPerson = Map.groupBy(opening, ({ fullName }) => keyOf(fullName))
  if (opening.length === 0) return []
  const named = await readRows(db, ({ athlete }) => byPerson.has(keyOf(athlete)))
  const competitions = await db
    .selectFrom('competition')
    .select(['id', 'title', 'date', 'categories'])
    .where('id', 'in', [...new Set(named.map((row) => row.competition_id)), 0])
    .orderBy('date', 'desc')
    .orderBy('id')
    .execute()
  return competitions.flatMap(({ id, title, ...row }) => {
    const whyShort = shortBy(fromRow(competitionKind, row as object as StoredCompetition))
    const short = named.filter(
      ({ competition_id, category, minor, adult, withdrawn }) =>
        competition_id === id &&
        whyShort({
          category,
          ...(minor !== 0 && { minor: true }),
          ...(adult !== 0 && { adult: true }),
          ...(withdrawn === 'short' && { withdrawn }),
        }),
    )
    return opening.flatMap(({ id: consentId, fullName }) => {
      const own = short.filter(({ athlete }) => keyOf(athlete) === keyOf(fullName))
      const isOpen = own.some((one) => one.consentId === consentId)
      // A namesake's row, or one that another paper of his has opened, waits for nothing.
      const waits = own.some((one) => !opening.some((other) => other.id === one.consentId))
      return isOpen || waits ? [{ consentId, competitionId: id, title, isOpen: !waits }] : []
    })
  })
}
