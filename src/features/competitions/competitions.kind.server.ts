import type { DocumentFile } from '#features/documents/documents.server.ts'
import type { Sport } from '#features/sport/sports.ts'
import type { RecordKind } from '#kit/db/record.server.ts'
import { count } from '#kit/text/plural.ts'
import { rowsOf } from '#kit/trash/trash.server.ts'
import type { TrashKind } from '#kit/trash/trash-kind.ts'
import type { CompetitionItem } from './competitions.contract.ts'
import type { CompetitionState, CompetitionStatus, DocumentType, Level } from './vocabulary.ts'

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
    competition_document: RecordColumns &
      DocumentFile & { competition_id: number; type: DocumentType; title: string }
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

export const competitionTrash: TrashKind = {
  record: competitionKind,
  nameOf: (competition) => String(competition.title),
  collect: async (trx, id) => ({
    competition_result: await rowsOf(trx, 'competition_result', 'competition_id', id),
    competition_document: await rowsOf(trx, 'competition_document', 'competition_id', id),
  }),
  describe: async (_trx, { competition_document: documents = [], competition_result: rows = [] }) =>
    [
      documents.length > 0 && count(documents.length, ['документ', 'документа', 'документов']),
      rows.length > 0 && count(rows.length, ['результат', 'результата', 'результатов']),
    ]
      .filter(Boolean)
      .join(', '),
  files: { table: 'competition_document', column: 'file', store: 'competitionDocuments' },
  references: { album_id: 'album' },
  namedBy: [
    { table: 'news', column: 'competition_id' },
    { table: 'album', column: 'competition_id' },
  ],
  childTables: ['competition_result'],
}
