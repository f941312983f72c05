import { type Db, isPostgres } from '#kit/db/db.server.ts'
import { fromRow, type RecordKind } from '#kit/db/record.server.ts'
import { Problem } from '#kit/http/problem.ts'
import type { CompetitionItem } from './competitions.contract.ts'
import type {
  CompetitionState,
  CompetitionStatus,
  DocumentFormat,
  DocumentType,
  Level,
  Sport,
} from './vocabulary.ts'

declare module '#kit/db/tables.ts' {
  interface Tables {
    competition: RecordColumns & {
      title: string
      date: string
      endDate: string | null
      /** As last written down; every reader takes `statusOn`. */
      status: CompetitionStatus
      /** What the editor chose, whatever the calendar says. */
      plannedStatus: CompetitionStatus
      state: CompetitionState
      stateReason: string
      sport: Sport
      level: Level
      location: string
      address: string
      description: string
      registrationUrl: string
      registrationEnd: string | null
      categories: string
      /** ` u13 u15 `, derived from `categories`. */
      ageCodes: string
      program: string
      album_id: number | null
      organizer: string
      contactName: string
      contactPhone: string
      fullNames: number
    }
    competition_result: {
      id: import('kysely').Generated<number>
      competition_id: number
      category: string
      weight: string
      place: number
      athlete: string
      club: string
      coach: string
    }
    competition_document: RecordColumns & {
      competition_id: number
      type: DocumentType
      title: string
      file: string
      format: DocumentFormat
      sizeBytes: number
      sha256: string
    }
  }
}

/** A competition as its row keeps it. */
export type StoredCompetition = Omit<CompetitionItem, 'documents' | 'results'> & {
  plannedStatus: CompetitionStatus
  ageCodes: string
}

export const competitionKind: RecordKind<StoredCompetition> = {
  table: 'competition',
  booleans: ['fullNames'],
  documents: ['description', 'categories', 'program'],
  missing: 'Соревнование не найдено',
}

/**
 * Inside a transaction the row is locked until its end.
 * @throws Problem not-found.
 */
export async function findStored(db: Db, id: number): Promise<StoredCompetition> {
  const row = await db
    .selectFrom('competition')
    .selectAll()
    .where('id', '=', id)
    .$if(db.isTransaction && isPostgres(db), (select) => select.forUpdate())
    .executeTakeFirst()
  if (!row) throw new Problem('not-found', competitionKind.missing)
  return fromRow(competitionKind, row)
}
