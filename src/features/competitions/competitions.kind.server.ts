import { z } from 'zod'
import type { DocumentFile } from '#features/documents/documents.server.ts'
import { listResults } from '#features/results/results.server.ts'
import type { RecordKind } from '#kit/db/record.server.ts'
import { readAs, recordKind, recordTrash } from '#kit/record/record-kind.server.ts'
import { count } from '#kit/text/plural.ts'
import { rowsBy } from '#kit/trash/trash.server.ts'
import { type CompetitionItem, competitions } from './competitions.record.ts'
import {
  type CompetitionDocumentType,
  type CompetitionStatus,
  competitionStatuses,
} from './vocabulary.ts'

declare module '#kit/db/tables.ts' {
  interface Tables {
    competition_result: {
      id: import('kysely').Generated<number>
      competition_id: number
      category: string
      weight: string
      place: number
      athlete: string
      club: string
      coach: string
      /** 0 or 1: by the year of birth, which is not kept. */
      minor: import('kysely').Generated<number>
      /** 0 or 1: the same of who is 18 for certain. */
      adult: import('kysely').Generated<number>
      /** Of a consent that may be gone meanwhile. */
      consentId: number | null
      /** '', `short`, `unnamed` or `other`: `competitionResult`. */
      withdrawn: import('kysely').Generated<string>
    }
    competition_document: RecordColumns &
      DocumentFile & { competition_id: number; type: CompetitionDocumentType; title: string }
  }
}

/** A competition as its row keeps it. */
export type StoredCompetition = Omit<CompetitionItem, 'documents' | 'results'> & {
  plannedStatus: CompetitionStatus
  ageCodes: string
}

const declared = recordKind<StoredCompetition>(competitions)

export const competitionKind: RecordKind<StoredCompetition> = {
  ...declared,
  readable: new Map([
    ...(declared.readable ?? []),
    [
      'plannedStatus',
      {
        ...readAs('Этап до\u00a0завершения', z.enum(competitionStatuses), 'upcoming'),
        from: ({ status }) => (isStatus(status) ? status : 'upcoming'),
      },
    ],
  ]),
}

const isStatus = (value: unknown) => competitionStatuses.includes(value as CompetitionStatus)

export const competitionTrash = recordTrash(competitions, competitionKind, {
  collect: async (trx, id) => ({
    competition_result: await rowsBy(trx, 'competition_result', 'competition_id', id),
    competition_document: await rowsBy(trx, 'competition_document', 'competition_id', id),
  }),
  describe: async (_trx, { competition_document: documents = [], competition_result: rows = [] }) =>
    [
      documents.length > 0 && count(documents.length, ['документ', 'документа', 'документов']),
      rows.length > 0 && count(rows.length, ['результат', 'результата', 'результатов']),
    ]
      .filter(Boolean)
      .join(', '),
  files: { table: 'competition_document', column: 'file', store: 'competitionDocuments' },
  namedBy: [
    { table: 'news', column: 'competition_id' },
    { table: 'album', column: 'competition_id' },
  ],
  childTables: { competition_result: listResults },
})
