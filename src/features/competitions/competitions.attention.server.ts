import { type SelectQueryBuilder, sql } from 'kysely'
import { openDoubts } from '#features/results/club-likeness.ts'
import type { Db } from '#kit/db/db.server.ts'
import { fromRow } from '#kit/db/record.server.ts'
import type { Tables } from '#kit/db/tables.ts'
import { addDays } from '#kit/text/days.ts'
import { competitionKind, type StoredCompetition } from './competitions.kind.server.ts'
import { type Clock, statusSql, todayOf } from './competitions.status.server.ts'
import { listNamesClosed } from './names-closed.server.ts'

export interface WaitingCompetition {
  id: number
  title: string
  date: string
  endDate: string | null
  registrationEnd: string | null
}

export interface CompetitionsWaiting {
  entriesShut: WaitingCompetition[]
  endedEarly: WaitingCompetition[]
  entriesEnd: WaitingCompetition[]
  noRegulations: WaitingCompetition[]
  noResults: WaitingCompetition[]
  clubDoubts: WaitingCompetition[]
  namesClosed: WaitingCompetition[]
}

const entriesEndInDays = 3
// Sooner nobody asks why it is not open.
const entriesShutDays = 14
// Whoever has not sent a protocol in a season will hardly do so.
const resultsAwaitedDays = 180

type Query = SelectQueryBuilder<Tables, 'competition', object>

const hasDocument = (type: 'regulations' | 'protocol') =>
  sql<boolean>`exists (select 1 from competition_document as d where d.competition_id = competition.id and d.type = ${type})`

/** What the editor has still to do for competitions, each list in the order of urgency. */
export async function listCompetitionsWaiting(db: Db, clock: Clock): Promise<CompetitionsWaiting> {
  const today = todayOf(clock)
  const held = db.selectFrom('competition').where('state', '=', 'normal')
  const ahead = held.where(statusSql(today), '!=', 'completed')
  const over = held
    .where(statusSql(today), '=', 'completed')
    .where('date', '>=', addDays(today, -resultsAwaitedDays))
  const [entriesShut, endedEarly, entriesEnd, noRegulations, noResults, clubDoubts, namesClosed] =
    await Promise.all([
      listed(
        ahead
          .where('plannedStatus', '=', 'upcoming')
          .where('registrationStart', 'is', null)
          .where('registrationEnd', '>=', today)
          .where('registrationEnd', '<=', addDays(today, entriesShutDays)),
        'registrationEnd',
      ),
      listed(
        held
          .where('plannedStatus', '=', 'completed')
          .where(sql<string>`coalesce("endDate", "date")`, '>=', today),
        'date',
      ),
      listed(
        ahead
          .where(statusSql(today), '=', 'registration')
          .where('registrationEnd', '<=', addDays(today, entriesEndInDays)),
        'registrationEnd',
      ),
      listed(
        ahead.where('kind', '!=', 'grading').where(sql<boolean>`not ${hasDocument('regulations')}`),
        'date',
      ),
      listed(
        over
          .where('kind', '=', 'competition')
          .where(sql<boolean>`not ${hasDocument('protocol')}`)
          .where(
            sql<boolean>`not exists (select 1 from competition_result as r where r.competition_id = competition.id)`,
          ),
        'date',
      ),
      listClubDoubts(db, addDays(today, -resultsAwaitedDays)),
      listNamesClosed(db, clock),
    ])
  return {
    ...{ entriesShut, endedEarly, entriesEnd, noRegulations },
    ...{ noResults: noResults.reverse(), clubDoubts, namesClosed },
  }
}

function listed(query: Query, order: 'date' | 'registrationEnd'): Promise<WaitingCompetition[]> {
  return query
    .select(['id', 'title', 'date', 'endDate', 'registrationEnd'])
    .orderBy(order)
    .orderBy('id')
    .execute()
}

/** Protocols in which a club may be written in two ways, the latest first. */
async function listClubDoubts(db: Db, since: string): Promise<WaitingCompetition[]> {
  const recent = db.selectFrom('competition').where('date', '>=', since)
  const [competitions, clubs, results] = await Promise.all([
    recent
      .select(['id', 'title', 'date', 'endDate', 'registrationEnd', 'differentClubs'])
      .orderBy('date', 'desc')
      .orderBy('id')
      .execute(),
    db.selectFrom('club').select('name').execute(),
    db
      .selectFrom('competition_result')
      .select(['competition_id', 'club'])
      .where('competition_id', 'in', recent.select('id'))
      .execute(),
  ])
  const known = clubs.map(({ name }) => name)
  const rowsOf = Map.groupBy(results, ({ competition_id }) => competition_id)
  return competitions.filter((row) => {
    const { id, differentClubs } = fromRow(competitionKind, row as object as StoredCompetition)
    return openDoubts(rowsOf.get(id) ?? [], known, differentClubs).length > 0
  })
}
