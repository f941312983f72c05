import type { ConsentRow } from '#features/consents/consent-rows.contract.ts'
import { type Consent, opensName } from '#features/consents/consents.record.ts'
import { consentStore, listConsentsOfPeople } from '#features/consents/consents.server.ts'
import { personIn } from '#features/consents/person-name.ts'
import { shortBy } from '#features/results/row-names.ts'
import type { Db } from '#kit/db/db.server.ts'
import { readRowsOfPeople } from '#kit/db/folded-names.server.ts'
import { fromRow } from '#kit/db/record.server.ts'
import { competitionKind, type StoredCompetition } from './competitions.kind.server.ts'
import { type Clock, todayOf } from './competitions.status.server.ts'

export interface RowOfPerson {
  id: number
  competition_id: number
  athlete: string
  category: string
  minor: number
  adult: number
  consentId: number | null
  withdrawn: string
}

export const athletes = {
  ...({ table: 'competition_result', column: 'athlete' } as const),
  columns: [
    ...['id', 'competition_id', 'athlete', 'category'],
    ...['minor', 'adult', 'consentId', 'withdrawn'],
  ],
}

/**
 * What each consent that opens names has opened, and where it could: the latest protocol first.
 * @param only the number of one consent.
 */
export async function listConsentRows(
  db: Db,
  clock: Clock,
  only?: number | undefined,
): Promise<ConsentRow[]> {
  const today = todayOf(clock)
  const consents = await (only ? listConsentsOfPeople(db, [only]) : consentStore.list(db))
  const opening = consents.filter((one) => opensName(one, today))
  const opened = new Set<number | null>(opening.map(({ id }) => id))
  const byPerson = Map.groupBy(
    opening.filter(({ id }) => only === undefined || id === only),
    ({ fullName }) => keyOf(fullName),
  )
  // Whose name is not whole is nobody for certain.
  byPerson.delete('')
  const found = await readRowsOfPeople<RowOfPerson>(db, athletes, peopleOf(byPerson))
  const rows = found.filter(({ athlete }) => byPerson.has(keyOf(athlete)))
  if (rows.length === 0) return []
  const rowsOf = Map.groupBy(rows, (row) => row.competition_id)
  const competitions = await db
    .selectFrom('competition')
    .select(['id', 'title', 'date', 'categories'])
    .where('id', 'in', [...rowsOf.keys()])
    .orderBy('date', 'desc')
    .orderBy('id')
    .execute()
  return competitions.flatMap(({ id, title, ...row }) => {
    const isShort = shortIn(fromRow(competitionKind, row as object as StoredCompetition))
    const short = Map.groupBy(rowsOf.get(id)!.filter(isShort), ({ athlete }) => keyOf(athlete))
    const named = [...short].flatMap(([key, own]) =>
      byPerson.get(key)!.map((consent) => ({ consent, own })),
    )
    return named.sort(byOrder).flatMap(({ consent: { id: consentId }, own }) => {
      const isOpen = own.some((one) => one.consentId === consentId)
      // A namesake's row, or one that another paper of his has opened, waits for nothing.
      const waits = own.some((one) => !opened.has(one.consentId))
      return isOpen || waits ? [{ consentId, competitionId: id, title, isOpen: !waits }] : []
    })
  })
}

const keyOf = (name: string): string => Object.values(personIn(name) ?? {}).join(' ')

const peopleOf = (byPerson: ReadonlyMap<string, Consent[]>) =>
  [...byPerson.values()].flatMap(([one]) => personIn(one?.fullName ?? '') ?? [])

const byOrder = ({ consent: a }: { consent: Consent }, { consent: b }: { consent: Consent }) =>
  a.order - b.order || a.id - b.id

function shortIn(competition: StoredCompetition): (row: RowOfPerson) => boolean {
  const whyShort = shortBy(competition)
  return ({ category, minor, adult, withdrawn }) =>
    withdrawn !== 'unnamed' &&
    whyShort({
      category,
      ...(minor !== 0 && { minor: true }),
      ...(adult !== 0 && { adult: true }),
      ...(withdrawn === 'short' && { withdrawn }),
    }) !== undefined
}
